import {
  type ChartState,
  type ChartView,
  chartAlternative,
  chartTitle,
  type DashboardView,
  type DataFailure,
  loadChartView,
  loadDashboardView,
  toPageStatus,
} from '@tessera/api'
import type { Words } from '@tessera/chart'
import { readQueryKeys } from '@tessera/chart/viewer'
import { formatDate, type Locale } from '@tessera/cube'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import {
  data,
  Link,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router'
import { isOtherQuestion, keepLastView, useKeptView } from '../../chart-frame/keep-last-view.ts'
import { MoreMenu } from '../../chart-frame/MoreMenu.tsx'
import { usePageLoading } from '../../chart-frame/PublishedChart.tsx'
import { TabbedCharts } from '../../chart-frame/TabbedCharts.tsx'
import { NEW_MARK, toUnmarked, withoutNewMark } from '../../chart-frame/use-addressed-view.ts'
import { Dashboard } from '../../dashboard/lazy-dashboard.ts'
import { loadStatement } from '../../dashboard/load-statement.ts'
import type { SourceHandle } from '../../shell/page-source.ts'
import { pageContext } from '../../state/page-context.ts'
import { useWords, wordsOf } from '../../state/words.tsx'
import type { Route } from './+types/published-page'
import { PublishedMessage } from './PublishedMessage.tsx'
import styles from './published.module.css'
import { readDescription } from './read-description.ts'
import { PaperAddress, ShareBar } from './ShareBar.tsx'

/** Loads a published chart, identified by its key. Drafts are visible only to their author. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { readChart, query, site } = context.get(pageContext)
  const words = wordsOf(params.locale)
  const chart = await readChart(params.chartId)
  if (!chart) throw data(null, { status: 404 })
  const failure: DataFailure | undefined = undefined
  const known = { publicUrl: site.publicUrl, state: chart.state, failure }
  const dashboard = await loadDashboardView(
    query,
    chart,
    { locale: words.locale, words: words.t as Words },
    url.searchParams,
  )
  if (dashboard) {
    const statements = await loadStatement(query, chart, dashboard, words)
    return data({ ...known, dashboard, statements, view: undefined, description: dashboard.description })
  }
  const view = await loadChartView(query, chart, words.locale, url.searchParams)
  const description = await readDescription(view, words)
  const status = toPageStatus(view.failure)
  return data({ ...known, dashboard, statements: undefined, view, description }, { status })
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  keepLastView(request, serverLoader)

/** The page shows progress on its chart itself, and the page header names the chart's source. */
export const handle: { hasOwnProgress: true } & SourceHandle<Subject> = {
  hasOwnProgress: true,
  readSource: (subject) => subjectOf(subject).source,
}

/** Reloads only for other data filters or tabs. A dashboard loads the observations of its charts itself. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname
    ? isOtherQuestion(currentUrl, nextUrl, readQueryKeys)
    : defaultShouldRevalidate

/** The content of the page: one chart, or several at once. */
type Subject = { view: ChartView; dashboard?: undefined } | { view?: undefined; dashboard: DashboardView }

const subjectOf = ({ view, dashboard }: Subject): ChartView | DashboardView => dashboard ?? view

/** Returns the plain title of the content. */
const titleOf = ({ view, dashboard }: Subject, locale: Locale): string =>
  dashboard
    ? dashboard.title
    : chartTitle(view.config, view.data?.datasets ?? [], locale, view.data?.components)

/** Returns the text alternative of its picture. */
const pictureTextOf = (subject: Subject, locale: Locale): string =>
  (subject.view && chartAlternative(subject.view.config, locale)) || titleOf(subject, locale)

/**
 * Returns the query of the preview image that other sites show, cropped to 1.91:1. If there are several charts it shows
 * the first, because all of them would be too small.
 */
const toCardQuery = ({ dashboard }: Subject, locale: Locale): Record<string, string> => {
  const first = dashboard?.blocks.find((block) => block.type === 'chart')
  return {
    lang: locale,
    width: '800',
    height: '420',
    scale: '1.5',
    ...(first && { chart: String(first.number) }),
  }
}

export function meta({ loaderData, params }: Route.MetaArgs) {
  if (!loaderData) return []
  const { locale } = wordsOf(params.locale)
  const { description, publicUrl, state } = loaderData
  const { key } = subjectOf(loaderData as Subject)
  const title = titleOf(loaderData as Subject, locale)
  const address = `${publicUrl}/${locale}/v/${key}`
  return [
    { title: `${title} – Tessera` },
    { name: 'description', content: description },
    // Search engines should link to the current state of the chart.
    ...(state ? [{ tagName: 'link', rel: 'canonical', href: `${publicUrl}/${locale}/v/${state.key}` }] : []),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'article' },
    { property: 'og:url', content: address },
    {
      property: 'og:image',
      content: `${publicUrl}/v/${key}.png?${new URLSearchParams(toCardQuery(loaderData as Subject, locale))}`,
    },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: pictureTextOf(loaderData as Subject, locale) },
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
  const { publicUrl, failure, state, statements } = loaded
  const subject = loaded as Subject
  const { view, dashboard } = subject
  const { locale, t } = useWords()
  const isNew = usePublishSuccess()
  const loading = usePageLoading()
  useKeptView(useLocation().pathname, loaded)
  const sharing = { chartKey: subjectOf(subject).key, title: titleOf(subject, locale), publicUrl }
  return (
    <div className={styles.page} data-fills-window="">
      {state && <StateNote state={state} />}
      {isNew && <PublishedMessage view={view} areSeveral={!view || view.tabs.length > 1} sharing={sharing} />}
      {dashboard && <Dashboard key={dashboard.key} view={dashboard} statements={statements} canCopy />}
      {view && (
        <TabbedCharts
          view={view}
          failure={failure}
          loading={loading}
          menu={() => <MoreMenu view={view} canCopy />}
          frame={(chart) => <div className={styles.sheet}>{chart}</div>}
        />
      )}
      {!isNew && (
        <ShareBar {...sharing}>{view && <MoreMenu view={view} label={t('share.download')} />}</ShareBar>
      )}
      <PaperAddress {...sharing} />
    </div>
  )
}

/** States that the URL shows a permanent state, with a link to the current chart. */
function StateNote({ state: { key, number, last, publishedAt } }: { state: ChartState }) {
  const { t, locale } = useWords()
  const date = formatDate(publishedAt.slice(0, 10), 'Day', locale)
  return (
    <p className={styles.state}>
      {number < last ? t('state.earlier', { number, last, date }) : t('state.last', { number, date })}{' '}
      <Link to={`/${locale}/v/${key}`}>{t('state.newest')}</Link>
    </p>
  )
}

/**
 * Returns whether the chart was just published. Removes the mark from the address before anybody can use the page, because
 * later it would cancel the navigation of a reader's choice.
 */
function usePublishSuccess(): boolean {
  const location = useLocation()
  const [params, setParams] = useSearchParams()
  const [isNew] = useState(params.get(NEW_MARK) === 'true')
  const unmark = useEffectEvent(() => {
    if (!params.has(NEW_MARK)) return
    const state = toUnmarked(location)
    setParams(withoutNewMark(params), { replace: true, preventScrollReset: true, state })
  })
  useLayoutEffect(() => unmark(), [])
  return isNew
}
