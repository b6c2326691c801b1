import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { toDataSourceQuery } from '../../shell/data-source.ts'
import { useWords } from '../../state/words.tsx'
import { ConfiguringScreen } from './ConfiguringScreen.tsx'
import type { EditorStart } from './load-editor.ts'
import { OpeningEditor, Starting } from './Starting.tsx'
import { useEditorSnapshot } from './state/use-editor.tsx'

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
  useOwnAddress(start.id)
  return <ConfiguringScreen start={start} />
}

/** Puts the id in the place of `new`, without asking the server for anything. */
function useOwnAddress(id: string): void {
  const { locale } = useWords()
  const { chartId } = useParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (chartId === id) return
    const query = toDataSourceQuery(new URLSearchParams(search))
    void navigate(`/${locale}/create/${id}${query}`, { replace: true, preventScrollReset: true })
  }, [chartId, id, locale, search, navigate])
}
