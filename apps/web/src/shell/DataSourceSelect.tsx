import type { SiteInfo } from '@tessera/api'
import { type ChangeEvent, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useWords } from '../state/words.tsx'
import {
  DATA_SOURCE_KEY,
  isDataSourceChangeable,
  readNamedDataSource,
  readStoredDataSource,
  storeDataSource,
} from './data-source.ts'
import styles from './header.module.css'

/** What an address of the catalogue names that belongs to one data source. */
const OF_ONE_SOURCE = ['page', 'dataset', 'previous', 'topic']

/** Keeps address and browser storage in step: the address wins, storage fills in where the address says nothing. */
function useRememberedDataSource(site: SiteInfo, isChangeable: boolean): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const params = new URLSearchParams(search)
    const named = readNamedDataSource(site, params)
    if (named) return storeDataSource(named.key)
    const stored = site.dataSources.find(({ key }) => key === readStoredDataSource())
    if (!isChangeable || !stored || stored.key === site.defaultDataSource) return
    params.set(DATA_SOURCE_KEY, stored.key)
    navigate(`${pathname}?${params}`, { replace: true, preventScrollReset: true })
  }, [site, isChangeable, pathname, search, navigate])
}

/** Which source the datasets come from, where several are configured. */
export function DataSourceSelect({ site }: { site: SiteInfo }) {
  const { t } = useWords()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const isChangeable = isDataSourceChangeable(pathname)
  useRememberedDataSource(site, isChangeable)
  const params = new URLSearchParams(search)
  const current = readNamedDataSource(site, params)?.key ?? site.defaultDataSource
  const change = (event: ChangeEvent<HTMLSelectElement>) => {
    params.set(DATA_SOURCE_KEY, event.target.value)
    // what was chosen in one source is not there in another
    for (const key of OF_ONE_SOURCE) params.delete(key)
    navigate(`${pathname}?${params}`)
  }
  return (
    <label className={styles.source}>
      <span className={styles.sourceLabel}>{t('header.dataSource')}</span>
      <select className={styles.select} value={current} onChange={change} disabled={!isChangeable}>
        {site.dataSources.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
