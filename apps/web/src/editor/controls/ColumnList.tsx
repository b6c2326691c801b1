import { useDraggable, useDragOperation, useDroppable } from '@dnd-kit/react'
import type { ColumnEntry } from '@tessera/chart'
import { useId } from 'react'
import { useWords } from '../../state/words.tsx'
import button from '../../ui/button.module.css'
import { ChevronRightIcon, DotsIcon, GripIcon } from '../../ui/icons.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { MenuAction } from '../../ui/menu-items.tsx'
import sortable from '../../ui/sortable-list.module.css'
import { useEditorStore } from '../state/use-editor.tsx'
import look from './column-lists.module.css'
import { type ColumnListName, toListId } from './column-moves.ts'
import { toEntryId } from './PanelEntry.tsx'
import styles from './panels.module.css'

type ListProps = {
  list: ColumnListName
  entries: ColumnEntry[]
  /** The columns of both lists. */
  all: readonly ColumnEntry[]
  onMove(entry: ColumnEntry, isGroup: boolean, place: number): void
  onHide(entry: ColumnEntry, isHidden: boolean): void
}

/** The groups of a table, or its other columns. */
export function ColumnList({ list, entries, all, onMove, onHide }: ListProps) {
  const { t } = useWords()
  const id = useId()
  const canTake = useCanTake(all, list)
  // A drop on a column inside the list is handled by the column.
  const { ref, isDropTarget } = useDroppable({ id: toListId(list), collisionPriority: 0, disabled: !canTake })
  return (
    <div>
      <h2 id={id} className={styles.groupTitle}>
        {t(`controls.table.${list}`)}
      </h2>
      <div ref={ref} className={isDropTarget ? `${look.area} ${look.target}` : look.area}>
        {entries.length === 0 ? (
          <p className={look.empty}>{t(`controls.table.${list}.empty`)}</p>
        ) : (
          <ul aria-labelledby={id}>
            {entries.map((entry, place) => (
              <Column
                key={entry.id}
                entry={entry}
                place={place}
                isLast={place === entries.length - 1}
                canTake={canTake}
                onMove={(isGroup, to) => onMove(entry, isGroup, to)}
                onHide={(isHidden) => onHide(entry, isHidden)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

/** Returns whether the dragged column can be dropped into a list: numbers cannot be groups. */
function useCanTake(all: readonly ColumnEntry[], list: ColumnListName): boolean {
  const { source } = useDragOperation()
  const dragged = all.find(({ id }) => id === source?.id)
  return list === 'columns' || (dragged?.canGroup ?? true)
}

type ColumnProps = {
  entry: ColumnEntry
  place: number
  isLast: boolean
  canTake: boolean
  onMove(isGroup: boolean, place: number): void
  onHide(isHidden: boolean): void
}

function Column({ entry, canTake, ...menu }: ColumnProps) {
  const { t } = useWords()
  const store = useEditorStore()
  const { id, label, panel, isHidden } = entry
  const { ref, handleRef, isDragging } = useDraggable({ id })
  const { ref: dropRef, isDropTarget } = useDroppable({ id, disabled: !canTake })
  const classes = [look.column, isDragging && sortable.dragged, isDropTarget && !isDragging && look.before]
  return (
    <li ref={dropRef} className={classes.filter(Boolean).join(' ')}>
      <div ref={ref} className={look.line}>
        <span ref={handleRef} className={sortable.handle} data-handle={id} aria-hidden="true">
          <GripIcon />
        </span>
        <button
          type="button"
          id={toEntryId(panel)}
          className={look.open}
          onClick={() => store.openPanel(panel)}
        >
          <span className={isHidden ? look.hidden : undefined}>
            {label}
            {isHidden && <small> {t('controls.table.column.hidden')}</small>}
          </span>
          <ChevronRightIcon />
        </button>
        <ColumnMenu entry={entry} {...menu} />
      </div>
    </li>
  )
}

type ColumnMenuProps = Omit<ColumnProps, 'canTake'>

/** A menu with an alternative for every drag operation. */
function ColumnMenu({ entry, place, isLast, onMove, onHide }: ColumnMenuProps) {
  const { t } = useWords()
  const { label, isGroup, isHidden, canGroup, canHide } = entry
  const name = (
    <>
      <DotsIcon />
      <span className="visually-hidden">{t('controls.table.column.menu', { column: label })}</span>
    </>
  )
  return (
    <MenuButton label={name} className={`${button.icon} ${look.menu}`}>
      {place > 0 && (
        <MenuAction onSelect={() => onMove(isGroup, place - 1)}>{t('controls.table.column.up')}</MenuAction>
      )}
      {!isLast && (
        <MenuAction onSelect={() => onMove(isGroup, place + 1)}>{t('controls.table.column.down')}</MenuAction>
      )}
      {!isGroup && canGroup && (
        <MenuAction onSelect={() => onMove(true, Number.POSITIVE_INFINITY)}>
          {t('controls.table.column.to-groups')}
        </MenuAction>
      )}
      {isGroup && (
        <MenuAction onSelect={() => onMove(false, 0)}>{t('controls.table.column.to-columns')}</MenuAction>
      )}
      {(isHidden || canHide) && (
        <MenuAction onSelect={() => onHide(!isHidden)}>
          {t(isHidden ? 'controls.table.column.show' : 'controls.table.column.hide')}
        </MenuAction>
      )}
    </MenuButton>
  )
}
