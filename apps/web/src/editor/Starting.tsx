import { useState } from 'react'
import { useWords } from '../state/words.tsx'
import styles from './editor.module.css'
import { useEditorStore } from './state/use-editor.tsx'
import { useRestoring } from './state/use-restoring.ts'

type StartingProps = {
  id: string
  /** Whether the user has a saved chart with this id. */
  isSaved: boolean
  onLost(): void
}

/** Restores the state that the browser stored under the id. */
export function Starting({ id, isSaved, onLost }: StartingProps) {
  const { locale } = useWords()
  const [report] = useState(() => onLost)
  const savedAddress = isSaved ? `/${locale}/create/new?edit=${id}` : undefined
  useRestoring(useEditorStore(), id, { onLost: report, savedAddress })
  return <OpeningEditor />
}

/** A loading indicator. */
export function OpeningEditor() {
  const { t } = useWords()
  return (
    <div className={styles.starting} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {t('editor.starting')}
    </div>
  )
}
