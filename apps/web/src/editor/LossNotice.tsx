import type { MessageId } from '@tessera/i18n'
import { useState } from 'react'
import { useWords } from '../state/words.tsx'
import { SecondaryButton } from '../ui/buttons.tsx'
import { Notice } from '../ui/Notice.tsx'

/** Informs the author which parts of a chart saved elsewhere are not drawn here. Empty if everything is drawn. */
export function LossNotice({ losses }: { losses: readonly MessageId[] }) {
  const { t } = useWords()
  const [isRead, setRead] = useState(false)
  if (losses.length === 0 || isRead) return null
  return (
    <Notice
      kind="warning"
      title={t('loss.title')}
      action={<SecondaryButton onClick={() => setRead(true)}>{t('loss.read')}</SecondaryButton>}
    >
      <p>{t('loss.text')}</p>
      <ul>
        {losses.map((id) => (
          <li key={id}>{t(id)}</li>
        ))}
      </ul>
    </Notice>
  )
}
