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
  /** The publisher, which may contain markup: sanitise it before rendering. */
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
  /** The ISO time of the copy, if the source was unavailable and a copy was returned. */
  copiedAt?: string
}
