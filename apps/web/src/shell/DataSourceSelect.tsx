import type { SiteInfo } from '@tessera/api'
import { type ChangeEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWords } from '../state/words.tsx'
import {
  ALL_SOURCES,
  DATA_SOURCE_KEY,
  isDataSourceChangeable,
  isOfAllSources,
  offeredSources,
  readNamedDataSource,
  readStoredDataSource,
  storeDataSource,
  toOtherSource,
  toSourceName,
} from './data-source.ts'
import styles from './header.module.css'
import type { PageSource } from './page-source.ts'

/**
 * Synchronises URL and browser storage (specification 2 §2). The URL has priority, and the stored source is used if the
 * URL does not name one. A URL that names an object of the default source gets the default's key; a chart has its own
 * source.
 */
function useRememberedDataSource(site: SiteInfo, origin: PageSource['origin']): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  // before anybody can follow a link, which this would cancel
  useLayoutEffect(() => {
    if (origin === 'chart') return
    const params = new URLSearchParams(search)
    if (isOfAllSources(site, params)) return storeDataSource(ALL_SOURCES)
    const named = readNamedDataSource(site, params)
    // Hidden sources contain users' own data and should not be remembered.
    if (named) return named.isHidden ? undefined : storeDataSource(named.key)
    const stored = readStoredDataSource()
    const isKnown =
      stored === ALL_SOURCES
        ? isDataSourceChangeable(pathname)
        : offeredSources(site, undefined).some(({ key }) => key === stored)
    // keep an unknown name in the URL, so that the page can report it
    if (origin === 'address' || !stored || !isKnown || stored === site.defaultDataSource) return
    params.set(DATA_SOURCE_KEY, origin === 'thing' ? site.defaultDataSource : stored)
    navigate(`${pathname}?${params}${hash}`, { replace: true, preventScrollReset: true })
  }, [site, origin, pathname, search, hash, navigate])
}

/** Selects the source of the datasets, if several are configured. */
export function DataSourceSelect({ site, source }: { site: SiteInfo; source: PageSource }) {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isChangeable = isDataSourceChangeable(pathname)
  const params = new URLSearchParams(search)
  const { reference, configured, origin } = source
  const isAll = origin === 'address' && isOfAllSources(site, params)
  useRememberedDataSource(site, origin)
  const change = (event: ChangeEvent<HTMLSelectElement>) =>
    void navigate(toOtherSource(pathname, params, event.target.value))
  return (
    <label className={styles.source}>
      <span className={styles.sourceLabel}>{t('header.dataSource')}</span>
      <select
        className={styles.select}
        value={isAll ? ALL_SOURCES : (configured?.key ?? '')}
        onChange={change}
        disabled={!isChangeable}
      >
        {!configured && (
          <option value="">{t('header.dataSource.missing', { name: toSourceName(reference.url) })}</option>
        )}
        {(isChangeable || isAll) && <option value={ALL_SOURCES}>{t('header.dataSource.all')}</option>}
        {offeredSources(site, configured).map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
