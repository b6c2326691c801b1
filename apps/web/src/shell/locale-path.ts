import { isLocale, type Locale } from '@tessera/cube'

/** The same page in another language: the first segment of a path is its language, where it has one. */
export function toLocalePath(pathname: string, locale: Locale): string {
  const [, first = '', ...rest] = pathname.split('/')
  return `/${[locale, ...(isLocale(first) ? rest : [first, ...rest])].filter((part) => part !== '').join('/')}`
}
