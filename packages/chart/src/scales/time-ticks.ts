import { TIME_UNITS, type TimeUnit } from '@tessera/cube'

/** A natural distance between ticks. */
export type TimeStep = { unit: TimeUnit; count: number }

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The approximate length of each unit, in ms. */
const LENGTHS: Record<TimeUnit, number> = {
  Year: 365.25 * DAY,
  Month: 30.44 * DAY,
  Week: 7 * DAY,
  Day: DAY,
  Hour: HOUR,
  Minute: MINUTE,
  Second: SECOND,
}

const COUNTS: [TimeUnit, number[]][] = [
  ['Second', [1, 5, 15, 30]],
  ['Minute', [1, 5, 15, 30]],
  ['Hour', [1, 3, 6, 12]],
  ['Day', [1]],
  ['Week', [1]],
  ['Month', [1, 3, 6]],
  ['Year', [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000]],
]
const STEPS: TimeStep[] = COUNTS.flatMap(([unit, counts]) => counts.map((count) => ({ unit, count })))

/** Returns the steps from a unit upwards: monthly data have no ticks between months. */
export const stepsFrom = (unit: TimeUnit): TimeStep[] => {
  const finest = TIME_UNITS.indexOf(unit)
  return STEPS.filter((step) => TIME_UNITS.indexOf(step.unit) <= finest)
}

/** The number of ticks that is too large for any axis. */
const TOO_MANY = 200

/** Returns the ticks between two times, at round times in UTC; `undefined` if there would be far too many. */
export function timeTicks({ unit, count }: TimeStep, first: number, last: number): number[] | undefined {
  if ((last - first) / (LENGTHS[unit] * count) > TOO_MANY) return undefined
  const ticks: number[] = []
  for (let tick = floorTo({ unit, count }, first); tick <= last; tick = nextAfter(tick, { unit, count })) {
    if (tick >= first) ticks.push(tick)
  }
  return ticks
}

/**
 * Returns the first date of each step, for data with irregular dates: the first days of months if there are any, else
 * the first date in each step. A step that starts before the data is dropped if enough others remain.
 */
export function firstOfEach<Dated extends { time: number }>(step: TimeStep, dates: Dated[]): Dated[] {
  const firsts = new Map<number, Dated>()
  for (const date of dates) {
    const start = floorTo(step, date.time)
    const known = firsts.get(start)
    if (!known || date.time < known.time) firsts.set(start, date)
  }
  const earliest = Math.min(...firsts.keys())
  const isCut = firsts.size > 2 && firsts.get(earliest)?.time !== earliest
  return [...firsts].flatMap(([start, date]) => (isCut && start === earliest ? [] : [date]))
}

/** Converts a time to months, because years and months vary in length. */
const toMonths = (time: number): number => {
  const date = new Date(time)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function fromMonths(months: number): number {
  const date = new Date(0)
  date.setUTCFullYear(Math.floor(months / 12), months - Math.floor(months / 12) * 12, 1)
  return date.getTime()
}

const monthsOf = ({ unit, count }: TimeStep): number | undefined =>
  unit === 'Year' ? 12 * count : unit === 'Month' ? count : undefined

/** A Monday from which weeks are counted. */
const MONDAY = 4 * DAY

function floorTo(step: TimeStep, time: number): number {
  const months = monthsOf(step)
  if (months !== undefined) return fromMonths(Math.floor(toMonths(time) / months) * months)
  const length = LENGTHS[step.unit] * step.count
  const origin = step.unit === 'Week' ? MONDAY : 0
  return Math.floor((time - origin) / length) * length + origin
}

function nextAfter(time: number, step: TimeStep): number {
  const months = monthsOf(step)
  return months === undefined ? time + LENGTHS[step.unit] * step.count : fromMonths(toMonths(time) + months)
}
