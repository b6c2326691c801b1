import { isLocale, type Locale } from '@tessera/cube'

/** Returns the language of a request: the prefix of the path, otherwise `?lang=`, otherwise the browser's. */
export function readRequestLocale({ pathname, searchParams }: URL, preferred: Locale): Locale {
  const prefix = pathname.split('/')[1]
  const lang = searchParams.get('lang')
  return isLocale(prefix) ? prefix : isLocale(lang) ? lang : preferred
}
