import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from '../apps/server/src/settings.ts'
import { type RunningServer, startServer } from '../apps/server/src/start-server.ts'
import { PATIENCE } from '../apps/server/src/testing/start-test-server.ts'
import { findViolations, readOverflow } from './support/axe.ts'
import { isAlive, keepScreenshot, openPage, SIZES } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const STATIC_PAGES = [
  ['/de/impressum', 'Impressum'],
  ['/fr/impressum', 'Impressum'],
  ['/it/colophon', 'Colophon'],
  ['/en/imprint', 'Imprint'],
  ['/de/rechtliche-grundlagen', 'Rechtliche Grundlagen'],
  ['/fr/cadre-juridique', 'Cadre juridique'],
  ['/it/quadro-giuridico', 'Quadro giuridico'],
  ['/en/legal-framework', 'Legal framework'],
] as const

/** A server with the first one's cubes under two names, and with every operator setting. */
let second: RunningServer
beforeAll(async () => {
  const source = (key: string, host: string) => ({
    key,
    label: `Source ${key}`,
    type: 'sparql',
    url: `${stage.server.url.replace(/\/\/[^:]+/, `//${host}`)}/sparql`,
    trusted: true,
  })
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: join(stage.server.dataDir, 'second'),
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    DATA_SOURCES: JSON.stringify([source('One', '127.0.0.1'), source('Two', 'localhost')]),
    OPERATOR_NAME: 'Office of Numbers',
    OPERATOR_URL: 'https://numbers.example/',
    FEEDBACK_MAIL: 'feedback@numbers.example',
    FEEDBACK_BCC: 'archive@numbers.example',
    STATUS_URL: 'https://status.numbers.example/',
    REPOSITORY_URL: 'https://code.numbers.example/tessera',
  })
  second = await startServer(settings, { patience: PATIENCE })
  await second.ready
})
afterAll(() => second.close())

/** Expects a page to be free of faults at every width. */
async function expectSound(page: Page): Promise<void> {
  for (const viewport of Object.values(SIZES)) {
    await page.setViewportSize(viewport)
    await expect.poll(() => findViolations(page)).toEqual([])
    await expect.poll(() => readOverflow(page)).toBeLessThanOrEqual(0)
  }
}

