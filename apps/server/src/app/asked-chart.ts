import type { PageContext, SavedChart } from '@tessera/api'
import type { Locale } from '@tessera/cube'

/** A chart requested as a file. */
export type AskedChart = {
  chart: SavedChart
  page: PageContext
  /** The other parameters of the address. */
  params: URLSearchParams
  locale: Locale
  /** Whether the language comes from the browser, not from the address. */
  isNegotiated: boolean
}

/** Parameters that affect the file but not its content. */
const OF_FILES = ['lang', 'width', 'height', 'scale', 'background', 'download', 'full']

/** Returns the page that shows the content of a file, in its language and with its view. */
export function toPageAddress({ chart, page, params, locale }: AskedChart): string {
  const view = new URLSearchParams([...params].filter(([key]) => !OF_FILES.includes(key)))
  const query = view.size > 0 ? `?${view}` : ''
  return `${page.site.publicUrl}/${locale}/v/${chart.key}${query}`
}
