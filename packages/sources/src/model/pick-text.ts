import { type Locale, localeFallbacks } from '@tessera/cube'
import type { TaggedText } from './rdf-term.ts'

const isLanguage = (tag: string, language: string): boolean =>
  tag === language || tag.startsWith(`${language}-`)

/**
 * The one label rule: the requested language (`de-CH` counts as `de`), then de, fr, it, en, then untagged, then any.
 * Several texts of one language: the exact tag first, then the alphabetically first, so that answers do not depend
 * on the order in which a store happens to give them. Undefined where there is no text at all.
 */
export const pickText = (texts: TaggedText[], locale: Locale): string | undefined =>
  pickTagged(texts, locale)?.value

/** All texts of the language that the label rule ends up with, each once. */
export function pickAll(texts: TaggedText[], locale: Locale): string[] {
  const language = pickTagged(texts, locale)?.language
  return [...new Set(texts.filter((text) => text.language === language).map(({ value }) => value))].sort()
}

/** The language that the label rule ends up with, where it is another than the requested one and known. */
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
