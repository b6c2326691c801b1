import type { ChartConfig } from '@tessera/chart'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { MenuAction } from '../../ui/menu-items.tsx'
import { ChartTypeIcon } from '../controls/ChartTypeIcon.tsx'
import styles from './chart-tabs.module.css'
import { RenameTab } from './RenameTab.tsx'
import type { ChartActions } from './use-chart-actions.ts'
import { focusTab, toTabId } from './use-chart-label.ts'
import type { TabDrag } from './use-tab-drag.ts'

type Props = {
  config: ChartConfig
  label: string
  index: number
  count: number
  isActive: boolean
  actions: ChartActions
  drag: TabDrag | undefined
  onGrab(event: PointerEvent): void
  /** Moves it to another index; out of range is a no-op. */
  onMove(to: number): void
  onDelete(): void
}

/** A tab of a chart. The active one has a menu. Shift with arrow keys moves it. */
export function ChartTab(props: Props) {
  const { config, label, index, count, isActive, actions, drag, onGrab, onMove } = props
  const [isRenaming, setRenaming] = useState(false)
  const press = ({ key, shiftKey }: KeyboardEvent): void => {
    if (!shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return
    onMove(index + (key === 'ArrowLeft' ? -1 : 1))
  }
  const canMove = count > 1
  return (
    <li
      className={`${styles.tab} ${toDragClass(drag, index)}`}
      data-tab-place={index}
      data-active={isActive || undefined}
    >
      <button
        type="button"
        id={toTabId(config.key)}
        className={styles.name}
        title={label}
        aria-current={isActive ? 'true' : undefined}
        aria-keyshortcuts={canMove ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
        onClick={() => !isActive && actions.show(config.key)}
        onDoubleClick={() => setRenaming(true)}
        onKeyDown={press}
        onPointerDown={canMove ? onGrab : undefined}
      >
        <ChartTypeIcon name={config.chartType} />
        <span>{label}</span>
      </button>
      {isActive && <TabMenu {...props} onRename={() => setRenaming(true)} />}
      {isRenaming && (
        <RenameTab
          config={config}
          onSave={(text) => actions.setLabel(config.key, text)}
          onLanguages={() => actions.openText('label')}
          onClose={(isByKey) => {
            setRenaming(false)
            if (isByKey) focusTab(config.key)
          }}
        />
      )}
    </li>
  )
}

/** Returns the class that marks where the dragged tab would be dropped. */
function toDragClass(drag: TabDrag | undefined, index: number): string | undefined {
  if (!drag) return ''
  if (drag.from === index) return styles.dragged
  if (drag.to !== index) return ''
  return drag.to > drag.from ? styles.dropAfter : styles.dropBefore
}

function TabMenu({
  config,
  label,
  index,
  count,
  actions,
  onRename,
  onMove,
  onDelete,
}: Props & { onRename(): void }) {
  const { t } = useWords()
  return (
    <MenuButton
      className={styles.menuButton}
      label={<span className="visually-hidden">{t('editor.tabs.options', { label })}</span>}
    >
      <MenuAction onSelect={onRename}>{t('editor.tabs.rename')}</MenuAction>
      <MenuAction onSelect={() => actions.duplicate(config.key)}>{t('editor.tabs.duplicate')}</MenuAction>
      {index > 0 && <MenuAction onSelect={() => onMove(index - 1)}>{t('editor.tabs.move-left')}</MenuAction>}
      {index < count - 1 && (
        <MenuAction onSelect={() => onMove(index + 1)}>{t('editor.tabs.move-right')}</MenuAction>
      )}
      {count > 1 && <MenuAction onSelect={onDelete}>{t('editor.tabs.delete')}</MenuAction>}
    </MenuButton>
  )
}
