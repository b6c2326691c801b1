import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useWords } from '../state/words.tsx'
import { GripIcon } from './icons.tsx'
import styles from './sortable-list.module.css'
import { useDragging } from './use-dragging.ts'
import { useMovedFocus } from './use-moved-focus.ts'

type Entry = { id: string; name: string }

type SortableListProps<Item extends Entry> = {
  items: Item[]
  /** The label of the list. */
  label: string
  /** Called when an item has been moved. */
  onMove(id: string, place: number): void
  /** Renders an item beside its handle; `move` moves it to another position, for menus. */
  children(item: Item, place: number, move: (place: number) => void): ReactNode
}

/**
 * A list that can be ordered by dragging handles, with the arrow keys, or by controls of its items. Moves are announced
 * in the page's language, which the library does not support.
 */
export function SortableList<Item extends Entry>(props: SortableListProps<Item>) {
  const { items, label, onMove, children } = props
  const { t } = useWords()
  const [said, say] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const findHandle = (id: string): HTMLElement | null | undefined =>
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)
  const noteMoved = useMovedFocus(findHandle)
  const move = (item: Item, place: number): void => {
    const to = Math.min(items.length - 1, Math.max(0, place))
    if (to === items.indexOf(item)) return
    say(t('list.moved', { name: item.name, place: to + 1, all: items.length }))
    onMove(item.id, to)
  }
  useDragging({
    load: async () => (await import('./list-dragging.ts')).startDragging,
    find: () =>
      items.flatMap(({ id }) => {
        const handle = findHandle(id)
        const element = handle?.closest('li')
        return element && handle ? [{ id, element, handle }] : []
      }),
    onDrop(id, place: number) {
      const item = items.find((each) => each.id === id)
      if (item) move(item, place)
    },
  })
  return (
    <>
      <ul ref={list} aria-label={label}>
        {items.map((item, place) => (
          <SortableItem
            key={item.id}
            item={item}
            isAlone={items.length === 1}
            onKeyMove={(by) => {
              noteMoved(item.id)
              move(item, place + by)
            }}
          >
            {children(item, place, (to) => {
              noteMoved(item.id)
              move(item, to)
            })}
          </SortableItem>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  )
}

type ItemProps = {
  item: Entry
  isAlone: boolean
  onKeyMove(by: number): void
  children: ReactNode
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

function SortableItem({ item: { id, name }, isAlone, onKeyMove, children }: ItemProps) {
  const { t } = useWords()
  const press = (event: KeyboardEvent): void => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    onKeyMove(by)
  }
  return (
    <li className={styles.item}>
      <button
        type="button"
        hidden={isAlone}
        data-handle={id}
        className={styles.handle}
        aria-label={t('list.move', { name })}
        title={t('list.move', { name })}
        onKeyDown={press}
      >
        <GripIcon />
      </button>
      <div className={styles.content}>{children}</div>
    </li>
  )
}
