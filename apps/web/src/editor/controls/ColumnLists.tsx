import type { ColumnEntry } from '@tessera/chart'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { ColumnList, type ColumnListProps } from './ColumnList.tsx'
import { toMove } from './column-moves.ts'
import type { FieldProps } from './field-props.ts'
import styles from './panels.module.css'
import { useSetControl } from './use-set-control.ts'

const LISTS = ['groups', 'columns'] as const

/** Renders its children so that columns can be dragged; `onMove` as for a list. */
export type DragAreaProps = Pick<ColumnListProps, 'entries' | 'onMove'> & { children: ReactNode }

type DragParts = { Area?: ComponentType<DragAreaProps>; List?: ComponentType<ColumnListProps> }

/**
 * The columns of a table in two lists, groups and others, ordered by menus; also by dragging, with the parts for that.
 * Announces moves.
 */
export function ColumnLists({ control, name, Area, List = ColumnList }: FieldProps<'columns'> & DragParts) {
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
  const lists = LISTS.map((list) => (
    <List
      key={list}
      list={list}
      entries={listOf(list === 'groups')}
      onMove={move}
      onHide={(entry, isHidden) => setControl(control, { id: entry.id, isHidden })}
    />
  ))
  return (
    <section className={styles.group} aria-label={name}>
      {Area ? (
        <Area entries={entries} onMove={move}>
          {lists}
        </Area>
      ) : (
        lists
      )}
      <p className={styles.hint}>{t('controls.table.columns.hint')}</p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </section>
  )
}
