import { readUploadedIri, toStatus } from '@tessera/api'
import type { OwnDataset } from '@tessera/api/own-dataset'
import { useEffect, useRef } from 'react'
import { data, Link, redirect, useLoaderData, useRevalidator } from 'react-router'
import { withArrowKeys } from '../../browse/arrow-keys.ts'
import styles from '../../browse/browse.module.css'
import { readBrowseState, toBrowsePath } from '../../browse/browse-state.ts'
import { type DatasetView, loadDatasetView, readLatestIri } from '../../browse/dataset-view.ts'
import { SearchForm } from '../../browse/SearchForm.tsx'
import { SearchResults } from '../../browse/SearchResults.tsx'
import { loadSearchView, type SearchView } from '../../browse/search-view.ts'
import { type SuggestedCharts, suggestCharts, waitBriefly } from '../../browse/suggest-charts.ts'
import { toMissingCubePath } from '../../errors/missing-cube.ts'
import { ALL_SOURCES, isOfAllSources, readDataSource } from '../../shell/data-source.ts'
import { useSite } from '../../shell/site.ts'
import { pageContext } from '../../state/page-context.ts'
import { loadSearchWords, useWords, wordsOf } from '../../state/words.tsx'
import type { Route } from './+types/catalogue-page'
import { DatasetPage } from './DatasetPage.tsx'
import { toDatasetMeta } from './dataset-meta.ts'

// Must complete before anything on this page is hydrated.
await (import.meta.env.SSR || loadSearchWords())

/** The data of the page; previews of charts load after everything else. */
type CatalogueView = SearchView | (DatasetView & { suggested: SuggestedCharts; own?: OwnDataset })

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { query, site, readOwnDataset } = page
  const { locale } = wordsOf(params.locale)
  const state = readBrowseState(params, url.searchParams)
  if (!state) throw data(null, { status: 404 })
  const source = readDataSource(site, url.searchParams)
  if (!state.dataset) {
    const searched = isOfAllSources(site, url.searchParams) ? ALL_SOURCES : source
    const view: CatalogueView = await loadSearchView(query, searched, locale, state)
    return data(view, { status: view.failure ? toStatus(view.failure) : 200 })
  }
  const iri = await readLatestIri(query, source, state.dataset)
  if (iri !== state.dataset) throw redirect(toBrowsePath(locale, { ...state, dataset: iri }))
  const dataset = await loadDatasetView({ query, source, locale, iri }, state, new Date())
  if (dataset.failure?.code === 'NOT_FOUND' && source.redirectsToLatest) {
    throw redirect(toMissingCubePath(locale, iri, source, state.dataSource))
  }
  const { suggested } = dataset.failure
    ? { suggested: [] }
    : await waitBriefly(suggestCharts(page, source, iri, wordsOf(locale)))
  const uploaded = site.user && readUploadedIri(iri)
  const own = uploaded && (await readOwnDataset(uploaded.id, locale))
  const view: CatalogueView = { ...dataset, suggested, ...(own && { own }) }
  return data(view, { status: view.failure ? toStatus(view.failure) : 200 })
}

export function meta({ params, loaderData, matches }: Route.MetaArgs) {
  const { t, locale } = wordsOf(params.locale)
  const site = matches[0].loaderData?.site
  const chosen =
    loaderData?.kind === 'dataset'
      ? loaderData.metadata?.title
      : loaderData?.chips.map(({ label }) => label).join(', ')
  const description = loaderData?.kind === 'dataset' ? loaderData.metadata?.description : undefined
  return [
    { title: `${chosen || t('browse.title')} – Tessera` },
    { name: 'description', content: description || t('browse.lead') },
    ...(loaderData?.kind === 'dataset' && site ? toDatasetMeta(loaderData, site, locale) : []),
  ]
}

/** The initial delay before querying sources again that did not respond, in ms. It doubles each time. */
const FIRST_PAUSE = 3000
const MAX_PAUSE = 60_000

/** Reloads the page's data while results of some sources are missing, so that they appear once the sources respond. */
function useLateSources(view: SearchView): void {
  const { revalidate } = useRevalidator()
  const times = useRef(0)
  useEffect(() => {
    if (!view.partial) {
      times.current = 0
      return
    }
    const pause = Math.min(FIRST_PAUSE * 2 ** times.current, MAX_PAUSE)
    const timer = setTimeout(() => {
      times.current += 1
      void revalidate()
    }, pause)
    return () => clearTimeout(timer)
  }, [view, revalidate])
}

/** A banner with the search box, filters, results. */
function SearchPage({ view }: { view: SearchView }) {
  const { t, locale } = useWords()
  const canUpload = useSite()?.uploadMaxBytes !== undefined
  useLateSources(view)
  return (
    <div ref={withArrowKeys}>
      <div className={styles.banner}>
        <div className={styles.inner}>
          <h1>{t('browse.title')}</h1>
          <p className={styles.lead}>
            {t('browse.lead')} {canUpload && <Link to={`/${locale}/upload`}>{t('home.upload')}</Link>}
          </p>
          <SearchForm state={view.state} />
        </div>
      </div>
      <SearchResults view={view} />
    </div>
  )
}

/** The catalogue, or the dataset selected in it. */
export default function CataloguePage() {
  const view = useLoaderData<typeof loader>()
  return view.kind === 'dataset' ? <DatasetPage view={view} /> : <SearchPage view={view} />
}
