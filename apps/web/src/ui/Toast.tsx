import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useWords } from '../state/words.tsx'
import { IconButton } from './buttons.tsx'
import { CloseIcon } from './icons.tsx'
import styles from './toast.module.css'

/** The time for which a message is shown, in ms (specification 2 §9). */
const SHOWN_TIME = 5000

/**
 * A message about an action that was just completed. Each is a separate object, so that equal texts are distinct
 * messages.
 */
export type ToastMessage = { kind: 'success' | 'error'; content: ReactNode }

type ToastProps = { message: ToastMessage | undefined; onClose(): void }

/**
 * The container for messages at the edge of the window. It is always present, so that screen readers announce its
 * content. A message stays while it is hovered or has the focus.
 */
export function Toast({ message, onClose }: ToastProps) {
  const { t } = useWords()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!message || isHeld) return undefined
    const timer = setTimeout(onClose, SHOWN_TIME)
    return () => clearTimeout(timer)
  }, [message, isHeld, onClose])
  return (
    <div
      className={styles.place}
      role="status"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {message && (
        <div className={`${styles.toast} ${message.kind === 'error' ? styles.error : ''}`}>
          <div className={styles.content}>{message.content}</div>
          <IconButton
            onClick={() => {
              setHeld(false)
              onClose()
            }}
          >
            <CloseIcon />
            <span className="visually-hidden">{t('toast.close')}</span>
          </IconButton>
        </div>
      )}
    </div>
  )
}

/** Returns the message of a page's toast, and functions to show one. */
export function useToast() {
  const [message, setMessage] = useState<ToastMessage>()
  const close = useCallback(() => setMessage(undefined), [])
  const succeed = useCallback((content: ReactNode) => setMessage({ kind: 'success', content }), [])
  const fail = useCallback((content: ReactNode) => setMessage({ kind: 'error', content }), [])
  return { message, close, succeed, fail }
}
