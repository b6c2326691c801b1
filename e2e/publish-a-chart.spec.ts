import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { keepScreenshot, openAlive, openPage, readCells, readMarks } from './support/browser.ts'
import { inDrawer, isIdle } from './support/editor.ts'
import { startTessera } from './support/server.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

/** Goes from the home page to the editor: searches, selects a dataset, looks at it, creates a chart. */
async function openEditor(page: Page, search: string, title: string, name: string): Promise<void> {
  await page.goto(`${stage.server.url}/en`)
  await page.getByRole('searchbox').fill(search)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/en\/browse\?.*search=/)
  await keepScreenshot(page, `${name}-1-search`)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await expect.poll(() => page.locator('main table tbody tr').count()).toBe(10)
  await keepScreenshot(page, `${name}-2-preview`)
  await page.getByRole('link', { name: 'Create visualization' }).click()
  await page.waitForURL(/\/en\/create\/[\w-]{12}(\?|$)/)
  await page.getByRole('button', { name: 'Publish' }).waitFor()
}

async function writeTitles(page: Page, titles: { en: string; de: string }): Promise<void> {
  await inDrawer(page, 'Title', async () => {
    await page.getByLabel('Title (English)').fill(titles.en)
    await page.getByRole('radio', { name: 'de', exact: true }).check()
    await page.getByLabel('Title (German)').fill(titles.de)
  })
}

