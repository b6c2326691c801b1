import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { DATA_SOURCE_KEY, findDataSource, readNamedDataSource } from '../../shell/data-source.ts'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import { ConfiguringScreen } from './ConfiguringScreen.tsx'
import type { EditorStart } from './load-editor.ts'
import { OpeningEditor, Starting } from './Starting.tsx'
import { useEditorSnapshot, useProject } from './state/use-editor.tsx'
import { useSaved } from './state/use-saved.tsx'

/** The catalogue is loaded by who chooses a dataset. */
const SelectingScreen = lazy(async () => ({
  default: (await import('./SelectingScreen.tsx')).SelectingScreen,
}))

/** The screen of the step that the editor is in (specification 2 §2, create page views by state). */
export function EditorSteps({ start }: { start: EditorStart }) {
  const { state } = useEditorSnapshot().state
  const [isLost, setLost] = useState(false)
  switch (state) {
    case 'INITIAL':
      return (
        <Starting
          id={start.id}
          isSaved={start.kind === 'kept' && start.isSaved}
          onUnreadable={() => setLost(true)}
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

/** From the first chart on, the editor has an id in its address, under which the browser keeps it. */
function KeptScreen({ start }: { start: EditorStart }) {
  const { editorId } = useSaved()
  useOwnAddress(editorId)
  return <ConfiguringScreen start={start} />
}

/**
 * Puts the id in the place of `new`, and the project's data source where the head of the page reads which it is; the
 * server is asked for nothing.
 */
function useOwnAddress(id: string): void {
  const { locale } = useWords()
  const { chartId } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const key = useNamedSource()
  useEffect(() => {
    const named = new URLSearchParams(search).get(DATA_SOURCE_KEY) ?? undefined
    if (chartId === id && named === key) return
    const query = key === undefined ? '' : `?${new URLSearchParams({ [DATA_SOURCE_KEY]: key })}`
    void navigate(`/${locale}/create/${id}${query}`, { replace: true, preventScrollReset: true })
  }, [chartId, id, key, locale, search, navigate])
}

/** What the address says of the data source: the project's, where there are several; one that is not known stays. */
function useNamedSource(): string | undefined {
  const site = useSite()
  const { dataSource } = useProject()
  const [params] = useSearchParams()
  const named = params.get(DATA_SOURCE_KEY) ?? undefined
  if (!site || (named !== undefined && !readNamedDataSource(site, params))) return named
  return site.dataSources.length > 1 ? findDataSource(site, dataSource)?.key : undefined
}
