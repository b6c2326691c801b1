import type { Locale } from '@tessera/cube'
import * as z from 'zod/mini'
import type { Texts } from '../../sql/cube-document.ts'

export const languageValue = z.object({ '@value': z.string(), '@language': z.optional(z.string()) })
type LanguageValue = z.output<typeof languageValue>

/** A text as written in metadata: plain, with a language, several of them, or by language. */
export const writtenTexts = z.union([
  z.string(),
  languageValue,
  z.array(z.union([z.string(), languageValue])),
  z.record(z.string(), z.union([z.string(), z.array(z.string())])),
])
type WrittenTexts = z.output<typeof writtenTexts>

/** Returns texts by language tag in lower case, '' for none, or `undefined` if there are none. */
export function toTexts(written: WrittenTexts | undefined, language = ''): Texts | undefined {
  const texts: Record<string, string[]> = {}
  const add = (tag: string, text: string): void => {
    const key = tag === 'und' ? '' : tag.toLowerCase()
    if (text.trim() !== '') texts[key] = [...(texts[key] ?? []), text]
  }
  const addOne = (one: string | LanguageValue): void =>
    typeof one === 'string' ? add(language, one) : add(one['@language'] ?? language, one['@value'])
  if (written === undefined) return undefined
  if (typeof written === 'string' || isValueObject(written)) addOne(written)
  else if (Array.isArray(written)) for (const one of written) addOne(one)
  else
    for (const [tag, one] of Object.entries(written))
      for (const text of typeof one === 'string' ? [one] : one) add(tag, text)
  const entries = Object.entries(texts).map(([tag, all]) => [tag, all.length === 1 ? (all[0] ?? '') : all])
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

const isValueObject = (written: Exclude<WrittenTexts, string>): written is LanguageValue =>
  !Array.isArray(written) && typeof written['@value'] === 'string'

/** Returns the text in a language, or else the first one. */
export const textIn = (texts: Texts | undefined, locale: Locale): string | undefined =>
  [texts?.[locale] ?? []].flat()[0] ?? allTexts(texts)[0]

/** Returns all texts, in any language. */
export const allTexts = (texts: Texts | undefined): string[] => Object.values(texts ?? {}).flat()
