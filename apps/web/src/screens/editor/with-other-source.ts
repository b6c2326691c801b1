import type { PageContext, SavedChart } from '@tessera/api'
import { findDataSource, readNamedDataSource } from '../../shell/data-source.ts'

type Charts = Pick<PageContext, 'readChart' | 'readOwnChart' | 'site'>

/**
 * Charts whose data source is not configured, with the one that the address names instead. Others keep theirs, whatever
 * the address says.
 */
export function withOtherSource<Page extends Charts>(page: Page, params: URLSearchParams): Page {
  const named = readNamedDataSource(page.site, params)
  if (!named) return page
  const { type, url } = named
  const change = (chart: SavedChart | undefined): SavedChart | undefined =>
    chart && !findDataSource(page.site, chart.data.dataSource)
      ? { ...chart, data: { ...chart.data, dataSource: { type, url } } }
      : chart
  return {
    ...page,
    readChart: async (key: string) => change(await page.readChart(key, { type, url })),
    readOwnChart: async (key: string) => change(await page.readOwnChart(key, { type, url })),
  }
}
