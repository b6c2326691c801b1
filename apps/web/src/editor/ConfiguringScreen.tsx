import type { MessageId } from '@tessera/i18n'
import { activeChart } from '@tessera/project'
import { useEffect, useRef } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { OwnPalettesContext, useOwnPalettes } from '../publishing/own-palettes.ts'
import { SeenSectionProvider } from '../state/seen-section.tsx'
import { useWords } from '../state/words.tsx'
import { Announcer } from './announce/Announcer.tsx'
import { CHART_TYPE_TITLE } from './controls/ChartTypePicker.tsx'
import styles from './editor.module.css'
import { KeepingNotice } from './KeepingNotice.tsx'
import { LossNotice } from './LossNotice.tsx'
import { FieldDrawer } from './panel/FieldDrawer.tsx'
import { MainPanel } from './panel/MainPanel.tsx'
import { ChartAdvice } from './stage/ChartAdvice.tsx'
import { ChartArea } from './stage/ChartArea.tsx'
import { DebugPanel } from './stage/DebugPanel.tsx'
import { useAdvice } from './stage/use-advice.ts'
import { useEditorSnapshot, useEditorStore, useHistoryKeys, useProject } from './state/use-editor.tsx'
import type { Keeping } from './state/use-keeping.ts'
import { TopBar } from './TopBar.tsx'
import { usePlotInView } from './use-plot-in-view.ts'

type ConfiguringScreenProps = {
  keeping: Keeping
  isArrival: boolean
  /** Parts of the chart that are not drawn, if any. */
  losses: readonly MessageId[] | undefined
}

/** The screen for making a chart: bar, panels and chart (specification 2 §2, configuring screen). */
export function ConfiguringScreen({ keeping, isArrival, losses }: ConfiguringScreenProps) {
  const store = useEditorStore()
  const { panel } = useEditorSnapshot()
  const { key } = activeChart(useProject())
  const palettes = useOwnPalettes()
  useHistoryKeys(store)
  useEditorArrival(isArrival)
  return (
    <SeenSectionProvider chartKey={key}>
      <Announcer>
        <OwnPalettesContext value={palettes}>
          <div className={styles.editor}>
            <TopBar />
            <div className={styles.panel}>
              {panel === undefined ? <MainPanel key={key} /> : <FieldDrawer key={key} panel={panel} />}
            </div>
            <Stage keeping={keeping} losses={losses} />
          </div>
        </OwnPalettesContext>
      </Announcer>
    </SeenSectionProvider>
  )
}

/** The scrollable chart; advice stays above it. */
function Stage({ keeping, losses = [] }: Pick<ConfiguringScreenProps, 'keeping' | 'losses'>) {
  const { t } = useWords()
  const advice = useAdvice()
  const scroller = useRef<HTMLDivElement>(null)
  usePlotInView(scroller)
  return (
    <section className={`${styles.stage} ${styles.advised}`} aria-label={t('editor.preview')}>
      <ChartAdvice advice={advice} />
      <div ref={scroller} className={styles.scroller}>
        <KeepingNotice keeping={keeping} />
        <LossNotice losses={losses} />
        <ChartArea saidHints={advice.saidHints} />
        <DebugPanel />
      </div>
    </section>
  )
}

/**
 * Moves the focus to the start of the editor if people navigated here or their dataset became a chart, because the
 * element they pressed has disappeared. A freshly loaded document starts at its top.
 */
function useEditorArrival(isChosenHere: boolean): void {
  const way = useNavigationType()
  const isArrival = useRef(isChosenHere || way === NavigationType.Push)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isArrival.current && isLost) document.getElementById(CHART_TYPE_TITLE)?.focus({ preventScroll: true })
    isArrival.current = false
  }, [])
}
