import { useWords } from '../../../../state/words.tsx'
import styles from './filters.module.css'

/** Says that values may be offered which have no data together. */
export function PossibleError() {
  const { t } = useWords()
  return (
    <p role="alert" className={styles.error}>
      {t('controls.section.data.filters.possible-filters-error')}
    </p>
  )
}
