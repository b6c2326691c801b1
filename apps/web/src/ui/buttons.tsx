import type { ComponentProps } from 'react'
import styles from './button.module.css'

/** Returns a button with a style from `button.module.css`. Does not submit forms by default. */
const toButton = (look: string | undefined) =>
  function Button({ className, ...rest }: ComponentProps<'button'>) {
    return <button type="button" {...rest} className={className ? `${look} ${className}` : look} />
  }

/** The main action; one in each place. */
export const PrimaryButton = toButton(styles.primary)
/** Other actions. */
export const SecondaryButton = toButton(styles.secondary)
/** A minor action, without a border. */
export const QuietButton = toButton(styles.quiet)
/** An icon with a name for screen readers. */
export const IconButton = toButton(styles.icon)
