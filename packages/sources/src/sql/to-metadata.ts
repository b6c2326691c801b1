import type { CubeMetadata, Locale, Term } from '@tessera/cube'
import { pickAll, pickOtherLanguage, pickText } from '../model/pick-text.ts'
import type { CubeDocument, NamedDocument, Texts } from './cube-document.ts'
import { fromTexts } from './tagged-texts.ts'

/** Returns a cube's metadata in one language, chosen by the label rule. */
export function toMetadata(document: CubeDocument, locale: Locale): CubeMetadata {
  const pick = (texts: Texts | undefined): string | undefined => pickText(fromTexts(texts), locale)
  const toTerm = ({ iri, name }: NamedDocument): Term => ({ iri, label: pick(name) ?? iri })
  const { creator, themes = [], contactPoints = [] } = document
  return {
    iri: document.iri,
    unversionedIri: document.unversionedIri ?? document.iri,
    title: pick(document.name) ?? document.iri,
    description: pick(document.description) ?? '',
    titleLanguage: pickOtherLanguage(fromTexts(document.name), locale),
    descriptionLanguage: pickOtherLanguage(fromTexts(document.description), locale),
    identifier: document.identifier,
    version: document.cubeVersion,
    datePublished: document.datePublished,
    dateModified: document.dateModified,
    expires: document.expires,
    publicationStatus: document.isDraft ? 'DRAFT' : 'PUBLISHED',
    publisher: pick(document.publisher),
    ...(creator ? { creator: toTerm(creator) } : {}),
    themes: themes.filter(({ name }) => pick(name) !== undefined).map(toTerm),
    contactPoints: contactPoints
      .map(({ name, email }) => ({ ...toNamed(pick(name)), ...(email ? { email } : {}) }))
      .filter((contact) => contact.name ?? contact.email),
    landingPage: document.landingPage,
    keywords: pickAll(fromTexts(document.keywords), locale),
    workExamples: document.workExamples ?? [],
    licence: document.licence,
    temporalCoverage: document.temporalCoverage,
    spatialCoverage: pick(document.spatialCoverage),
    updateFrequency: document.updateFrequency,
  }
}

const toNamed = (name: string | undefined): { name?: string } => (name ? { name } : {})
