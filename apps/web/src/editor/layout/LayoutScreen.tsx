import { type Breakpoint, editProject } from '@tessera/project'
import { BREAKPOINT_WIDTHS, BREAKPOINTS } from '@tessera/project/arrangement'
import { Switch } from '@tessera/render/reader'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import { Announcer } from '../announce/Announcer.tsx'
import editor from '../editor.module.css'
import { KeepingNotice } from '../KeepingNotice.tsx'
import { isWithCharts } from '../state/edit-history.ts'
import { useEditorSnapshot, useEditorStore, useHistoryKeys, useProject } from '../state/use-editor.tsx'
import type { Keeping } from '../state/use-keeping.ts'
import { EditorBar } from '../TopBar.tsx'
import { LayoutContent } from './LayoutContent.tsx'
import { LayoutDrawer } from './LayoutDrawer.tsx'
import { LayoutPanel } from './LayoutPanel.tsx'
import styles from './layout.module.css'
import { WithTextValues } from './WithTextValues.tsx'

/** The screen for laying out the charts of a project (specification 2 §2, layout screen). */
export function LayoutScreen({ keeping, isArrival }: { keeping: Keeping; isArrival: boolean }) {
  const { t } = useWords()
  const store = useEditorStore()
  const { panel } = useEditorSnapshot()
  const heading = useRef<HTMLHeadingElement>(null)
  const stage = useRef<HTMLElement>(null)
  const [breakpoint, setBreakpoint] = useState<Breakpoint>('xl')
  useHistoryKeys(store)
  useEffect(() => {
    setBreakpoint(toWidest(stage.current))
  }, [])
  useEffect(() => {
    if (isArrival) heading.current?.focus({ preventScroll: true })
  }, [isArrival])
  return (
    <Announcer>
      <WithTextValues>
        <div className={editor.editor}>
          <EditorBar back={<ToChart />}>
            <TypeSwitch />
          </EditorBar>
          <div className={editor.panel}>
            <h1 ref={heading} tabIndex={-1} className="visually-hidden">
              {t('layout.title')}
            </h1>
            {panel === undefined ? <LayoutPanel /> : <LayoutDrawer key={panel} panel={panel} />}
          </div>
          <section ref={stage} className={editor.stage} aria-label={t('editor.preview')}>
            <KeepingNotice keeping={keeping} />
            <div className={styles.widths}>
              <Switch
                label={t('layout.preview')}
                value={breakpoint}
                options={BREAKPOINTS.map((value) => ({ value, label: t(`layout.preview.${value}`) }))}
                onChange={(value) => setBreakpoint(value as Breakpoint)}
              />
            </div>
            <div className={styles.page} data-preview={breakpoint}>
              <LayoutContent breakpoint={breakpoint} />
            </div>
          </section>
        </div>
      </WithTextValues>
    </Announcer>
  )
}

/** Returns the widest breakpoint that fits. */
function toWidest(stage: HTMLElement | null): Breakpoint {
  const room = stage?.clientWidth ?? 0
  return BREAKPOINTS.find((breakpoint) => BREAKPOINT_WIDTHS[breakpoint] <= room) ?? 'sm'
}

/** Returns to the last active chart. */
function ToChart() {
  const { t } = useWords()
  const store = useEditorStore()
  return (
    <button
      type="button"
      className={editor.back}
      onClick={() => {
        store.openPanel(undefined)
        store.amend((state) => (isWithCharts(state) ? editProject(state, 'CONFIGURING_CHART') : state))
      }}
    >
      <ArrowLeftIcon />
      <span>{t('layout.chart.edit')}</span>
    </button>
  )
}

const TYPES = ['tab', 'dashboard', 'singleURLs'] as const

function TypeSwitch() {
  const { t } = useWords()
  const store = useEditorStore()
  const { layout } = useProject()
  return (
    <div className={styles.types}>
      <Switch
        label={t('layout.type')}
        value={layout.type}
        options={TYPES.map((value) => ({ value, label: t(`layout.type.${value}`) }))}
        onChange={(value) => {
          const type = TYPES.find((each) => each === value)
          store.openPanel(undefined)
          if (type) store.changeLayout({ type })
        }}
      />
    </div>
  )
}
