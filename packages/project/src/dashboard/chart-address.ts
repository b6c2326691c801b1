import { isViewKey } from '@tessera/chart/viewer'

/**
 * Matches the URL parameters of one of several charts on a page (ruling on addresses of several charts). `from`, `to`
 * and `f.1`, `f.2` … belong to the filters that all charts share. Parameters of one chart begin with its number in the
 * document and a dot (`2.hide`, `2.f.1`). If charts are shown one at a time, unnumbered keys belong to the visible one,
 * except for the shared keys.
 */
const CHART_KEY = /^([1-9]\d{0,2})\.(.+)$/
const SHARED_KEY = /^(?:from|to|f\.[1-9]\d{0,2})$/

/** A chart of a page: its number, from 1, and how its keys are distinguished from those of other charts. */
export type ChartPlace = {
  number: number
  /** Whether it is shown alone, so that unnumbered keys are its own. */
  isAlone: boolean
  /** Whether the keys of time and filters belong to all charts. */
  hasShared: boolean
}

const isOwnBare = (key: string, { isAlone, hasShared }: ChartPlace): boolean =>
  isAlone && isViewKey(key) && !(hasShared && SHARED_KEY.test(key))

/** Splits the key of one of several charts into the chart's number and its own key. */
function readChartKey(key: string): [number: number, own: string] | undefined {
  const [, number, own] = CHART_KEY.exec(key) ?? []
  return own !== undefined && isViewKey(own) ? [Number(number), own] : undefined
}

/** Extracts the parameters of one chart, without its prefix. */
export const chartParams = (params: URLSearchParams, place: ChartPlace): URLSearchParams =>
  new URLSearchParams(
    [...params].flatMap(([key, value]): [string, string][] => {
      const [number, own] = readChartKey(key) ?? []
      if (own !== undefined && number === place.number) return [[own, value]]
      return isOwnBare(key, place) ? [[key, value]] : []
    }),
  )

/** Replaces the parameters of one chart. Keeps all others. */
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

/** Returns the parameters that belong to all charts. */
export const sharedParams = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([key]) => SHARED_KEY.test(key)))

/** Returns the number of the chart that a URL selects (`chart=2`), or undefined if it is missing or exceeds `count`. */
export function readChartNumber(params: URLSearchParams, count: number): number | undefined {
  const text = params.get('chart')
  const number = Number(text)
  return text !== null && /^[1-9]\d{0,2}$/.test(text) && number <= count ? number : undefined
}
