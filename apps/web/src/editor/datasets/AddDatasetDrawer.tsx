import { addDatasetToChart } from '@tessera/project'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../shell/site.ts'
import { useWords } from '../../state/words.tsx'
import { CloseButton } from '../../ui/Drawer.tsx'
import { Modal } from '../../ui/Modal.tsx'
import { useEditorStore } from '../state/use-editor.tsx'
import styles from './add-dataset.module.css'
import { JoinPreviewStep } from './JoinPreviewStep.tsx'
import { JoinSearchStep } from './JoinSearchStep.tsx'
import type { JoinableDataset } from './joinable-datasets.ts'
import type { JoinPlan } from './plan-join.ts'
import { useJoinSearch } from './use-join-search.ts'

type Props = {
  /** The title of the chart's dataset. */
  title: string
  onAdded(dataset: JoinableDataset): void
  onClose(): void
}

/** A drawer from the right to search a dataset, preview it, and join it to the active chart (specification 2 §2). */
export default function AddDatasetDrawer({ title, onAdded, onClose }: Props) {
  const { t } = useWords()
  const store = useEditorStore()
  const stacking = useSite()?.stacking
  const search = useJoinSearch()
  const [chosen, setChosen] = useState<JoinableDataset>()
  const heading = useHeadingFocus(chosen)
  const confirm = ({ dataset, components, possible }: JoinPlan): void => {
    const before = store.read().state
    const added = { ...dataset, possible, ...(chosen?.source && { dataSource: chosen.source }) }
    store.edit((project) => addDatasetToChart(project, added, components, { stacking }), { components })
    // Announce the dataset only if it was added.
    if (chosen && store.read().state !== before) onAdded(chosen)
  }
  return (
    <Modal className={styles.drawer} aria-labelledby="join-title" onClose={onClose}>
      <div className={styles.head}>
        <h2 id="join-title" ref={heading} tabIndex={-1} className={styles.title}>
          {chosen ? t('join.preview.title', { title: chosen.cube.title }) : t('join.title')}
        </h2>
        <CloseButton onClick={onClose} />
      </div>
      {chosen ? (
        <JoinPreviewStep
          dataset={chosen}
          title={title}
          onBack={() => setChosen(undefined)}
          onConfirm={confirm}
        />
      ) : (
        <JoinSearchStep search={search} title={title} onChoose={setChosen} />
      )}
    </Modal>
  )
}

/** Moves the focus to the heading of the next step, since each step removes the pressed button. */
function useHeadingFocus(step: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another step is shown
  useEffect(() => heading.current?.focus(), [step])
  return heading
}
