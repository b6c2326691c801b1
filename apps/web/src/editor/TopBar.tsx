import type { SiteInfo, SourceReference } from '@tessera/api'
import { activeChart, canLayout, editProject } from '@tessera/project'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { DATA_SOURCE_KEY, findDataSource } from '../shell/data-source.ts'
import { useSite } from '../shell/site.ts'
import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { ArrowLeftIcon, ArrowRightIcon, RedoIcon, UndoIcon } from '../ui/icons.tsx'
import styles from './editor.module.css'
import { SavingButtons } from './SavingButtons.tsx'
import { isWithCharts } from './state/edit-history.ts'
import { useEditor, useEditorSnapshot, useEditorStore, useProject } from './state/use-editor.tsx'

/**
 * Returns the query for the dataset in the catalogue. Names the project's data source, because the browser may remember
 * another.
 */
function toDatasetQuery(iri: string, site: SiteInfo | undefined, source: SourceReference): URLSearchParams {
  const key = site && site.dataSources.length > 1 ? findDataSource(site, source)?.key : undefined
  return new URLSearchParams({ dataset: iri, ...(key ? { [DATA_SOURCE_KEY]: key } : {}) })
}

/** Links back to the dataset, undo and redo, and the next step: the layout if there is one, otherwise publishing. */
export function TopBar() {
  const { locale, t } = useWords()
  const site = useSite()
  const { drawn } = useEditor()
  const project = useProject()
  const iri = activeChart(project).cubes[0]?.iri ?? ''
  return (
    <EditorBar
      back={
        <Link
          to={`/${locale}/browse?${toDatasetQuery(iri, site, project.dataSource)}`}
          className={styles.back}
        >
          <ArrowLeftIcon />
          <span>{t('editor.back')}</span>
        </Link>
      }
      next={canLayout(project) ? <ToLayout /> : undefined}
    >
      <p className={styles.dataset}>{drawn?.data.datasets.map(({ title }) => title).join(' · ')}</p>
    </EditorBar>
  )
}

/** Opens the layout step. */
function ToLayout() {
  const { t } = useWords()
  const store = useEditorStore()
  return (
    <button
      type="button"
      className={button.primary}
      onClick={() => {
        store.openPanel(undefined)
        store.amend((state) => (isWithCharts(state) ? editProject(state, 'LAYOUTING') : state))
      }}
    >
      {t('editor.to-layout')}
      <ArrowRightIcon />
    </button>
  )
}

type EditorBarProps = {
  back: ReactNode
  children: ReactNode
  /** The next step, unless it is publishing. */
  next?: ReactNode
}

/** The bar of a step: back, undo and redo, saving, and the next step. */
export function EditorBar({ back, children, next }: EditorBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)
  return (
    <div className={styles.top} ref={bar}>
      {back}
      {children}
      <HistoryButtons />
      <SavingButtons next={next} />
    </div>
  )
}

function HistoryButtons() {
  const { t } = useWords()
  const store = useEditorStore()
  const { canUndo, canRedo } = useEditorSnapshot()
  return (
    <span className={styles.history}>
      <button type="button" className={button.quiet} onClick={store.undo} aria-disabled={!canUndo}>
        <UndoIcon />
        <span className="visually-hidden">{t('editor.undo')}</span>
      </button>
      <button type="button" className={button.quiet} onClick={store.redo} aria-disabled={!canRedo}>
        <RedoIcon />
        <span className="visually-hidden">{t('editor.redo')}</span>
      </button>
    </span>
  )
}

/** The CSS variable for the height of the editor's bar; on small screens the chart sticks right below it. */
const BAR_HEIGHT = '--bar-height'

/** Updates the CSS variable; messages in the bar change its height. */
function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(BAR_HEIGHT, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(BAR_HEIGHT)
    }
  }, [bar])
}
