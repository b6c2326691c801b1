import n3 from 'n3'
import { describe, expect, it } from 'vitest'
import { checkShapes } from '../apps/server/src/open-data/testing/check-shapes.ts'
import { DATA_FORMATS } from '../packages/api/src/index.ts'
import { isAlive, openPage } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const CUBE = 'https://demo.tessera.example/cube/electricity-mix/1'
const PATH = `browse?dataset=${encodeURIComponent(CUBE)}`

const get = (path: string, accept = '*/*') => fetch(stage.server.url + path, { headers: { accept } })

describe('each page', () => {
  it.each([
    ['/de', '/de', '/fr'],
    [`/de/${PATH}&previous=x`, `/de/${PATH}`, `/fr/${PATH}`],
    ['/en/v/demo-iowa-power?hide=a', '/en/v/demo-iowa-power', '/fr/v/demo-iowa-power'],
    ['/embed/demo-iowa-power?lang=it', '/it/v/demo-iowa-power', '/fr/v/demo-iowa-power'],
    ['/en/imprint', '/en/imprint', '/fr/impressum'],
  ])('%s names its one address and those in other languages', async (path, canonical, french) => {
    const head = (await (await get(path, 'text/html')).text()).split('</head>')[0] ?? ''
    const links = [...head.matchAll(/<link rel="(?:canonical|alternate)"[^>]*>/g)].map(([link]) =>
      link.replaceAll('&amp;', '&'),
    )
    const readHref = (sign: string) => links.find((link) => link.includes(sign))?.match(/href="([^"]*)"/)?.[1]
    expect(readHref('rel="canonical"')).toBe(stage.server.url + canonical)
    expect(readHref('hrefLang="fr"')).toBe(stage.server.url + french)
    expect(links.filter((link) => link.includes('hrefLang=')).length).toBe(5)
  })
})

describe('the site map', () => {
  it('is well formed, and every kind of URL in it works', async () => {
    const { page } = await openPage(stage.browser)
    await page.goto(stage.server.url)
    const found = await page.evaluate(async () => {
      const xml = new DOMParser().parseFromString(
        await (await fetch('/sitemap.xml')).text(),
        'application/xml',
      )
      const broken = xml.querySelectorAll('parsererror').length
      return { broken, addresses: [...xml.querySelectorAll('url > loc')].map((loc) => loc.textContent ?? '') }
    })
    expect(found.broken).toBe(0)
    expect(new Set(found.addresses).size).toBe(found.addresses.length)
    expect(found.addresses.filter((address) => address.includes('dataset=')).length).toBe(4 * 14)
    const french = found.addresses.filter((address) => new URL(address).pathname.startsWith('/fr'))
    // sequentially, since a server may reject some of twenty simultaneous requests
    const refused: string[] = []
    for (const address of french) {
      const { status } = await fetch(address, { redirect: 'manual' })
      if (status !== 200) refused.push(`${status} ${address}`)
    }
    expect(refused).toEqual([])
  })
})

describe('a dataset', () => {
  it('is described for search engines', async () => {
    const { page, errors } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/${PATH}`)
    await isAlive(page)
    const text = await page.locator('script[type="application/ld+json"]').textContent()
    const dataset = JSON.parse(text ?? '')
    expect(dataset).toMatchObject({
      '@context': 'https://schema.org/',
      '@type': 'Dataset',
      '@id': CUBE,
      name: 'Electricity mix and carbon intensity by country',
      license: 'https://opendatacommons.org/licenses/odbl/1-0/',
      temporalCoverage: '2021-01-01/2025-12-31',
      publisher: { '@type': 'Organization', name: 'Electricity Maps' },
    })
    expect(dataset.description.length).toBeGreaterThan(50)
    for (const { contentUrl, encodingFormat } of dataset.distribution) {
      const answer = await fetch(contentUrl)
      expect(answer.headers.get('content-type')).toContain(encodingFormat)
    }
    expect(errors).toEqual([])
  })

  it('is not described if it is a draft', async () => {
    const draft = encodeURIComponent('https://demo.tessera.example/cube/weather/1')
    const html = await (await get(`/en/browse?dataset=${draft}`, 'text/html')).text()
    expect(html).not.toContain('application/ld+json')
  })

  it('is a page for people and DCAT for programs, at one address', async () => {
    const forms = [
      ['text/html', 'text/html'],
      ['text/turtle', 'text/turtle'],
      ['application/ld+json;q=0.9, text/html;q=0.5', 'application/ld+json'],
    ] as const
    for (const [accept, type] of forms) {
      const answer = await get(`/de/${PATH}`, accept)
      expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
      expect(answer.headers.get('vary')).toMatch(/\baccept\b(?!-)/i)
    }
  })

  it('links its descriptions, whose files and endpoint answer', async () => {
    const html = await (await get(`/de/${PATH}`)).text()
    const href = /<link rel="alternate" type="text\/turtle" href="([^"]+)"/
      .exec(html)?.[1]
      ?.replaceAll('&amp;', '&')
    const quads = new n3.Parser().parse(await (await fetch(href ?? '')).text())
    const addresses = quads.filter(({ predicate }) => /#(downloadURL|accessURL)$/.test(predicate.value))
    const distinct = [...new Set(addresses.map(({ object }) => object.value))]
    // every data format in every language, and the endpoint
    expect(distinct.length).toBe(DATA_FORMATS.length * 4 + 1)
    for (const address of distinct) {
      const url = address.endsWith('/sparql')
        ? `${address}?query=${encodeURIComponent('ASK { ?s ?p ?o }')}`
        : address
      const answer = await fetch(url)
      expect([address, answer.status]).toEqual([address, 200])
      expect((await answer.text()).length).toBeGreaterThan(10)
    }
  })
})

describe('the catalogue of the demo', () => {
  it('conforms to DCAT-AP 3', async () => {
    const answer = await get('/api/catalogue.ttl')
    const quads = new n3.Parser().parse(await answer.text())
    const { violations } = await checkShapes(quads)
    expect(violations).toEqual([])
    const datasets = quads.filter(({ object }) => object.value === 'http://www.w3.org/ns/dcat#Dataset')
    expect(datasets.length).toBe(14)
  })
})
