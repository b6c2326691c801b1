import { addDatasetToChart } from '@tessera/project'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSite } from '../../../shell/site.ts'
import { useWords } from '../../../state/words.tsx'
import button from '../../../ui/button.module.css'
import { CloseIcon } from '../../../ui/icons.tsx'
import { useEditorStore } from '../state/use-editor.tsx'
import styles from './add-dataset.module.css'
import { JoinPreviewStep } from './JoinPreviewStep.tsx'
import { JoinSearchStep } from './JoinSearchStep.tsx'
import type { JoinableDataset } from './joinable-datasets.ts'
import type { JoinPlan } from './plan-join.ts'
import { useJoinSearch } from './use-join-search.ts'

type Props = {
  /** What the chart has, by name. */
  title: string
  onAdded(dataset: JoinableDataset): void
  onClose(): void
}

/** A drawer from the right: a dataset is searched for, looked at, and joined to the active chart (specification 2 §2). */
export default function AddDatasetDrawer({ title, onAdded, onClose }: Props) {
  const { t } = useWords()
  const store = useEditorStore()
  const stacking = useSite()?.stacking
  const drawer = useRef<HTMLDialogElement>(null)
  const search = useJoinSearch()
  const [chosen, setChosen] = useState<JoinableDataset>()
  const heading = useHeadingFocus(chosen)
  useLayoutEffect(() => {
    const element = drawer.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const confirm = ({ dataset, components, possible }: JoinPlan): void => {
    const before = store.read().state
    store.edit((project) => addDatasetToChart(project, { ...dataset, possible }, components, { stacking }), {
      components,
    })
    // what was not added is not said to be
    if (chosen && store.read().state !== before) onAdded(chosen)
  }
  return (
    <dialog
      ref={drawer}
      className={styles.drawer}
      aria-labelledby="join-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.head}>
        <h2 id="join-title" ref={heading} tabIndex={-1} className={styles.title}>
          {chosen ? t('join.preview.title', { title: chosen.cube.title }) : t('join.title')}
        </h2>
        <button type="button" className={button.icon} onClick={onClose}>
          <CloseIcon />
          <span className="visually-hidden">{t('dialog.close')}</span>
        </button>
      </div>
      {chosen ? (
        <JoinPreviewStep dataset={chosen} onBack={() => setChosen(undefined)} onConfirm={confirm} />
      ) : (
        <JoinSearchStep search={search} title={title} onChoose={setChosen} />
      )}
    </dialog>
  )
}

/** What was pressed is gone with each step: people are at the heading of the next. */
function useHeadingFocus(step: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another step is shown
  useEffect(() => heading.current?.focus(), [step])
  return heading
}
