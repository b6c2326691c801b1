import { canLayout } from '@tessera/project'
import { lazy, Suspense } from 'react'
import { useWords } from '../state/words.tsx'
import editor from './editor.module.css'
import { BlockChart } from './layout/BlockChart.tsx'
import styles from './layout/layout.module.css'
import { useEditorSnapshot, useProject } from './state/use-editor.tsx'

/** Usually loaded already, because the layout step precedes publishing. */
const StillLayout = lazy(async () => ({
  default: (await import('./layout/LayoutContent.tsx')).StillLayout,
}))

/** Shown while publishing: the charts alone, with a status (specification 2 §2, publishing screen). */
export function PublishingScreen() {
  const { t } = useWords()
  const project = useProject()
  const { stages } = useEditorSnapshot()
  const [first] = project.chartConfigs
  return (
    <div className={styles.publishing}>
      <h1 className="visually-hidden">{t('editor.title')}</h1>
      <p role="status" className={styles.progress}>
        <span className={editor.spinner} aria-hidden="true" />
        {t('publication.publishing')}
      </p>
      <div className={styles.still}>
        {canLayout(project) ? (
          <Suspense fallback={null}>
            <StillLayout />
          </Suspense>
        ) : (
          first && (
            <div className={styles.sheet}>
              <BlockChart config={first} stage={stages[first.key]} />
            </div>
          )
        )}
      </div>
    </div>
  )
}
