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
      return <ConfirmChange name={name} act={() => putState(props.chart.key, 'DRAFT')} {...props} />
    case 'delete':
      return <ConfirmChange name={name} act={() => removeChart(props.chart.key)} {...props} />
  }
  return name satisfies never
}

type ConfirmChangeProps = ChartDialogProps & { name: 'unpublish' | 'delete'; act(): Promise<unknown> }

function ConfirmChange({ name, act: change, title, onClose }: ConfirmChangeProps) {
  const { t } = useWords()
  const act = useAct()
  return (
    <ConfirmDialog
      title={t(`profile.${name}.title`, { title })}
      confirm={t(`profile.action.${name}`)}
      onConfirm={async () => void (await act(change, t(`profile.done.${name}`, { title })))}
      onClose={onClose}
    >
      <p>{t(`profile.${name}.text`)}</p>
    </ConfirmDialog>
  )
}
