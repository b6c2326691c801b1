import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useParams, useSearchParams } from 'react-router'
import { DATA_SOURCE_KEY, findDataSource, readNamedDataSource } from '../shell/data-source.ts'
import { useSite } from '../shell/site.ts'
import { useWords } from '../state/words.tsx'
import { ConfiguringScreen } from './ConfiguringScreen.tsx'
import type { EditorStart } from './load-editor.ts'
import { PublishingScreen } from './PublishingScreen.tsx'
import { OpeningEditor, Starting } from './Starting.tsx'
import { useEditorSnapshot, useEditorStore, useProject } from './state/use-editor.tsx'
import { useKeeping } from './state/use-keeping.ts'
import { useSaved } from './state/use-saved.tsx'
import { SavingProvider } from './state/use-saving.tsx'

/** Loaded on demand for choosing a dataset. */
const SelectingScreen = lazy(async () => ({
  default: (await import('./SelectingScreen.tsx')).SelectingScreen,
}))

/** Loaded only for projects with several charts. */
let loadedLayout: typeof import('./layout/LayoutScreen.tsx').LayoutScreen | undefined

/** Loads the layout step; a page that starts with it must load it before hydration. */
export async function loadLayoutScreen() {
  loadedLayout ??= (await import('./layout/LayoutScreen.tsx')).LayoutScreen
  return { default: loadedLayout }
}

const LazyLayoutScreen = lazy(loadLayoutScreen)

/**
 * The layout step. If it is loaded from the start, it is hydrated with the page: suspending later, while its charts
 * load, would remount it and lose the input.
 */
function LayoutStep(props: ComponentProps<typeof LazyLayoutScreen>) {
  const [LayoutScreen] = useState(() => loadedLayout)
  return LayoutScreen ? (
    <LayoutScreen {...props} />
  ) : (
    <Suspense fallback={<OpeningEditor />}>
      <LazyLayoutScreen {...props} />
    </Suspense>
  )
}

/** The screen for the current step of the editor (specification 2 §2, create page views by state). */
export function EditorSteps({ start }: { start: EditorStart }) {
  const { state } = useEditorSnapshot().state
  const [isLost, setLost] = useState(false)
  switch (state) {
    case 'INITIAL':
      return (
        <Starting
          id={start.id}
          isSaved={start.kind === 'kept' && start.isSaved}
          onLost={() => setLost(true)}
        />
      )
    case 'SELECTING_DATASET':
      return (
        <Suspense fallback={<OpeningEditor />}>
          <SelectingScreen isLost={isLost} />
        </Suspense>
      )
    case 'CONFIGURING_CHART':
    case 'LAYOUTING':
    case 'PUBLISHING':
    case 'PUBLISHED':
      return <KeptScreen start={start} />
  }
  return state satisfies never
}

/** The editor with at least one chart. Its URL contains an id, under which the browser stores the project. */
function KeptScreen({ start }: { start: EditorStart }) {
  const { editorId } = useSaved()
  useOwnAddress(editorId)
  const keeping = useKeeping(useEditorStore(), editorId)
  const { state } = useProject()
  const first = useRef(state)
  const isReturning = state !== first.current
  if (isReturning) first.current = 'PUBLISHED'
  return (
    <SavingProvider>
      {state === 'CONFIGURING_CHART' && (
        <ConfiguringScreen
          keeping={keeping}
          isArrival={start.kind === 'choose' || isReturning}
          losses={start.kind === 'chart' ? start.losses : undefined}
        />
      )}
      {state === 'LAYOUTING' && <LayoutStep keeping={keeping} isArrival={isReturning} />}
      {(state === 'PUBLISHING' || state === 'PUBLISHED') && <PublishingScreen />}
    </SavingProvider>
  )
}

/**
 * Replaces `new` in the URL with the id, and adds the project's data source for the page header, without a request to
 * the server.
 */
function useOwnAddress(id: string): void {
  const { locale } = useWords()
  const { chartId } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const key = useNamedSource()
  const isLeaving = useNavigation().state !== 'idle'
  useEffect(() => {
    const named = new URLSearchParams(search).get(DATA_SOURCE_KEY) ?? undefined
    // another address would cancel the page that is loading
    if (isLeaving || (chartId === id && named === key)) return
    const query = key === undefined ? '' : `?${new URLSearchParams({ [DATA_SOURCE_KEY]: key })}`
    void navigate(`/${locale}/create/${id}${query}`, { replace: true, preventScrollReset: true })
  }, [chartId, id, isLeaving, key, locale, search, navigate])
}

/** Returns the data source to name in the URL: the project's, if there are several; an unknown one stays in the URL. */
function useNamedSource(): string | undefined {
  const site = useSite()
  const { dataSource } = useProject()
  const [params] = useSearchParams()
  const named = params.get(DATA_SOURCE_KEY) ?? undefined
  if (!site || (named !== undefined && !readNamedDataSource(site, params))) return named
  return site.dataSources.length > 1 ? findDataSource(site, dataSource)?.key : undefined
}
