import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, PointerSensor } from '@dnd-kit/react'
import type { ColumnEntry } from '@tessera/chart'
import { useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { ColumnList } from './ColumnList.tsx'
import { readDrop, toMove } from './column-moves.ts'
import type { FieldProps } from './field-props.ts'
import styles from './panels.module.css'
import { useSetControl } from './use-set-control.ts'

const LISTS = ['groups', 'columns'] as const

/**
 * The columns of a table in two lists, groups and others, ordered by dragging or by menus. Announces moves in the
 * language of the page, which the library does not support.
 */
export function ColumnLists({ control, name }: FieldProps<'columns'>) {
  const { t } = useWords()
  const setControl = useSetControl()
  const [said, say] = useState('')
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
  const drop: (event: DragEndEvent) => void = ({ operation: { source, target }, canceled }) => {
    const entry = entries.find(({ id }) => id === source?.id)
    const at = !canceled && entry && readDrop(entries, entry, target?.id)
    if (entry && at) move(entry, at.isGroup, at.place)
  }
  return (
    <section className={styles.group} aria-label={name}>
      <DragDropProvider
        sensors={[PointerSensor]}
        plugins={(defaults) => defaults.filter((plugin) => plugin !== Accessibility)}
        onDragEnd={drop}
      >
        {LISTS.map((list) => (
          <ColumnList
            key={list}
            list={list}
            entries={listOf(list === 'groups')}
            all={entries}
            onMove={move}
            onHide={(entry, isHidden) => setControl(control, { id: entry.id, isHidden })}
          />
        ))}
      </DragDropProvider>
      <p className={styles.hint}>{t('controls.table.columns.hint')}</p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  )
}
