export const LOCALES = ['de', 'fr', 'it', 'en'] as const
export type Locale = (typeof LOCALES)[number]

/** The language used where nothing says which. */
export const DEFAULT_LOCALE: Locale = 'de'

export const isLocale = (value: unknown): value is Locale => LOCALES.some((locale) => locale === value)

/** A text in the four languages; empty where nobody wrote one. */
export type Localized = Record<Locale, string>

export const emptyLocalized = (): Localized => ({ de: '', fr: '', it: '', en: '' })

/**
 * The one label rule: the requested language, then de, fr, it, en. Language tags with a region (`de-CH`) count as
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
