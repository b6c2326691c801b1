import type { AuthorTexts } from '@tessera/api'
import type { CubeMetadata, Locale } from '@tessera/cube'
import { formatMoment } from '@tessera/cube'
import { wordsOf } from '../http/words-of.ts'

/** A dataset that observations of a file are from. */
export type FileSource = Pick<CubeMetadata, 'iri' | 'title' | 'licence' | 'dateModified' | 'creator'>

/** What a file of data says about itself. */
export type FileNotes = {
  title: string
  sources: FileSource[]
  /** What is left of the data, in words; empty where nothing is left out. */
  filters: string[]
  /** What the author of a chart adds below it. */
  author?: AuthorTexts
  /** The page that shows the data. */
  address: string
  /** The moment the file was written. */
  made: Date
  /** What the newest data do not have any more, by name: these are earlier ones. */
  missing?: string[]
}

/** The same for people, as names and texts in their language; what is not known is left out. */
export function toFacts(notes: FileNotes, locale: Locale): [name: string, text: string][] {
  const t = wordsOf(locale)
  const facts: [string, string | undefined][] = [
    ...notes.sources.flatMap(
      ({ iri, title, licence, dateModified, creator }): [string, string | undefined][] => [
        [t('download.dataset'), title],
        ['', iri],
        [t('dataset.metadata.creator'), creator?.label],
        [t('dataset.metadata.licence'), licence],
        [t('dataset.metadata.dateModified'), dateModified && formatMoment(dateModified, locale)],
      ],
    ),
    ...notes.filters.map((text): [string, string] => [t('download.filters'), text]),
    [t('controls.notes'), notes.author?.notes],
    [t('controls.source'), notes.author?.source],
    [t('controls.byline'), notes.author?.byline],
    [t('download.address'), notes.address],
    [t('download.date'), formatMoment(notes.made.toISOString(), locale)],
  ]
  return facts.flatMap(([name, text]) => (text ? [[name, text] as [string, string]] : []))
}
