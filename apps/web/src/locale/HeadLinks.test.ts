import { describe, expect, it } from 'vitest'
import { toPageAddresses } from './HeadLinks.tsx'

const german = (address: string): string => {
  const { pathname, search } = new URL(address, 'http://localhost')
  return toPageAddresses(pathname, search, 'Prod').languages.de
}

describe('the address of a page for search engines', () => {
  it.each([
    ['/fr', '/de'],
    ['/fr/', '/de'],
    ['/fr?errorId=X', '/de'],
    ['/fr?dataSource=Prod', '/de'],
    ['/fr?dataSource=Int', '/de?dataSource=Int'],
    ['/de/browse?order=TITLE_ASC&search=co2', '/de/browse?search=co2'],
    ['/de/browse/theme/a%2Fb?page=2', '/de/browse/theme/a%2Fb?page=2'],
    [
      '/de/browse/theme/a?dataset=https%3A%2F%2Fc%2F1&previous=%7B%7D',
      '/de/browse?dataset=https%3A%2F%2Fc%2F1',
    ],
    ['/en/v/abc?from=2000&hide=x', '/de/v/abc'],
    ['/embed/abc?lang=it', '/de/v/abc'],
    ['/it/embed/abc', '/de/v/abc'],
    ['/en/imprint', '/de/impressum'],
    ['/en/create/new?cube=c', '/de/create/new'],
  ])('%s is %s', (address, expected) => {
    expect(german(address)).toBe(expected)
  })

  it('has a form for each language and one that lets the reader’s browser choose', () => {
    expect(toPageAddresses('/it/quadro-giuridico', '', 'Prod')).toEqual({
      languages: {
        de: '/de/rechtliche-grundlagen',
        fr: '/fr/cadre-juridique',
        it: '/it/quadro-giuridico',
        en: '/en/legal-framework',
      },
      any: '/quadro-giuridico',
    })
    expect(toPageAddresses('/de', '', 'Prod').any).toBe('/')
  })
})
