import type { Locale } from '../languages.ts'
import { LOCALES } from '../locale.ts'
import type { CountryCodes } from './country-codes.ts'

/** The variants of a language in which countries are named. The first is the one we write. */
const toVariants = (locale: Locale): [string, string] => [`${locale}-CH`, locale]

type Style = 'long' | 'short'
const readers = new Map<string, Intl.DisplayNames>()

function readName(alpha2: string, language: string, style: Style): string | undefined {
  const key = `${language} ${style}`
  const reader =
    readers.get(key) ?? new Intl.DisplayNames([language], { type: 'region', style, fallback: 'none' })
  readers.set(key, reader)
  return reader.of(alpha2)
}

/** Hong Kong and Macao: their long names contain “special administrative region”, which is too long for a chart. */
const SHORTENED = ['HK', 'MO']

/** The name of a country in the CLDR of the runtime. */
export const toCountryName = ({ alpha2 }: CountryCodes, locale: Locale): string =>
  readName(alpha2, toVariants(locale)[0], SHORTENED.includes(alpha2) ? 'short' : 'long') ?? alpha2

/** All names of a country in the CLDR of the runtime, in all languages. */
export const listCountryNames = ({ alpha2 }: CountryCodes): string[] => [
  ...new Set(
    LOCALES.flatMap(toVariants)
      .flatMap((language) =>
        ['long' as const, 'short' as const].map((style) => readName(alpha2, language, style)),
      )
      .filter((name) => name !== undefined),
  ),
]
