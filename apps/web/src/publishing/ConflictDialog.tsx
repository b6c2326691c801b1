import type { ChangeConflict } from '@tessera/api/rest'
import { formatMoment } from '@tessera/cube'
import { useRef } from 'react'
import { useWords } from '../state/words.tsx'
import button from '../ui/button.module.css'
import { PrimaryButton, SecondaryButton } from '../ui/buttons.tsx'
import { Dialog, DialogActions } from '../ui/Dialog.tsx'

type ConflictDialogProps = {
  conflict: ChangeConflict
  chartKey: string
  onOverwrite(): void
  onClose(): void
}

/** Reports when somebody else has changed the chart, and lets its author choose. */
export function ConflictDialog({ conflict, chartKey, onOverwrite, onClose }: ConflictDialogProps) {
  const { t, locale } = useWords()
  const cancel = useRef<HTMLButtonElement>(null)
  const dates = {
    based: formatMoment(conflict.based_on, locale),
    changed: formatMoment(conflict.updated_at, locale),
  }
  return (
    <Dialog title={t('publication.conflict.title')} onClose={onClose} first={cancel}>
      <p>{t('publication.conflict.text', dates)}</p>
      <DialogActions>
        <SecondaryButton ref={cancel} onClick={onClose}>
          {t('dialog.cancel')}
        </SecondaryButton>
        <a
          className={button.secondary}
          href={`/${locale}/create/new?edit=${encodeURIComponent(chartKey)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t('publication.conflict.open')}
        </a>
        <PrimaryButton onClick={onOverwrite}>{t('publication.conflict.overwrite')}</PrimaryButton>
      </DialogActions>
    </Dialog>
  )
}
