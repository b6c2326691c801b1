import { describe, expect, it } from 'vitest'
import { toWorkClass } from '../admission/work-classes.ts'
import { listPages, listRoutes } from '../testing/list-routes.ts'
import { ADDRESSES, type Address, addressOf, CHART_FILE_KINDS, ROBOTS, readChartPage } from './addresses.ts'

describe('the list of addresses', () => {
  it.each<[string, Partial<Address>]>([
    ['/', { headers: 'page', budget: 'home' }],
    ['/de', { headers: 'page', budget: 'home' }],
    ['/de/\u2028/\n', { headers: 'page', work: 'page' }],
    ['/xx', { headers: 'page', budget: undefined }],
    ['/de/v/abcd', { headers: 'page', showsChart: true }],
    ['/v/abcd/changes', { headers: 'page', showsChart: undefined }],
    ['/it/embed/abcd', { headers: 'embed', showsChart: true }],
    ['/en/create/new', { headers: 'editor' }],
    ['/create', { headers: 'editor' }],
    ['/created', { headers: 'page' }],
    ['/v/abcd.svg', { headers: 'picture', work: 'picture' }],
    ['/v/abcd@2.xlsx', { headers: 'data', work: 'export' }],
    ['/v/abcd.bib', { headers: 'data', work: 'data' }],
    ['/de/v/abcd.svg', { headers: 'page' }],
    ['/api/dataset.csv', { work: 'export', budget: 'bulk' }],
    ['/api/dataset.ttl', { work: 'data', budget: 'bulk' }],
    ['/api/catalogue.ttl', { work: 'data', budget: 'catalogue' }],
    ['/api/auth/signin', { headers: 'page', isOpened: true }],
    ['/api/auth/session', { headers: 'data', isOpened: undefined }],
    ['/api/graphql', { headers: 'data', write: 'data' }],
    ['/sparql', { headers: 'data', work: undefined }],
  ])('knows what %s is', (path, expected: Partial<Address>) => {
    const found = addressOf(path)
    const asked = Object.keys(expected) as (keyof Address)[]
    expect(Object.fromEntries(asked.map((name) => [name, found[name]]))).toEqual(expected)
  })

  it('has a rule besides the last for every address that the router answers, but for pages of accounts', () => {
    const last = ADDRESSES.at(-1)
    const unlisted = listRoutes()
      .map(({ path }) => path)
      .filter((path) => addressOf(path) === last && !/^(?:\/en)?\/account/.test(path))
    expect([...new Set(unlisted)]).toEqual(['/robots.txt'])
    for (const path of listPages()) expect(addressOf(path.replace(/\?.*/, '')).work).toBe('page')
  })

  it('says for each file of a chart what it costs', () => {
    for (const [ending, { work }] of Object.entries(CHART_FILE_KINDS))
      expect(toWorkClass('GET', `/v/abcd.${ending}?lang=de`)).toBe(work)
  })

  it('tells search engines what they may read', () => {
    expect(ROBOTS).toEqual([
      'Allow: /api/dataset.',
      'Allow: /api/catalogue.',
      'Disallow: /api/',
      'Disallow: /sparql',
      'Disallow: /create/',
      'Disallow: /*/create/',
      'Disallow: /profile',
      'Disallow: /*/profile',
    ])
  })
})

it.each([
  ['/v/abcd', { locale: undefined, reference: 'abcd', isData: false }],
  ['/fr/embed/abcd@3/', { locale: 'fr', reference: 'abcd@3', isData: false }],
  ['/de/v/abcd.data', { locale: 'de', reference: 'abcd', isData: true }],
  ['/v/abcd/changes', undefined],
  ['/v/abcd.svg', undefined],
  ['/browse/abcd', undefined],
])('the page %s shows a chart: %o', (path, expected) => expect(readChartPage(path)).toEqual(expected))
