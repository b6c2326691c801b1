import type { PublicationStatus, Term } from './catalogue.ts'

/** What a cube says about itself. Everything but iri and title may be absent. */
export type CubeMetadata = {
  iri: string
  unversionedIri: string
  title: string
  description: string
  /** The language tag of a text that is not in the language asked for, where the source states one. */
  titleLanguage?: string
  descriptionLanguage?: string
  identifier?: string
  version?: string
  /** ISO dates, as stated. */
  datePublished?: string
  dateModified?: string
  expires?: string
  publicationStatus: PublicationStatus
  /** May hold markup: sanitise before showing. */
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
  /** Set where the source does not answer and a copy does: the ISO moment it was made. */
  copiedAt?: string
}
