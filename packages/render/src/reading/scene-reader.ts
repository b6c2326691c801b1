import type { Mark, PictureScene } from '@tessera/chart'
import { readBandMoments } from './bands.ts'
import { createDotIndex, type DotIndex } from './dot-index.ts'
import { type Moment, type MomentIndex, nearestOf, readMoments } from './moments.ts'
import { createPanelReader } from './panel-reader.ts'
import type { Reading, SceneReader } from './reading.ts'
import { createSolidIndex, isSolid, type SolidIndex } from './solid-index.ts'

/** The distance in px within which a mark counts as pointed at: half of the area a finger covers. */
const REACH = 24

type Indexes = {
  momentIndex: MomentIndex
  momentOf: Map<Mark, number>
  dots: DotIndex
  solids: SolidIndex
  byDatum: Map<number, Mark>
}

/** Creates a reader for a scene. Indexes are built lazily, because most pictures are never pointed at. */
export const createSceneReader = (scene: PictureScene): SceneReader =>
  scene.panels ? createPanelReader(scene, scene.panels, createPictureReader) : createPictureReader(scene)

function createPictureReader(scene: PictureScene): SceneReader {
  let indexes: Indexes | undefined
  const ready = (): Indexes => {
    indexes ??= indexScene(scene)
    return indexes
  }
  const toReading = (mark: Mark | undefined, moment?: Moment): Reading | undefined =>
    mark?.datum === undefined ? undefined : { datum: mark.datum, mark, ...(moment ? { moment } : {}) }
  return {
    find: (x, y) => {
      const { momentIndex, dots, solids } = ready()
      if (momentIndex.moments.length > 0) {
        const nearest = momentIndex.find(x, y, REACH)
        return nearest && toReading(nearest.mark, nearest.moment)
      }
      return toReading(
        dots.at(x, y) ?? solids.at(x, y) ?? dots.near(x, y, REACH) ?? solids.near(x, y, REACH / 3),
      )
    },
    read: (datum) => {
      const { byDatum, momentOf, momentIndex } = ready()
      if (!scene.data[datum]) return undefined
      const mark = byDatum.get(datum)
      return toReading(mark, mark && momentIndex.moments[momentOf.get(mark) ?? -1]) ?? { datum }
    },
    neighbour: (datum, axis, by) => {
      const { byDatum, momentOf, momentIndex } = ready()
      const mark = byDatum.get(datum)
      const place = mark && momentOf.get(mark)
      const moment = momentIndex.moments[place ?? -1]
      if (!mark || place === undefined || !moment) return undefined
      if (axis !== moment.along) {
        if (moment.marks.length < 2) return undefined
        return moment.marks[moment.marks.indexOf(mark) + by]?.datum ?? datum
      }
      // lines are traversed one after the other, bands in parallel
      if (!moment.band) return undefined
      const next = momentIndex.moments[place + by]
      return next ? sameKind(mark, moment, next, scene)?.datum : datum
    },
    prepare: () => void ready(),
  }
}

/** Returns the same segment in another band or, if it is missing there, the mark at the same position. */
function sameKind(mark: Mark, from: Moment, to: Moment, { data }: PictureScene): Mark | undefined {
  const labelOf = ({ datum = -1 }: Mark): string | undefined => data[datum]?.entries[0]?.label
  const label = labelOf(mark)
  const same = to.marks.filter((each) => labelOf(each) === label)
  const place = from.marks.indexOf(mark)
  return nearestOf(same.length > 0 ? same : to.marks, (each) => Math.abs(to.marks.indexOf(each) - place))
}

function indexScene(scene: PictureScene): Indexes {
  const targets = scene.marks.filter(({ datum }) => datum !== undefined)
  const momentIndex = scene.bands ? readBandMoments(scene) : readMoments(scene)
  return {
    momentIndex,
    momentOf: new Map(
      momentIndex.moments.flatMap(({ marks }, place) => marks.map((mark) => [mark, place] as const)),
    ),
    dots: createDotIndex(targets.filter((mark) => mark.type === 'dot')),
    solids: createSolidIndex(targets.filter(isSolid)),
    // the first mark of a datum is the one to read
    byDatum: new Map(targets.toReversed().map((mark) => [mark.datum!, mark])),
  }
}
