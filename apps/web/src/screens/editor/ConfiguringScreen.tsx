import { activeChart } from '@tessera/project'
import { useRef } from 'react'
import { SeenSectionProvider } from '../../state/seen-section.tsx'
import { useWords } from '../../state/words.tsx'
import { Announcer } from './announce/Announcer.tsx'
import { ChartArea } from './chart-area/ChartArea.tsx'
import { DebugPanel } from './chart-area/DebugPanel.tsx'
import styles from './editor.module.css'
import { KeepingNotice } from './KeepingNotice.tsx'
import type { EditorStart } from './load-editor.ts'
import { FieldDrawer } from './panels/FieldDrawer.tsx'
import { MainPanel } from './panels/MainPanel.tsx'
import { useEditorSnapshot, useEditorStore, useProject } from './state/use-editor.tsx'
import { useHistoryKeys } from './state/use-history-keys.ts'
import { useKeeping } from './state/use-keeping.ts'
import { useSaved } from './state/use-saved.tsx'
import { TopBar } from './TopBar.tsx'
import { useEditorArrival } from './use-editor-arrival.ts'
import { usePlotInView } from './use-plot-in-view.ts'

/** The screen a chart is made on: bar, panels, the chart (specification 2 §2, configuring screen). */
export function ConfiguringScreen({ start }: { start: EditorStart }) {
  const { t } = useWords()
  const store = useEditorStore()
  const { panel } = useEditorSnapshot()
  const { key } = activeChart(useProject())
  const { editorId } = useSaved()
  const keeping = useKeeping(store, editorId)
  const stage = useRef<HTMLElement>(null)
  usePlotInView(stage)
  useHistoryKeys(store)
  useEditorArrival(start.kind === 'choose')
  return (
    <SeenSectionProvider chartKey={key}>
      <Announcer>
        <div className={styles.editor}>
          <TopBar />
          <div className={styles.panel}>
            {panel === undefined ? <MainPanel key={key} /> : <FieldDrawer key={key} panel={panel} />}
          </div>
          <section ref={stage} className={styles.stage} aria-label={t('editor.preview')}>
            <KeepingNotice keeping={keeping} />
            <ChartArea />
            <DebugPanel />
          </section>
        </div>
      </Announcer>
    </SeenSectionProvider>
  )
}
