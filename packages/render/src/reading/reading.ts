import type { Mark, ScenePanel } from '@tessera/chart'
import type { Moment } from './moments.ts'

/** The mark at the pointer or keyboard position, with its moment if the picture has moments. */
export type Reading = {
  datum: number
  mark?: Mark
  moment?: Moment
  /** The small multiple that contains it, and the marks at the same position in the others. */
  panel?: ScenePanel
  alike?: Mark[]
}

/** Reads a picture by position, or by the index of a datum. */
export type SceneReader = {
  /** Finds the reading at or near a position, in px of the scene. */
  find(x: number, y: number): Reading | undefined
  /** Returns the reading of a datum, even if it has no mark. */
  read(datum: number): Reading | undefined
  /**
   * Returns the next datum along an axis of the picture, or the same if it is the last one; undefined if the data are
   * not sequential along this axis.
   */
  neighbour(datum: number, axis: 'x' | 'y', by: 1 | -1): number | undefined
  /** Builds the indexes for `find` in advance. */
  prepare(): void
}
