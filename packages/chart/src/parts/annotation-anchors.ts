import type { Annotation } from '../config/annotations.ts'
import type { Mark, PictureScene } from '../scene.ts'
import { around, type Box, boxOfText, overlap, type Place } from './annotation-places.ts'

/** A value so near to the end of a mark, in px, is the mark's. */
const [LABEL_REACH, LABEL_GAP] = [6, 4]

/** What an annotation is about, in the picture: a mark, or a stretch of the axis, from one end to the other. */
export type Anchor = {
  at: Place
  stretch?: [number, number]
  data: number[]
  /** Its value is written between it and its annotation. */
  isLabelled?: boolean
}

export const isMoment = ({ stretch }: Anchor): boolean => stretch !== undefined && stretch[1] - stretch[0] < 1

/** The data that have all values an annotation names; none where it names nothing that the picture tells apart. */
function matchData({ targets }: Annotation, { values = [], data }: PictureScene): number[] {
  const tests = targets.flatMap(({ componentId, value, to }) => {
    const column = values.find(({ id }) => id === componentId)
    if (!column) return []
    // dates of one unit stand in their order as texts
    const [from, until] = to === undefined || to >= value ? [value, to ?? value] : [to, value]
    return [(datum: number) => isBetween(column.values[datum] ?? '', from, until)]
  })
  if (tests.length === 0) return []
  return data.flatMap((_, datum) => (tests.every((test) => test(datum)) ? [datum] : []))
}

const isBetween = (value: string, from: string, until: string): boolean =>
  value !== '' && value >= from && value <= until

/** Where a picture has what an annotation is about; undefined where it draws nothing of it. */
export function findAnchor(annotation: Annotation, scene: PictureScene, frame: Box): Anchor | undefined {
  const data = matchData(annotation, scene)
  const wanted = new Set(data)
  const along = scene.bands?.along
  const marks = scene.marks.filter(
    (mark) => mark.datum !== undefined && wanted.has(mark.datum) && placeOf(mark, along).length > 0,
  )
  const places = marks.flatMap((mark) => placeOf(mark, along))
  const [first] = places
  if (!first) return undefined
  const isStretch = annotation.targets.some(({ to, value }) => to !== undefined && to !== value)
  const isAcross = along === 'y'
  // several lines at one moment: it is about the moment
  const isOneMoment = data.length > 1 && marks.every(({ type }) => type === 'dot') && isOneX(places)
  if ((isStretch || isOneMoment) && !isAcross && marks.every(({ type }) => type !== 'arc')) {
    const [from, to] = endsOf(marks)
    return { at: { x: (from + to) / 2, y: frame.top }, stretch: [from, to], data }
  }
  // a stack is annotated at its top
  const at = isAcross
    ? places.reduce((most, place) => (place.x > most.x ? place : most), first)
    : places.reduce((most, place) => (place.y < most.y ? place : most), first)
  return { ...behindLabel(at, scene.marks, isAcross), data }
}

/** A value at the end of a bar or column stays there: the annotation is about both. */
function behindLabel(
  at: Place,
  marks: readonly Mark[],
  isAcross: boolean,
): Pick<Anchor, 'at' | 'isLabelled'> {
  const label = marks
    .flatMap((mark) => (mark.type === 'text' ? [boxOfText(mark)] : []))
    .find((box) => overlap(box, around(at, LABEL_REACH)))
  if (!label) return { at }
  return {
    at: isAcross ? { ...at, x: label.right + LABEL_GAP } : { ...at, y: label.top - LABEL_GAP },
    isLabelled: true,
  }
}

const isOneX = (places: readonly Place[]): boolean => places.every(({ x }) => Math.abs(x - places[0]!.x) < 1)

/** Where a mark is annotated: at its free end, in its middle, at the edge of a slice. */
function placeOf(mark: Mark, along: 'x' | 'y' | undefined): Place[] {
  if (mark.type === 'dot') return [{ x: mark.x, y: mark.y }]
  if (mark.type === 'rect')
    return along === 'y'
      ? [{ x: mark.x + mark.width, y: mark.y + mark.height / 2 }]
      : [{ x: mark.x + mark.width / 2, y: mark.y }]
  if (mark.type !== 'arc') return []
  const angle = (((mark.from + mark.to) / 2 - 90) * Math.PI) / 180
  return [{ x: mark.x + mark.outer * Math.cos(angle), y: mark.y + mark.outer * Math.sin(angle) }]
}

/** From where to where marks reach across; there may be any number of them. */
const endsOf = (marks: readonly Mark[]): [from: number, to: number] =>
  marks.reduce<[number, number]>(
    ([from, to], mark) => {
      if (mark.type !== 'rect' && mark.type !== 'dot') return [from, to]
      return [Math.min(from, mark.x), Math.max(to, mark.type === 'rect' ? mark.x + mark.width : mark.x)]
    },
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )

/** The plot: as far as its grid reaches; the whole picture where there is none. */
export function frameOf({ marks, width, height }: PictureScene): Box {
  const rules = marks.filter((mark) => mark.type === 'rule' && mark.key.includes('-grid:')) as Extract<
    Mark,
    { type: 'rule' }
  >[]
  if (rules.length === 0) return { left: 0, right: width, top: 0, bottom: height }
  return {
    left: Math.min(...rules.flatMap(({ x1, x2 }) => [x1, x2])),
    right: Math.max(...rules.flatMap(({ x1, x2 }) => [x1, x2])),
    top: Math.min(...rules.flatMap(({ y1, y2 }) => [y1, y2])),
    bottom: Math.max(...rules.flatMap(({ y1, y2 }) => [y1, y2])),
  }
}
