import type { SiteInfo } from '@tessera/api'
import { describe, expect, it } from 'vitest'
import {
  type DataSourceInfo,
  isDataSourceChangeable,
  isDataSourceShown,
  isOfAllSources,
  readDataSource,
  toDataSourceQuery,
} from './data-source.ts'

const source = (key: string) => ({
  key,
  label: key,
  type: 'sparql' as const,
  url: `/${key}`,
  isTrusted: true,
  redirectsToLatest: true,
})
const site: SiteInfo = {
  version: '1',
  publicUrl: 'http://localhost',
  dataSources: [source('Int'), source('Prod')],
  defaultDataSource: 'Prod',
  stacking: 'additive',
  signIn: 'none',
  publish: 'anyone',
}
const read = (query: string): string => readDataSource(site, new URLSearchParams(query)).key

describe('the data source of a page', () => {
  it('is the one the address names, else the default', () => {
    expect(read('?dataSource=Int')).toBe('Int')
    expect(read('')).toBe('Prod')
    expect(read('?dataSource=nope')).toBe('Prod')
  })

  it('are all sources if the address says so and there are several to choose from', () => {
    const all = new URLSearchParams('dataSource=*')
    const [first, second] = site.dataSources as [DataSourceInfo, DataSourceInfo]
    expect(isOfAllSources(site, all)).toBe(true)
    expect(isOfAllSources(site, new URLSearchParams('dataSource=Int'))).toBe(false)
    expect(isOfAllSources({ ...site, dataSources: [first, { ...second, isHidden: true }] }, all)).toBe(false)
  })

  it('is shown where there are several, but a hidden one only if another can be chosen', () => {
    const [first, second] = site.dataSources as [DataSourceInfo, DataSourceInfo]
    const own = { ...source('Own'), isHidden: true }
    const withOwn = { ...site, dataSources: [first, second, own] }
    expect(isDataSourceShown(withOwn, first, '/de/v/abc')).toBe(true)
    expect(isDataSourceShown(withOwn, own, '/de/v/abc')).toBe(false)
    expect(isDataSourceShown(withOwn, own, '/de/create/abc')).toBe(false)
    expect(isDataSourceShown(withOwn, own, '/de/browse')).toBe(true)
    expect(isDataSourceShown({ ...site, dataSources: [first, own] }, first, '/de')).toBe(false)
  })

  it('travels in links if the address names one', () => {
    expect(toDataSourceQuery(new URLSearchParams('dataSource=A%20%26&search=x'))).toBe('?dataSource=A+%26')
    expect(toDataSourceQuery(new URLSearchParams('search=x'))).toBe('')
  })

  it.each([
    ['/de', true],
    ['/de/', true],
    ['/en/browse', true],
    ['/en/browse/theme/https%3A%2F%2Fexample.org', true],
    ['/de/browser', false],
    ['/de/v/abc', false],
    ['/fr/create/new', false],
  ])('may be changed on %s: %s', (pathname, isChangeable) => {
    expect(isDataSourceChangeable(pathname)).toBe(isChangeable)
  })
})
