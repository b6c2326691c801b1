import type { ComponentProps } from 'react'
import styles from './button.module.css'

/** Creates a button with one of the looks of `button.module.css`; it does not submit forms by default. */
const toButton = (look: string | undefined) =>
  function Button({ className, ...rest }: ComponentProps<'button'>) {
    return <button type="button" {...rest} className={className ? `${look} ${className}` : look} />
  }

/** The main action; one per context. */
export const PrimaryButton = toButton(styles.primary)
/** Any other action. */
export const SecondaryButton = toButton(styles.secondary)
/** An inconspicuous action without a frame. */
export const QuietButton = toButton(styles.quiet)
/** An icon only; its name is for screen readers. */
export const IconButton = toButton(styles.icon)
