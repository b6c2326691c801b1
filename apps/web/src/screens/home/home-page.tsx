import type { RunQuery } from '@tessera/api'
import { compareNames, type Locale, type Term } from '@tessera/cube'
import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { type BrowseState, EMPTY_STATE, readPage } from '../../browse/browse-state.ts'
import { loadSearchView, readThemes, type SearchedSource } from '../../browse/search-view.ts'
import { drawStill } from '../../chart-frame/draw-still.ts'
import { toStillData } from '../../chart-frame/sent-stills.ts'
import { ALL_SOURCES, DATA_SOURCE_KEY, isOfAllSources, readDataSource } from '../../shell/data-source.ts'
import { pageContext } from '../../state/page-context.ts'
import { loadSearchWords, useWords, wordsOf } from '../../state/words.tsx'
import type { Route } from './+types/home-page'
import { AddressError } from './AddressError.tsx'
import { FEATURED_PAGE_KEY, FeaturedCharts } from './FeaturedCharts.tsx'
import { toFeaturedChart } from './featured-chart.ts'
import styles from './home.module.css'
import { SearchBanner } from './SearchBanner.tsx'

// Must complete before anything on this page is hydrated.
await (import.meta.env.SSR || loadSearchWords())

/** The number of featured charts on a page: three rows, or two if three charts fit side by side. */
const FEATURED_AT_ONCE = 6

/** Omits the picture of a chart that cannot be drawn. Its texts are still shown. */
function leaveOut(error: unknown): undefined {
  console.error(error)
}

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { query, featuredCharts, site } = page
  const { locale, t } = wordsOf(params.locale)
  const isOfAll = isOfAllSources(site, url.searchParams)
  const source = isOfAll ? ALL_SOURCES : readDataSource(site, url.searchParams)
  const loadCharts = async () => {
    const all = await featuredCharts()
    const pages = Math.ceil(all.length / FEATURED_AT_ONCE)
    const at = Math.min(readPage(url.searchParams.get(FEATURED_PAGE_KEY) ?? undefined), Math.max(1, pages))
    const shown = all.slice((at - 1) * FEATURED_AT_ONCE, at * FEATURED_AT_ONCE)
    const charts = await Promise.all(
      shown.map(async (chart) => {
        const still = await drawStill(page, chart, locale, t).catch(leaveOut)
        return { ...toFeaturedChart(chart, locale), picture: still && toStillData(page, still) }
      }),
    )
    return { charts, page: at, pages }
  }
  const [themes, featured] = await Promise.all([loadThemes(query, source, locale), loadCharts()])
  const state = { ...EMPTY_STATE, dataSource: url.searchParams.get(DATA_SOURCE_KEY) ?? undefined }
  const isEmpty = featured.charts.length === 0
  return { themes, featured, newest: isEmpty ? await loadNewest(query, source, locale, state) : undefined }
}

/** The number of datasets shown if there are no charts: as many as fit on a screen. */
const NEWEST_AT_ONCE = 6

/** Loads the newest datasets; `undefined` if the data source does not respond, because the page works without them. */
async function loadNewest(query: RunQuery, source: SearchedSource, locale: Locale, state: BrowseState) {
  const { results, failure } = await loadSearchView(query, source, locale, state)
  return failure ? undefined : { results: results.slice(0, NEWEST_AT_ONCE), state }
}

/** The maximum number of quick links; more would be a list. */
const MAX_THEMES = 8

/**
 * Loads the themes with the most datasets, sorted by name; empty if the data source does not respond, because the page
 * works without them.
 */
async function loadThemes(query: RunQuery, source: SearchedSource, locale: Locale): Promise<Term[]> {
  const themes = await readThemes(query, source, locale).catch(() => [])
  const byName = compareNames(locale)
  return themes.slice(0, MAX_THEMES).sort((a, b) => byName(a.label, b.label))
}

export function meta({ params }: Route.MetaArgs) {
  const { t } = wordsOf(params.locale)
  return [{ title: `Tessera – ${t('home.title')}` }, { name: 'description', content: t('home.lead') }]
}

/** Loaded lazily, because most servers have charts to show instead. */
const NewestDatasets = lazy(async () => ({
  default: (await import('./NewestDatasets.tsx')).NewestDatasets,
}))

/** The home page: an introduction with a search box, and example charts or, if there are none, the newest datasets. */
export default function HomePage() {
  const { themes, featured, newest } = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <AddressError />
      <SearchBanner themes={themes} />
      <FeaturedCharts {...featured} />
      {newest && (
        <Suspense>
          <NewestDatasets {...newest} />
        </Suspense>
      )}
      <HowItWorks />
    </div>
  )
}

/** Explains the three steps from a dataset to a published chart. */
function HowItWorks() {
  const { t } = useWords()
  return (
    <section className={styles.section} aria-labelledby="how">
      <h2 id="how" className={styles.heading}>
        {t('home.how.title')}
      </h2>
      <ol className={styles.steps}>
        {(['find', 'check', 'publish'] as const).map((step) => (
          <li key={step} className={styles.step}>
            <h3>{t(`home.how.${step}.title`)}</h3>
            <p>{t(`home.how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
