import type { ReactNode } from 'react'
import { useWords } from '../state/words.tsx'
import { IconButton } from './buttons.tsx'
import styles from './drawer.module.css'
import { CloseIcon } from './icons.tsx'
import { Modal } from './Modal.tsx'

type DrawerProps = {
  /** Its name for screen readers. The content has a visible heading. */
  label: string
  onClose(): void
  children: ReactNode
}

/** A wide panel from the right. */
export function Drawer({ label, onClose, children }: DrawerProps) {
  return (
    <Modal className={styles.drawer} aria-label={label} onClose={onClose}>
      <div className={styles.bar}>
        <CloseButton onClick={onClose} />
      </div>
      {children}
    </Modal>
  )
}

/** The close button of a drawer. */
export function CloseButton({ onClick }: { onClick(): void }) {
  const { t } = useWords()
  return (
    <IconButton onClick={onClick}>
      <CloseIcon />
      <span className="visually-hidden">{t('dialog.close')}</span>
    </IconButton>
  )
}
