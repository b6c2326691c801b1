import { isViewKey } from '@tessera/chart/viewer'

/**
 * The addresses of several charts on one page (ruling on addresses of several charts): `from`, `to` and `f.1`, `f.2` … are
 * those of the filters that all charts share; what belongs to one chart begins with its number in the document and a dot
 * (`2.hide`, `2.f.1`). Where one chart is shown at a time, keys without a number are those of the shown one, but for
 * what is shared.
 */
const CHART_KEY = /^([1-9]\d{0,2})\.(.+)$/
const SHARED_KEY = /^(?:from|to|f\.[1-9]\d{0,2})$/

/** A chart of a page: its number, from 1, and how its keys are told from those of others. */
export type ChartPlace = {
  number: number
  /** It is shown alone: keys without a number are its own. */
  isAlone: boolean
  /** Keys of time and of filters belong to all charts. */
  hasShared: boolean
}

const isOwnBare = (key: string, { isAlone, hasShared }: ChartPlace): boolean =>
  isAlone && isViewKey(key) && !(hasShared && SHARED_KEY.test(key))

/** A key of one chart of several: the chart's number, and the key as that chart alone has it. */
function readChartKey(key: string): [number: number, own: string] | undefined {
  const [, number, own] = CHART_KEY.exec(key) ?? []
  return own !== undefined && isViewKey(own) ? [Number(number), own] : undefined
}

/** The part of an address that is about one chart, as the address of that chart alone. */
export const chartParams = (params: URLSearchParams, place: ChartPlace): URLSearchParams =>
  new URLSearchParams(
    [...params].flatMap(([key, value]): [string, string][] => {
      const [number, own] = readChartKey(key) ?? []
      if (own !== undefined && number === place.number) return [[own, value]]
      return isOwnBare(key, place) ? [[key, value]] : []
    }),
  )

/** The address with another part about one chart; all else stays. */
export const withChartParams = (
  params: URLSearchParams,
  own: URLSearchParams,
  place: ChartPlace,
): URLSearchParams =>
  new URLSearchParams([
    ...[...params].filter(([key]) => readChartKey(key)?.[0] !== place.number && !isOwnBare(key, place)),
    ...[...own].flatMap(([key, value]): [string, string][] => {
      if (!isViewKey(key)) return []
      return [[isOwnBare(key, place) ? key : `${place.number}.${key}`, value]]
    }),
  ])

/** The part of an address that is about all charts. */
export const sharedParams = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([key]) => SHARED_KEY.test(key)))

/** The number that an address picks a chart by (`chart=2`); undefined where it names none of so many. */
export function readChartNumber(params: URLSearchParams, count: number): number | undefined {
  const text = params.get('chart')
  const number = Number(text)
  return text !== null && /^[1-9]\d{0,2}$/.test(text) && number <= count ? number : undefined
}
