import type { Components, Dimension, Locale, Measure, TimeUnit } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { CHART_CONFIG_VERSION, noInteractiveFilters } from '../../config/defaults.ts'
import { toDimension, toMeasure, toValue } from '../../testing/components.ts'
import { type Row, toTable } from '../../testing/tables.ts'

const texts = { de: '', fr: '', it: '', en: '' }

/** The common part of all configs in these tests; each test adds fields. */
export const BASE = {
  key: 'chart',
  version: CHART_CONFIG_VERSION,
  meta: { title: texts, description: texts, label: texts },
  cubes: [{ iri: 'https://example.org/cube/1', filters: {} }],
  interactiveFiltersConfig: noInteractiveFilters(),
  limits: {},
}

export const SINGLE = { type: 'single', paletteId: 'category10', color: '#1f77b4' } as const
/** Colours by segment. The empty mapping uses the palette's order. */
export const BY_SEGMENT = { type: 'segment', paletteId: 'category10', colorMapping: {} } as const
export const byMeasure = (colorMapping: Record<string, string>) =>
  ({ type: 'measures', paletteId: 'category10', colorMapping }) as const

type Case = {
  rows: Row[]
  dimensions: Dimension[]
  measures?: Measure[]
}

/** Returns the draw input for these rows. */
export function toInput(
  { rows, dimensions, measures = [toMeasure('amount')] }: Case,
  more: Partial<DrawInput> = {},
): DrawInput {
  const components: Components = { dimensions, measures }
  const table = toTable(components, rows)
  return { components, table, width: 800, locale: 'en', words: echo, ...more }
}

/** Returns the id and values of a message as text, so that tests can check both. */
export const echo: DrawInput['words'] = (id, values) =>
  values?.value === undefined ? id : `${id}: ${values.value}`

/** Creates a time dimension with these dates. */
export const toTime = (
  dates: string[],
  timeUnit: TimeUnit = 'Year',
  more: Partial<Dimension> = {},
): Dimension =>
  toDimension('time', 'TemporalDimension', {
    label: 'Time',
    timeUnit,
    values: dates.map((date) => toValue(date)),
    ...more,
  })

/** Creates a dimension with these names, in order. */
export const toNames = (id: string, names: string[], more: Partial<Dimension> = {}): Dimension =>
  toDimension(id, 'NominalDimension', {
    label: id,
    values: names.map((name, position) => toValue(name, { position })),
    ...more,
  })

export const yearsFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(first + index))

const DAY = 86_400_000

export const daysFrom = (first: string, count: number, step = 1): string[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(first) + index * step * DAY).toISOString().slice(0, 10),
  )

export const monthsFrom = (year: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const month = String((index % 12) + 1).padStart(2, '0')
    return `${year + Math.floor(index / 12)}-${month}`
  })

/** Returns deterministic numbers that go up and down. */
export const wave = (index: number, series = 0): number =>
  100 + 40 * Math.sin(index / 3 + series) + 12 * Math.cos(index * 1.7 + series * 2) + series * 15

export const LOCALES: Locale[] = ['de', 'fr', 'it', 'en']
