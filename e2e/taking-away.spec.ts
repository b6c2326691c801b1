import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { describe, expect, it } from 'vitest'
import { toComponentId } from '../packages/cube/src/index.ts'
import { demoCubes } from '../packages/demo/src/index.ts'
import { readOverflow } from './support/axe.ts'
import { isAlive, keepScreenshot, openAlive, openPage, seenBox } from './support/browser.ts'
import { readPdfText } from './support/poppler.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const cube = demoCubes.find(({ name }) => name === 'income-and-health')!
const id = (component: string): string => toComponentId(cube.unversionedIri, cube.components[component]!)

const COLUMN_STYLE = { type: 'text', textStyle: 'regular', textColor: '#333333', columnColor: '#ffffff' }
const column = (name: string, componentType: string, index: number, isGroup = false) => ({
  [id(name)]: {
    componentId: id(name),
    componentType,
    index,
    isGroup,
    isHidden: false,
    columnStyle: COLUMN_STYLE,
  },
})

/** Publishes a table by world region that has only an English title. Returns its key. */
async function publishTable(): Promise<string> {
  const answer = await fetch(`${stage.server.url}/api/config/demo-life-map`)
  const { key: _, ...project } = (await answer.json()).data.data
  const { key, version, meta, cubes } = project.chartConfigs[0]
  const nothing = { de: '', fr: '', it: '', en: '' }
  project.chartConfigs[0] = {
    ...{ key, version, cubes, limits: {}, chartType: 'table' },
    meta: { ...meta, title: { ...nothing, en: 'Señores & health: who lives?' }, description: nothing },
    fields: {
      ...column('lifeExpectancy', 'NumericalMeasure', 1),
      ...column('country', 'GeoShapesDimension', 0),
      ...column('income', 'NumericalMeasure', 3),
      ...column('region', 'NominalDimension', 2, true),
      ...column('population', 'NumericalMeasure', 4),
    },
    settings: { showSearch: true, showAllRows: false },
    sorting: [],
  }
  const saved = await fetch(`${stage.server.url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: project }),
  })
  return (await saved.json()).data.key
}

/** Returns the opacity of the edge of a table that hints at more columns. */
const readEdge = (page: Page): Promise<{ width: string; opacity: string }> =>
  page.locator('figure section').evaluate((section) => {
    const { width, opacity } = getComputedStyle(section.parentElement!, '::after')
    return { width, opacity }
  })

describe('a table on a phone', () => {
  it('shows numbers without scrolling, keeps its first column, and indicates that there is more', async () => {
    const key = await publishTable()
    const { page, errors } = await openPage(stage.browser, 'narrow')
    await openAlive(page, `${stage.server.url}/de/v/${key}`)
    const cells = page.locator('figure tbody tr:nth-child(2) td')
    const [name, number] = [await seenBox(cells.nth(0)), await seenBox(cells.nth(1))]
    await expect.poll(() => cells.nth(1).textContent()).toMatch(/^\d\d(\.\d+)?$/)
    expect(number.x + number!.width).toBeLessThan(390 - 16)
    expect(await readEdge(page)).toEqual({ width: '16px', opacity: '1' })

    const box = page.locator('figure section')
    await box.evaluate((section) => section.scrollTo({ left: 9999, behavior: 'instant' }))
    await expect.poll(async () => (await readEdge(page)).opacity).toBe('0')
    expect((await seenBox(cells.nth(0))).x).toBeCloseTo(name.x, 0)
    expect((await seenBox(cells.nth(1))).x).toBeLessThan(number.x)
    expect(await readOverflow(page)).toBe(0)
    // values in the group headings are not repeated in the rows, and a table has no other view
    await expect.poll(() => page.locator('figure td', { hasText: /^Amerika$/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Weltregion: Amerika' }).waitFor()
    await expect.poll(() => page.getByRole('radio').count()).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('can be sorted by texts and dates, too', async () => {
    const { page } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/v/demo-iowa-power?view=table`)
    const first = page.locator('figure tbody tr').first()
    for (const [heading, ends] of [
      ['Energy source', ['Fossil fuels', 'Renewables']],
      ['Year', ['2001', '2017']],
    ] as const) {
      const column = page.getByRole('columnheader', { name: heading, exact: true })
      for (const [index, direction] of ['ascending', 'descending'].entries()) {
        // presses are lost until the scripts run
        await expect
          .poll(
            async () => {
              if ((await column.getAttribute('aria-sort')) !== direction)
                await column.getByRole('button').click()
              return column.getAttribute('aria-sort')
            },
            { interval: 500 },
          )
          .toBe(direction)
        await first.getByText(ends[index]!, { exact: true }).waitFor()
      }
    }
    await page.context().close()
  })
})

