import type { Columns } from '../columns/columns.ts'
import type { ColumnRequest } from '../columns/layout.ts'

/** A cube of a store without its document. */
export type StoredCube = {
  /** Where it is; no other cube of the store has it. */
  id: string
  iri: string
  /** Differs as soon as anything about the cube does. */
  fingerprint: string
}

/** A column to be read: what it holds, and the datatype of literals that state none. */
export type StoredColumn = ColumnRequest & { datatype?: string }

/** Where documents and observations are kept. All its failures are SourceErrors. */
export type CubeStore = {
  readCubes(): Promise<StoredCube[]>
  /** The document as it is written; undefined where the cube has gone meanwhile. */
  readDocument(cube: StoredCube): Promise<string | undefined>
  openColumns(cube: StoredCube, columns: StoredColumn[]): Promise<Columns>
  close(): Promise<void>
}
