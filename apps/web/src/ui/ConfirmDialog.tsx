import { type ReactNode, useRef, useState } from 'react'
import { useWords } from '../state/words.tsx'
import { PrimaryButton, SecondaryButton } from './buttons.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'

/** Delay before closing after confirmation, in ms (specification 2 §9). */
const CLOSING_TIME = 100

type ConfirmDialogProps = {
  title: string
  children: ReactNode
  /** The label of the button, a verb. */
  confirm: string
  /** May be asynchronous; the caller reports rejections. */
  onConfirm(): Promise<void> | void
  onClose(): void
}

/** Asks for confirmation of an action that is not easily undone. Enter alone does not confirm. */
export function ConfirmDialog({ title, children, confirm, onConfirm, onClose }: ConfirmDialogProps) {
  const { t } = useWords()
  const cancel = useRef<HTMLButtonElement>(null)
  const [isBusy, setBusy] = useState(false)
  const act = async (): Promise<void> => {
    setBusy(true)
    await onConfirm()
    setTimeout(onClose, CLOSING_TIME)
  }
  return (
    <Dialog title={title} onClose={onClose} first={cancel}>
      {children}
      <DialogActions>
        <SecondaryButton ref={cancel} onClick={onClose}>
          {t('dialog.cancel')}
        </SecondaryButton>
        <PrimaryButton onClick={act} disabled={isBusy}>
          {confirm}
        </PrimaryButton>
      </DialogActions>
    </Dialog>
  )
}
