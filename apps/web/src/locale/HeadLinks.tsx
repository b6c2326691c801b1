import { LOCALES, type Locale } from '@tessera/cube'
import { useLocation } from 'react-router'
import { useSite } from '../shell/site.ts'
import { useWords } from '../state/words.tsx'
import { toLocalePath } from './locale-path.ts'

/** Links for search engines: the canonical address of this page, and those in other languages. */
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

/** The parameters that identify a page. Others only concern its view or where people came from. */
const KEYS = {
  dataset: ['dataset', 'dataSource'],
  catalogue: ['search', 'topic', 'page', 'dataSource'],
  home: ['dataSource'],
} as const

/** The path without its language, its parts, and the parameters to keep. */
type Page = { path: string; keys: readonly string[] }

const withoutLocale = (pathname: string): string =>
  pathname.replace(new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`), '').replace(/\/$/, '')

function toPage(pathname: string, params: URLSearchParams): Page {
  const path = withoutLocale(pathname)
  if (/^\/browse(\/|$)/.test(path)) {
    return params.has('dataset') ? { path: '/browse', keys: KEYS.dataset } : { path, keys: KEYS.catalogue }
  }
  // an embed's canonical page is the published chart
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

/** Returns the canonical addresses of a page, without the origin. Addresses of the same page share them. */
export function toPageAddresses(pathname: string, search: string, defaultSource: string) {
  const params = new URLSearchParams(search)
  const { path, keys } = toPage(pathname, params)
  const query = toQuery(params, keys, defaultSource)
  const entries = LOCALES.map((locale) => [locale, toLocalePath(path, locale) + query])
  const languages: Record<Locale, string> = Object.fromEntries(entries)
  return { languages, any: (path || '/') + query }
}
