import type { CubeMetadata, Locale, Term } from '@tessera/cube'
import { pickOtherLanguage, pickText } from '../sparql/pick-text.ts'
import type { CubeDocument, NamedDocument, Texts } from './cube-document.ts'
import { fromTexts } from './tagged-texts.ts'

/** What a cube says about itself, in one language by the label rule. */
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
    keywords: readKeywords(document.keywords, locale),
    workExamples: document.workExamples ?? [],
    licence: document.licence,
    temporalCoverage: document.temporalCoverage,
    spatialCoverage: pick(document.spatialCoverage),
    updateFrequency: document.updateFrequency,
  }
}

const toNamed = (name: string | undefined): { name?: string } => (name ? { name } : {})

/** The keywords in the first language that has any. */
function readKeywords(keywords: Texts | undefined, locale: Locale): string[] {
  const texts = fromTexts(keywords)
  const first = pickText(texts, locale)
  const language = texts.find((text) => text.value === first)?.language
  return [...new Set(texts.filter((text) => text.language === language).map((text) => text.value))].sort()
}
