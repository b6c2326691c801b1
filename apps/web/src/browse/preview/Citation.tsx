import { toDatasetPath } from '@tessera/api'
import { formatDate, readWebAddress } from '@tessera/cube'
import { useSite } from '../../shell/site.ts'
import { useCopy } from '../../state/use-copy.ts'
import { type PageWords, useWords } from '../../state/words.tsx'
import { QuietButton } from '../../ui/buttons.tsx'
import { toPlainText } from '../../ui/plain-text.ts'
import styles from '../dataset.module.css'
import type { DatasetMetadata } from '../dataset-view.ts'

type Props = {
  metadata: DatasetMetadata
  /** The key of its source; the default one if missing. */
  dataSource: string | undefined
  /** An ISO date. */
  today: string
}

/** How to cite a dataset, with a button to copy it. */
export function Citation({ metadata, dataSource, today }: Props) {
  const words = useWords()
  const site = useSite()
  const { t } = words
  const { copied, refused, copy } = useCopy()
  const path = toDatasetPath(words.locale, { iri: metadata.iri, dataSource })
  const here = site && {
    name: site.operatorName ?? new URL(site.publicUrl).host,
    page: site.publicUrl + path,
  }
  const text = toCitation(metadata, { today, here }, words)
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

/**
 * Returns the citation of a dataset: its publisher, title, URL and the date of access. A dataset that is only here, such as an
 * uploaded one, is cited with this site.
 * @param today an ISO date
 * @param here the name of this site, and the address of the dataset's page
 */
export function toCitation(
  { creator, publisher, title, iri, landingPage, datePublished }: DatasetMetadata,
  { today, here }: { today: string; here?: { name: string; page: string } | undefined },
  { t, locale }: PageWords,
): string {
  const name = creator?.label || (publisher ? toPlainText(publisher).trim() : '')
  const year = datePublished?.slice(0, 4)
  const address = readWebAddress(iri)
  const origin = address === undefined ? here?.name : new URL(address).hostname
  const source = [name || origin || iri, year && `(${year})`]
  return t('dataset.cite.text', {
    source: source.filter(Boolean).join(' '),
    title: title || iri,
    address: readWebAddress(landingPage) ?? address ?? here?.page ?? iri,
    date: formatDate(today, 'Day', locale),
  })
}
