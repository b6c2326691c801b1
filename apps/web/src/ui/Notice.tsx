import type { ReactNode } from 'react'
import { ErrorIcon, InfoIcon, WarningIcon } from './icons.tsx'
import styles from './notice.module.css'

export type NoticeKind = 'info' | 'warning' | 'error'

const icons: Record<NoticeKind, () => ReactNode> = { info: InfoIcon, warning: WarningIcon, error: ErrorIcon }

type NoticeProps = {
  kind: NoticeKind
  title?: string
  /** A sentence or paragraphs. */
  children?: ReactNode
  /** A link or button that dismisses the notice or leads on. */
  action?: ReactNode
}

/** A notice about the page's state. Errors interrupt a screen reader; others wait. */
export function Notice({ kind, title, children, action }: NoticeProps) {
  const KindIcon = icons[kind]
  return (
    <div className={`${styles.notice} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={styles.icon}>
        <KindIcon />
      </span>
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
