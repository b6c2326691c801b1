import * as z from 'zod'
import { BackupError } from './backup-error.ts'

/** The entry that lists the content of a backup. It is the last one, because only then is everything known. */
export const MANIFEST_NAME = 'manifest.json'
export const FORMAT_VERSION = 1

const count = z.int().min(0)
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const manifestSchema = z.object({
  format: z.literal('tessera-backup'),
  formatVersion: z.int(),
  /** ISO date in UTC. */
  madeAt: z.string(),
  tesseraVersion: z.string(),
  /** The kind of database the rows come from. They can be restored into either kind. */
  database: z.enum(['sqlite', 'postgresql']),
  /** The names of the migrations, oldest first. */
  migrations: z.array(z.string()).min(1),
  /**
   * The tables, with one entry `database/{name}.ndjson` each, which has a JSON list per row in the order of `columns`.
   */
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: count, bytes: count, sha256 }),
  ),
  /** The files, with one entry `files/{name}` each, where name is the path in DATA_DIR. */
  files: z.array(z.object({ name: z.string(), bytes: count, sha256 })),
})

/** The description of a backup. */
export type Manifest = z.infer<typeof manifestSchema>

export const toTableEntry = (name: string): string => `database/${name}.ndjson`
export const toFileEntry = (name: string): string => `files/${name}`

/** Parses a manifest. Throws a BackupError if it is invalid or was written by a newer version. */
export function parseManifest(text: string): Manifest {
  const json = parseJson(text)
  const version = z.object({ formatVersion: z.int() }).safeParse(json).data?.formatVersion
  if (version !== undefined && version > FORMAT_VERSION)
    throw new BackupError('The backup was made by a newer version of Tessera. Restore it with that version.')
  const parsed = manifestSchema.safeParse(json)
  if (!parsed.success)
    throw new BackupError(`The ${MANIFEST_NAME} of the backup cannot be read.`, parsed.error)
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
