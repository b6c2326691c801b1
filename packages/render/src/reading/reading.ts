import type { Mark, ScenePanel } from '@tessera/chart'
import type { Moment } from './moments.ts'

/** A mark that is read, and what else stands at its moment where the picture has moments. */
export type Reading = {
  datum: number
  mark?: Mark
  moment?: Moment
  /** The small picture that it stands in, and what stands at the same place in the others. */
  panel?: ScenePanel
  alike?: Mark[]
}

/** How a picture is read: by a place in it, or by the number of a datum. */
export type SceneReader = {
  /** What is at a place or near it, in px of the scene. */
  find(x: number, y: number): Reading | undefined
  /** What a datum is drawn by; one without a mark is read all the same. */
  read(datum: number): Reading | undefined
  /**
   * The datum that is a step away along an axis of the picture, or the same where it is the last one there; undefined
   * where data do not follow each other along this axis.
   */
  neighbour(datum: number, axis: 'x' | 'y', by: 1 | -1): number | undefined
  /** Makes what finding needs before it is asked for. */
  prepare(): void
}
