import type { PublicationStatus, Term } from './catalogue.ts'

/** The metadata of a cube. Everything but iri and title may be missing. */
export type CubeMetadata = {
  iri: string
  unversionedIri: string
  title: string
  description: string
  /** The language tag of a text that is not in the requested language, if the source states one. */
  titleLanguage?: string
  descriptionLanguage?: string
  identifier?: string
  version?: string
  /** ISO dates, as stated. */
  datePublished?: string
  dateModified?: string
  expires?: string
  publicationStatus: PublicationStatus
  /** May contain markup: sanitise before rendering. */
  publisher?: string
  creator?: Term
  contactPoints: { name?: string; email?: string }[]
  landingPage?: string
  themes: Term[]
  keywords: string[]
  workExamples: string[]
  /** Iri or text of the licence. */
  licence?: string
  temporalCoverage?: string
  spatialCoverage?: string
  updateFrequency?: string
  /** Set if the source is unavailable and a copy was returned: the ISO time of the copy. */
  copiedAt?: string
}
