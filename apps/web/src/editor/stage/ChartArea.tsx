import { canRemoveChart } from '@tessera/project'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../state/words.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useEditorStore, useProject } from '../state/use-editor.tsx'
import { ChartStage } from './ChartStage.tsx'
import { ChartTabs } from './ChartTabs.tsx'
import styles from './chart-area.module.css'
import { useChartActions } from './use-chart-actions.ts'
import { focusTab, useChartLabel } from './use-chart-label.ts'

/** The charts of the project: tabs, and the active chart below, without hints that are shown beside it. */
export function ChartArea({ saidHints }: { saidHints: readonly string[] }) {
  const { t } = useWords()
  const store = useEditorStore()
  const project = useProject()
  const actions = useChartActions()
  const labelOf = useChartLabel()
  const [deletingKey, setDeletingKey] = useState<string>()
  const { activeChartKey, chartConfigs } = project
  const at = chartConfigs.findIndex(({ key }) => key === deletingKey)
  const deleting = chartConfigs[at]
  // Keep the title for the dialog while the chart is already deleted.
  const [title, setTitle] = useState('')
  const askToDelete = (key: string): void => {
    const index = chartConfigs.findIndex((config) => config.key === key)
    const config = chartConfigs[index]
    if (!config) return
    setTitle(t('editor.tabs.delete.title', { label: labelOf(config, index) }))
    setDeletingKey(key)
  }
  return (
    <div className={styles.area}>
      <ChartTabs actions={actions} onDelete={askToDelete} />
      <ChartStage
        saidHints={saidHints}
        onDuplicate={() => actions.duplicate(activeChartKey)}
        onDelete={canRemoveChart(project) ? () => askToDelete(activeChartKey) : undefined}
      />
      {deletingKey !== undefined && (
        <ConfirmDialog
          title={title}
          confirm={t('editor.tabs.delete')}
          onConfirm={() => deleting && actions.remove(deleting.key)}
          onClose={() => {
            // Close it synchronously, because nothing below an open dialog can be focused.
            flushSync(() => setDeletingKey(undefined))
            // The element that opened the dialog may be gone along with its chart.
            const { activeChartKey: shown } = store.read().state
            if (shown) focusTab(shown)
          }}
        >
          <p>{t('editor.tabs.delete.text')}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
