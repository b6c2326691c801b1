import type { OwnDataset } from '@tessera/api/own-dataset'
import { formatMoment } from '@tessera/cube'
import { useWords } from '../state/words.tsx'
import styles from './own-data.module.css'
import { useMegabytes } from './use-megabytes.ts'

/** Rows, version, date, charts and size of an uploaded dataset, in one line. */
export function DatasetFacts({ dataset }: { dataset: OwnDataset }) {
  const { t, locale } = useWords()
  const toMegabytes = useMegabytes()
  const { number, savedAt, observations, chartCount, bytes, fileName } = dataset
  const date = formatMoment(savedAt.slice(0, 'yyyy-mm-dd'.length), locale)
  return (
    <p className={styles.facts}>
      <span>{t('upload.observations', { count: observations })}</span>
      <span>{t('own-data.version', { number, date })}</span>
      <span>{t('own-data.uses', { count: chartCount })}</span>
      <span>{fileName}</span>
      <span>{t('own-data.takes', { size: toMegabytes(bytes) })}</span>
    </p>
  )
}
