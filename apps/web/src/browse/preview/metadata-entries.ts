import { readLicenceName } from '@tessera/api'
import { formatPeriod, formatStatedDate, type Locale, readWebAddress } from '@tessera/cube'
import type { MessageId, Translate } from '@tessera/i18n'
import type { PageWords } from '../../state/words.tsx'
import { toPlainText } from '../../ui/plain-text.ts'
import { choose } from '../browse-changes.ts'
import { type BrowseState, EMPTY_STATE, type FilterKind } from '../browse-state.ts'
import type { DatasetMetadata } from '../dataset-view.ts'

/** A fact, optionally as a link: `to` within the catalogue, `href` elsewhere. */
export type MetadataValue = { text: string; to?: BrowseState; href?: string }
export type MetadataEntry = { label: MessageId; values: MetadataValue[] }

const toDate = (iso: string | undefined, locale: Locale): MetadataValue[] =>
  iso ? [{ text: formatStatedDate(iso, locale) }] : []

const toText = (text: string | undefined): MetadataValue[] => (text?.trim() ? [{ text: text.trim() }] : [])

/** Returns a text as a word or a link. Some sources provide a URL instead of text. */
function toWordOrLink(text: string | undefined): MetadataValue[] {
  const href = readWebAddress(text)
  return href ? [{ text: readLicenceName(href), href }] : toText(text)
}

const toContact = ({ name, email }: { name?: string; email?: string }): MetadataValue[] => {
  const address = email?.replace(/^mailto:/, '')
  const text = name || address
  if (!text) return []
  return [address?.includes('@') ? { text, href: `mailto:${encodeURI(address)}` } : { text }]
}

const FREQUENCIES: Record<string, MessageId> = {
  ANNUAL: 'dataset.frequency.annual',
  QUARTERLY: 'dataset.frequency.quarterly',
  MONTHLY: 'dataset.frequency.monthly',
  WEEKLY: 'dataset.frequency.weekly',
  DAILY: 'dataset.frequency.daily',
  IRREG: 'dataset.frequency.irregular',
}

/** Returns the usual words for a frequency, if the source uses the European list of frequencies. */
function toFrequency(frequency: string | undefined, t: Translate): MetadataValue[] {
  const code = frequency?.match(/\/frequency\/(\w+)$/)?.[1]
  const message = code ? FREQUENCIES[code] : undefined
  return toText(message ? t(message) : (code ?? frequency))
}

/** Returns the facts about a dataset in reading order, omitting those that are not stated. */
export function toMetadataEntries(
  metadata: DatasetMetadata,
  { t, locale }: PageWords,
  { dataSource, age }: { dataSource?: string; age?: string } = {},
): MetadataEntry[] {
  const start = { ...EMPTY_STATE, dataSource }
  const toFilter =
    (kind: FilterKind) =>
    ({ iri, label }: { iri: string; label: string }): MetadataValue => ({
      text: label || iri,
      to: choose(start, { kind, iri }),
    })
  const landingPage = readWebAddress(metadata.landingPage)
  const entries: [MessageId, MetadataValue[]][] = [
    ['dataset.metadata.creator', metadata.creator ? [toFilter('organization')(metadata.creator)] : []],
    ['dataset.metadata.publisher', toText(metadata.publisher && toPlainText(metadata.publisher))],
    ['dataset.metadata.themes', metadata.themes.map(toFilter('theme'))],
    ['dataset.metadata.datePublished', toDate(metadata.datePublished, locale)],
    ['dataset.metadata.dateModified', toDate(metadata.dateModified, locale)],
    ['dataset.age', toText(age)],
    ['dataset.metadata.expires', toDate(metadata.expires, locale)],
    ['dataset.metadata.version', toText(metadata.version)],
    [
      'dataset.metadata.temporalCoverage',
      toText(metadata.temporalCoverage && formatPeriod(metadata.temporalCoverage, locale)),
    ],
    ['dataset.metadata.spatialCoverage', toWordOrLink(metadata.spatialCoverage)],
    ['dataset.metadata.updateFrequency', toFrequency(metadata.updateFrequency, t)],
    ['dataset.metadata.licence', toWordOrLink(metadata.licence)],
    [
      'dataset.metadata.landingPage',
      landingPage ? [{ text: new URL(landingPage).hostname, href: landingPage }] : [],
    ],
    ['dataset.metadata.contact', metadata.contactPoints.flatMap(toContact)],
    ['dataset.metadata.keywords', toText(metadata.keywords.join(', '))],
    ['dataset.metadata.identifier', toText(metadata.identifier)],
  ]
  return entries.filter(([, values]) => values.length > 0).map(([label, values]) => ({ label, values }))
}
