import type { ChartView, SharedView } from '@tessera/api'
import { trendToHtml } from '@tessera/api/text-block'
import type { Words } from '@tessera/chart'
import { readViewState } from '@tessera/chart/viewer'
import type { Locale } from '@tessera/cube'
import { chartParams, readTextValue, readTrend, withSharedTime } from '@tessera/project'

/** The context of a text: its charts, and the state of address and shared filters. */
export type Spoken = {
  chartOf(number: number): ChartView | undefined
  params: URLSearchParams
  shared: Pick<SharedView, 'offers' | 'view'> | undefined
  locale: Locale
  words: Words
}

/** Updates the values in a text to those its charts show. Loaded after the first change. */
export function writeTextValues(text: Element, { chartOf, params, shared, locale, words }: Spoken): void {
  for (const place of text.querySelectorAll<HTMLElement>('[data-value]')) {
    const number = Number(place.dataset.value)
    const chart = chartOf(number)
    if (!chart?.data || !chart.offers) continue
    const { config, data, offers, sharedTime, view: loaded } = chart
    const own = readViewState(chartParams(params, chart.place), offers, data.components).view
    const filtered = { ...own, ...(loaded.filters && { filters: loaded.filters }) }
    const view = shared ? withSharedTime(filtered, shared, sharedTime) : filtered
    const shown = { config, components: data.components, table: data.table, view }
    const at = place.dataset.at
    const request = { chart: 1, ...(at !== undefined && { at }) }
    const value = readTextValue(request, [shown], locale)
    place.textContent = typeof value === 'string' ? '' : value.text
    const below = place.nextElementSibling
    if (!below?.matches('[data-trend]')) continue
    const trend = readTrend(request, [shown], locale, words)
    below.innerHTML = trend ? trendToHtml(trend) : ''
  }
}
