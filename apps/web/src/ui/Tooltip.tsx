import { type ReactNode, useId, useState } from 'react'
import styles from './tooltip.module.css'

type TooltipProps = {
  text: string
  /** Renders the control, which must use `aria-describedby`. */
  children(describedBy: string): ReactNode
}

/** A description of a control: visible on hover and focus, hidden by Escape, always available to screen readers. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId()
  const [isDismissed, setDismissed] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes the control inside
    <span
      className={styles.anchor}
      onKeyDown={(event) => event.key === 'Escape' && setDismissed(true)}
      onPointerLeave={() => setDismissed(false)}
      onBlur={() => setDismissed(false)}
    >
      {children(id)}
      <span id={id} role="tooltip" className={`${styles.tip} ${isDismissed ? styles.dismissed : ''}`}>
        {text}
      </span>
    </span>
  )
}
