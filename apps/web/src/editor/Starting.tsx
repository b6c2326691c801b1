import { useState } from 'react'
import { useWords } from '../state/words.tsx'
import styles from './editor.module.css'
import { useEditorStore } from './state/use-editor.tsx'
import { useRestoring } from './state/use-restoring.ts'

type StartingProps = {
  id: string
  /** Whether a chart of the user is saved under the id. */
  isSaved: boolean
  onLost(): void
}

/** Nothing is known yet but the id: what the browser kept is read. */
export function Starting({ id, isSaved, onLost }: StartingProps) {
  const { locale } = useWords()
  const [report] = useState(() => onLost)
  const savedAddress = isSaved ? `/${locale}/create/new?edit=${id}` : undefined
  useRestoring(useEditorStore(), id, { onLost: report, savedAddress })
  return <OpeningEditor />
}

/** Something is on its way. */
export function OpeningEditor() {
  const { t } = useWords()
  return (
    <div className={styles.starting} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {t('editor.starting')}
    </div>
  )
}
