import { type Dimension, formatDate, type Locale, readDate } from '@tessera/cube'
import type { Category } from './categories.ts'

/** Axes with more periods are not filled, since they would mostly consist of gaps. */
export const MAX_PERIODS = 600

/** Converts a year or month to a sequence number. */
function toPeriod(value: string, unit: 'Year' | 'Month'): number | undefined {
  const date = readDate(value)
  if (!date) return undefined
  return unit === 'Year' ? date.getUTCFullYear() : date.getUTCFullYear() * 12 + date.getUTCMonth()
}

const toYearText = (year: number): string =>
  `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}`

function fromPeriod(period: number, unit: 'Year' | 'Month'): string {
  if (unit === 'Year') return toYearText(period)
  const year = Math.floor(period / 12)
  return `${toYearText(year)}-${String(period - year * 12 + 1).padStart(2, '0')}`
}

/** Returns the greatest common divisor. */
export const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/**
 * Inserts missing years or months between the first and the last, so that a year without data leaves a gap. The step is
 * the largest that all dates share: a series of every fifth year has no gaps. Returns other dimensions and units
 * unchanged.
 */
export function fillPeriods(categories: Category[], dimension: Dimension, locale: Locale): Category[] {
  const unit = dimension.timeUnit
  if (dimension.kind !== 'TemporalDimension' || (unit !== 'Year' && unit !== 'Month')) return categories
  const periods = categories.map((category) => toPeriod(category.value, unit))
  if (periods.length < 2 || periods.some((period) => period === undefined)) return categories
  const known = periods as number[]
  // filling would drop one of two formats of the same period
  if (new Set(known).size < known.length) return categories
  const steps = known.slice(1).map((period, index) => Math.abs(period - known[index]!))
  const step = steps.reduce(divisor)
  const [first, last] = [Math.min(...known), Math.max(...known)]
  const count = (last - first) / step + 1
  if (count === categories.length || count > MAX_PERIODS) return categories
  const byPeriod = new Map(known.map((period, index) => [period, categories[index]!]))
  const filled = Array.from({ length: count }, (_, index): Category => {
    const period = first + index * step
    const value = fromPeriod(period, unit)
    return byPeriod.get(period) ?? { value, label: value, text: formatDate(value, unit, locale) }
  })
  return known[0]! <= known.at(-1)! ? filled : filled.reverse()
}
