import { activeChart } from '@tessera/project'
import { Link, useSearchParams } from 'react-router'
import { DATA_SOURCE_KEY } from '../../shell/data-source.ts'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { RedoIcon, UndoIcon } from '../../ui/icons.tsx'
import styles from './editor.module.css'
import { SavingButtons } from './SavingButtons.tsx'
import { useEditor, useEditorSnapshot, useEditorStore, useProject } from './state/use-editor.tsx'

/** The dataset in the catalogue of the same data source. */
function toDatasetQuery(iri: string, params: URLSearchParams): URLSearchParams {
  const dataSource = params.get(DATA_SOURCE_KEY)
  return new URLSearchParams({ dataset: iri, ...(dataSource ? { [DATA_SOURCE_KEY]: dataSource } : {}) })
}

/** The way back to the dataset, undo and redo, and the way on: publishing. */
export function TopBar() {
  const { locale, t } = useWords()
  const [params] = useSearchParams()
  const { drawn } = useEditor()
  const project = useProject()
  const iri = activeChart(project).cubes[0]?.iri ?? ''
  return (
    <div className={styles.top}>
      <Link to={`/${locale}/browse?${toDatasetQuery(iri, params)}`} className={button.quiet}>
        {t('editor.back')}
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
      <button type="button" className={button.quiet} onClick={store.undo} disabled={!canUndo}>
        <UndoIcon />
        <span className="visually-hidden">{t('editor.undo')}</span>
      </button>
      <button type="button" className={button.quiet} onClick={store.redo} disabled={!canRedo}>
        <RedoIcon />
        <span className="visually-hidden">{t('editor.redo')}</span>
      </button>
    </span>
  )
}
