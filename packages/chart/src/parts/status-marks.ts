import type { StatusKind } from '@tessera/cube'
import { behindColon, isOnMark } from '../guides/marks.ts'
import { INK, PAPER } from '../guides/style.ts'
import { type Corner, readPathRings } from '../scales/path-rings.ts'
import type { ArcMark, AreaMark, DotMark, LineMark, Mark, PictureScene, RectMark } from '../scene.ts'

/** The statuses of values that exist but are uncertain or not final. */
export const HOLLOW_KINDS: ReadonlySet<StatusKind> = new Set(['provisional', 'estimated', 'forecast'])

/** How a mark shows its status: hollow (or dashed), ringed, broken, crossed, or not at all. */
export type StatusLook = 'hollow' | 'ringed' | 'broken' | 'crossed' | 'plain'

type Stated = {
  kindsOf(datum: number): readonly StatusKind[]
  /** Whether a datum has no value. */
  isGap(datum: number): boolean
}

type Drawn = { marks: Mark[]; looks: Map<number, Set<StatusLook>> }

const DASH = '4 3'
/** The opacity factor of provisional parts of areas, which have no line that could be dashed. */
const PALE = 0.45
const RADIUS = 3
/** The minimum radius of a pointer target, in px. If points are closer, only dashes show their status. */
const MIN_TARGET = 4
const RING = 4
const CROSS = 3.5
/** Width of the outline in paper colour around symbols on marks. */
const HALO = 4
/** The break symbol: half the length of its strokes, their slant, and half the gap between them, in px. */
const BREAK = { half: 6, lean: 2, gap: 2.5 }

/** Returns the marks of a scene. Those of values with a status are changed or extended. */
export function drawStatus({ marks, bands }: Pick<PictureScene, 'marks' | 'bands'>, stated: Stated): Drawn {
  const looks: Drawn['looks'] = new Map()
  const note = (datum: number, look: StatusLook): void => {
    looks.set(datum, (looks.get(datum) ?? new Set()).add(look))
  }
  const courses = readCourses(marks, stated)
  const hollow = new Set<string>()
  // crosses are drawn last, because other marks may cover the position of a missing value
  const crosses: Mark[] = []
  const draw = (mark: Mark): Mark[] => {
    if (mark.type === 'line' && mark.key.startsWith('line:'))
      return dashLine(mark, courses.get(behindColon(mark.key)))
    if (mark.type === 'area' && mark.key.startsWith('area:'))
      return paleArea(mark, courses.get(behindColon(mark.key)))
    const { datum } = mark
    const kinds = datum === undefined ? [] : stated.kindsOf(datum)
    // a pattern over a region or part is not a mark of its own
    const isPattern = mark.type === 'polygon' && mark.lines !== undefined
    if (datum === undefined || kinds.length === 0 || isPattern) return [mark]
    if (stated.isGap(datum)) {
      if (mark.type !== 'dot' && mark.type !== 'polygon') return [mark]
      const at = mark.type === 'dot' ? mark : centreOf(mark.path)
      note(datum, 'crossed')
      if (at) crosses.push(...drawCross(mark.key, at))
      return [mark]
    }
    const drawn = kinds.some((kind) => HOLLOW_KINDS.has(kind)) ? toHollow(mark) : { marks: [mark] }
    if (drawn.look) note(datum, drawn.look)
    if (drawn.look === 'hollow') hollow.add(behindColon(mark.key))
    const broken = kinds.includes('break') ? drawBreak(mark, courses, bands?.along) : []
    if (broken.length > 0) note(datum, 'broken')
    return [...drawn.marks, ...broken]
  }
  const changed = [...marks.flatMap(draw), ...crosses]
  return {
    marks: raiseArcs(changed, hollow).map((mark) =>
      mark.type === 'text' && isOnMark(mark) && hollow.has(behindColon(mark.key))
        ? { ...mark, fill: INK }
        : mark,
    ),
    looks,
  }
}

