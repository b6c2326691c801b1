import { readRequestLocale } from '../../locale/request-locale.ts'
import { pageContext } from '../../state/page-context.ts'
import type { Route } from './+types/embed-view'
import { loadEmbed } from './load-embed.ts'

/**
 * What the component `<tessera-chart>` draws, as JSON: the same that the page of an embed comes with, and what that page
 * knows of the installation. 404 where there is no such chart.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const locale = readRequestLocale(url, page.preferredLocale)
  const { loaded, status } = await loadEmbed(page, params.chartId, locale, url.searchParams)
  // whoever is signed in here is no business of other people's pages; tiles would put their styles into them
  const { user: _, basemapStyleUrl: __, ...site } = page.site
  const headers = { 'cache-control': 'no-cache', vary: 'Accept-Language' }
  return Response.json({ ...loaded, site }, { status, headers })
}
