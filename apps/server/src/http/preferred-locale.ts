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