/** Draws outlined slices last, because adjacent slices would cover their edges. */
function raiseArcs(marks: Mark[], hollow: ReadonlySet<string>): Mark[] {
  const isRaised = (mark: Mark): boolean => mark.type === 'arc' && hollow.has(behindColon(mark.key))
  const raised = marks.filter(isRaised)
  if (raised.length === 0) return marks
  const last = marks.findLastIndex(({ type }) => type === 'arc')
  const [before, after] = [marks.slice(0, last + 1), marks.slice(last + 1)]
  return [...before.filter((mark) => !isRaised(mark)), ...raised, ...after]
}

/** The points of a series, and the x ranges between them that are not final. */
type Course = { points: Place[]; spans: [from: number, to: number][] }

const seriesOf = (key: string): string => behindColon(key).split('\n', 1)[0]!

/** Returns the points of each series, by its id. Lines and areas have their data in the pointer targets over them. */
function readCourses(marks: readonly Mark[], { kindsOf, isGap }: Stated): Map<string, Course> {
  const points = marks.filter(
    (mark): mark is DotMark =>
      mark.type === 'dot' && mark.key.startsWith('point:') && mark.datum !== undefined,
  )
  const bySeries = Map.groupBy(points, ({ key }) => seriesOf(key))
  return new Map(
    [...bySeries].map(([id, own]) => {
      const sorted = own.toSorted((a, b) => a.x - b.x)
      const spans = sorted.flatMap(({ x, datum }, index): Course['spans'] =>
        kindsOf(datum!).some((kind) => HOLLOW_KINDS.has(kind))
          ? [[sorted[index - 1]?.x ?? x, sorted[index + 1]?.x ?? x]]
          : [],
      )
      return [id, { points: sorted.filter(({ datum }) => !isGap(datum!)), spans }]
    }),
  )
}

/** Tolerance for rounded coordinates, in px. */
const ROUNDING = 0.01
const isWithin = ({ spans }: Course, from: number, to: number): boolean =>
  spans.some(([start, end]) => start - ROUNDING <= from && to <= end + ROUNDING)

type Points = ([x: number, ...rest: number[]] | null)[]

/** Splits a line or area into the parts inside its spans and those outside, with gaps in between. */
function splitPoints<Own extends Points>(points: Own, course: Course): { inside: Own; outside: Own } {
  const pieces: Record<'inside' | 'outside', Points> = { inside: [], outside: [] }
  const begin = (piece: Points, point: Points[number]): void => {
    piece.push(...(piece.length > 0 ? [null, point] : [point]))
  }
  points.forEach((point, index) => {
    const before = points[index - 1]
    if (!point) return
    if (!before) {
      // a piece starts here; a single point is a dot instead of a line
      const after = points[index + 1]
      if (!after) return
      begin(pieces[isWithin(course, point[0], after[0]) ? 'inside' : 'outside'], point)
      return
    }
    const piece = pieces[isWithin(course, before[0], point[0]) ? 'inside' : 'outside']
    if (piece.at(-1) !== before) begin(piece, before)
    piece.push(point)
  })
  return pieces as { inside: Own; outside: Own }
}

function dashLine(mark: LineMark, course: Course | undefined): Mark[] {
  if (!course || course.spans.length === 0) return [mark]
  const { inside, outside } = splitPoints(mark.points, course)
  return [
    { ...mark, points: outside },
    { ...mark, key: `${mark.key}\nstatus`, points: inside, dash: DASH },
  ]
}

function paleArea(mark: AreaMark, course: Course | undefined): Mark[] {
  if (!course || course.spans.length === 0) return [mark]
  const { inside, outside } = splitPoints(mark.points, course)
  return [
    { ...mark, points: outside },
    { ...mark, key: `${mark.key}\nstatus`, points: inside, opacity: (mark.opacity ?? 1) * PALE },
  ]
}

/**
 * Draws a mark as not final, that is, as an outline. Regions keep their colour, which stands for a value, and get a
 * ring.
 */
