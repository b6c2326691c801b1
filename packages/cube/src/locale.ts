import { LANGUAGES, type Locale } from './languages.ts'

export const LOCALES = Object.keys(LANGUAGES) as [Locale, ...Locale[]]

/** Any of the languages, for regular expressions and patterns of addresses. */
export const LOCALE_PATTERN = LOCALES.join('|')

/** The language used where nothing says which. */
export const DEFAULT_LOCALE: Locale = 'de'

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value)

/** Something for each language. */
export const byLocale = <Value>(read: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, read(locale)])) as Record<Locale, Value>

/** A text in all languages; empty where nobody wrote one. */
export type Localized = Record<Locale, string>

export const emptyLocalized = (): Localized => byLocale(() => '')

/**
 * Which languages a label is looked for in: the requested one, then the others in their order. Language tags with a region (`de-CH`) count as
 * their language.
 */
export const localeFallbacks = (locale: Locale): Locale[] => [
  locale,
  ...LOCALES.filter((other) => other !== locale),
]

/** The text in the requested language, else in the first language that has one, else ''. */
export function readLocalized(text: Localized, locale: Locale): string {
  for (const candidate of localeFallbacks(locale)) {
    if (text[candidate] !== '') return text[candidate]
  }
  return ''
}

/** The language that such a text is in where it is not the requested one; undefined where it is, or where there is no text. */
export function otherLanguageOf(text: Localized, locale: Locale): Locale | undefined {
  const language = localeFallbacks(locale).find((candidate) => text[candidate] !== '')
  return language === locale ? undefined : language
}
