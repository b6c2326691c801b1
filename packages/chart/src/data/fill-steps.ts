import { type Dimension, formatDate, type Locale, readDate, type TimeUnit, timeOfValue } from '@tessera/cube'
import { DATE_LENGTHS } from '../rules/dates.ts'
import type { Category } from './categories.ts'
import { fillParts } from './fill-parts.ts'
import { divisor, MAX_PERIODS } from './fill-periods.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND
const STEPS: Partial<Record<TimeUnit, number>> = {
  Week: DAY,
  Day: DAY,
  Hour: 60 * 60 * SECOND,
  Minute: 60 * SECOND,
  Second: SECOND,
}

/** The minimum number of days after which weekdays that never occur count as days off. */
const MIN_DAYS = 10

/**
 * Inserts missing days, weeks, hours, minutes, seconds and named parts of years between the first and the last position
 * of an axis with equal distances. Weekdays that never have data are not gaps. Returns other dimensions unchanged.
 */
export function fillSteps(categories: Category[], dimension: Dimension, locale: Locale): Category[] {
  if (dimension.kind === 'TemporalEntityDimension') return fillParts(categories, dimension)
  const unit = dimension.timeUnit ?? 'Day'
  const length = STEPS[unit]
  const known = readKnown(categories, dimension)
  if (dimension.kind !== 'TemporalDimension' || length === undefined || !known) return categories
  const steps = known.slice(1).map(({ time }, index) => time - known[index]!.time)
  const step = steps.reduce(divisor, 0)
  if (step < length) return categories
  const [first, last] = [known[0]!.time, known.at(-1)!.time]
  if ((last - first) / step >= MAX_PERIODS) return categories
  const byTime = new Map(known.map(({ time, category }) => [time, category]))
  const isOff = unit === 'Day' ? readDaysOff(known) : () => false
  const filled: Category[] = []
  let shift = 0
  for (let time = first; time <= last; time += step) {
    const category = byTime.get(time)
    // the local time, whose UTC offset may have changed
    if (category) shift = (readDate(category.value)?.getTime() ?? time) - time
    if (category) filled.push(category)
    else if (!isOff(time)) filled.push(toMissing(time + shift, unit, locale))
  }
  return isAscending(categories, dimension) ? filled : filled.reverse()
}

type Known = { time: number; category: Category }

/** Returns the categories sorted by time; `undefined` if a category has no time or two have the same. */
function readKnown(categories: Category[], dimension: Dimension): Known[] | undefined {
  const known = categories.flatMap((category): Known[] => {
    const time = timeOfValue(dimension, category)
    return time === undefined ? [] : [{ time, category }]
  })
  const isUnique = new Set(known.map(({ time }) => time)).size === categories.length
  return isUnique && known.length > 1 ? known.sort((a, b) => a.time - b.time) : undefined
}

function isAscending(categories: Category[], dimension: Dimension): boolean {
  const [first, second] = categories.map((category) => timeOfValue(dimension, category) ?? 0)
  return (first ?? 0) <= (second ?? 0)
}

const toMissing = (time: number, unit: TimeUnit, locale: Locale): Category => {
  const value = new Date(time).toISOString().slice(0, DATE_LENGTHS[unit])
  return { value, label: value, text: formatDate(value, unit, locale) }
}

function readDaysOff(known: Known[]): (time: number) => boolean {
  const worked = new Set(known.map(({ time }) => new Date(time).getUTCDay()))
  return (time) => known.length >= MIN_DAYS && !worked.has(new Date(time).getUTCDay())
}

/** Positions further apart than this multiple of the usual distance are not adjacent. */
const MAX_USUAL = 5

/**
 * Returns whether neighbours on an axis with equal distances are far apart in time, because an axis with all gaps would
 * be too long.
 */
export function closesGaps(categories: Category[], dimension: Dimension): boolean {
  const known = readKnown(categories, dimension)
  if (!known || known.length < 3) return false
  const steps = known.slice(1).map(({ time }, index) => time - known[index]!.time)
  const usual = steps.toSorted((a, b) => a - b)[Math.floor((steps.length - 1) / 2)]!
  return steps.some((step) => step > MAX_USUAL * usual)
}
