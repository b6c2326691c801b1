import { formatDate, type Locale } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'
import { toPlainText } from '../../ui/plain-text.ts'
import { readWebAddress } from '../../ui/web-address.ts'
import type { DatasetMetadata } from '../dataset-view.ts'

/**
 * A dataset as one cites it: who publishes it, its title, where it is and when one looked. `today` is an ISO date.
 */
export function toCitation(
  { creator, publisher, title, iri, landingPage, datePublished }: DatasetMetadata,
  today: string,
  { t, locale }: { t: Translate; locale: Locale },
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