function toHollow(mark: Mark): { marks: Mark[]; look?: StatusLook } {
  if (mark.type === 'rect' || mark.type === 'arc') return { marks: [toOutline(mark)], look: 'hollow' }
  if (mark.type === 'polygon') {
    const centre = mark.fill === 'none' ? undefined : centreOf(mark.path)
    return centre
      ? { marks: [mark, toRing(`status:${mark.key}`, centre, RING, INK)], look: 'ringed' }
      : { marks: [mark] }
  }
  if (mark.type !== 'dot') return { marks: [mark] }
  if (mark.opacity !== 0) return { marks: [{ ...mark, fill: PAPER, stroke: mark.fill }], look: 'hollow' }
  // pointer targets are invisible, so the ring is an additional mark
  const ring = mark.radius >= MIN_TARGET ? [toRing(`status:${mark.key}`, mark, RADIUS, mark.fill)] : []
  return { marks: [...ring, mark], look: 'hollow' }
}

const OUTLINE = 0.5
/** Shrinks a mark by half its outline, so that it keeps its size. */
function toOutline<Own extends RectMark | ArcMark>(mark: Own): Own {
  const outlined = { ...mark, fill: PAPER, stroke: mark.fill }
  if (outlined.type !== 'rect' || Math.min(outlined.width, outlined.height) <= 2 * OUTLINE) return outlined
  return {
    ...outlined,
    x: outlined.x + OUTLINE,
    y: outlined.y + OUTLINE,
    width: outlined.width - 2 * OUTLINE,
    height: outlined.height - 2 * OUTLINE,
  }
}

type Place = { x: number; y: number }

const toRing = (key: string, { x, y }: Place, radius: number, stroke: string): Mark => ({
  type: 'dot',
  key,
  x,
  y,
  radius,
  fill: PAPER,
  stroke,
})

const stroke = (key: string, [x1, y1, x2, y2]: [number, number, number, number], ink: string): Mark => ({
  type: 'rule',
  key,
  x1,
  y1,
  x2,
  y2,
  stroke: ink,
  width: 1.5,
})

function drawCross(key: string, { x, y }: Place): Mark[] {
  const strokes = [
    stroke(`cross:${key}\n1`, [x - CROSS, y - CROSS, x + CROSS, y + CROSS], INK),
    stroke(`cross:${key}\n2`, [x - CROSS, y + CROSS, x + CROSS, y - CROSS], INK),
  ]
  const halo = strokes.map((each) => ({ ...each, key: `${each.key}\nhalo`, stroke: PAPER, width: HALO }))
  return [...halo, ...strokes]
}

/** Draws a break symbol of two strokes before a value, across the line to it or next to a column or bar. */
function drawBreak(mark: Mark, courses: ReadonlyMap<string, Course>, along: 'x' | 'y' | undefined): Mark[] {
  const { half, lean, gap } = BREAK
  if (mark.type === 'rect') {
    const { x, y, width, height, key } = mark
    return along === 'y'
      ? [stroke(`break:${key}`, [x, y - 2, x + width + half, y - 2], INK)]
      : [stroke(`break:${key}`, [x - 2, y - half, x - 2, y + height], INK)]
  }
  if (mark.type !== 'dot' || !mark.key.startsWith('point:')) return []
  const before = courses.get(seriesOf(mark.key))?.points.findLast(({ x }) => x < mark.x) ?? mark
  const [middle, y] = [(before.x + mark.x) / 2, (before.y + mark.y) / 2]
  const at = (x: number): [number, number, number, number] => [x - lean, y + half, x + lean, y - half]
  const key = `break:${mark.key}`
  return [
    { type: 'rule', key, x1: middle, y1: y - half, x2: middle, y2: y + half, stroke: PAPER, width: 2 * gap },
    stroke(`${key}\n1`, at(middle - gap), INK),
    stroke(`${key}\n2`, at(middle + gap), INK),
  ]
}

/** Returns the centre of the largest polygon of a region. */
function centreOf(path: string): Place | undefined {
  const boxes = readPathRings(path).map(boxOf)
  const [largest] = boxes.toSorted((a, b) => b.width * b.height - a.width * a.height)
  return largest
}

function boxOf(ring: Corner[]): Place & { width: number; height: number } {
  let [left, right] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let [top, bottom] = [left, right]
  for (const [x, y] of ring) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top }
}
