import { createContext, type KeyboardEvent, type ReactNode, use, useRef, useState } from 'react'
import { Link } from 'react-router'
import styles from './menu.module.css'

/** Closes the surrounding menu, and returns the focus to its button. */
export const MenuContext = createContext<() => void>(() => {})

type MenuLinkProps = {
  to: string
  children: ReactNode
  /** Whether to reload the page, for URLs outside the app. */
  isPlain?: boolean
}

/** An item that is a link. */
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

/** An item with an action. */
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

/** An item with a submenu: opened by click, Enter or the right arrow key, closed by the left one. */
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
