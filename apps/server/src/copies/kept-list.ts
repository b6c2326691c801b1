import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { replaceFile } from '@tessera/sources/files'
import * as z from 'zod'

/** A cube to copy in advance. `source` is a key of DATA_SOURCES. */
export type KeptCube = { source: string; iri: string }

/** The file in DATA_DIR with the list of cubes that `npm run copy` maintains. */
export const KEPT_LIST = 'kept-copies.json'
/** The maximum length of the list, since each cube is compared with its endpoint every few minutes. */
export const MAX_KEPT = 1000

const list = z.array(z.object({ source: z.string().min(1), iri: z.string().min(1) })).max(MAX_KEPT)

/** Thrown if the list cannot be read. The message names the file and the problem. */
export class KeptListError extends Error {}

/** Reads the cubes to copy; empty without a list. Rejects with a KeptListError. */
export async function readKeptList(dataDir: string): Promise<KeptCube[]> {
  const file = join(dataDir, KEPT_LIST)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw new KeptListError(`${file} cannot be read: ${error.message}`)
  })
  const read = list.safeParse(parseJson(text))
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new KeptListError(
    `${file} is not a list of up to ${MAX_KEPT} cubes, [{"source": "KEY", "iri": "IRI"}]: ${issue?.path.join('.') || 'the whole'}: ${issue?.message}`,
  )
}

/** Replaces the list atomically, so that servers read either the old or the new one. */
export const writeKeptList = (dataDir: string, cubes: KeptCube[]): Promise<void> =>
  replaceFile(join(dataDir, KEPT_LIST), `${JSON.stringify(cubes, null, 2)}\n`, { isFlushed: true })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