describe('downloads', () => {
  it('are named after the chart, inline and as a file', async () => {
    const key = await publishTable()
    const read = async (path: string) =>
      (await fetch(`${stage.server.url}/v/${key}${path}`)).headers.get('content-disposition')
    const title = 'Señores-&-health-who-lives'
    for (const format of ['png', 'svg']) {
      const header = await read(`.${format}?lang=en`)
      expect(header).toMatch(
        /^inline; filename="\d{4}-\d\d-\d\d_Senores-&-health-who-lives\.\w+"; filename\*=/,
      )
      expect(decodeURIComponent(header!.split("UTF-8''")[1]!)).toContain(`_${title}.${format}`)
    }
    expect(decodeURIComponent((await read('.csv?lang=de'))!)).toContain(`${title}-filtered.csv`)
    expect(await read('.json?lang=de')).toMatch(/^inline/)
    expect(await read('.json?lang=de&download=true')).toMatch(/^attachment/)
  })

  it('contain the columns of a table in their order, or all columns of the dataset', async () => {
    const key = await publishTable()
    const read = async (query: string) => {
      const answer = await fetch(`${stage.server.url}/v/${key}.csv?lang=en${query}`)
      return { answer, lines: (await answer.text()).replace('\uFEFF', '').trim().split('\r\n') }
    }
    const filtered = await read('')
    expect(filtered.lines[0]).toBe(
      'World region,Country,Life expectancy (years),Income per person (Int$),Population (persons)',
    )
    const full = await read('&full=true')
    expect(full.answer.headers.get('content-disposition')).toBe(
      'attachment; filename="Income-and-life-expectancy-by-country-full.csv"',
    )
    expect(full.lines).toHaveLength(1 + 187)
    expect((await read('&full=true&dataset=urn:none')).answer.status).toBe(404)
  })

  it('include a picture as wide as the chart on screen or as chosen, transparent, or in another language', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/de/v/demo-iowa-power`)
    const width = await page.locator('figure').evaluate((figure) => figure.clientWidth)
    await page.getByText('Mehr', { exact: true }).click()
    const menu = page.locator('details[open]').first()
    const take = async (role: 'link' | 'button', name: string): Promise<{ download: Download; png: PNG }> => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole(role, { name }).click(),
      ])
      return { download, png: PNG.sync.read(await readFile(await download.path())) }
    }
    const usual = await take('link', 'Bild herunterladen (PNG)')
    expect(usual.download.suggestedFilename()).toMatch(
      /^\d{4}-\d\d-\d\d_Wie-Iowa-auf-erneuerbare-Energie-umstellte\.png$/,
    )
    expect(usual.png.width).toBe(2 * (width + 48))
    expect([...usual.png.data.subarray(0, 4)]).toEqual([255, 255, 255, 255])
    await menu.getByText('Hintergrund wählen').click()
    await menu.getByLabel('Breite').selectOption('800')
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('fr')
    await menu.getByLabel('Transparenter Hintergrund').check()
    const chosen = await take('button', 'PNG herunterladen')
    expect(chosen.download.suggestedFilename()).toContain('Comment-l’Iowa-a-misé-sur-le-renouvelable')
    expect(chosen.png.width).toBe(1600)
    expect(chosen.png.data[3]).toBe(0)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('a failed download', () => {
  it('shows the server’s message in the menu, and works once the file is available', async () => {
    const { page } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/v/demo-iowa-power`)
    await isAlive(page)
    await page.getByText('More', { exact: true }).click()
    const menu = page.locator('details[open] ul')
    await page.route(/\/v\/demo-iowa-power\.(csv|svg)/, (route) =>
      route.request().url().includes('.svg')
        ? route.abort('internetdisconnected')
        : route.fulfill({ status: 503, json: { success: false, message: 'The endpoint is down.' } }),
    )
    for (const name of [
      'Download this chart’s data: CSV',
      'Download all data: CSV',
      'Download picture (SVG)',
    ]) {
      const link = menu.getByRole('link', { name, exact: true })
      await link.click()
      // the note is placed below the formats of the same data
      const item = menu.locator(':scope > li').filter({ has: page.getByRole('link', { name }) })
      await item.getByText('The download failed. Please try again.').waitFor()
      if (name.includes('CSV')) await item.getByText('The endpoint is down.').waitFor()
    }
    await keepScreenshot(page, 'download-failed')
    await page.unroute(/\/v\/demo-iowa-power\.(csv|svg)/)
    for (const [name, file] of [
      ['Download this chart’s data: CSV', /-filtered\.csv$/],
      ['Download all data: CSV', /-full\.csv$/],
      ['Download picture (SVG)', /^\d{4}-\d\d-\d\d_.*\.svg$/],
      ['Download document (PDF)', /^\d{4}-\d\d-\d\d_.*\.pdf$/],
      ['Download this chart’s data: JSON', /-filtered\.json$/],
      ['Download this chart’s data: Excel', /-filtered\.xlsx$/],
      ['Download this chart’s data: JSON-stat', /-filtered\.jsonstat$/],
      ['Download this chart’s data: Parquet', /-filtered\.parquet$/],
      ['Download all data: Excel', /-full\.xlsx$/],
    ] as const) {
      const download = page.waitForEvent('download')
      await menu.getByRole('link', { name, exact: true }).click()
      expect((await download).suggestedFilename()).toMatch(file)
    }
    await expect.poll(() => menu.getByText('The download failed').count()).toBe(0)
    await menu.getByRole('status').getByText('Downloaded').first().waitFor()
    await page.context().close()
  })
})

