import type { StagedColumn } from '../columns/staged-rows.ts'
import type { CubeDocument } from './cube-document.ts'

/**
 * A cube to be written to a database: its document, and its cells in pages of at most 2048 rows (see `toStagedPages`).
 */
export type CubeToWrite = {
  document: CubeDocument
  cells: Iterable<StagedColumn[]> | AsyncIterable<StagedColumn[]>
}

/** Writes cubes to one database. */
export type CubeWriter = {
  /** Writes a cube, replacing any earlier one with its IRI. The cube becomes visible only when it is complete. */
  write(cube: CubeToWrite): Promise<{ observations: number }>
  close(): Promise<void>
}
