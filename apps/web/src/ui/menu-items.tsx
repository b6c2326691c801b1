import { createContext, type KeyboardEvent, type ReactNode, use, useRef, useState } from 'react'
import { Link } from 'react-router'
import styles from './menu.module.css'

/** Closes the surrounding menu and focuses its button. */
export const MenuContext = createContext<() => void>(() => {})

type MenuLinkProps = {
  to: string
  children: ReactNode
  /** Reloads the page, for addresses outside of the client router. */
  isPlain?: boolean
}

/** A menu item with a link. */
export function MenuLink({ to, children, isPlain = false }: MenuLinkProps) {
  const close = use(MenuContext)
  return (
    <li role="none">
      <Link to={to} role="menuitem" tabIndex={-1} reloadDocument={isPlain} onClick={close}>
        {children}
      </Link>
    </li>
  )
}

/** A menu item with an action. */
export function MenuAction({ onSelect, children }: { onSelect(): void; children: ReactNode }) {
  const close = use(MenuContext)
  const select = (): void => {
    close()
    onSelect()
  }
  return (
    <li role="none">
      <button type="button" role="menuitem" tabIndex={-1} onClick={select}>
        {children}
      </button>
    </li>
  )
}

/** A menu item that expands further items on click, Enter or the right arrow; the left arrow collapses them. */
export function SubMenu({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    setOpen(event.key === 'ArrowRight')
    if (event.key === 'ArrowLeft') opener.current?.focus()
  }
  return (
    <li role="none" onKeyDown={press}>
      <button
        ref={opener}
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={styles.opener}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the WAI-ARIA guide builds menus of lists
        <ul role="menu" aria-label={label}>
          {children}
        </ul>
      )}
    </li>
  )
}
