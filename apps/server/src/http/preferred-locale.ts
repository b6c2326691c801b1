import { DEFAULT_LOCALE, isLocale, type Locale } from '@tessera/cube'
import { parseAccept } from 'hono/utils/accept'

/** Returns the first supported language that a browser accepts, or German if there is none. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage) return DEFAULT_LOCALE
  const wanted = parseAccept(acceptLanguage)
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
  return wanted.map(({ type }) => type.split('-')[0]?.toLowerCase()).find(isLocale) ?? DEFAULT_LOCALE
}

/**
 * Returns the language of an address, even if no page exists there: its prefix, otherwise `?lang=`, otherwise the
 * browser's language. `address` is a path with its query string.
 */
export function localeOfAddress(address: string, acceptLanguage: string | undefined): Locale {
  const [path = '', query = ''] = address.split('?', 2)
  const prefix = path.split('/')[1]
  const lang = new URLSearchParams(query).get('lang') ?? undefined
  return [prefix, lang].find(isLocale) ?? preferredLocale(acceptLanguage)
}
