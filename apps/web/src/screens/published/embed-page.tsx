import { chartTitle, loadChartView } from '@tessera/api'
import { data, useLoaderData } from 'react-router'
import { ChartFrame } from '../../frame/ChartFrame.tsx'
import { useReading } from '../../frame/use-reading.ts'
import { pageContext } from '../../state/page-context.ts'
import { readRequestLocale } from '../../state/request-locale.ts'
import { useWords } from '../../state/words.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Route } from './+types/embed-page'
import styles from './published.module.css'

/** A bare chart for other people's pages. Answers in place: the language is the prefix, `?lang=`, or the browser's. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { readChart, query, preferredLocale } = context.get(pageContext)
  const locale = readRequestLocale(request, preferredLocale)
  const chart = await readChart(params.chartId)
  if (chart?.publishedState !== 'PUBLISHED') throw data(null, { status: 404 })
  const view = await loadChartView(query, chart, locale, new URL(request.url).searchParams)
  return data({ view, locale }, { status: view.error ? 503 : 200, headers: { Vary: 'Accept-Language' } })
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { view, locale } = loaderData
  return [{ title: `${chartTitle(view.config, view.data?.datasets ?? [], locale)} – Tessera` }]
}

export default function EmbedPage() {
  const { view } = useLoaderData<typeof loader>()
  const reading = useReading(view)
  const { t, locale } = useWords()
  return (
    <main className={styles.embed}>
      {view.data ? (
        <ChartFrame config={view.config} data={view.data} heading="h1" reading={reading} />
      ) : (
        <Notice kind="error" title={t('chart.error.title')}>
          <p lang="en">{view.error}</p>
        </Notice>
      )}
      <p className={styles.origin}>
        <a href={`/${locale}/v/${view.key}`} target="_blank" rel="noreferrer">
          {t('embed.origin')}
        </a>
      </p>
    </main>
  )
}