describe('pages about the installation', () => {
  it.each(STATIC_PAGES)('%s is complete and accessible', async (path, title) => {
    const { page, errors } = await openPage(stage.browser)
    const answer = await page.goto(second.url + path)
    await isAlive(page)
    expect(answer?.status()).toBe(200)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([title])
    expect(await page.title()).toBe(`${title} – Tessera`)
    await expect.poll(() => page.locator('main').textContent()).toContain('Office of Numbers')
    await expectSound(page)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('page names in other languages', () => {
  it('lead to the page in the language of the URL', async () => {
    const answer = await fetch(`${second.url}/fr/imprint?dataSource=Two`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/fr/impressum?dataSource=Two'])
  })

  it('show the operator’s own texts if the data folder contains them', async () => {
    const folder = join(stage.server.dataDir, 'second', 'pages')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'imprint.en.md'), '# About us\n\n<b>{operator}</b> [x](javascript:alert(1))')
    const html = await (await fetch(`${second.url}/en/imprint`)).text()
    expect(html).toContain('<h1>About us</h1>')
    expect(html).toContain('&lt;b&gt;Office of Numbers&lt;/b&gt;')
    expect(html).not.toContain('href="javascript:')
  })
})

describe('header and footer', () => {
  it.each(['de', 'fr', 'it', 'en'])('have all links in %s', async (locale) => {
    const { page } = await openPage(stage.browser)
    await page.goto(`${second.url}/${locale}?dataSource=Two`)
    await isAlive(page)
    const header = page.getByRole('banner')
    await expect
      .poll(() => header.getByRole('link').first().getAttribute('href'))
      .toBe(`/${locale}?dataSource=Two`)
    const current = header.locator('[aria-current="true"]')
    await expect.poll(() => current.getAttribute('hreflang')).toBe(locale)
    const footer = page.getByRole('contentinfo')
    const links = await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toContain('https://numbers.example/')
    expect(links).toContain('https://status.numbers.example/')
    const [imprint, legal] = STATIC_PAGES.filter(([path]) => path.startsWith(`/${locale}/`))
    expect(links).toContain(`${imprint?.[0]}?dataSource=Two`)
    expect(links).toContain(`${legal?.[0]}?dataSource=Two`)
    const mails = links.filter((link) => link?.startsWith('mailto:feedback@'))
    expect(mails.length).toBe(2)
    for (const mail of mails) {
      const fields = new URL(mail ?? '').searchParams
      expect(fields.get('bcc')).toBe('archive@numbers.example')
      expect(fields.get('subject')).toMatch(/^Tessera/)
      expect(fields.get('body')).toContain(`/${locale}?dataSource=Two`)
    }
    await expectSound(page)
    await keepScreenshot(page, `shell-${locale}`)
    await page.context().close()
  })
})

describe('changing the language', () => {
  it.each([
    ['/de/browse?search=co2&order=TITLE_ASC', 'fr', '/fr/browse?search=co2&order=TITLE_ASC'],
    ['/de/v/demo-iowa-power?hide=x', 'it', '/it/v/demo-iowa-power?hide=x'],
    ['/en/legal-framework', 'it', '/it/quadro-giuridico'],
  ])('of %s to %s keeps the page and its query', async (path, locale, expected) => {
    const { page } = await openPage(stage.browser)
    await page.goto(stage.server.url + path)
    await page.locator(`header a[hreflang="${locale}"]`).click()
    await page.waitForURL(stage.server.url + expected)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale)
  })
})

describe('a URL without a language', () => {
  it.each([
    ['de;q=0.4, fr-CH;q=0.9, en;q=0.5', '/fr/impressum'],
    ['en;q=0, it;q=0.1', '/it/impressum'],
    ['xx, *;q=0.5', '/de/impressum'],
    ['', '/de/impressum'],
  ])('goes by what the browser asks for: "%s"', async (languages, target) => {
    const answer = await fetch(`${second.url}/impressum`, {
      redirect: 'manual',
      headers: { 'accept-language': languages },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target])
    expect(answer.headers.get('vary')).toMatch(/accept-language/i)
  })
})

describe('the data source switch', () => {
  it('is not offered if there is only one', async () => {
    const { page } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en`)
    await expect.poll(() => page.locator('header select').count()).toBe(0)
  })

  it('is kept in the URL, remembered, and overridden by a URL', async () => {
    const { page } = await openPage(stage.browser)
    const select = page.locator('header select')
    await page.goto(`${second.url}/en/browse?page=1`)
    await isAlive(page)
    await expect.poll(() => select.inputValue()).toBe('One')
    await select.selectOption('Two')
    await page.waitForURL(`${second.url}/en/browse?dataSource=Two`)
    await page.waitForFunction(() => localStorage.getItem('dataSource') === 'Two')
    await page.goto(`${second.url}/en`)
    await isAlive(page)
    await page.waitForURL(`${second.url}/en?dataSource=Two`)
    await expect.poll(() => select.inputValue()).toBe('Two')
    await page.goto(`${second.url}/en?dataSource=One`)
    await isAlive(page)
    await expect.poll(() => select.inputValue()).toBe('One')
    expect(new URL(page.url()).search).toBe('?dataSource=One')
    await page.goto(`${second.url}/en/imprint?dataSource=One`)
    await expect.poll(() => select.isDisabled()).toBe(true)
  })
})

describe('pages that cannot be shown', () => {
  it.each(['de', 'fr', 'it', 'en'])('a 404 in %s is a page with links to continue', async (locale) => {
    const { page } = await openPage(stage.browser)
    const answer = await page.goto(`${stage.server.url}/${locale}/nowhere`)
    await isAlive(page)
    expect(answer?.status()).toBe(404)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(locale)
    await expect.poll(() => page.locator('link[rel="canonical"]').count()).toBe(0)
    await expect.poll(() => page.locator('main').getByRole('link').count()).toBe(2)
    expect(await findViolations(page)).toEqual([])
  })

  it.each(['de', 'fr', 'it', 'en'])(
    'without a connection a sentence in %s offers another try',
    async (locale) => {
      const { page } = await openPage(stage.browser, 'narrow')
      await page.goto(`${stage.server.url}/${locale}/browse`)
      await isAlive(page)
      await page.route('**/*.data*', (route) => route.abort('internetdisconnected'))
      await page.locator('main h2 a, main h3 a').first().click()
      const retry = page.getByRole('alert').getByRole('link').first()
      await retry.waitFor()
      await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toMatch(/500|Failed/)
      expect(await findViolations(page)).toEqual([])
      await keepScreenshot(page, `no-connection-${locale}`)
      await page.unroute('**/*.data*')
      await retry.click()
      await page.waitForURL(/dataset=/)
      await page.locator('main table').waitFor()
    },
  )
})
