import type { Columns } from '../columns/columns.ts'
import type { ColumnRequest } from '../columns/layout.ts'

/** A cube of a store, without its document. */
export type StoredCube = {
  /** Its location, unique within the store. */
  id: string
  iri: string
  /** Changes whenever anything about the cube changes. */
  fingerprint: string
}

/** A column to read: its content, and the datatype of literals that have none. */
export type StoredColumn = ColumnRequest & { datatype?: string }

/** A store of documents and observations. All its errors are SourceErrors. */
export type CubeStore = {
  readCubes(): Promise<StoredCube[]>
  /** Returns the document as written, or `undefined` if the cube was removed in the meantime. */
  readDocument(cube: StoredCube): Promise<string | undefined>
  openColumns(cube: StoredCube, columns: StoredColumn[]): Promise<Columns>
  close(): Promise<void>
}
