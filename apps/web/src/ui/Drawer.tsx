import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useWords } from '../state/words.tsx'
import button from './button.module.css'
import styles from './drawer.module.css'
import { CloseIcon } from './icons.tsx'

type DrawerProps = {
  /** What it is for, to screen readers; its content has the heading that is seen. */
  label: string
  onClose(): void
  children: ReactNode
}

/** A wide panel from the right, before the rest of the page, which waits. It is there as long as it is rendered. */
export function Drawer({ label, onClose, children }: DrawerProps) {
  const { t } = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // closing gives the focus back to where it was, as long as the drawer is still in the page
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.bar}>
        <button type="button" className={button.icon} onClick={onClose}>
          <CloseIcon />
          <span className="visually-hidden">{t('dialog.close')}</span>
        </button>
      </div>
      {children}
    </dialog>
  )
}
