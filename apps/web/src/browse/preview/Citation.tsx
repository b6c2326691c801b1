import { formatDate, readWebAddress } from '@tessera/cube'
import { useCopy } from '../../state/use-copy.ts'
import { type PageWords, useWords } from '../../state/words.tsx'
import { QuietButton } from '../../ui/buttons.tsx'
import { toPlainText } from '../../ui/plain-text.ts'
import styles from '../dataset.module.css'
import type { DatasetMetadata } from '../dataset-view.ts'

type Props = {
  metadata: DatasetMetadata
  /** An ISO date. */
  today: string
}

/** How to cite a dataset, with a button to copy it. */
export function Citation({ metadata, today }: Props) {
  const words = useWords()
  const { t } = words
  const { copied, refused, copy } = useCopy()
  const text = toCitation(metadata, today, words)
  return (
    <section className={styles.block}>
      <h3>{t('dataset.cite.title')}</h3>
      <p className={styles.citation}>{text}</p>
      <QuietButton onClick={() => copy('citation', text)}>{t('dataset.cite.copy')}</QuietButton>
      <span role="status">
        {copied && t('dataset.cite.copied')}
        {refused && t('share.copy-refused')}
      </span>
    </section>
  )
}

/** Returns the citation of a dataset: its publisher, title, URL and the date of access. `today` is an ISO date. */
export function toCitation(
  { creator, publisher, title, iri, landingPage, datePublished }: DatasetMetadata,
  today: string,
  { t, locale }: PageWords,
): string {
  const name = creator?.label || (publisher ? toPlainText(publisher).trim() : '')
  const year = datePublished?.slice(0, 4)
  const source = [name || new URL(readWebAddress(iri) ?? 'urn:').hostname || iri, year && `(${year})`]
  return t('dataset.cite.text', {
    source: source.filter(Boolean).join(' '),
    title: title || iri,
    address: readWebAddress(landingPage) ?? iri,
    date: formatDate(today, 'Day', locale),
  })
}
