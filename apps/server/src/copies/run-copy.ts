import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isIri } from '@tessera/cube/rdf'
import { createSource, SourceError } from '@tessera/sources'
import { type DataSourceSettings, toSourceConfig } from '../data-source-settings.ts'
import { readSettings, type Settings, SettingsError } from '../settings.ts'
import { type KeptCube, KeptListError, MAX_KEPT, readKeptList, writeKeptList } from './kept-list.ts'
import { SNAPSHOT_FOLDER } from './snapshot-folder.ts'

export const USAGE = `npm run copy -- IRI… [--data-source KEY]
npm run copy -- --forget IRI… [--data-source KEY]
npm run copy -- --list

Keeps copies of cubes, made before anybody asks for them and as new as their endpoint. The server that uses the same
DATA_DIR makes them, from its start or within seconds, and compares each every quarter of an hour.

  --data-source KEY   a SPARQL endpoint of DATA_SOURCES; the first one where left out
  --forget            no longer keeps these: their copies go like those of cubes that readers have used
  --list              what is kept, and how old each copy is

Exit codes: 0, done; 1, with --list: not everything is copied yet; 2, refused.`

/** The inputs of the command; tests supply their own. */
export type CopyCommand = {
  /** Without the name of the program. */
  args: string[]
  env: Record<string, string | undefined>
  output: { write(text: string): unknown }
  errors: { write(text: string): unknown }
}

class Refused extends Error {}

/** Changes or shows the list of cubes to copy. Returns the exit code. */
export async function runCopy({ args, env, output, errors }: CopyCommand): Promise<number> {
  try {
    const asked = readArguments(args)
    const { dataDir, dataSources = [], columnStore } = readSettings(env)
    const kept = await readKeptList(dataDir)
    if (asked.isList) {
      const states = await readStates({ dataDir, columnStore }, kept, dataSources)
      for (const line of states) output.write(`${line.text}\n`)
      return states.every(({ isCopied }) => isCopied) ? 0 : 1
    }
    const source = findSource(dataSources, asked.key)
    const isNamed = (cube: KeptCube): boolean => cube.source === source.key && asked.iris.includes(cube.iri)
    const others = kept.filter((cube) => !isNamed(cube))
    const cubes = asked.isForget
      ? others
      : [...others, ...asked.iris.map((iri) => ({ source: source.key, iri }))]
    if (asked.isForget) refuseUnknown(asked.iris, kept.filter(isNamed))
    if (cubes.length > MAX_KEPT)
      throw new Refused(`At most ${MAX_KEPT} cubes are kept; these would be ${cubes.length}.`)
    await writeKeptList(dataDir, cubes)
    for (const iri of asked.iris)
      output.write(asked.isForget ? `${iri}: no longer kept\n` : `${iri}: kept, from ${source.key}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof Refused || error instanceof SettingsError || error instanceof KeptListError))
      throw error
    errors.write(`${error.message}\n`)
    return 2
  }
}

type Asked = { iris: string[]; key?: string | undefined; isForget: boolean; isList: boolean }

function readArguments(args: string[]): Asked {
  const { values, positionals } = parse(args)
  const { list: isList = false, forget: isForget = false, 'data-source': key } = values
  const isMeant = isList ? positionals.length === 0 && !isForget && key === undefined : positionals.length > 0
  if (values.help || !isMeant) throw new Refused(USAGE)
  const wrong = positionals.find((iri) => !isIri(iri))
  if (wrong !== undefined) throw new Refused(`"${wrong}" is not an absolute iri.`)
  return { iris: [...new Set(positionals)], key, isForget, isList }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'data-source': { type: 'string' },
        forget: { type: 'boolean' },
        list: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`)
  }
}

/** Finds the source with a key. Its cubes can be copied. */
function findSource(list: DataSourceSettings[], key: string | undefined): DataSourceSettings {
  const copied = list.filter((each) => createSource(toSourceConfig(each)).endpoint !== undefined)
  const found = key === undefined ? copied[0] : copied.find((each) => each.key === key)
  if (found) return found
  const keys = copied.map((each) => each.key).join(', ')
  throw new Refused(
    keys
      ? `DATA_SOURCES has no SPARQL endpoint "${key}". It has ${keys}.`
      : 'DATA_SOURCES lists no SPARQL endpoint: databases and the demo are not copied on demand.',
  )
}

function refuseUnknown(iris: string[], kept: KeptCube[]): void {
  const unknown = iris.find((iri) => !kept.some((cube) => cube.iri === iri))
  if (unknown !== undefined) throw new Refused(`${unknown} is not kept: see --list.`)
}

/** Returns the state of each cube of the list. */
async function readStates(
  { dataDir, columnStore }: Pick<Settings, 'dataDir' | 'columnStore'>,
  kept: KeptCube[],
  list: DataSourceSettings[],
): Promise<{ text: string; isCopied: boolean }[]> {
  const { readCopyRecords } = await import('@tessera/sources/snapshot')
  const records = await readCopyRecords(join(dataDir, SNAPSHOT_FOLDER), columnStore).catch(
    (error: unknown) => {
      throw error instanceof SourceError ? new Refused(`COLUMN_STORE: ${error.message}`) : error
    },
  )
  return kept.map(({ source, iri }) => {
    const url = list.find(({ key }) => key === source)?.url
    const own = records.filter((record) => record.sourceUrl === url)
    const copy = own.findLast((record) => record.iri === iri || record.versions.includes(iri))
    const state = url === undefined ? 'no such data source' : copy ? toState(copy) : 'not copied yet'
    return { text: `${source} ${iri}: ${state}`, isCopied: copy !== undefined }
  })
}

const toState = ({
  copiedAt,
  rowCount,
  bytes,
}: {
  copiedAt: string
  rowCount: number
  bytes: number
}): string => `${rowCount} observations, ${(bytes / 1e6).toFixed(1)} MB, copied ${copiedAt}`
