import { type ReactNode, type RefObject, useId } from 'react'
import styles from './dialog.module.css'
import { Modal } from './Modal.tsx'

type DialogProps = {
  title: string
  /** Called on Escape and by the buttons. */
  onClose(): void
  children: ReactNode
  first?: RefObject<HTMLElement | null>
}

/** A dialog for a question or a small form. */
export function Dialog({ title, onClose, children, first }: DialogProps) {
  const id = useId()
  return (
    <Modal className={styles.dialog} aria-labelledby={id} first={first} onClose={onClose}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </Modal>
  )
}

/** The buttons of a dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
