import type { Annotation } from '../config/annotations.ts'
import type { Mark, PictureScene } from '../scene.ts'
import { around, type Box, boxOfText, overlap, type Place } from './annotation-places.ts'

/** Maximum distance between the end of a mark and its value label, and the gap after the label, in px. */
const [LABEL_REACH, LABEL_GAP] = [6, 4]

/** The position of an annotation: a mark, or a range of the x axis. */
export type Anchor = {
  at: Place
  stretch?: [number, number]
  data: number[]
  /** Whether the mark's value is written between it and the annotation. */
  isLabelled?: boolean
}

export const isMoment = ({ stretch }: Anchor): boolean => stretch !== undefined && stretch[1] - stretch[0] < 1

/**
 * Returns the indices of data with all values of an annotation; empty if none of its dimensions distinguishes marks in
 * this picture.
 */
function matchData({ targets }: Annotation, { values = [], data }: PictureScene): number[] {
  const tests = targets.flatMap(({ componentId, value, to }) => {
    const column = values.find(({ id }) => id === componentId)
    if (!column) return []
    // dates of the same unit can be compared as texts
    const [from, until] = to === undefined || to >= value ? [value, to ?? value] : [to, value]
    return [(datum: number) => isBetween(column.values[datum] ?? '', from, until)]
  })
  if (tests.length === 0) return []
  return data.flatMap((_, datum) => (tests.every((test) => test(datum)) ? [datum] : []))
}

const isBetween = (value: string, from: string, until: string): boolean =>
  value !== '' && value >= from && value <= until

/** Finds the position of an annotation in a picture, or `undefined` if none of its data are drawn. */
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
  // several lines at one point in time: annotates the point in time
  const isOneMoment = data.length > 1 && marks.every(({ type }) => type === 'dot') && isOneX(places)
  if ((isStretch || isOneMoment) && !isAcross && marks.every(({ type }) => type !== 'arc')) {
    const [from, to] = endsOf(marks)
    return { at: { x: (from + to) / 2, y: frame.top }, stretch: [from, to], data }
  }
  // stacks are annotated at the top
  const at = isAcross
    ? places.reduce((most, place) => (place.x > most.x ? place : most), first)
    : places.reduce((most, place) => (place.y < most.y ? place : most), first)
  return { ...behindLabel(at, scene.marks, isAcross), data }
}

/** Moves the position past the value label at the end of a bar or column, if there is one. */
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

/**
 * Returns the positions at which a mark can be annotated, such as the free end of a bar, the centre of a dot or the
 * edge of a slice.
 */
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

/** Returns the horizontal extent of marks. Uses `reduce`, since there may be too many marks to spread as arguments. */
const endsOf = (marks: readonly Mark[]): [from: number, to: number] =>
  marks.reduce<[number, number]>(
    ([from, to], mark) => {
      if (mark.type !== 'rect' && mark.type !== 'dot') return [from, to]
      return [Math.min(from, mark.x), Math.max(to, mark.type === 'rect' ? mark.x + mark.width : mark.x)]
    },
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )

/** Returns the plot area: the extent of its grid, or the whole picture without a grid. */
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
