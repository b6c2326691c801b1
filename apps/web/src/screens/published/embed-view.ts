import { readRequestLocale } from '../../locale/request-locale.ts'
import { pageContext } from '../../state/page-context.ts'
import type { Route } from './+types/embed-view'
import { loadEmbed } from './load-embed.ts'

/**
 * The data that the component `<tessera-chart>` draws, as JSON: the same as on the page of an embed, with that page's
 * information about the installation. 404 if the chart does not exist.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const locale = readRequestLocale(url, page.preferredLocale)
  const { loaded, status } = await loadEmbed(page, params.chartId, locale, url.searchParams)
  // Surrounding pages of other people must not learn who is signed in, map tiles would add their styles to those pages,
  // and the pictures of map layers are at our address.
  const { user: _, basemapStyleUrl: __, mapServers: ___, ...site } = page.site
  const headers = { 'cache-control': 'no-cache', vary: 'Accept-Language' }
  return Response.json({ ...loaded, site }, { status, headers })
}
