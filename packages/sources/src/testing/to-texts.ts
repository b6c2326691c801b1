import { LOCALES, type Locale } from '@tessera/cube'
import { pickText } from '../model/pick-text.ts'
import type { TaggedText } from '../model/rdf-term.ts'
import type { Texts } from '../sql/cube-document.ts'

/** Converts texts to their form in a document, or returns `undefined` if there are none. */
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

/** Returns the smallest set of texts from which the label rule yields the given text in each language. */
export function toFewestTexts(byLocale: Record<Locale, string | undefined>): Texts | undefined {
  const texts: TaggedText[] = []
  for (const locale of LOCALES) {
    const value = byLocale[locale]
    if (value !== undefined && pickText(texts, locale) !== value) texts.push({ value, language: locale })
  }
  return toTexts(texts)
}
