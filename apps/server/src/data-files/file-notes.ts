import type { AuthorTexts } from '@tessera/api'
import type { CubeMetadata, Locale } from '@tessera/cube'
import { formatMoment } from '@tessera/cube'
import { wordsOf } from '../http/words-of.ts'

/** A dataset whose observations a file contains. */
export type FileSource = Pick<CubeMetadata, 'iri' | 'title' | 'licence' | 'dateModified' | 'creator'>

/** The description of a data file. */
export type FileNotes = {
  title: string
  sources: FileSource[]
  /** The filters as text; empty if no observations are left out. */
  filters: string[]
  /** The author's additional texts. */
  author?: AuthorTexts
  /** The page that shows the data. */
  address: string
  /** When the file was written. */
  made: Date
  /** The names of components that the newest data lack, so that the file contains earlier data. */
  missing?: string[]
}

/** Returns the description as names and texts in one language, without unknown facts. */
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
