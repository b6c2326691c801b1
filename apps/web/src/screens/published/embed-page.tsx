import { chartTitle, type DataFailure, loadChartView, toPageStatus } from '@tessera/api'
import { readQueryKeys } from '@tessera/chart/viewer'
import { useRef } from 'react'
import {
  data,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router'
import { ChartTabs } from '../../frame/ChartTabs.tsx'
import { readEmbedOptions } from '../../frame/embed-options.ts'
import { isOtherQuestion, keepLastView, useKeptView } from '../../frame/keep-last-view.ts'
import { MoreMenu } from '../../frame/MoreMenu.tsx'
import { PublishedChart } from '../../frame/PublishedChart.tsx'
import { pageContext } from '../../state/page-context.ts'
import { readRequestLocale } from '../../state/request-locale.ts'
import { useWords } from '../../state/words.tsx'
import type { Route } from './+types/embed-page'
import styles from './published.module.css'
import { useHeightMessage } from './use-height-message.ts'

/** A bare chart for other people's pages. Answers in place: the language is the prefix, `?lang=`, or the browser's. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { readChart, query, preferredLocale } = context.get(pageContext)
  const locale = readRequestLocale(url, preferredLocale)
  const chart = await readChart(params.chartId)
  if (!chart) throw data(null, { status: 404 })
  const view = await loadChartView(query, chart, locale, url.searchParams)
  const failure: DataFailure | undefined = undefined
  return data(
    { view, locale, failure },
    { status: toPageStatus(view.failure), headers: { Vary: 'Accept-Language' } },
  )
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  keepLastView(request, serverLoader)

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  isOtherQuestion(currentUrl, nextUrl, readQueryKeys)

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { view, locale } = loaderData
  return [{ title: `${chartTitle(view.config, view.data?.datasets ?? [], locale)} – Tessera` }]
}

export default function EmbedPage() {
  const loaded = useLoaderData<typeof loader>()
  const { view, failure } = loaded
  const { t, locale } = useWords()
  const [params] = useSearchParams()
  const content = useRef<HTMLElement>(null)
  const options = readEmbedOptions(params)
  useKeptView(useLocation().pathname, loaded)
  useHeightMessage(content)
  const tab = params.get('tab')
  const address = `/${locale}/v/${view.key}${tab ? `?${new URLSearchParams({ tab })}` : ''}`
  const frame = [styles.embed, options.hasBorder && styles.bordered, options.isCompact && styles.tight]
  return (
    <main ref={content} className={frame.filter(Boolean).join(' ')}>
      <ChartTabs view={view} />
      <PublishedChart view={view} failure={failure} options={options} menu={() => <MoreMenu view={view} />} />
      <p className={styles.origin}>
        <a href={address} target="_blank" rel="noreferrer">
          {t('embed.origin')}
        </a>
      </p>
    </main>
  )
}
