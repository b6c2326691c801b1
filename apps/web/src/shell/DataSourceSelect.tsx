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
 * Keeps address and browser storage in step (specification 2 §2): the address wins, storage fills in where the address
 * says nothing. One that names something of the default source is given that source's name; a chart has its own.
 */
function useRememberedDataSource(site: SiteInfo, origin: PageSource['origin']): void {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (origin === 'chart') return
    const params = new URLSearchParams(search)
    const named = readNamedDataSource(site, params)
    // one in which nothing can be chosen is where somebody's own data are, and no place to come back to
    if (named) return named.isHidden ? undefined : storeDataSource(named.key)
    const stored = offeredSources(site, undefined).find(({ key }) => key === readStoredDataSource())
    // a name that nobody knows stays, with what is said about it
    if (origin === 'address' || !stored || stored.key === site.defaultDataSource) return
    params.set(DATA_SOURCE_KEY, origin === 'thing' ? site.defaultDataSource : stored.key)
    navigate(`${pathname}?${params}${hash}`, { replace: true, preventScrollReset: true })
  }, [site, origin, pathname, search, hash, navigate])
}

/** Which source the datasets come from, where several are configured. */
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
