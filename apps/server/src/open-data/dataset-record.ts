import { type CubeMetadata, LOCALES, type Locale } from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'

/** A text in one language; '' if the source does not state the language. */
export type TextInLanguage = { text: string; language: string }

/** The metadata of a cube in all supported languages. */
export type DatasetRecord = {
  source: CubeSource
  /** Everything that does not depend on the language, and labels of terms, picked for German. */
  metadata: CubeMetadata
  titles: TextInLanguage[]
  descriptions: TextInLanguage[]
  keywords: TextInLanguage[]
  /** The names of themes and of the organisation, by iri. */
  labels: Map<string, TextInLanguage[]>
  /** The languages of the title; empty if the source does not state them. */
  languages: Locale[]
}

/** Reads the metadata of a cube from a source. Rejects with a SourceError. */
export async function readDatasetRecord(source: CubeSource, iri: string): Promise<DatasetRecord> {
  const answers = await Promise.all(
    LOCALES.map(async (locale) => ({ locale, metadata: await source.metadata(iri, locale) })),
  )
  const first = answers[0]!.metadata
  const titles = toTexts(answers, ({ title, titleLanguage }) => [title, titleLanguage])
  const tagged = new Set(titles.map(({ language }) => language))
  return {
    source,
    metadata: first,
    titles,
    descriptions: toTexts(answers, (each) => [each.description, each.descriptionLanguage]),
    // keywords have the language of description and title if those fell back
    keywords: toKeywords(answers),
    labels: toLabels(answers),
    languages: LOCALES.filter((locale) => tagged.has(locale)),
  }
}

type Answer = { locale: Locale; metadata: CubeMetadata }

/** Returns the distinct texts, in the requested language if available, otherwise in the fallback language. */
function toTexts(
  answers: Answer[],
  read: (metadata: CubeMetadata) => [text: string, otherLanguage: string | undefined],
): TextInLanguage[] {
  const texts = answers.map(({ locale, metadata }) => {
    const [text, otherLanguage] = read(metadata)
    return { text, language: otherLanguage ?? locale }
  })
  return withoutLanguageOfOne(distinct(texts))
}

/** Removes the language of a text that is the same in all four languages. */
function withoutLanguageOfOne(texts: TextInLanguage[]): TextInLanguage[] {
  const [first] = texts
  const isOne = texts.length === LOCALES.length && texts.every(({ text }) => text === first?.text)
  return first && isOne ? [{ text: first.text, language: '' }] : texts
}

/**
 * Returns the labels in each language. A fallback label equals that of another language, so it is listed once, for the
 * first language that has it.
 */
function toLabels(answers: Answer[]): DatasetRecord['labels'] {
  const labels = new Map<string, TextInLanguage[]>()
  for (const { locale, metadata } of answers) {
    for (const { iri, label } of [...metadata.themes, ...(metadata.creator ? [metadata.creator] : [])]) {
      const known = labels.get(iri) ?? []
      if (!known.some(({ text }) => text === label)) known.push({ text: label, language: locale })
      labels.set(iri, known)
    }
  }
  return new Map([...labels].map(([iri, texts]) => [iri, texts.length > 1 ? texts : toUnknown(texts)]))
}

function toKeywords(answers: Answer[]): TextInLanguage[] {
  const lists = answers.map(({ locale, metadata }) => ({ locale, words: metadata.keywords }))
  const isFallback = (words: string[], index: number): boolean =>
    lists.some((other, place) => place < index && other.words.join('\n') === words.join('\n'))
  const own = lists.filter(({ words }, index) => words.length > 0 && !isFallback(words, index))
  const texts = own.flatMap(({ locale, words }) => words.map((text) => ({ text, language: locale })))
  return own.length > 1 ? texts : toUnknown(texts)
}

const toUnknown = (texts: TextInLanguage[]): TextInLanguage[] =>
  texts.map(({ text }) => ({ text, language: '' }))

const distinct = (texts: TextInLanguage[]): TextInLanguage[] => [
  ...new Map(texts.map((each) => [`${each.language}\n${each.text}`, each])).values(),
]
