import { type Block, canRemoveChart, type DashboardKind } from '@tessera/project'
import { useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DotsIcon, GripIcon } from '../../ui/icons.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { MenuAction } from '../../ui/menu-items.tsx'
import { useProject } from '../state/use-editor.tsx'
import styles from './blocks.module.css'
import type { Grip } from './track-pointer.ts'
import { useBlockActions } from './use-block-actions.ts'
import { useBlockName } from './use-block-name.ts'
import { toGripId } from './use-flow-moves.ts'

type Props = { block: Block; place: number; kind: DashboardKind; moves: Grip }

/** The drag handle and menu of a block, on its edge so that they do not cover the content. */
export function BlockTools({ block, place, kind, moves }: Props) {
  const { t } = useWords()
  const name = useBlockName()(block)
  const label = t('list.move', { name })
  return (
    <div className={styles.tools}>
      <button
        type="button"
        id={toGripId(block.key)}
        className={styles.grip}
        aria-label={label}
        title={label}
        onPointerDown={(event) => moves.grab(event, block)}
        onKeyDown={(event) => moves.press(event, block)}
      >
        <GripIcon />
      </button>
      <BlockMenu block={block} place={place} name={name} isOrdered={kind !== 'canvas'} />
    </div>
  )
}

type MenuProps = {
  block: Block
  place: number
  name: string
  /** Whether blocks are in a sequence. */
  isOrdered: boolean
}

/** The actions on a block (specification 2 §2, layout screen); deleting asks for confirmation. */
export function BlockMenu({ block, place, name, isOrdered }: MenuProps) {
  const { t } = useWords()
  const project = useProject()
  const actions = useBlockActions()
  const [isAsking, setAsking] = useState(false)
  const { blocks } = project.layout
  const isChart = block.type === 'chart'
  return (
    <>
      <MenuButton
        className={styles.menuButton}
        label={
          <>
            <DotsIcon />
            <span className="visually-hidden">{t('layout.block.options', { name })}</span>
          </>
        }
      >
        <MenuAction onSelect={() => actions.edit(block)}>
          {t(isChart ? 'layout.chart.edit' : 'layout.text.edit')}
        </MenuAction>
        <MenuAction onSelect={() => actions.duplicate(block)}>{t('editor.tabs.duplicate')}</MenuAction>
        {isOrdered && place > 0 && (
          <MenuAction onSelect={() => actions.move(place, place - 1)}>{t('list.move-up')}</MenuAction>
        )}
        {isOrdered && place < blocks.length - 1 && (
          <MenuAction onSelect={() => actions.move(place, place + 1)}>{t('list.move-down')}</MenuAction>
        )}
        {(!isChart || canRemoveChart(project)) && (
          <MenuAction onSelect={() => setAsking(true)}>{t('editor.tabs.delete')}</MenuAction>
        )}
      </MenuButton>
      {isAsking && (
        <ConfirmDialog
          title={t('editor.tabs.delete.title', { label: name })}
          confirm={t('editor.tabs.delete')}
          onConfirm={() => actions.remove(block)}
          onClose={() => setAsking(false)}
        >
          <p>{t(isChart ? 'editor.tabs.delete.text' : 'layout.text.delete.text')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
