import {
  isApiError,
  type PageContext,
  type SavedChart,
  toDataFailure,
  toDatasetPath,
  toFailureWords,
  toStatus,
} from '@tessera/api'
import { CHART_TYPE_NAMES, loadEditing } from '@tessera/chart'
import { type ChartsState, initialState, selectDataset } from '@tessera/project'
import { useEffect, useState } from 'react'
import { data, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { hydrateCharts } from '../chart-frame/hydration/when-needed.ts'
import { toMissingCubePath } from '../errors/missing-cube.ts'
import { DATA_SOURCE_KEY, findDataSource, readDataSource, readNamedDataSource } from '../shell/data-source.ts'
import type { SourceHandle } from '../shell/page-source.ts'
import { pageContext } from '../state/page-context.ts'
import { prepareQueries, runQuery } from '../state/query.ts'
import { loadAuthorsWords, useWords, wordsOf } from '../state/words.tsx'
import type { Route } from './+types/editor-page'
import { beginWith } from './begin-with.ts'
import { EditorSteps, loadLayoutScreen } from './EditorSteps.tsx'
import { type FailedBeginning, FailedStart } from './FailedStart.tsx'
import { type EditorStart, startFromCopy, startFromCube, startFromSaved } from './load-editor.ts'
import { newChartKey } from './new-chart-key.ts'
import { askSource } from './state/ask-source.ts'
import { createEditorStore } from './state/create-editor-store.ts'
import { isEditorId } from './state/kept-state.ts'
import { EditorProvider } from './state/use-editor.tsx'
import { SavedProvider } from './state/use-saved.tsx'

/** Returns whether a URL opens the layout of the charts. */
const asksForLayout = (query: URLSearchParams): boolean =>
  query.get('state') === ('LAYOUTING' satisfies ChartsState['state'])

// Must complete before anything on this page is hydrated, because its panels need controls and texts.
await Promise.all([
  loadEditing(),
  import.meta.env.SSR || loadAuthorsWords(),
  (import.meta.env.SSR || asksForLayout(new URLSearchParams(location.search))) && loadLayoutScreen(),
])

/** The placeholder for a new id in URLs. */
const NEW = 'new'

/**
 * Starts the editor of a dataset (`?cube=`), of a copy of a chart (`?copy=`), of a saved chart (`?edit=`) or of the
 * work that the browser stored under an id; otherwise, a dataset is chosen first.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = withOtherSource(context.get(pageContext), url.searchParams)
  const start = await begin(page, params, url.searchParams)
  return start.kind === 'failed' ? data(start, { status: toStatus(start.failure) }) : data(start)
}

async function begin(
  page: PageContext,
  params: Route.LoaderArgs['params'],
  query: URLSearchParams,
): Promise<EditorStart | FailedBeginning> {
  const { locale } = wordsOf(params.locale)
  const { type, url: sourceUrl, redirectsToLatest } = readDataSource(page.site, query)
  const source = { type, url: sourceUrl }
  if (params.chartId !== NEW) {
    if (!isEditorId(params.chartId)) throw data(null, { status: 404 })
    const isSaved = page.site.user !== undefined && (await isOwn(page, params.chartId))
    return { kind: 'kept', id: params.chartId, source, isSaved }
  }
  const id = newChartKey()
  const copy = query.get('copy')
  const edit = query.get('edit')
  const cube = query.get('cube')
  try {
    if (edit || copy) {
      const start = edit
        ? await startFromSaved(page, edit, { isLayout: asksForLayout(query), tab: query.get('tab') }, locale)
        : await startFromCopy(page, copy ?? '', query.get('tab'), locale)
      if (!start) throw data(null, { status: 404 })
      return { kind: 'chart', id, ...start }
    }
    if (!cube) return { kind: 'choose', id, source }
    const typeName = query.get('chartType')
    const requestedType = CHART_TYPE_NAMES.find((name) => name === typeName)
    return {
      kind: 'chart',
      id,
      ...(await startFromCube(page, source, cube, newChartKey(), locale, requestedType)),
    }
  } catch (error) {
    if (!isApiError(error)) throw error
    const key = edit ?? copy
    if (error.code === 'NOT_FOUND' && cube && !key) {
      const named = query.get(DATA_SOURCE_KEY)
      // the page of a dataset missing in a database reports that itself (specification 1 §2)
      throw redirect(
        redirectsToLatest
          ? toMissingCubePath(locale, cube, source, named)
          : toDatasetPath(locale, { iri: cube, ...(named && { dataSource: named }) }),
      )
    }
    if (toFailureWords(error.code).mayComeBack) {
      throw data({ message: error.message }, { status: toStatus(error) })
    }
    const saved = key ? await page.readChart(key) : undefined
    return {
      id,
      kind: 'failed',
      failure: toDataFailure(error),
      source: saved?.data.dataSource ?? source,
      ...(saved && { chart: { key: saved.key, as: edit ? 'edit' : 'copy' } }),
    }
  }
}

type Charts = Pick<PageContext, 'readChart' | 'readOwnChart' | 'site'>

/**
 * Replaces the data source of charts by the one named in the URL, if theirs is not configured. Other charts keep their
 * source.
 */
function withOtherSource<Page extends Charts>(page: Page, params: URLSearchParams): Page {
  const named = readNamedDataSource(page.site, params)
  if (!named) return page
  const { type, url } = named
  const change = (chart: SavedChart | undefined): SavedChart | undefined =>
    chart && !findDataSource(page.site, chart.data.dataSource)
      ? { ...chart, data: { ...chart.data, dataSource: { type, url } } }
      : chart
  return {
    ...page,
    readChart: async (key: string) => change(await page.readChart(key, { type, url })),
    readOwnChart: async (key: string) => change(await page.readOwnChart(key, { type, url })),
  }
}

/** The page header names the source of the chart that the page was loaded with. */
export const handle: SourceHandle<EditorStart | FailedBeginning> = {
  readSource: (start) => {
    if (start.kind === 'chart') return start.state.dataSource
    return start.kind === 'failed' ? start.source : undefined
  },
}

/** Returns whether the user has a chart with this key. If it is unreadable, opening it reports why. */
const isOwn = (page: PageContext, key: string): Promise<boolean> =>
  page.readOwnChart(key).then(
    (chart) => chart !== undefined,
    () => true,
  )

/** Reloads for URLs that start something else, but not when the id replaces `new`. */
export const shouldRevalidate = ({ nextUrl, nextParams }: ShouldRevalidateFunctionArgs): boolean =>
  nextParams.chartId === NEW && ['cube', 'copy', 'edit'].some((name) => nextUrl.searchParams.has(name))

export function meta({ params }: Route.MetaArgs) {
  return [
    { title: `${wordsOf(params.locale).t('editor.title')} – Tessera` },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function EditorPage() {
  const start = useLoaderData<typeof loader>()
  return start.kind === 'failed' ? (
    <FailedStart start={start} />
  ) : (
    <StartedEditor key={start.id} start={start} />
  )
}

/** The editor with one id and its own store. */
function StartedEditor({ start }: { start: EditorStart }) {
  const { locale } = useWords()
  const [store] = useState(() => {
    const created = createEditorStore({ ask: askSource(runQuery, locale), first: toFirstState(start) })
    if (start.kind === 'chart') beginWith(created, start)
    return created
  })
  // Hydrate charts right away, because authors are about to change them.
  useEffect(hydrateCharts, [])
  useEffect(prepareQueries, [])
  useEffect(() => store.stop, [store])
  return (
    <EditorProvider value={store}>
      <SavedProvider editorId={start.id} first={start.kind === 'chart' ? start.saved : undefined}>
        <EditorSteps start={start} />
      </SavedProvider>
    </EditorProvider>
  )
}

function toFirstState(start: EditorStart) {
  if (start.kind === 'chart') return start.state
  const initial = initialState(start.source)
  return start.kind === 'choose' ? selectDataset(initial) : initial
}
