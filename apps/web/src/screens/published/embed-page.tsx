import { chartTitle } from '@tessera/api'
import { readQueryKeys } from '@tessera/chart/viewer'
import { useRef } from 'react'
import { data, type ShouldRevalidateFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { isOtherQuestion, keepLastView, useKeptView } from '../../chart-frame/keep-last-view.ts'
import { usePageLoading } from '../../chart-frame/PublishedChart.tsx'
import { readRequestLocale } from '../../locale/request-locale.ts'
import { pageContext } from '../../state/page-context.ts'
import type { Route } from './+types/embed-page'
import { EmbedContent } from './EmbedContent.tsx'
import { type LoadedEmbed, loadEmbed } from './load-embed.ts'
import { useHeightMessage } from './use-height-message.ts'

/**
 * Loads a bare chart to embed in other pages. Does not redirect: the language is the prefix, `?lang=`, or the
 * browser's.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const locale = readRequestLocale(url, page.preferredLocale)
  const { loaded, status } = await loadEmbed(page, params.chartId, locale, url.searchParams)
  return data(loaded, { status, headers: { Vary: 'Accept-Language' } })
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  keepLastView(request, serverLoader)

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherQuestion(currentUrl, nextUrl, readQueryKeys)

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { view, dashboard, locale } = loaderData as LoadedEmbed
  const title = view
    ? chartTitle(view.config, view.data?.datasets ?? [], locale, view.data?.components)
    : dashboard.title
  return [{ title: title ? `${title} – Tessera` : 'Tessera' }]
}

export default function EmbedPage() {
  const loaded = useLoaderData<typeof loader>() as LoadedEmbed
  const loading = usePageLoading()
  const content = useRef<HTMLElement>(null)
  useKeptView(useLocation().pathname, loaded)
  useHeightMessage(content)
  return <EmbedContent as="main" loaded={loaded} loading={loading} content={content} />
}
