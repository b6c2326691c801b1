import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../state/words.tsx'
import styles from './browse-link.module.css'
import { type BrowseState, toBrowsePath } from './browse-state.ts'
import { useDrawer } from './browse-way.tsx'

type BrowseLinkProps = {
  to: BrowseState
  children: ReactNode
  className?: string
  onClick?(): void
  replace?: boolean
  preventScrollReset?: boolean
  /** Whether to reload the page, after an error. */
  reloadDocument?: boolean
  rel?: string
  isCurrent?: boolean
  /** Whether arrow keys stop here when moving through the results. */
  isStop?: boolean
  'aria-label'?: string
}

/** Navigates to another state of the catalogue: a real link on a page, a button in a drawer. */
export function BrowseLink({
  to,
  children,
  className,
  onClick,
  isCurrent,
  isStop,
  ...rest
}: BrowseLinkProps) {
  const { locale } = useWords()
  const drawer = useDrawer()
  const current = isCurrent ? 'true' : undefined
  if (!drawer) {
    const path = toBrowsePath(locale, to)
    return (
      <Link
        {...rest}
        to={path}
        className={className}
        onClick={onClick}
        aria-current={current}
        data-stop={isStop}
      >
        {children}
      </Link>
    )
  }
  const go = (): void => {
    onClick?.()
    drawer.go(to)
  }
  return (
    <button
      type="button"
      className={`${styles.button} ${className ?? ''}`}
      onClick={go}
      aria-current={current}
      aria-label={rest['aria-label']}
      data-stop={isStop}
    >
      {children}
    </button>
  )
}
