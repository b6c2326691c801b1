import { type CubeMetadata, LOCALES, type Locale } from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'

/** A text in one of its languages; '' where the source does not say which. */
export type TextInLanguage = { text: string; language: string }

/** What a cube says about itself, in all of our languages. */
export type DatasetRecord = {
  source: CubeSource
  /** Everything that has no language, and labels of terms in German by the label rule. */
  metadata: CubeMetadata
  titles: TextInLanguage[]
  descriptions: TextInLanguage[]
  keywords: TextInLanguage[]
  /** The names of themes and the organisation, by iri. */
  labels: Map<string, TextInLanguage[]>
  /** The languages a title is written in; none where the source does not say. */
  languages: Locale[]
}

/** Asks a source what a cube says about itself. Rejects with a SourceError. */
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
    // keywords follow the language of the description and title where those fell back
    keywords: toKeywords(answers),
    labels: toLabels(answers),
    languages: LOCALES.filter((locale) => tagged.has(locale)),
  }
}

type Answer = { locale: Locale; metadata: CubeMetadata }

/** Each text once: in the language asked for where it is in that, else in the one it fell back to. */
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

/** The same text in all four languages is one whose language the source has not stated. */
function withoutLanguageOfOne(texts: TextInLanguage[]): TextInLanguage[] {
  const [first] = texts
  const isOne = texts.length === LOCALES.length && texts.every(({ text }) => text === first?.text)
  return first && isOne ? [{ text: first.text, language: '' }] : texts
}

/** A label that fell back reads like that of another language; it is stated once, for the first that has it. */
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
