import type { OwnDataset } from '@tessera/api/own-dataset'
import { callProduct } from '../publishing/call-product.ts'
import { toReason } from '../publishing/to-reason.ts'
import { useWords } from '../state/words.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DatasetCharts } from './DatasetCharts.tsx'

type Props = {
  dataset: OwnDataset
  onRemoved(): unknown
  onFailed(reason: string): unknown
  onClose(): void
}

/** Asks whether to delete a dataset, and lists the charts that would lose their data. */
export function RemoveDatasetDialog({ dataset, onRemoved, onFailed, onClose }: Props) {
  const { id, name, chartCount } = dataset
  const { t } = useWords()
  const remove = async (): Promise<void> => {
    try {
      await callProduct(`user/datasets/${id}`, { method: 'DELETE' })
      await onRemoved()
    } catch (error) {
      onFailed(toReason(error, t))
    }
  }
  return (
    <ConfirmDialog
      title={t('profile.delete.title', { title: name })}
      confirm={t('profile.action.delete')}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{t('own-data.delete.text')}</p>
      {chartCount > 0 && (
        <>
          <p>{t('own-data.delete.charts', { count: chartCount })}</p>
          <DatasetCharts dataset={dataset} />
        </>
      )}
    </ConfirmDialog>
  )
}
