import type { StagedColumn } from '../columns/staged-rows.ts'
import type { CubeDocument } from './cube-document.ts'

/** A cube on its way into a database: its document, and its cells in pages of at most 2048 rows (see `toStagedPages`). */
export type CubeToWrite = {
  document: CubeDocument
  cells: Iterable<StagedColumn[]> | AsyncIterable<StagedColumn[]>
}

/** Writes cubes into one database. */
export type CubeWriter = {
  /** Nothing of the cube can be seen before all of it is there; it takes the place of an earlier one of its iri. */
  write(cube: CubeToWrite): Promise<{ observations: number }>
  close(): Promise<void>
}
