import { toLastName } from '@tessera/chart'
import type { ComponentId } from '@tessera/cube'
import { useWords } from '../../../state/words.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Says that the dataset has changed under a chart: what it does not have any more, and what can be done. */
export function LostComponents({ ids }: { ids: ComponentId[] }) {
  const { t } = useWords()
  return (
    <Notice kind="warning" title={t('chart.lost.title')}>
      <p>{t('editor.lost.text', { names: ids.map(toLastName).join(', ') })}</p>
    </Notice>
  )
}
