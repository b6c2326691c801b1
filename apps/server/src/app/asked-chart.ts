import type { PageContext, SavedChart } from '@tessera/api'
import type { Locale } from '@tessera/cube'

/** A chart that is asked for as a file. */
export type AskedChart = {
  chart: SavedChart
  page: PageContext
  /** What the address says besides. */
  params: URLSearchParams
  locale: Locale
  /** Its language is the browser's and not the address's. */
  isNegotiated: boolean
}

/** What an address says of a file, and not of what is in it. */
const OF_FILES = ['lang', 'width', 'height', 'scale', 'background', 'download', 'full']

/** The page that shows what a file holds, in its language and with its view. */
export function toPageAddress({ chart, page, params, locale }: AskedChart): string {
  const view = new URLSearchParams([...params].filter(([key]) => !OF_FILES.includes(key)))
  const query = view.size > 0 ? `?${view}` : ''
  return `${page.site.publicUrl}/${locale}/v/${chart.key}${query}`
}
