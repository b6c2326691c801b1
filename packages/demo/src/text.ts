import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '@tessera/cube'

/**
 * English text, translated by `labels/<locale>.json`. Text without a translation, such as a name or text in a new
 * language, stays as it is. Alternatively, a function that generates the text of each language.
 */
export type Label = string | ((locale: Locale) => string)

const CATALOGUES = new Map(LOCALES.map((locale) => [locale, readCatalogue(locale)]))

function readCatalogue(locale: Locale): Record<string, string> {
  const file = join(import.meta.dirname, 'labels', `${locale}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Returns the text of a label in one language. */
export const inLanguage = (label: Label, locale: Locale): string =>
  typeof label === 'function' ? label(locale) : (CATALOGUES.get(locale)?.[label] ?? label)

/** Creates a label whose placeholders, written {name}, are filled with texts in the same language. */
export const fillIn =
  (label: string, values: (locale: Locale) => Record<string, string>): Label =>
  (locale) =>
    inLanguage(label, locale).replace(/\{(\w+)\}/g, (gap, name) => values(locale)[name] ?? gap)
