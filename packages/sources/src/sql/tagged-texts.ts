import { LOCALES, type Locale } from '@tessera/cube'
import { pickText } from '../sparql/pick-text.ts'
import type { TaggedText } from '../sparql/rdf-term.ts'
import type { Texts } from './cube-document.ts'

/** Texts of a document with their languages. */
export const fromTexts = (texts: Texts | undefined): TaggedText[] =>
  Object.entries(texts ?? {}).flatMap(([language, text]) =>
    (Array.isArray(text) ? text : [text]).map((value) => ({ value, language: language.toLowerCase() })),
  )

/** Texts as a document keeps them; undefined where there is none. */
export function toTexts(tagged: TaggedText[]): Texts | undefined {
  const byLanguage = new Map<string, string[]>()
  for (const { language, value } of tagged)
    byLanguage.set(language, [...(byLanguage.get(language) ?? []), value])
  if (byLanguage.size === 0) return undefined
  return Object.fromEntries(
    [...byLanguage].map(([language, [first = '', ...others]]) => [
      language,
      others.length > 0 ? [first, ...others].sort() : first,
    ]),
  )
}

/** The fewest texts of which the label rule makes the given one in each language. */
export function toFewestTexts(byLocale: Record<Locale, string | undefined>): Texts | undefined {
  const texts: TaggedText[] = []
  for (const locale of LOCALES) {
    const value = byLocale[locale]
    if (value !== undefined && pickText(texts, locale) !== value) texts.push({ value, language: locale })
  }
  return toTexts(texts)
}
