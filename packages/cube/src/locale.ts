import { LANGUAGES, type Locale } from './languages.ts'

export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]]

/** Matches any of the languages in regular expressions and route patterns. */
export const LOCALE_PATTERN = LOCALES.join('|')

/** The fallback language. */
export const DEFAULT_LOCALE: Locale = 'de'

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value)

/** Builds a record with an entry per language. */
export const byLocale = <Value>(read: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Record<Locale, Value>

/** A text in all languages; empty for languages without a translation. */
export type Localized = Record<Locale, string>

export const emptyLocalized = (): Localized => byLocale(() => '')

/**
 * Returns the languages in which to look for a label: the requested one, then the others in order. Language tags with a
 * region (`de-CH`) count as their language.
 */
export const localeFallbacks = (locale: Locale): Locale[] => [
  locale,
  ...LOCALES.filter((other) => other !== locale),
]

/** Returns the text in the requested language, else in the first language that has one, else ''. */
export function readLocalized(text: Localized, locale: Locale): string {
  for (const candidate of localeFallbacks(locale)) {
    if (text[candidate] !== '') return text[candidate]
  }
  return ''
}

/**
 * Returns the language that `readLocalized` falls back to. Undefined if it is the requested one, or if there is no
 * text.
 */
export function otherLanguageOf(text: Localized, locale: Locale): Locale | undefined {
  const language = localeFallbacks(locale).find((candidate) => text[candidate] !== '')
  return language === locale ? undefined : language
}
