import { LOCALES, type Locale } from '@tessera/cube'
import { useLocation } from 'react-router'
import { useSite } from '../shell/site.ts'
import { useWords } from '../state/words.tsx'
import { toLocalePath } from './locale-path.ts'

/** Tells search engines the one address of this page, and its addresses in the other languages. */
export function HeadLinks() {
  const { locale } = useWords()
  const { pathname, search } = useLocation()
  const site = useSite()
  if (!site) return null
  const { languages, any } = toPageAddresses(pathname, search, site.defaultDataSource)
  return (
    <>
      <link rel="canonical" href={site.publicUrl + languages[locale]} />
      {LOCALES.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={site.publicUrl + languages[other]} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={site.publicUrl + any} />
    </>
  )
}

/** What of a query says which page it is; the rest says how it is looked at or where people came from. */
const KEYS = {
  dataset: ['dataset', 'dataSource'],
  catalogue: ['search', 'topic', 'page', 'dataSource'],
  home: ['dataSource'],
} as const

/** The path without its language, its parts and what its query must keep. */
type Page = { path: string; keys: readonly string[] }

const withoutLocale = (pathname: string): string =>
  pathname.replace(new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`), '').replace(/\/$/, '')

function toPage(pathname: string, params: URLSearchParams): Page {
  const path = withoutLocale(pathname)
  if (/^\/browse(\/|$)/.test(path)) {
    return params.has('dataset') ? { path: '/browse', keys: KEYS.dataset } : { path, keys: KEYS.catalogue }
  }
  // a bare chart is the published chart without what is around it
  const key = /^\/embed\/([^/]+)$/.exec(path)?.[1]
  if (key) return { path: `/v/${key}`, keys: [] }
  return { path, keys: path === '' ? KEYS.home : [] }
}

function toQuery(params: URLSearchParams, keys: readonly string[], defaultSource: string): string {
  const kept = keys.flatMap((key) => {
    const value = params.get(key)
    return value && !(key === 'dataSource' && value === defaultSource) ? [[key, value]] : []
  })
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/**
 * The addresses that search engines should know for a page, without the origin. Addresses that show the same page
 * have the same ones.
 */
export function toPageAddresses(pathname: string, search: string, defaultSource: string) {
  const params = new URLSearchParams(search)
  const { path, keys } = toPage(pathname, params)
  const query = toQuery(params, keys, defaultSource)
  const entries = LOCALES.map((locale) => [locale, toLocalePath(path, locale) + query])
  const languages: Record<Locale, string> = Object.fromEntries(entries)
  return { languages, any: (path || '/') + query }
}
