import type { Mark, PictureScene } from '@tessera/chart'
import { createDotIndex, type DotIndex } from './dot-index.ts'
import { type Moment, nearestMoment, readMoments } from './moments.ts'
import { createSolidIndex, isSolid, type SolidIndex } from './solid-index.ts'

/** A mark that is read, and what else stands at its moment where the picture has moments. */
export type Reading = { datum: number; mark?: Mark; moment?: Moment }

/** How a picture is read: by a place in it, or by the number of a datum. */
export type SceneReader = {
  /** What is at a place or near it, in px of the scene. */
  find(x: number, y: number): Reading | undefined
  /** What a datum is drawn by; one without a mark is read all the same. */
  read(datum: number): Reading | undefined
  hasMoments(): boolean
  /** Makes what finding needs before it is asked for. */
  prepare(): void
}

/** Up to this distance a mark is pointed at without being hit, in px: half of what a finger covers. */
const REACH = 24

type Indexes = {
  moments: Moment[]
  momentOf: Map<Mark, Moment>
  dots: DotIndex
  solids: SolidIndex
  byDatum: Map<number, Mark>
}

/** Reads a scene. What it needs for that is made when it is first asked for: most pictures are only looked at. */
export function createSceneReader(scene: PictureScene): SceneReader {
  let indexes: Indexes | undefined
  const ready = (): Indexes => {
    indexes ??= indexScene(scene)
    return indexes
  }
  const toReading = (mark: Mark | undefined, moment?: Moment): Reading | undefined =>
    mark?.datum === undefined ? undefined : { datum: mark.datum, mark, ...(moment ? { moment } : {}) }
  return {
    find: (x, y) => {
      const { moments, dots, solids } = ready()
      if (moments.length > 0) {
        const nearest = nearestMoment(moments, { x, y }, REACH)
        return nearest && toReading(nearest.mark, nearest.moment)
      }
      return toReading(
        dots.at(x, y) ?? solids.at(x, y) ?? dots.near(x, y, REACH) ?? solids.near(x, y, REACH / 3),
      )
    },
    read: (datum) => {
      const { byDatum, momentOf } = ready()
      if (!scene.data[datum]) return undefined
      const mark = byDatum.get(datum)
      return toReading(mark, mark && momentOf.get(mark)) ?? { datum }
    },
    hasMoments: () => ready().moments.length > 0,
    prepare: () => void ready(),
  }
}

function indexScene(scene: PictureScene): Indexes {
  const targets = scene.marks.filter(({ datum }) => datum !== undefined)
  const moments = readMoments(scene)
  return {
    moments,
    momentOf: new Map(moments.flatMap((moment) => moment.points.map(({ mark }) => [mark, moment] as const))),
    dots: createDotIndex(targets.filter((mark) => mark.type === 'dot')),
    solids: createSolidIndex(targets.filter(isSolid)),
    // the first mark of a datum is the one it is read at
    byDatum: new Map(targets.toReversed().map((mark) => [mark.datum!, mark])),
  }
}
