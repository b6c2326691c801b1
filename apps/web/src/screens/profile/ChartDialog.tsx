import { useWords } from '../../state/words.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { putState, removeChart } from './change-chart.ts'
import type { ChartSummary } from './chart-summary.ts'
import { EmbedDialog } from './EmbedDialog.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { useAct } from './use-act.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

export type ChartDialogName = 'embed' | 'rename' | 'versions' | 'unpublish' | 'delete'

type ChartDialogProps = { name: ChartDialogName; chart: ChartSummary; title: string; onClose(): void }

/** The dialogs of a chart's menu. */
export function ChartDialog({ name, ...props }: ChartDialogProps) {
  switch (name) {
    case 'embed':
      return <EmbedDialog {...props} />
    case 'rename':
      return <RenameDialog {...props} />
    case 'versions':
      return <VersionsDialog {...props} />
    case 'unpublish':
      return <UnpublishDialog {...props} />
    case 'delete':
      return <DeleteDialog {...props} />
  }
  return name satisfies never
}

function UnpublishDialog({ chart, title, onClose }: Omit<ChartDialogProps, 'name'>) {
  const { t } = useWords()
  const act = useAct()
  const done = t('profile.done.unpublish', { title })
  return (
    <ConfirmDialog
      title={t('profile.unpublish.title', { title })}
      confirm={t('profile.action.unpublish')}
      onConfirm={async () => void (await act(() => putState(chart.key, 'DRAFT'), done))}
      onClose={onClose}
    >
      <p>{t('profile.unpublish.text')}</p>
    </ConfirmDialog>
  )
}

function DeleteDialog({ chart, title, onClose }: Omit<ChartDialogProps, 'name'>) {
  const { t } = useWords()
  const act = useAct()
  const done = t('profile.done.delete', { title })
  return (
    <ConfirmDialog
      title={t('profile.delete.title', { title })}
      confirm={t('profile.action.delete')}
      onConfirm={async () => void (await act(() => removeChart(chart.key), done))}
      onClose={onClose}
    >
      <p>{t('profile.delete.text')}</p>
    </ConfirmDialog>
  )
}
