import { type ReactNode, type RefObject, useState } from 'react'
import { useWords } from '../state/words.tsx'
import { PrimaryButton, SecondaryButton } from './buttons.tsx'
import { Dialog, DialogActions } from './Dialog.tsx'

type FormDialogProps = {
  title: string
  /** The label of the submit button. */
  submit: string
  /** Whether the form cannot be submitted yet. */
  isIncomplete?: boolean
  /** May be asynchronous; the form cannot be submitted again in the meantime. */
  onSubmit(form: FormData): Promise<void> | void
  onClose(): void
  first?: RefObject<HTMLElement | null>
  className?: string | undefined
  children: ReactNode
}

/** A dialog with a small form. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, isIncomplete = false, onSubmit, onClose, first, className, children } = props
  const { t } = useWords()
  const [isBusy, setBusy] = useState(false)
  const send = async (form: FormData): Promise<void> => {
    if (isIncomplete || isBusy) return
    setBusy(true)
    await onSubmit(form)
    setBusy(false)
  }
  return (
    <Dialog title={title} onClose={onClose} first={first}>
      <form
        className={className}
        onSubmit={(event) => {
          event.preventDefault()
          void send(new FormData(event.currentTarget))
        }}
      >
        {children}
        <DialogActions>
          <SecondaryButton onClick={onClose}>{t('dialog.cancel')}</SecondaryButton>
          <PrimaryButton type="submit" disabled={isBusy || isIncomplete}>
            {submit}
          </PrimaryButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
