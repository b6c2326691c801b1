import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../state/words.tsx'
import { GripIcon } from './icons.tsx'
import styles from './sortable-list.module.css'

type Entry = { id: string; name: string }

type SortableListProps<Item extends Entry> = {
  items: Item[]
  /** What the list is called. */
  label: string
  /** An item has been moved to another place. */
  onMove(id: string, place: number): void
  /** The content of an item, beside its handle; `move` puts it at another place, as menus do. */
  children(item: Item, place: number, move: (place: number) => void): ReactNode
}

/**
 * A list that people put in order: by dragging a handle, by its arrow keys, or by what its items offer. Each move is
 * told to screen readers in the language of the page, therefore not by the library.
 */
export function SortableList<Item extends Entry>(props: SortableListProps<Item>) {
  const { items, label, onMove, children } = props
  const { t } = useWords()
  const [said, say] = useState('')
  const list = useRef<HTMLUListElement>(null)
  // an element that is moved in the page loses the focus: its handle gets it back
  const moved = useRef<string>(undefined)
  useLayoutEffect(() => {
    const id = moved.current
    moved.current = undefined
    if (id !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(id)}"]`)?.focus()
  })
  const move = (item: Item, place: number): void => {
    const to = Math.min(items.length - 1, Math.max(0, place))
    if (to === items.indexOf(item)) return
    say(t('list.moved', { name: item.name, place: to + 1, all: items.length }))
    onMove(item.id, to)
  }
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
      onDragEnd={({ operation: { source }, canceled }) => {
        const item = items.find(({ id }) => id === source?.id)
        if (!canceled && item && isSortable(source)) move(item, source.index)
      }}
    >
      <ul ref={list} aria-label={label}>
        {items.map((item, place) => (
          <SortableItem
            key={item.id}
            item={item}
            place={place}
            isAlone={items.length === 1}
            onKeyMove={(by) => {
              moved.current = item.id
              move(item, place + by)
            }}
          >
            {children(item, place, (to) => {
              moved.current = item.id
              move(item, to)
            })}
          </SortableItem>
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </DragDropProvider>
  )
}

type ItemProps = {
  item: Entry
  place: number
  isAlone: boolean
  onKeyMove(by: number): void
  children: ReactNode
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

function SortableItem({ item: { id, name }, place, isAlone, onKeyMove, children }: ItemProps) {
  const { t } = useWords()
  const { ref, handleRef, isDragging } = useSortable({ id, index: place })
  const press = (event: KeyboardEvent): void => {
    const by = STEPS[event.key]
    if (by === undefined) return
    event.preventDefault()
    onKeyMove(by)
  }
  return (
    <li ref={ref} className={isDragging ? `${styles.item} ${styles.dragged}` : styles.item}>
      <button
        type="button"
        ref={handleRef}
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
