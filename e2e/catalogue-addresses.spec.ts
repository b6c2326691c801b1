import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveEndpoint } from '../packages/sources/fixtures/serve-endpoint.ts'
import { createEndpoint } from '../packages/sources/src/endpoint/index.ts'
import { findViolations, readOverflow } from './support/axe.ts'
import { isAlive, openPage, sharedBrowser } from './support/browser.ts'
import { reach } from './support/keyboard.ts'
import { startTessera, stopTessera, type TestServer } from './support/server.ts'
import { closePages } from './support/stage.ts'

/** Invented cubes: one with several versions, an expired one, a draft, and sub-themes of an organization. */
const CUBES = join(import.meta.dirname, '../packages/sources/fixtures/cubes.trig')
const HISTORY = 'https://cubes.example/harvest'
const LATEST = `${HISTORY}/2`
const UNKNOWN = 'https://cubes.example/no-such-cube'

let browser: Browser
let server: TestServer
let endpoint: Awaited<ReturnType<typeof serveEndpoint>>

beforeAll(async () => {
  endpoint = await serveEndpoint(createEndpoint({ files: [CUBES] }))
  const source = { key: 'Invented', label: 'Invented', type: 'sparql', url: endpoint.url, trusted: true }
  const settings = { DATA_SOURCES: JSON.stringify([source]) }
  ;[server, browser] = await Promise.all([startTessera(undefined, settings), sharedBrowser()])
})
closePages()
afterAll(async () => {
  await stopTessera(server)
  await endpoint.close()
})

/** Texts of the page, by language. */
const WORDS = {
  de: {
    harvest: 'Ernte & Vorrat',
    office: 'Amt für Ernte',
    topic: 'Boden',
    drafts: 'Auch Entwürfe zeigen',
    remove: (label: string) => `Filter «${label}» entfernen`,
    organizations: 'Organisationen',
    themes: 'Themen',
    draft: 'Entwurf',
    back: 'Zurück zu den Ergebnissen',
  },
  en: {
    harvest: 'Harvest <2>',
    office: 'Harvest Office',
    topic: 'Boden',
    drafts: 'Include drafts',
    remove: (label: string) => `Remove filter “${label}”`,
    organizations: 'Organisations',
    themes: 'Themes',
    draft: 'Draft',
    back: 'Back to results',
  },
} as const
const LANGUAGES = Object.keys(WORDS) as (keyof typeof WORDS)[]

async function open(path: string) {
  const { page, errors } = await openPage(browser)
  await page.goto(server.url + path)
  await isAlive(page)
  return { page, errors, close: () => page.context().close() }
}

const query = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const results = (page: Page) => page.locator('main article h3')
const filter = (page: Page, name: string) =>
  page.locator('nav section').getByRole('link', { name: new RegExp(`^${name},?`) })

describe.each(LANGUAGES)('addresses of datasets in %s', (language) => {
  const words = WORDS[language]

  it.each([
    ['an expired version', `/browse?dataset=${encodeURIComponent(`${HISTORY}/1`)}`],
    ['the history of a dataset', `/browse?dataset=${encodeURIComponent(HISTORY)}`],
    ['a path', `/browse/dataset/${encodeURIComponent(`${HISTORY}/1`)}`],
  ])('%s leads to the latest version', async (_, path) => {
    const { page, errors, close } = await open(`/${language}${path}`)
    await expect.poll(() => page.locator('h1').textContent()).toBe(words.harvest)
    expect(decodeURIComponent(page.url())).toContain(LATEST)
    expect(decodeURIComponent(page.url())).not.toMatch(/harvest(\/1)?(&|$)/)
    expect(errors).toEqual([])
    await close()
  })

  it('an unknown one redirects to the home page, which says what was searched where', async () => {
    const paths = { de: ['/browse?dataset=', '/create/new?cube='], en: ['/browse/dataset/'] }
    for (const path of paths[language]) {
      const { page, errors, close } = await open(`/${language}${path}${encodeURIComponent(UNKNOWN)}`)
      await page.getByRole('alert').waitFor()
      expect(new URL(page.url()).pathname).toBe(`/${language}`)
      await expect.poll(() => page.getByRole('alert').textContent()).toContain(UNKNOWN)
      expect(await findViolations(page)).toEqual([])
      expect(errors).toEqual([])
      await close()
    }
  })

  it('a draft is shown with a warning, and other versions do not redirect to it', async () => {
    const { page, close } = await open(`/${language}/browse?includeDrafts=true`)
    const draft = page.locator('main article').filter({ hasText: 'Ernte (Entwurf)' })
    await expect.poll(() => draft.getByText(words.draft, { exact: true }).count()).toBe(1)
    await close()
  })
})

describe('the home page of a server without charts', () => {
  it('shows the newest datasets', async () => {
    const { page, errors, close } = await open('/de')
    const newest = page.getByRole('region', { name: 'Neueste Datensätze' })
    await expect.poll(() => newest.getByRole('article').count()).toBeGreaterThan(0)
    expect(await findViolations(page)).toEqual([])
    await newest.getByRole('link', { name: WORDS.de.harvest }).click()
    await page.waitForURL(/\/de\/browse\?/)
    await expect.poll(() => page.locator('h1').textContent()).toBe(WORDS.de.harvest)
    expect(errors).toEqual([])
    await close()
  })
})

