import { randomUUID } from 'node:crypto'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withErrors } from '../columns/database.ts'
import { type ColumnEngine, openEngine } from '../columns/engine.ts'
import { SourceError } from '../source.ts'
import type { CubeStore, StoredCube } from './cube-store.ts'
import { toDuckdbError } from './duckdb-errors.ts'
import {
  type ListedCube,
  openTables,
  readListedCubes,
  readListedDocument,
  type TablePlace,
} from './read-tables.ts'

export type DuckdbStoreOptions = {
  /** The folder of the files. */
  folder: string
  /** Returns the names of the files to read; called on each listing. */
  readNames(): Promise<string[]>
  /** Queries that take longer are cancelled. */
  timeoutMs?: number
  /** Called with the reason when a file is skipped. If omitted, an unreadable file makes the listing fail. */
  onError?: (error: unknown, file: string) => void
}

type OpenFile = { state: string; place?: TablePlace; cubes: ListedCube[] }

/** Opens cubes in DuckDB files. Replaced files are read again on the next listing. */
export async function openDuckdbStore(options: DuckdbStoreOptions): Promise<CubeStore> {
  const { folder, timeoutMs } = options
  const spill = join(tmpdir(), `tessera-${randomUUID()}`)
  const engine = await openEngine({ folder, spill, ...(timeoutMs === undefined ? {} : { timeoutMs }) })
  const files = new Map<string, OpenFile>()
  const findPlace = ({ id }: StoredCube): { place: TablePlace; cube: number } => {
    const [catalog, cube] = id.split(' ')
    const file = [...files.values()].find(({ place }) => place?.catalog === catalog)
    if (!file?.place) throw new SourceError('bad-answer', 'The file of this dataset has been replaced.')
    return { place: file.place, cube: Number(cube) }
  }
  return {
    async readCubes() {
      await renewFiles(engine, files, options)
      return [...files].sort(byName).flatMap(([, { place, cubes }]) => cubes.map(toStored(place)))
    },
    async readDocument(stored) {
      const { place, cube } = findPlace(stored)
      return readListedDocument(place, cube)
    },
    async openColumns(stored, columns) {
      const { place, cube } = findPlace(stored)
      return openTables(place, cube, columns)
    },
    async close() {
      await engine.close()
      await rm(spill, { recursive: true, force: true })
    },
  }
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

const toStored =
  (place: TablePlace | undefined) =>
  ({ cube, iri, fingerprint }: ListedCube): StoredCube => ({
    id: `${place?.catalog} ${cube}`,
    iri,
    fingerprint,
  })

/** Opens new files, and closes those that were removed or replaced. Renamed files stay readable until then. */
async function renewFiles(
  engine: ColumnEngine,
  files: Map<string, OpenFile>,
  { folder, readNames, onError }: DuckdbStoreOptions,
): Promise<void> {
  const names = await readNames()
  for (const name of new Set([...files.keys(), ...names])) {
    const known = files.get(name)
    const state = names.includes(name) ? await readState(join(folder, name)) : undefined
    if (known && known.state === state) continue
    const file = state === undefined ? undefined : await openFile(engine, name, state, onError)
    if (file) files.set(name, file)
    else files.delete(name)
    if (known?.place?.catalog !== undefined) await engine.detach(known.place.catalog).catch(() => undefined)
    if (!file && !onError)
      throw new SourceError('unavailable', 'The file of this data source is not there.', join(folder, name))
  }
}

/** Returns a state that changes when the file is replaced or written to, or `undefined` if there is no file. */
async function readState(path: string): Promise<string | undefined> {
  try {
    const { ino, mtimeMs, size } = await stat(path)
    return `${ino} ${mtimeMs} ${size}`
  } catch {
    return undefined
  }
}

async function openFile(
  engine: ColumnEngine,
  name: string,
  state: string,
  onError: DuckdbStoreOptions['onError'],
): Promise<OpenFile> {
  let catalog: string | undefined
  try {
    catalog = await engine.attach(name, 'read').catch((error: unknown) => {
      throw toDuckdbError(error)
    })
    const place = { database: withErrors(engine, toDuckdbError), catalog }
    return { state, place, cubes: await readListedCubes(place) }
  } catch (error) {
    if (catalog !== undefined) await engine.detach(catalog).catch(() => undefined)
    if (!onError) throw error
    onError(error, name)
    return { state, cubes: [] }
  }
}
