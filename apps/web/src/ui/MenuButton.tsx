import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import button from './button.module.css'
import styles from './menu.module.css'
import { MenuContext } from './menu-items.tsx'
import { listMenuItems, toNextItem } from './move-in-menu.ts'
import { usePlaceInWindow } from './use-place-in-window.ts'

type MenuButtonProps = {
  label: ReactNode
  /** List items: MenuLink, MenuAction, SubMenu, or others with the role menuitem. */
  children: ReactNode
  className?: string
}

/** A button that opens a menu, with the keyboard interaction of the WAI-ARIA guide. */
export function MenuButton({ label, children, className = button.quiet }: MenuButtonProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<'first' | 'last'>()
  usePlaceInWindow({ popover: list, anchor: opener, isOpen: opened !== undefined, align: 'end' })
  useEffect(() => {
    if (opened && list.current)
      listMenuItems(list.current)
        .at(opened === 'first' ? 0 : -1)
        ?.focus()
  }, [opened])
  const close = (): void => setOpened(undefined)
  const closeAndReturn = (): void => {
    close()
    opener.current?.focus()
  }
  const press = (event: KeyboardEvent): void => {
    if (!opened) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      setOpened(event.key === 'ArrowDown' ? 'first' : 'last')
    } else if (event.key === 'Escape') {
      event.preventDefault()
      closeAndReturn()
    } else moveFocus(event, list.current)
  }
  return (
    <MenuContext value={closeAndReturn}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the button and of the items below it */}
      <div
        ref={root}
        className={styles.menu}
        onKeyDown={press}
        // pressing on an item must not move the focus before the click, which would close the menu
        onMouseDown={(event) => opened && event.preventDefault()}
        onBlur={({ relatedTarget }) => {
          if (!root.current?.contains(relatedTarget)) close()
        }}
      >
        <button
          ref={opener}
          type="button"
          className={`${className} ${styles.opener}`}
          aria-haspopup="menu"
          aria-expanded={opened !== undefined}
          aria-controls={opened && id}
          onClick={() => (opened ? closeAndReturn() : setOpened('first'))}
        >
          {label}
        </button>
        {opened && (
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the WAI-ARIA guide builds menus of lists
          <ul ref={list} id={id} role="menu" className={styles.items}>
            {children}
          </ul>
        )}
      </div>
    </MenuContext>
  )
}

function moveFocus(event: KeyboardEvent, list: HTMLElement | null): void {
  if (!list || event.ctrlKey || event.metaKey || event.altKey) return
  const items = listMenuItems(list)
  const current = items.find((item) => item === document.activeElement)
  const next = toNextItem(items, current, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}
