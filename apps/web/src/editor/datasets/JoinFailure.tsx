import { useWords } from '../../state/words.tsx'
import { Notice } from '../../ui/Notice.tsx'
import styles from './add-dataset.module.css'

/** An error message, with the error's own name and message on request (specification 2 §8). */
export function JoinFailure({ title, error }: { title: string; error: Error }) {
  const { t } = useWords()
  return (
    <Notice kind="error" title={title}>
      <details className={styles.details}>
        <summary>{t('error.details')}</summary>
        <p lang="en">
          {error.name}: {error.message}
        </p>
      </details>
    </Notice>
  )
}
