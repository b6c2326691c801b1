import type { ColumnEntry } from '@tessera/chart'
import { useRef, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { useDragging } from '../../ui/use-dragging.ts'
import { useMovedFocus } from '../../ui/use-moved-focus.ts'
import { ColumnList } from './ColumnList.tsx'
import type { ColumnElements } from './column-dragging.ts'
import { LISTS, readDrop, toListId, toMove } from './column-moves.ts'
import type { FieldProps } from './field-props.ts'
import styles from './panels.module.css'
import { useSetControl } from './use-set-control.ts'

/**
 * The columns of a table in two lists, groups and others, ordered by menus, and by dragging once its code has loaded.
 * Announces moves.
 */
export function ColumnLists({ control, name }: FieldProps<'columns'>) {
  const { t } = useWords()
  const setControl = useSetControl()
  const [said, say] = useState('')
  const section = useRef<HTMLElement>(null)
  const noteMoved = useMovedFocus((id) =>
    section.current
      ?.querySelector(`[data-handle="${CSS.escape(id)}"]`)
      ?.closest('li')
      ?.querySelector<HTMLElement>('[aria-haspopup]'),
  )
  const { entries } = control
  const listOf = (isGroup: boolean): ColumnEntry[] => entries.filter((entry) => entry.isGroup === isGroup)
  const move = (entry: ColumnEntry, isGroup: boolean, place: number): void => {
    const change = toMove(entries, entry, isGroup, place)
    if (!change) return
    setControl(control, change)
    say(
      t('controls.table.column.moved', {
        column: entry.label,
        place: change.place + 1,
        count: listOf(isGroup).length + (entry.isGroup === isGroup ? 0 : 1),
        list: t(`controls.table.${isGroup ? 'groups' : 'columns'}`),
      }),
    )
  }
  const isDraggable = useDragging({
    load: async () => (await import('./column-dragging.ts')).startColumnDragging,
    find: () => findElements(section.current, entries),
    onDrop(id, place: string) {
      const entry = entries.find((each) => each.id === id)
      const at = entry && readDrop(entries, entry, place)
      if (entry && at) move(entry, at.isGroup, at.place)
    },
  })
  return (
    <section ref={section} className={styles.group} aria-label={name}>
      {LISTS.map((list) => (
        <ColumnList
          key={list}
          list={list}
          entries={listOf(list === 'groups')}
          isDraggable={isDraggable}
          onMove={(entry, isGroup, place) => {
            noteMoved(entry.id)
            move(entry, isGroup, place)
          }}
          onHide={(entry, isHidden) => setControl(control, { id: entry.id, isHidden })}
        />
      ))}
      <p className={styles.hint}>{t('controls.table.columns.hint')}</p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  )
}

/** Finds what can be dragged, and where it can be dropped. */
function findElements(section: HTMLElement | null, entries: readonly ColumnEntry[]): ColumnElements {
  const find = (attribute: string, value: string): HTMLElement | undefined =>
    section?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(value)}"]`) ?? undefined
  const found: ColumnElements = { columns: [], places: [] }
  for (const { id, isGroup, canGroup } of entries) {
    const handle = find('data-handle', id)
    const [element, item] = [handle?.parentElement, handle?.closest('li')]
    if (!handle || !element || !item) continue
    found.columns.push({ id, canGroup, element, handle })
    found.places.push({ id, isGroup, isList: false, element: item })
  }
  for (const list of LISTS) {
    const element = find('data-list', list)
    if (element) found.places.push({ id: toListId(list), isGroup: list === 'groups', isList: true, element })
  }
  return found
}
