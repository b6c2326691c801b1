import type { Mark, PictureScene, ScenePanel } from '@tessera/chart'
import type { Reading, SceneReader } from './reading.ts'

/** The distance outside a small multiple at which the pointer still counts as in it, in px. */
const BESIDE = 24

type Panels = { readers: SceneReader[]; marks: Map<number, Mark>; alike: Map<string, number[]> }

/** Creates a reader of small multiples. It reads each picture separately, or the same position across pictures. */
export function createPanelReader(
  scene: PictureScene,
  panels: ScenePanel[],
  createReader: (scene: PictureScene) => SceneReader,
): SceneReader {
  let known: Panels | undefined
  const ready = (): Panels => {
    known ??= indexPanels(scene, panels, createReader)
    return known
  }
  const placeOf = (datum: number): number =>
    panels.findIndex(({ first, count }) => first <= datum && datum < first + count)
  const withPanel = (reading: Reading | undefined): Reading | undefined => {
    const place = reading ? placeOf(reading.datum) : -1
    if (!reading || place < 0) return reading
    const { marks, alike } = ready()
    const others = (alike.get(toPlaceId(scene, reading.datum)) ?? []).filter(
      (datum) => placeOf(datum) !== place,
    )
    return { ...reading, panel: panels[place]!, alike: others.flatMap((datum) => marks.get(datum) ?? []) }
  }
  return {
    find(x, y) {
      const distances = panels.map((panel) => distanceTo(panel, x, y))
      const nearest = Math.min(...distances)
      return nearest > BESIDE ? undefined : withPanel(ready().readers[distances.indexOf(nearest)]!.find(x, y))
    },
    read(datum) {
      const reader = ready().readers[placeOf(datum)]
      return withPanel(reader?.read(datum))
    },
    neighbour(datum, axis, by) {
      const place = placeOf(datum)
      const { readers, alike } = ready()
      const next = readers[place]?.neighbour(datum, axis, by)
      // a datum alone at its moment is followed by its counterparts in the other pictures
      if (axis === 'x' || next !== undefined) return next
      const others = alike.get(toPlaceId(scene, datum)) ?? []
      return others[others.indexOf(datum) + by] ?? datum
    },
    prepare: () => void ready(),
  }
}

/** Returns the id of a datum across pictures: the part of `Datum.id` after the value of its picture. */
function toPlaceId({ data }: PictureScene, datum: number): string {
  const { id = '' } = data[datum] ?? {}
  return id.slice(id.indexOf('\n') + 1)
}

function distanceTo({ left, top, width, height }: ScenePanel, x: number, y: number): number {
  const [besideX, besideY] = [Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height)]
  return Math.hypot(besideX, besideY)
}

function indexPanels(
  scene: PictureScene,
  panels: ScenePanel[],
  createReader: (scene: PictureScene) => SceneReader,
): Panels {
  const ofData = scene.marks.filter(({ datum }) => datum !== undefined)
  // pictures of lines or areas are read by moments, whatever marks each of them contains
  const kind = scene.marks.filter(({ type, datum }) => datum === undefined && /^(?:line|area)$/.test(type))
  const readers = panels.map(({ first, count, bands }) => {
    const own = ofData.filter(({ datum }) => first <= datum! && datum! < first + count)
    const { panels: _, ...rest } = scene
    return createReader({ ...rest, marks: [...kind.slice(0, 1), ...own], ...(bands && { bands }) })
  })
  const alike = new Map<string, number[]>()
  for (let datum = 0; datum < scene.data.length; datum++) {
    const id = toPlaceId(scene, datum)
    const there = alike.get(id)
    if (there) there.push(datum)
    else alike.set(id, [datum])
  }
  return { readers, marks: new Map(ofData.toReversed().map((mark) => [mark.datum!, mark])), alike }
}

/**
 * Returns the span between the top and bottom horizontal lines of the plot that contains a reading, in px; undefined if
 * there are none.
 */
export function plotSpan(
  { marks }: PictureScene,
  { panel }: Reading,
): [top: number, bottom: number] | undefined {
  const heights = marks.flatMap((mark) => {
    const isAcross = mark.type === 'rule' && mark.datum === undefined && mark.y1 === mark.y2
    if (!isAcross || (panel && distanceTo(panel, (mark.x1 + mark.x2) / 2, mark.y1) > 0)) return []
    return [mark.y1]
  })
  return heights.length === 0 ? undefined : [Math.min(...heights), Math.max(...heights)]
}
