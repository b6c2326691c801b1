import type { ComponentProps } from 'react'
import styles from './button.module.css'

/** A button with one of the looks of `button.module.css`; it submits no form unless it says so. */
const toButton = (look: string | undefined) =>
  function Button({ className, ...rest }: ComponentProps<'button'>) {
    return <button type="button" {...rest} className={className ? `${look} ${className}` : look} />
  }

/** What people came for; one in each place. */
export const PrimaryButton = toButton(styles.primary)
/** What else can be done. */
export const SecondaryButton = toButton(styles.secondary)
/** What stands back, without a frame. */
export const QuietButton = toButton(styles.quiet)
/** A sign alone; its name is for screen readers. */
export const IconButton = toButton(styles.icon)
