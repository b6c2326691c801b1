import { type Locale, localeFallbacks } from '@tessera/cube'
import type { TaggedText } from './rdf-term.ts'

const isLanguage = (tag: string, language: string): boolean =>
  tag === language || tag.startsWith(`${language}-`)

/**
 * Picks a label: the requested language (`de-CH` counts as `de`), then de, fr, it, en, then untagged, then any. Of
 * several texts in one language, an exact tag has priority, then alphabetical order, so that the result does not depend
 * on the order of the store. `undefined` if there are no texts.
 */
export const pickText = (texts: TaggedText[], locale: Locale): string | undefined =>
  pickTagged(texts, locale)?.value

/** Returns all distinct texts in the language that `pickText` chooses. */
export function pickAll(texts: TaggedText[], locale: Locale): string[] {
  const language = pickTagged(texts, locale)?.language
  return [...new Set(texts.filter((text) => text.language === language).map(({ value }) => value))].sort()
}

/** Returns the language that `pickText` chooses, if it is known and not the requested one. */
export function pickOtherLanguage(texts: TaggedText[], locale: Locale): string | undefined {
  const language = pickTagged(texts, locale)?.language
  return language && !isLanguage(language, locale) ? language : undefined
}

function pickTagged(texts: TaggedText[], locale: Locale): TaggedText | undefined {
  if (texts.length <= 1) return texts[0]
  for (const language of [...localeFallbacks(locale), '']) {
    const candidates = texts.filter((text) =>
      language === '' ? text.language === '' : isLanguage(text.language, language),
    )
    if (candidates.length > 0) return readFirst(candidates)
  }
  return readFirst(texts)
}

const readFirst = (texts: TaggedText[]): TaggedText | undefined =>
  [...texts].sort((a, b) => a.language.length - b.language.length || (a.value < b.value ? -1 : 1))[0]
