import { formatMeasureColumn, type Measure, MISSING_TEXT } from '@tessera/cube'
import type { DrawInput } from '../chart-type.ts'
import { INK, INK_SOFT } from '../guides/style.ts'
import { darkColor } from '../palettes/dark-scene.ts'
import type { CellDrawing, Mark, TableCell, TableColumnHead } from '../scene.ts'
import type { Course, History } from './history.ts'
import { rankValues } from './rank-values.ts'

/** A column beside that of a measure. */
export type TrendColumn = {
  /** Short, because it stands beside the measure. */
  head: TableColumnHead
  /** The name of the measure. */
  of: string
  /** The message that explains the cells. */
  explainedBy: string
  /** The cell of a row of the table, by its number. */
  cellAt(row: number): TableCell
}

/** The size of a small line, in px, and the space around it for its dots. */
const BOX = { width: 96, height: 24 }
const PAD = 4

/** Small lines of a measure over time, each on its own scale, with a dot at the moment of the row. */
export function sparklineColumn(measure: Measure, history: History, input: DrawInput): TrendColumn {
  const { words, locale, theme } = input
  const { moments } = history
  const courses = history.readCourses(measure.id)
  const format = formatMeasureColumn([...courses.values()].flat(), measure, locale)
  const [line, dot] = theme === 'dark' ? [darkColor(INK_SOFT), darkColor(INK)] : [INK_SOFT, INK]
  const [from, to] = [moments[0]?.text ?? '', moments.at(-1)?.text ?? '']
  return {
    head: {
      id: `${measure.id}:sparkline`,
      title: words('part.trends.period', { from, to }),
      isNumeric: true,
    },
    of: measure.label,
    explainedBy: 'part.trends.lines-described',
    cellAt(row) {
      const course = courses.get(history.keyOf(row)) ?? []
      const places = course.flatMap((value, place) => (value === undefined ? [] : [{ value, place }]))
      const [first, last] = [places[0], places.at(-1)]
      if (!first || !last || first === last) return missing(input)
      const values = places.map(({ value }) => value)
      return {
        text: '',
        title: words('part.trends.course', {
          first: format(first.value),
          from: moments[first.place]?.text ?? '',
          last: format(last.value),
          to: moments[last.place]?.text ?? '',
          low: format(Math.min(...values)),
          high: format(Math.max(...values)),
        }),
        drawing: drawCourse(course, history, history.momentOf(row), { line, dot }),
      }
    },
  }
}

type Point = [x: number, y: number] | null

/** Draws the course of values, with gaps where they are missing. */
function drawCourse(
  course: Course,
  { moments }: History,
  own: number | undefined,
  colors: { line: string; dot: string },
): CellDrawing {
  const values = course.filter((value) => value !== undefined)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const [start, end] = [moments[0]?.time ?? 0, moments.at(-1)?.time ?? 0]
  const points = course.map((value, place): Point => {
    if (value === undefined) return null
    const along = ((moments[place]?.time ?? start) - start) / (end - start || 1)
    const up = high === low ? 0.5 : (value - low) / (high - low)
    return [PAD + along * (BOX.width - 2 * PAD), BOX.height - PAD - up * (BOX.height - 2 * PAD)]
  })
  const lone = points.flatMap((point, place): Mark[] =>
    point && !points[place - 1] && !points[place + 1]
      ? [dotAt(`lone:${place}`, point, 1.25, colors.line)]
      : [],
  )
  const marked = own === undefined ? undefined : points[own]
  return {
    ...BOX,
    marks: [
      { type: 'line', key: 'course', points, stroke: colors.line, width: 1.5 },
      ...lone,
      ...(marked ? [dotAt('own', marked, 3, colors.dot)] : []),
    ],
  }
}

const dotAt = (key: string, [x, y]: [number, number], radius: number, fill: string): Mark => ({
  type: 'dot',
  key,
  x,
  y,
  radius,
  fill,
})

/** The places that rows have gained or lost in rank by a measure since the moment before. */
export function rankChangeColumn(measure: Measure, history: History, input: DrawInput): TrendColumn {
  const { words, table } = input
  const { moments, momentOf, keyOf } = history
  const courses = history.readCourses(measure.id)
  const known = new Map<number, Map<string, number>>()
  const ranksAt = (place: number): Map<string, number> => {
    const ranks = known.get(place) ?? rankValues(valuesAt(courses, place))
    known.set(place, ranks)
    return ranks
  }
  const shown = new Set(Array.from({ length: table.rowCount }, (_, row) => momentOf(row)))
  const [only = 0] = shown
  // rows of several moments have several moments before
  const before = shown.size === 1 ? moments[only - 1]?.text : undefined
  return {
    head: {
      id: `${measure.id}:rank-change`,
      title:
        before === undefined
          ? words('part.trends.rank')
          : words('part.trends.rank-since', { moment: before }),
      isNumeric: true,
    },
    of: measure.label,
    explainedBy: 'part.trends.ranks-described',
    cellAt(row) {
      const [place = 0, key] = [momentOf(row), keyOf(row)]
      const [rank, last] = [ranksAt(place).get(key), ranksAt(place - 1).get(key)]
      if (rank === undefined || last === undefined) return missing(input)
      return rankCell(last - rank, { rank, moment: moments[place - 1]?.text ?? '' }, input)
    },
  }
}

function valuesAt(courses: Map<string, Course>, place: number): Map<string, number> {
  const values = new Map<string, number>()
  for (const [key, course] of courses) {
    const value = course[place]
    if (value !== undefined) values.set(key, value)
  }
  return values
}

/** The cell of a change of rank; positive changes are places gained. */
function rankCell(
  change: number,
  told: { rank: number; moment: string },
  { words }: Pick<DrawInput, 'words'>,
): TableCell {
  if (change === 0) return { text: '=', title: words('part.trends.same', told), order: 0 }
  const count = Math.abs(change)
  return {
    text: `${change > 0 ? '▲' : '▼'} ${count}`,
    title: words(change > 0 ? 'part.trends.up' : 'part.trends.down', { ...told, count }),
    order: change,
  }
}

const missing = ({ words }: Pick<DrawInput, 'words'>): TableCell => ({
  text: MISSING_TEXT,
  title: words('legend.no-value'),
})
