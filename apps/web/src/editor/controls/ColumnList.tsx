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
import type { ColumnListName } from './column-moves.ts'
import { toEntryId } from './PanelEntry.tsx'
import styles from './panels.module.css'

type ColumnListProps = {
  list: ColumnListName
  entries: ColumnEntry[]
  /** Whether columns can already be dragged. */
  isDraggable: boolean
  onMove(entry: ColumnEntry, isGroup: boolean, place: number): void
  onHide(entry: ColumnEntry, isHidden: boolean): void
}

/** The groups of a table, or its other columns. */
export function ColumnList({ list, entries, isDraggable, onMove, onHide }: ColumnListProps) {
  const { t } = useWords()
  const id = useId()
  return (
    <div>
      <h2 id={id} className={styles.groupTitle}>
        {t(`controls.table.${list}`)}
      </h2>
      <div data-list={list} className={look.area}>
        {entries.length === 0 ? (
          <p className={look.empty}>{t(`controls.table.${list}.empty`)}</p>
        ) : (
          <ul aria-labelledby={id}>
            {entries.map((entry, place) => (
              <Column
                key={entry.id}
                entry={entry}
                isDraggable={isDraggable}
                place={place}
                isLast={place === entries.length - 1}
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

type ColumnProps = {
  entry: ColumnEntry
  place: number
  isLast: boolean
  onMove(isGroup: boolean, place: number): void
  onHide(isHidden: boolean): void
}

/** A column of a table, which opens its drawer. */
function Column({ isDraggable, ...props }: ColumnProps & { isDraggable: boolean }) {
  const { t } = useWords()
  const store = useEditorStore()
  const { id, label, panel, isHidden } = props.entry
  // keeps its place while the column cannot be dragged
  const handleClass = isDraggable ? sortable.handle : `${sortable.handle} ${look.unusable}`
  return (
    <li className={look.column}>
      <div className={look.line}>
        <span className={handleClass} data-handle={id} aria-hidden="true">
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
        <ColumnMenu {...props} />
      </div>
    </li>
  )
}

/** A menu with an alternative for every drag operation. */
function ColumnMenu({ entry, place, isLast, onMove, onHide }: ColumnProps) {
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
