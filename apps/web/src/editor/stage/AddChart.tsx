import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../state/words.tsx'
import { PlusIcon } from '../../ui/icons.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { MenuAction } from '../../ui/menu-items.tsx'
import { useEditor } from '../state/use-editor.tsx'
import styles from './chart-tabs.module.css'
import type { ChartActions } from './use-chart-actions.ts'

/** The catalogue, loaded on demand. */
const OtherDatasetDrawer = lazy(async () => ({
  default: (await import('./OtherDatasetDrawer.tsx')).OtherDatasetDrawer,
}))

/** Adds a chart of the same dataset, or of another dataset in the same data source. */
export function AddChart({ actions }: { actions: ChartActions }) {
  const { t } = useWords()
  const [isChoosing, setChoosing] = useState(false)
  const { hasComponents } = useEditor()
  return (
    <>
      <MenuButton
        className={styles.add}
        label={
          <>
            <PlusIcon />
            <span>{t('editor.tabs.add')}</span>
          </>
        }
      >
        {hasComponents && (
          <MenuAction onSelect={actions.addOfSameDataset}>{t('editor.tabs.add.same')}</MenuAction>
        )}
        <MenuAction onSelect={() => setChoosing(true)}>{t('editor.tabs.add.other')}</MenuAction>
      </MenuButton>
      {isChoosing && (
        <Suspense fallback={null}>
          <OtherDatasetDrawer onAdd={actions.addStarted} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}
