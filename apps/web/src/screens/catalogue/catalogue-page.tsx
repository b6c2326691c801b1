import { data, redirect, useLoaderData } from 'react-router'
import { type DataSourceInfo, readDataSource } from '../../shell/data-source.ts'
import { pageContext } from '../../state/page-context.ts'
import { wordsOf } from '../../state/words.tsx'
import type { Route } from './+types/catalogue-page'
import { toStatus } from './api-failure.ts'
import { type BrowseState, readBrowseState, toBrowsePath } from './browse-state.ts'
import { DatasetPage } from './DatasetPage.tsx'
import { loadDatasetView, readLatestIri } from './dataset-view.ts'
import { SearchPage } from './SearchPage.tsx'
import { loadSearchView } from './search-view.ts'

/** Home, with the message that a dataset is not there. */
function toMissingCubePath(locale: string, iri: string, source: DataSourceInfo, state: BrowseState): string {
  const errorOptions = JSON.stringify({ iri, endpointUrl: source.url })
  const params = new URLSearchParams({ errorId: 'CANNOT_FIND_CUBE', errorOptions })
  if (state.dataSource) params.set('dataSource', state.dataSource)
  return `/${locale}?${params}`
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { query, site } = context.get(pageContext)
  const { locale } = wordsOf(params.locale)
  const url = new URL(request.url)
  const state = readBrowseState(params, url.searchParams)
  if (!state) throw data(null, { status: 404 })
  const source = readDataSource(site, url)
  if (!state.dataset) {
    const view = await loadSearchView(query, source, locale, state)
    return data(view, { status: view.failure ? toStatus(view.failure) : 200 })
  }
  const iri = await readLatestIri(query, source, state.dataset)
  if (iri !== state.dataset) throw redirect(toBrowsePath(locale, { ...state, dataset: iri }))
  const view = await loadDatasetView({ query, source, locale, iri }, state)
  if (view.failure?.code === 'NOT_FOUND' && source.type === 'sparql') {
    throw redirect(toMissingCubePath(locale, iri, source, state))
  }
  return data(view, { status: view.failure ? toStatus(view.failure) : 200 })
}

export function meta({ params, loaderData }: Route.MetaArgs) {
  const { t } = wordsOf(params.locale)
  const chosen =
    loaderData?.kind === 'dataset'
      ? loaderData.metadata?.title
      : loaderData?.chips.map(({ label }) => label).join(', ')
  const description = loaderData?.kind === 'dataset' ? loaderData.metadata?.description : undefined
  return [
    { title: `${chosen || t('browse.title')} – Tessera` },
    { name: 'description', content: description || t('browse.lead') },
  ]
}

/** The catalogue, or the dataset selected in it. */
export default function CataloguePage() {
  const view = useLoaderData<typeof loader>()
  return view.kind === 'dataset' ? <DatasetPage view={view} /> : <SearchPage view={view} />
}
