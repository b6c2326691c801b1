import { toDimension, toMeasure, toValue } from './components.ts'
import type { Fixture } from './fixture.ts'
import { type Row, toTable } from './tables.ts'

const LABELS = { P: 'provisional', F: 'forecast', B: 'break in series', C: 'confidential', A: 'normal' }
const code = (letter: string): string => `http://purl.org/linked-data/sdmx/2009/code#obsStatus-${letter}`
const YEARS = Array.from({ length: 10 }, (_, index) => String(2015 + index))
const PARTS = ['hay', 'wheat', 'oats']

/** The status by part and year. */
const SAID: Record<string, Partial<Record<string, keyof typeof LABELS>>> = {
  hay: { 2015: 'A', 2018: 'B', 2023: 'P', 2024: 'F' },
  wheat: { 2016: 'P', 2020: 'C' },
  oats: {},
}

const components: Fixture['components'] = {
  dimensions: [
    toDimension('year', 'TemporalDimension', {
      label: 'Year',
      timeUnit: 'Year',
      values: YEARS.map((year) => toValue(year)),
    }),
    toDimension('part', 'NominalDimension', {
      label: 'Crop',
      values: PARTS.map((part, position) => toValue(part, { position })),
    }),
    toDimension('status', 'ObservationStatusDimension', {
      label: 'Status',
      isKeyDimension: false,
      values: Object.entries(LABELS).map(([letter, label]) => toValue(code(letter), { label })),
      related: ['amount', 'area'].map((id) => ({ kind: 'ObservationStatus' as const, id })),
    }),
  ],
  measures: [
    toMeasure('amount', { label: 'Amount', unit: 't' }),
    toMeasure('area', { label: 'Area', unit: 'ha' }),
  ],
}

const rows = PARTS.flatMap((part, at) =>
  YEARS.map((year, index): Row => {
    const said = SAID[part]?.[year]
    const amount = said === 'C' ? null : 20 * (at + 1) + ((index * 7 + at * 5) % 11)
    return { year, part, amount, area: amount && amount / 2, ...(said && { status: code(said) }) }
  }),
)

/** A cube with provisional, forecast and confidential values, and a break in a series. */
export const STATED_CUBE: Fixture = { components, table: toTable(components, rows) }
