import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALES, type Locale } from '@tessera/cube'

/**
 * English, which `labels/<locale>.json` translates; what is not in there, a name or a text in a language that nobody has
 * translated to yet, stays as it is. Or a function, where code makes the text of each language.
 */
export type Label = string | ((locale: Locale) => string)

const CATALOGUES = new Map(LOCALES.map((locale) => [locale, readCatalogue(locale)]))

function readCatalogue(locale: Locale): Record<string, string> {
  const file = join(import.meta.dirname, 'labels', `${locale}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The wording of a label in one language. */
export const inLanguage = (label: Label, locale: Locale): string =>
  typeof label === 'function' ? label(locale) : (CATALOGUES.get(locale)?.[label] ?? label)

/** A label whose gaps, written {name}, are filled with texts of the same language. */
export const fillIn =
  (label: string, values: (locale: Locale) => Record<string, string>): Label =>
  (locale) =>
    inLanguage(label, locale).replace(/\{(\w+)\}/g, (gap, name) => values(locale)[name] ?? gap)