describe.each(LANGUAGES)('filters in %s', (language) => {
  const words = WORDS[language]

  it('offers the sub-themes of an organisation; the URL keeps one until the organisation is removed', async () => {
    const { page, errors, close } = await open(`/${language}/browse`)
    await expect.poll(() => filter(page, words.topic).count()).toBe(0)
    await filter(page, words.office).click()
    await filter(page, words.topic).click()
    await expect.poll(() => query(page, 'topic')).toBe('https://cubes.example/soil')
    await expect.poll(() => results(page).allTextContents()).toEqual([words.harvest])
    await page.reload()
    await isAlive(page)
    await expect.poll(() => results(page).allTextContents()).toEqual([words.harvest])
    await page.getByRole('link', { name: words.remove(words.topic) }).click()
    await expect.poll(() => query(page, 'topic')).toBeNull()
    await page.goBack()
    await expect.poll(() => query(page, 'topic')).toBe('https://cubes.example/soil')
    await page.getByRole('link', { name: words.remove(words.office) }).click()
    await expect.poll(() => results(page).count()).toBe(2)
    expect(query(page, 'topic')).toBeNull()
    expect(errors).toEqual([])
    await close()
  })

  it('puts groups with active filters first', async () => {
    const { page, close } = await open(`/${language}/browse`)
    const groups = () => page.locator('nav section h3').allTextContents()
    expect((await groups()).slice(0, 2)).toEqual([words.themes, words.organizations])
    await filter(page, words.office).click()
    await expect.poll(async () => (await groups()).slice(0, 1)).toEqual([words.organizations])
    await close()
  })

  it('searches again with the text of the box when drafts are included', async () => {
    const { page, errors, close } = await open(`/${language}/browse?search=ernte&order=SCORE`)
    const before = await results(page).allTextContents()
    await page.getByLabel(words.drafts).check()
    await expect.poll(() => query(page, 'includeDrafts')).toBe('true')
    await expect.poll(() => results(page).count()).toBe(before.length + 1)
    expect([query(page, 'search'), query(page, 'order')]).toEqual(['ernte', 'SCORE'])
    await page.getByLabel(words.drafts).uncheck()
    await expect.poll(() => results(page).allTextContents()).toEqual(before)
    expect(errors).toEqual([])
    await close()
  })

  it('does not request results while a dataset is shown', async () => {
    const { page, close } = await open(`/${language}/browse`)
    const [, second] = await results(page).all()
    const other = await second?.textContent()
    const bodies: Promise<string>[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('.data')) bodies.push(answer.text())
    })
    await results(page).first().getByRole('link').click()
    await page.locator('main table').waitFor()
    const sent = (await Promise.all(bodies)).join('')
    expect(sent).toContain(words.harvest)
    expect(sent).not.toContain(other)
    await close()
  })
})

describe('texts in a different language from the page', () => {
  it('state their language for screen readers', async () => {
    const { page, close } = await open('/fr/browse?order=TITLE_ASC')
    const languages = await page
      .locator('main article')
      .evaluateAll((results) =>
        results.map((result) => ['h3', 'p'].map((part) => result.querySelector(part)?.getAttribute('lang'))),
      )
    expect(languages).toEqual([
      ['de', 'en'],
      [null, 'de'],
    ])
    await close()
  })
})

describe.each(LANGUAGES)('by keyboard in %s', (language) => {
  const words = WORDS[language]

  it('one can set and remove a filter, include drafts, open a dataset and go back', async () => {
    const { page, errors, close } = await open(`/${language}/browse`)
    await reach(page, page.getByLabel(words.drafts))
    await page.keyboard.press('Space')
    await expect.poll(() => results(page).count()).toBe(3)
    await page.reload()
    await isAlive(page)
    await reach(page, filter(page, words.office))
    await page.keyboard.press('Enter')
    await expect.poll(() => results(page).count()).toBe(1)
    await page.reload()
    await isAlive(page)
    await reach(page, page.getByRole('link', { name: words.remove(words.office) }))
    await page.keyboard.press('Enter')
    await expect.poll(() => results(page).count()).toBe(3)
    await page.reload()
    await isAlive(page)
    await reach(page, page.getByRole('link', { name: words.harvest }))
    await page.keyboard.press('Enter')
    await page.locator('main table').waitFor()
    await reach(page, page.getByRole('link', { name: words.back }))
    await page.keyboard.press('Enter')
    await expect.poll(() => results(page).count()).toBe(3)
    expect(errors).toEqual([])
    await close()
  })
})

describe('a data source that does not respond', () => {
  let lonely: TestServer
  beforeAll(async () => {
    const source = {
      key: 'Down',
      label: 'Down',
      type: 'sparql',
      url: 'http://127.0.0.1:9/sparql',
      trusted: true,
    }
    lonely = await startTessera(undefined, { DATA_SOURCES: JSON.stringify([source]) })
  })
  afterAll(() => stopTessera(lonely))

  const dataset = encodeURIComponent(LATEST)
  it.each([
    ['de', '/browse'],
    ['fr', `/browse?dataset=${dataset}`],
    ['it', `/create/new?cube=${dataset}`],
  ])('leaves pages with a sentence and ways on: /%s%s', async (locale, path) => {
    const { page } = await openPage(browser, 'narrow')
    await page.goto(`${lonely.url}/${locale}${path}`)
    await isAlive(page)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale)
    await expect.poll(() => page.locator('main').innerText()).toMatch(/\w+ \w+ \w+/)
    await expect.poll(() => page.locator('h1').count()).toBe(1)
    await expect.poll(() => page.locator('header a').count()).toBeGreaterThan(1)
    expect(await findViolations(page)).toEqual([])
    expect(await readOverflow(page)).toBe(0)
    await page.context().close()
  })
})
