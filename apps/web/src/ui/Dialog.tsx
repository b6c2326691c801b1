import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'

type DialogProps = {
  title: string
  /** Escape, and whatever its buttons say. */
  onClose(): void
  children: ReactNode
  /** What has the focus at first; else the first thing that can have it. */
  first?: RefObject<HTMLElement | null>
}

/**
 * A question or a small form before the rest of the page, which waits. It is there as long as it is rendered; the
 * browser keeps the focus inside it and gives it back afterwards.
 */
export function Dialog({ title, onClose, children, first }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    first?.current?.focus()
    // closing gives the focus back to where it was, as long as the dialog is still in the page
    return () => element?.close()
  }, [first])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}

/** The buttons of a dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
