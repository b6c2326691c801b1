import { beforeAll, describe, expect, it } from 'vitest'
import { openAlive, openPage } from './support/browser.ts'
import { saveDashboard } from './support/dashboard.ts'
import { readPdfFacts, readPdfText, requirePoppler } from './support/poppler.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
beforeAll(requirePoppler)

describe('a published chart on paper', () => {
  it.each([
    ['de', 'Wie Iowa auf erneuerbare Energie umstellte', ['Link kopieren', 'Tabelle', 'Mehr']],
    ['en', 'How Iowa turned to renewables', ['Copy link', 'As table', 'More']],
  ])('has its title and address, and nothing that is pressed (%s)', async (locale, title, pressed) => {
    const { page } = await openPage(stage.browser)
    const address = `${stage.server.url}/${locale}/v/demo-iowa-power`
    await openAlive(page, address)
    const text = readPdfText(await page.pdf({ format: 'A4' }))
    expect(text).toContain(title)
    expect(text).toMatch(/\/v\/demo-iowa-power \(\d\d[./]\d\d[./]\d{4}\)/)
    expect(pressed.filter((words) => text.includes(words))).toEqual([])
  })

  it('is as wide as the paper, regardless of the screen', async () => {
    const { page } = await openPage(stage.browser)
    await page.setViewportSize({ width: 680, height: 900 })
    await openAlive(page, `${stage.server.url}/en/v/demo-iowa-power`)
    await page.locator('figure [role=application]').waitFor()
    await page.emulateMedia({ media: 'print' })
    const readMargins = () =>
      page.evaluate(() => {
        const box = document.querySelector('figure [role=application] svg')!.getBoundingClientRect()
        return [box.left, innerWidth - box.right].map(Math.round)
      })
    await expect.poll(readMargins).toEqual([0, 0])
  })
})

describe('a long table on paper', () => {
  it('has all its rows, and no empty pages', async () => {
    const { page } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/v/demo-longer-lives?view=table`)
    await page.locator('figure tbody tr').nth(20).waitFor()
    const pages = readPdfText(await page.pdf({ format: 'A4' }))
      .split('\f')
      .slice(0, -1)
    expect(pages.filter((text) => text.trim() === '')).toEqual([])
    const rows = pages.map(
      (text) => text.split('\n').filter((line) => /^\s*(?:19|20)\d\d\s.*\d$/.test(line)).length,
    )
    expect(rows.reduce((sum, count) => sum + count, 0)).toBe(682)
    // pages are full
    expect(Math.min(...rows.slice(0, -1))).toBeGreaterThan(10)
    expect(pages.at(-1)).toContain('682 rows')
    // on screen, nothing has changed
    await expect.poll(() => page.locator('figure tbody tr').count()).toBeLessThan(100)
  })

  it('leaves no space for missing rows in a page without scripts', async () => {
    const context = await stage.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${stage.server.url}/en/v/demo-longer-lives?view=table`)
    const pages = readPdfText(await page.pdf({ format: 'A4' }))
      .split('\f')
      .slice(0, -1)
    expect(pages.length).toBeLessThan(6)
    expect(pages.filter((text) => text.trim() === '')).toEqual([])
  })
})

const TITLES = [
  'How Iowa turned to renewables',
  'The Earth is warming',
  'Where people live long',
  'The hubs of the United States',
]

describe('a dashboard on paper', () => {
  it.each([
    ['tall', 595],
    ['canvas', 842],
  ] as const)('%s has all its charts, several on a page, and none cut', async (kind, width) => {
    const { page } = await openPage(stage.browser)
    const key = await saveDashboard(stage.server.url, kind)
    await openAlive(page, `${stage.server.url}/en/v/${key}`)
    await page
      .locator('[data-block] [role=application]')
      .nth(TITLES.length - 1)
      .waitFor()
    const file = await page.pdf({ format: 'A4', preferCSSPageSize: true })
    const pages = readPdfText(file).split('\f').slice(0, -1)
    expect(pages.length).toBeLessThan(4)
    expect(readPdfFacts(file)).toMatch(new RegExp(`Page size: +${width}`))
    for (const title of TITLES) expect(pages.filter((text) => text.includes(title))).toHaveLength(1)
    expect(pages[0]).toContain(`/v/${key} (`)
    expect(pages[0]).toMatch(/Filters\s+Time range: 2005 – 2015/)
    expect(pages[0]).toContain('The time range applies to 2 of 4 charts.')
  })

  it('shows its URL immediately after publication', async () => {
    const { page } = await openPage(stage.browser)
    const key = await saveDashboard(stage.server.url, 'tall')
    await openAlive(page, `${stage.server.url}/en/v/${key}?publishSuccess=true`)
    await page.getByText('Your visualizations have been published').waitFor()
    const text = readPdfText(await page.pdf({ format: 'A4' }))
    expect(text).toContain(`/v/${key} (`)
    expect(text).not.toContain('Your visualizations have been published')
  })
})
