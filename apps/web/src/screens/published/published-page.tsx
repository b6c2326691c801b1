import { type ChartView, chartTitle, type DataFailure, loadChartView, toPageStatus } from '@tessera/api'
import { readQueryKeys } from '@tessera/chart/viewer'
import { useEffect, useState } from 'react'
import {
  data,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router'
import { ChartTabs } from '../../frame/ChartTabs.tsx'
import { isOtherQuestion, keepLastView, useKeptView } from '../../frame/keep-last-view.ts'
import { MoreMenu } from '../../frame/MoreMenu.tsx'
import { PublishedChart } from '../../frame/PublishedChart.tsx'
import type { SourceHandle } from '../../shell/page-source.ts'
import { pageContext } from '../../state/page-context.ts'
import { useWords, wordsOf } from '../../state/words.tsx'
import type { Route } from './+types/published-page'
import { PublishedMessage } from './PublishedMessage.tsx'
import styles from './published.module.css'
import { readDescription } from './read-description.ts'
import { ShareBar } from './ShareBar.tsx'

/** A published chart; its key names it. Drafts are their author's alone. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { readChart, query, site } = context.get(pageContext)
  const words = wordsOf(params.locale)
  const chart = await readChart(params.chartId)
  if (!chart) throw data(null, { status: 404 })
  const view = await loadChartView(query, chart, words.locale, url.searchParams)
  const description = await readDescription(view, words)
  const failure: DataFailure | undefined = undefined
  const status = toPageStatus(view.failure)
  return data({ view, description, publicUrl: site.publicUrl, failure }, { status })
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  keepLastView(request, serverLoader)

/** It says over its chart that it waits, and the head of the page names the chart's source. */
export const handle: { hasOwnProgress: true } & SourceHandle<{ view: ChartView }> = {
  hasOwnProgress: true,
  readSource: ({ view }) => view.source,
}

/** Only data filters and tabs ask for other observations. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname
    ? isOtherQuestion(currentUrl, nextUrl, readQueryKeys)
    : defaultShouldRevalidate

export function meta({ loaderData, params }: Route.MetaArgs) {
  if (!loaderData) return []
  const { locale } = wordsOf(params.locale)
  const { view, description, publicUrl } = loaderData
  const title = chartTitle(view.config, view.data?.datasets ?? [], locale)
  const address = `${publicUrl}/${locale}/v/${view.key}`
  return [
    { title: `${title} – Tessera` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'article' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${publicUrl}/v/${view.key}.png?lang=${locale}&width=600&scale=2` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/json+oembed',
      href: `${publicUrl}/oembed?url=${encodeURIComponent(address)}`,
      title,
    },
  ]
}

export default function PublishedPage() {
  const loaded = useLoaderData<typeof loader>()
  const { view, publicUrl, failure } = loaded
  const { locale } = useWords()
  const isNew = usePublishSuccess()
  useKeptView(useLocation().pathname, loaded)
  const sharing = {
    chartKey: view.key,
    title: chartTitle(view.config, view.data?.datasets ?? [], locale),
    publicUrl,
  }
  return (
    <div className={styles.page} data-fills-window="">
      {isNew && <PublishedMessage view={view} sharing={sharing} />}
      <ChartTabs view={view} />
      <div className={styles.sheet}>
        <PublishedChart view={view} failure={failure} menu={() => <MoreMenu view={view} canCopy />} />
      </div>
      {!isNew && <ShareBar {...sharing} />}
    </div>
  )
}

/** Whether the chart was published a moment ago; the address forgets it at once. */
function usePublishSuccess(): boolean {
  const [params, setParams] = useSearchParams()
  const [isNew] = useState(params.get('publishSuccess') === 'true')
  useEffect(() => {
    if (!params.has('publishSuccess')) return
    const rest = new URLSearchParams(params)
    rest.delete('publishSuccess')
    setParams(rest, { replace: true, preventScrollReset: true })
  }, [params, setParams])
  return isNew
}