describe('a text in a different language from its page', () => {
  it('states its language', async () => {
    const key = await publishTable()
    for (const path of [`de/v/${key}`, `de/embed/${key}`]) {
      const html = await (await fetch(`${stage.server.url}/${path}`)).text()
      expect(html).toMatch(/<h1[^>]* lang="en"[^>]*>Señores/)
    }
    const english = await (await fetch(`${stage.server.url}/en/v/${key}`)).text()
    expect(english).toMatch(/<h1(?![^>]*lang=)[^>]*>Señores/)
  })
})

describe('a picture in a card', () => {
  it('has its legend, in a font size that is never small', async () => {
    const { page } = await openPage(stage.browser, 'narrow')
    await openAlive(page, `${stage.server.url}/en`)
    const card = page.getByRole('listitem').filter({ hasText: 'How Iowa turned to renewables' })
    await card
      .getByRole('img', { name: /^Fossil fuels, .*Renewables/ })
      .first()
      .waitFor()
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const readHeights = () =>
        page.locator('main svg text').evaluateAll((texts) =>
          texts
            .filter((text) => text.checkVisibility())
            .map((text) => {
              const { a = 1 } = (text as SVGTextElement).getScreenCTM() ?? {}
              return a * Number.parseFloat(getComputedStyle(text).fontSize)
            }),
        )
      await expect.poll(async () => Math.min(...(await readHeights()))).toBeGreaterThanOrEqual(11.9)
    }
    const dataset = encodeURIComponent('https://demo.tessera.example/cube/iowa-electricity/1')
    await openAlive(page, `${stage.server.url}/en/browse?dataset=${dataset}`)
    const suggestions = page.getByRole('region', { name: 'Suggested charts' }).getByRole('link')
    await suggestions.filter({ hasText: 'by Energy source' }).locator('[data-key]').first().waitFor()
    await page.context().close()
  })
})

