import type { Row } from '../../model/rdf-term.ts'
import { keepFresh } from '../../sql/catalogue-keeper.ts'
import type { CubeDocument } from '../../sql/cube-document.ts'
import type { CubeStore, StoredCube } from '../../sql/cube-store.ts'
import { createDocumentSource, type DocumentSource } from '../../sql/document-source.ts'
import { MemoryColumns } from './memory-columns.ts'

/** A cube in memory. Rows contain raw cells: ?o, and ?c0, ?c1… in the order of the document's components. */
export type MemoryCube = { document: CubeDocument; rows: Row[] }

export type MemorySourceOptions = {
  key?: string
  label?: string
  url?: string
  isTrusted?: boolean
  rowLimit?: number
}

/** Creates a source of cubes in memory: for tests, and as the simplest reference for the other sources. */
export const createMemorySource = (cubes: MemoryCube[], options: MemorySourceOptions = {}): DocumentSource =>
  createDocumentSource(
    {
      key: options.key ?? 'Memory',
      label: options.label ?? 'Memory',
      url: options.url ?? 'duckdb:memory',
      isTrusted: options.isTrusted ?? true,
      rowLimit: options.rowLimit,
    },
    {
      openStore: async () => createMemoryStore(cubes),
      // Nothing changes except the current date.
      keep: (load) => keepFresh(load, () => performance.now(), 60_000),
    },
  )

function createMemoryStore(cubes: MemoryCube[]): CubeStore {
  const find = ({ id }: StoredCube): MemoryCube => {
    const cube = cubes[Number(id)]
    if (!cube) throw new RangeError('There is no such cube in memory.')
    return cube
  }
  return {
    readCubes: async () =>
      cubes.map(({ document }, index) => ({ id: String(index), iri: document.iri, fingerprint: '' })),
    readDocument: async (stored) => JSON.stringify(find(stored).document),
    openColumns: async (stored, columns) => new MemoryColumns(columns, find(stored).rows),
    close: async () => undefined,
  }
}
