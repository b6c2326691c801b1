import type { ChartView, SharedView } from '@tessera/api'
import { trendToHtml } from '@tessera/api/text-block'
import type { Words } from '@tessera/chart'
import { readViewState } from '@tessera/chart/viewer'
import type { Locale } from '@tessera/cube'
import { chartParams, readTextValue, readTrend, withSharedTime } from '@tessera/project'

/** What a text speaks of now: its charts, and what the address and the shared filters say of them. */
export type Spoken = {
  chartOf(number: number): ChartView | undefined
  params: URLSearchParams
  shared: Pick<SharedView, 'offers' | 'view'> | undefined
  locale: Locale
  words: Words
}

/** Writes the values of a text anew, as its charts show them now. Loaded when something has changed. */
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