/** Publishes the chart and returns the URL that people would share. */
async function publish(page: Page, name: string): Promise<string> {
  await isIdle(page)
  await keepScreenshot(page, `${name}-3-editor`)
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.waitForURL(/\/en\/v\//)
  await page.getByText('Your visualization has been published').waitFor()
  await page.waitForURL((url) => !url.searchParams.has('publishSuccess'))
  await keepScreenshot(page, `${name}-4-published`)
  return page.url()
}

describe('from a search to a published chart', () => {
  it('creates columns with a filter and titles in two languages, which everybody sees alike', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openEditor(page, 'electricity mix', 'Electricity mix and carbon intensity by country', 'column')
    await page.getByRole('radio', { name: 'Columns' }).check()
    await inDrawer(page, 'Horizontal axis', () =>
      page.getByRole('combobox', { name: 'Horizontal axis' }).selectOption({ label: 'Year' }),
    )
    await inDrawer(page, 'Vertical axis', () =>
      page.getByRole('combobox', { name: 'Vertical axis' }).selectOption({ label: 'Renewable energy' }),
    )
    await page.getByRole('combobox', { name: 'Country', exact: true }).click()
    await page.keyboard.type('Switzerland')
    await page.getByRole('option', { name: 'Switzerland', exact: true }).click()
    await isIdle(page)
    await writeTitles(page, { en: 'Renewable power in Switzerland', de: 'Erneuerbarer Strom in der Schweiz' })
    await page.getByRole('heading', { level: 1, name: 'Renewable power in Switzerland' }).waitFor()
    const address = await publish(page, 'column')
    const marks = await readMarks(page)
    expect(marks.filter((mark) => mark.startsWith('<rect'))).toHaveLength(5)

    const other = await openPage(stage.browser)
    await other.page.goto(address)
    await other.page.getByRole('heading', { level: 1, name: 'Renewable power in Switzerland' }).waitFor()
    await other.page.getByText('Switzerland', { exact: true }).waitFor()
    expect(await readMarks(other.page)).toEqual(marks)
    await other.page.goto(address.replace('/en/', '/de/'))
    await other.page.getByRole('heading', { level: 1, name: 'Erneuerbarer Strom in der Schweiz' }).waitFor()
    expect([...errors, ...other.errors]).toEqual([])
  })

  it('reports that the server has no space, keeps the work over a reload, and publishes it once there is space', async () => {
    const { page } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/create/new?copy=demo-iowa-power`)
    await page.getByRole('button', { name: 'Publish' }).waitFor()
    await writeTitles(page, { en: 'Kept in this browser', de: 'In diesem Browser behalten' })
    const refusal = { success: false, code: 'NO_SPACE', message: 'This server has no space left to save.' }
    await page.route('**/api/config-create', (route) => route.fulfill({ status: 503, json: refusal }))
    await isIdle(page)
    await page.getByRole('button', { name: 'Publish' }).click()
    const told = page.getByRole('alert').filter({ hasText: 'run out of storage' })
    await told.waitFor()
    await expect.poll(() => told.textContent()).toContain('keep this window open')
    await page.unroute('**/api/config-create')
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Kept in this browser' }).waitFor()
    await publish(page, 'no-space')
  })

  it('keeps its buttons in place when the URL is cleaned up', async () => {
    const { page } = await openPage(stage.browser)
    const address = `${stage.server.url}/en/v/demo-iowa-power`
    const names = async (html: string): Promise<string[]> =>
      page.evaluate((text) => {
        const sent = new DOMParser().parseFromString(text, 'text/html')
        const buttons = [...sent.querySelectorAll('button')]
        const bar = buttons.find(({ textContent }) => textContent === 'Copy link')?.parentElement
        return [...(bar?.children ?? [])].map(({ textContent }) => textContent ?? '')
      }, html)
    await page.goto(address)
    const [published, usual, viewed, changed] = await Promise.all(
      ['?publishSuccess=true', '', '?view=table', '?publishSuccess=true&view=table'].map(async (query) =>
        names(await (await fetch(address + query)).text()),
      ),
    )
    const bar = ['Copy link', 'Embed', 'Cite']
    expect(usual!.slice(0, 3)).toEqual(bar)
    expect(published!.slice(0, 3)).toEqual(bar)
    // the bar of a new chart is above it, and must not move it when its author tries it out
    expect(changed).toEqual(published)
    expect(published).not.toContain('Copy link to this view')
    expect(viewed!.slice(0, 3)).toEqual(bar)
    // including its files, which on phones are far above it
    expect(usual!.some((text) => text.startsWith('Download'))).toBe(true)
    expect(viewed!.at(-1)).toBe('Copy link to this view')

    // no link on the page leads to it once more
    await openAlive(page, `${address}?publishSuccess=true`)
    await page.getByText('Your visualization has been published').waitFor()
    await expect.poll(() => page.locator('a[href*="publishSuccess"]').count()).toBe(0)
    await expect.poll(() => page.locator('a[hreflang=de]').getAttribute('href')).toBe('/de/v/demo-iowa-power')
  })

  it('contains the marks in the HTML as the browser shows them', async () => {
    const { page, errors } = await openPage(stage.browser)
    const address = `${stage.server.url}/en/v/demo-iowa-power`
    const html = await (await fetch(address)).text()
    await page.goto(address)
    const marks = await readMarks(page)
    expect(marks.length).toBeGreaterThan(60)
    const sent = await page.evaluate((text) => {
      const shown = [...new DOMParser().parseFromString(text, 'text/html').querySelectorAll('figure svg')]
      return shown.map((svg) => [...svg.children].map((mark) => mark.outerHTML))
    }, html)
    expect(sent).toContainEqual(marks)
    expect(errors).toEqual([])
  })

  it('creates a map of areas', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openEditor(page, 'obesity', 'Obesity in the USA by state', 'map')
    await page.getByRole('radio', { name: 'Map' }).check()
    await writeTitles(page, { en: 'Obesity across the states', de: 'Adipositas in den Gliedstaaten' })
    await inDrawer(page, 'Description', () =>
      page.getByLabel('Description (English)').fill('Share of adults.'),
    )
    // the design is unlocked once the texts are written
    await inDrawer(page, 'Areas', async () => {
      await page.getByRole('combobox', { name: 'Colour ramp' }).click()
      await page.getByRole('option', { name: 'Purple', exact: true }).click()
    })
    await isIdle(page)
    const address = await publish(page, 'map')
    const other = await openPage(stage.browser)
    await other.page.goto(address)
    const regions = other.page.locator('figure path[data-datum]:visible')
    await expect.poll(() => regions.count()).toBeGreaterThanOrEqual(50)
    expect([...errors, ...other.errors]).toEqual([])
  })

  it('creates a table', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openEditor(page, 'temperature', 'Global temperature anomaly', 'table')
    await page.getByRole('radio', { name: 'Table', exact: true }).check()
    await isIdle(page)
    await writeTitles(page, { en: 'Temperatures since 1880', de: 'Temperaturen seit 1880' })
    const address = await publish(page, 'table')
    const cells = await readCells(page)
    expect(cells).toHaveLength(145)
    const other = await openPage(stage.browser)
    await other.page.goto(address)
    await expect.poll(() => readCells(other.page)).toEqual(cells)
    expect([...errors, ...other.errors]).toEqual([])
  })
})

describe('a published chart', () => {
  it('opens on another port, since it refers to the embedded data without one', async () => {
    const body = await (await fetch(`${stage.server.url}/api/config/demo-warming-earth`)).json()
    const { key: _, ...data } = body.data.data
    const answer = await fetch(`${stage.server.url}/api/config-create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // a URL as another installation would have saved it
      body: JSON.stringify({
        data: { ...data, dataSource: { type: 'sparql', url: `${stage.server.url}/sparql` } },
      }),
    })
    const { data: saved } = await answer.json()
    const again = await startTessera(stage.server.dataDir)
    try {
      expect(again.url).not.toBe(stage.server.url)
      const html = await (await fetch(`${again.url}/en/v/${saved.key}`)).text()
      expect(html.match(/<rect/g)?.length).toBeGreaterThan(140)
    } finally {
      await again.close()
    }
  })

  it('provides its data as CSV and JSON, in the language of the URL', async () => {
    const get = (path: string) => fetch(`${stage.server.url}/v/demo-iowa-power${path}`)
    const csv = await get('.csv?lang=de')
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const bytes = Buffer.from(await csv.arrayBuffer())
    // spreadsheet programs recognize UTF-8 by this byte order mark
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.subarray(3).toString().split('\r\n')
    expect(lines[0]).toBe('Jahr,Energieträger,Nettoerzeugung (GWh)')
    expect(lines).toHaveLength(1 + 17 * 3 + 1)
    const { title, header, rows } = await (await get('.json?lang=en')).json()
    expect([title, header[0], rows.length]).toEqual(['How Iowa turned to renewables', 'Year', 51])
    expect(rows[0][0]).toBe(2001)
    expect((await fetch(`${stage.server.url}/v/none.csv`)).status).toBe(404)
  })

  it('is a picture at /v/{id}.png, at the requested width', async () => {
    const read = async (key: string) => {
      const answer = await fetch(`${stage.server.url}/v/${key}.png?lang=de&width=700`)
      expect(answer.headers.get('content-type')).toBe('image/png')
      return Buffer.from(await answer.arrayBuffer())
    }
    const picture = await read('demo-life-map')
    expect([...picture.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
    expect(picture.readUInt32BE(16)).toBe(700)
    expect((await fetch(`${stage.server.url}/v/none.png`)).status).toBe(404)
  })

  it('is a picture at /v/{id}.svg', async () => {
    const answer = await fetch(`${stage.server.url}/v/demo-life-map.svg?lang=it&width=700`)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    const svg = await answer.text()
    expect(svg).toMatch(/^<svg [^>]*width="700"/)
    expect(svg).toContain('Dove si vive a lungo')
    expect(svg.match(/<path/g)?.length).toBeGreaterThan(150)
  })

  it('has no header in an embed, which other sites may frame', async () => {
    const answer = await fetch(`${stage.server.url}/embed/demo-iowa-power?lang=fr`)
    const html = await answer.text()
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *')
    expect(html).toContain('<html lang="fr"')
    expect(html).toContain('Comment l’Iowa a misé sur le renouvelable')
    expect(html).not.toContain('<header')
  })
})
