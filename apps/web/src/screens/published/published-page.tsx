import { type ChartView, chartTitle, loadChartView } from '@tessera/api'
import { readQueryKeys } from '@tessera/chart/viewer'
import { readLocalized } from '@tessera/cube'
import { useEffect, useState } from 'react'
import { data, Link, type ShouldRevalidateFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { ChartFrame } from '../../frame/ChartFrame.tsx'
import { useReading } from '../../frame/use-reading.ts'
import { ViewProblems } from '../../frame/ViewProblems.tsx'
import { pageContext } from '../../state/page-context.ts'
import { useWords, wordsOf } from '../../state/words.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Route } from './+types/published-page'
import styles from './published.module.css'
import { ShareBar } from './ShareBar.tsx'

/** A published chart; its key names it. Drafts are their author's alone. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { readChart, query, site } = context.get(pageContext)
  const { locale } = wordsOf(params.locale)
  const chart = await readChart(params.chartId)
  if (chart?.publishedState !== 'PUBLISHED') throw data(null, { status: 404 })
  const view = await loadChartView(query, chart, locale, new URL(request.url).searchParams)
  return data({ view, publicUrl: site.publicUrl }, { status: view.error ? 503 : 200 })
}

/** Only data filters and tabs ask for other observations. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname
    ? readQueryKeys(currentUrl.searchParams) !== readQueryKeys(nextUrl.searchParams)
    : defaultShouldRevalidate

export function meta({ loaderData, params }: Route.MetaArgs) {
  if (!loaderData) return []
  const { locale } = wordsOf(params.locale)
  const { view, publicUrl } = loaderData
  const title = chartTitle(view.config, view.data?.datasets ?? [], locale)
  const description = readLocalized(view.config.meta.description, locale)
  const address = `${publicUrl}/${locale}/v/${view.key}`
  return [
    { title: `${title} – Tessera` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'article' },
    { property: 'og:url', content: address },
    { property: 'og:image', content: `${publicUrl}/v/${view.key}.png?lang=${locale}&width=1200` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:alt', content: title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { tagName: 'link', rel: 'canonical', href: address },
  ]
}

export default function PublishedPage() {
  const { view, publicUrl } = useLoaderData<typeof loader>()
  const { t } = useWords()
  const isNew = usePublishSuccess()
  return (
    <div className={styles.page}>
      {isNew && <Notice kind="info">{t('publication.success')}</Notice>}
      <Tabs view={view} />
      <PublishedChart view={view} />
      <ShareBar chartKey={view.key} publicUrl={publicUrl} />
    </div>
  )
}

/** The chart, or why it cannot be shown. */
function PublishedChart({ view }: { view: ChartView }) {
  const { t, locale } = useWords()
  const reading = useReading(view)
  if (view.data) {
    return (
      <div className={styles.sheet}>
        <ChartFrame config={view.config} data={view.data} heading="h1" reading={reading} />
        <ViewProblems problems={view.problems} />
      </div>
    )
  }
  return (
    <>
      <h1>{readLocalized(view.config.meta.title, locale)}</h1>
      <p>{readLocalized(view.config.meta.description, locale)}</p>
      <Notice kind="error" title={t('chart.error.title')}>
        <p lang="en">{view.error}</p>
      </Notice>
    </>
  )
}

function Tabs({ view }: { view: ChartView }) {
  const { t, locale } = useWords()
  if (view.tabs.length < 2) return null
  return (
    <nav aria-label={t('chart.tabs')} className={styles.tabs}>
      {view.tabs.map(({ key, label }, index) => (
        <Link
          key={key}
          to={`?tab=${encodeURIComponent(key)}`}
          aria-current={key === view.config.key ? 'page' : undefined}
        >
          {readLocalized(label, locale) || t('chart.tab', { number: String(index + 1) })}
        </Link>
      ))}
    </nav>
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
