import { DEFAULT_LOCALE, isLocale, type Locale } from '@tessera/cube'
import { parseAccept } from 'hono/utils/accept'

/** The first of our languages that a browser asks for; German where it asks for none of them. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage) return DEFAULT_LOCALE
  const wanted = parseAccept(acceptLanguage)
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
  return wanted.map(({ type }) => type.split('-')[0]?.toLowerCase()).find(isLocale) ?? DEFAULT_LOCALE
}

/**
 * The language of an address, whether or not its page is there: that of its prefix, else `?lang=`, else the one that the
 * browser asks for. `address` is a path with its query, as in a request.
 */
export function localeOfAddress(address: string, acceptLanguage: string | undefined): Locale {
  const [path = '', query = ''] = address.split('?', 2)
  const prefix = path.split('/')[1]
  const lang = new URLSearchParams(query).get('lang') ?? undefined
  return [prefix, lang].find(isLocale) ?? preferredLocale(acceptLanguage)
}