describe('the source line of a picture', () => {
  it.each(['svg', 'pdf'])('names the licence and the page (%s)', async (format) => {
    const address = `${stage.server.url}/en/v/demo-iowa-power`
    const answer = await fetch(`${stage.server.url}/v/demo-iowa-power.${format}?lang=en&width=1200`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const text = format === 'pdf' ? readPdfText(bytes) : new TextDecoder().decode(bytes)
    expect(text).toContain('Licence: usa.gov/government-works')
    expect(text.split(address).length - 1).toBe(1)
  })

  it.each(['demo-iowa-power', 'demo-life-map', 'demo-climate'])(
    'is 1.91 to 1 where other sites show it (%s)',
    async (key) => {
      const html = await (await fetch(`${stage.server.url}/en/v/${key}`)).text()
      const read = (name: string) =>
        new RegExp(`property="og:image${name}" content="([^"]*)"`).exec(html)?.[1]
      const picture = await fetch(read('')!.replaceAll('&amp;', '&'))
      const { width, height } = PNG.sync.read(Buffer.from(await picture.arrayBuffer()))
      expect([width, height]).toEqual([1200, 630])
      expect([read(':width'), read(':height')]).toEqual(['1200', '630'])
    },
  )
})

describe('a table that is copied', () => {
  it.each(['en', 'fr'])('has one line per row, with tabs, and plain numbers (%s)', async (locale) => {
    const { page } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/${locale}/v/demo-warming-earth?view=table`)
    const table = page.locator('figure table')
    await table.locator('tbody tr').nth(20).waitFor()
    const copied = await table.evaluate((element) => {
      const selection = getSelection()!
      selection.selectAllChildren(element)
      const clipboardData = new DataTransfer()
      element.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
      return clipboardData.getData('text/plain')
    })
    const rows = copied.split('\n').map((line) => line.split('\t'))
    expect(rows.length).toBeGreaterThan(20)
    expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
    const numbers = rows.slice(1).map((cells) => cells.at(-1)!)
    expect(numbers.some((text) => text.startsWith('-'))).toBe(true)
    expect(numbers.filter((text) => !/^-?\d+(?:[.,]\d+)?$/.test(text))).toEqual([])
  })
})

describe('the table of a chart in per cent', () => {
  it('has the shares next to the amounts', async () => {
    const { page } = await openPage(stage.browser)
    const saved = (await (await fetch(`${stage.server.url}/api/config/demo-iowa-power`)).json()).data.data
    const { key: _, ...project } = saved
    const [chart] = project.chartConfigs
    chart.interactiveFiltersConfig = {
      ...chart.interactiveFiltersConfig,
      calculation: { active: true, type: 'identity' },
    }
    const answer = await fetch(`${stage.server.url}/api/config-create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: project }),
    })
    const { key } = (await answer.json()).data
    await openAlive(page, `${stage.server.url}/en/v/${key}?view=table`)
    const heads = page.locator('figure thead th')
    const count = await heads.count()
    await page.locator('label', { hasText: 'Shares in per cent' }).click()
    await expect.poll(() => heads.count()).toBe(count + 1)
    expect((await heads.allTextContents()).some((text) => text.includes('(%)'))).toBe(true)
    await expect.poll(() => page.locator('figure tbody td').allTextContents()).not.toContain('')
  })
})
