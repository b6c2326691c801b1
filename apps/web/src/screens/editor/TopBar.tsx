import type { SiteInfo, SourceReference } from '@tessera/api'
import { activeChart } from '@tessera/project'
import { useRef } from 'react'
import { Link } from 'react-router'
import { DATA_SOURCE_KEY, findDataSource } from '../../shell/data-source.ts'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { ArrowLeftIcon, RedoIcon, UndoIcon } from '../../ui/icons.tsx'
import styles from './editor.module.css'
import { SavingButtons } from './SavingButtons.tsx'
import { useEditor, useEditorSnapshot, useEditorStore, useProject } from './state/use-editor.tsx'
import { useBarHeight } from './use-bar-height.ts'

/** The dataset in the catalogue of the project's data source; it is named, as the browser may remember another. */
function toDatasetQuery(iri: string, site: SiteInfo | undefined, source: SourceReference): URLSearchParams {
  const key = site && site.dataSources.length > 1 ? findDataSource(site, source)?.key : undefined
  return new URLSearchParams({ dataset: iri, ...(key ? { [DATA_SOURCE_KEY]: key } : {}) })
}

/** The way back to the dataset, undo and redo, and the way on: publishing. */
export function TopBar() {
  const { locale, t } = useWords()
  const site = useSite()
  const { drawn } = useEditor()
  const project = useProject()
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)
  const iri = activeChart(project).cubes[0]?.iri ?? ''
  return (
    <div className={styles.top} ref={bar}>
      <Link to={`/${locale}/browse?${toDatasetQuery(iri, site, project.dataSource)}`} className={styles.back}>
        <ArrowLeftIcon />
        <span>{t('editor.back')}</span>
      </Link>
      <p className={styles.dataset}>{drawn?.data.datasets.map(({ title }) => title).join(' · ')}</p>
      <HistoryButtons />
      <SavingButtons />
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
