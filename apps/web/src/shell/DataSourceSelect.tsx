import type { SiteInfo } from '@tessera/api'
import { type ChangeEvent, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWords } from '../state/words.tsx'
import {
  DATA_SOURCE_KEY,
  isDataSourceChangeable,
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
 * Synchronises URL and browser storage (specification 2 §2): the URL wins, and storage fills in if the URL names no
 * source.
 * A URL that names something in the default source gets the default's key; a chart has its own source.
 */
function useRememberedDataSource(site: SiteInfo, origin: PageSource['origin']): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (origin === 'chart') return
    const params = new URLSearchParams(search)
    const named = readNamedDataSource(site, params)
    // A hidden source contains the user's own data and is not a place to return to.
    if (named) return named.isHidden ? undefined : storeDataSource(named.key)
    const stored = offeredSources(site, undefined).find(({ key }) => key === readStoredDataSource())
    // Keep an unknown name, about which the page shows a notice.
    if (origin === 'address' || !stored || stored.key === site.defaultDataSource) return
    params.set(DATA_SOURCE_KEY, origin === 'thing' ? site.defaultDataSource : stored.key)
    navigate(`${pathname}?${params}${hash}`, { replace: true, preventScrollReset: true })
  }, [site, origin, pathname, search, hash, navigate])
}

/** Selects the source of the datasets, if several are configured. */
export function DataSourceSelect({ site, source }: { site: SiteInfo; source: PageSource }) {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isChangeable = isDataSourceChangeable(pathname)
  const { reference, configured, origin } = source
  useRememberedDataSource(site, origin)
  const change = (event: ChangeEvent<HTMLSelectElement>) =>
    void navigate(toOtherSource(pathname, new URLSearchParams(search), event.target.value))
  return (
    <label className={styles.source}>
      <span className={styles.sourceLabel}>{t('header.dataSource')}</span>
      <select
        className={styles.select}
        value={configured?.key ?? ''}
        onChange={change}
        disabled={!isChangeable}
      >
        {!configured && (
          <option value="">{t('header.dataSource.missing', { name: toSourceName(reference.url) })}</option>
        )}
        {offeredSources(site, configured).map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
