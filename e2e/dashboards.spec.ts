import { readFileSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadComponents } from '../packages/api/src/index.ts'
import { newChartConfig } from '../packages/chart/src/index.ts'
import { findViolations, readOverflow } from './support/axe.ts'
import { isAlive, openAlive, openPage } from './support/browser.ts'
import { saveDashboard } from './support/dashboard.ts'
import { frameWithin, useElsewhere } from './support/elsewhere.ts'
import { createQuery } from './support/query.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const serveElsewhere = useElsewhere()

const KINDS = ['vertical', 'tall', 'canvas'] as const
const keys = {} as Record<(typeof KINDS)[number], string>
beforeAll(async () => {
  for (const kind of KINDS) keys[kind] = await saveDashboard(stage.server.url, kind)
})

const addressOf = (kind: (typeof KINDS)[number], query = '', place = 'en/v'): string =>
  `${stage.server.url}/${place}/${keys[kind]}${query}`

/** Returns the blocks of a page as rectangles, in document order. */
const readBlocks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-block]')].map((block) => {
      const { x, y, width, height } = block.getBoundingClientRect()
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }
    }),
  )

const chart = (page: Page, number: number) => page.locator(`#chart-${number}`)
/** Returns the years along the axis of a chart. */
const years = (page: Page, number: number) =>
  chart(page, number)
    .locator('[role=application] svg text')
    .allTextContents()
    .then((texts) => texts.filter((text) => /^(19|20)\d\d$/.test(text)))

describe('a dashboard', () => {
  it.each(KINDS)('has its layout at every width before scripts run (%s)', async (kind) => {
    const { page } = await openPage(stage.browser)
    const still = await stage.browser.newContext({ javaScriptEnabled: false })
    const sent = await still.newPage()
    for (const each of [page, sent]) {
      await each.goto(addressOf(kind))
      for (const width of [1440, 1024, 768, 390, 320]) {
        await each.setViewportSize({ width, height: 900 })
        await expect.poll(() => each.evaluate(() => innerWidth)).toBe(width)
        const blocks = await readBlocks(each)
        expect(blocks).toHaveLength(5)
        // the container is narrower than the window: on a canvas, tiles of two columns fill it below 768 px
        const columns = new Set(blocks.map(({ x }) => x)).size
        const isWide = kind === 'canvas' ? width >= 1440 : width >= 1024
        if (kind !== 'canvas' || width !== 1024) expect(columns).toBe(kind !== 'vertical' && isWide ? 2 : 1)
        for (const [index, block] of blocks.entries()) {
          expect(block.x).toBeGreaterThanOrEqual(0)
          expect(block.x + block.width).toBeLessThanOrEqual(width)
          for (const other of blocks.slice(index + 1)) {
            const isBeside = other.x >= block.x + block.width || block.x >= other.x + other.width
            expect(isBeside || other.y >= block.y + block.height || block.y >= other.y + other.height).toBe(
              true,
            )
          }
        }
        await expect.poll(() => readOverflow(each)).toBe(0)
      }
    }
    await still.close()
  })

  it('shows its datasets’ metadata before scripts run', async () => {
    const still = await stage.browser.newContext({ javaScriptEnabled: false })
    const page = await still.newPage()
    await page.goto(addressOf('tall'))
    const statement = page.getByRole('region', { name: 'About the data' })
    const datasets = statement.getByRole('heading', { level: 3 })
    await expect.poll(() => datasets.count()).toBe(4)
    for (const dataset of await statement.locator('section').all()) {
      const text = await dataset.innerText()
      for (const fact of ['Organisation', 'Licence', 'Data']) expect(text).toContain(fact)
      // each file exists
      for (const link of await dataset.locator('a[download]').all()) {
        const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', stage.server.url))
        expect(answer.status).toBe(200)
        await answer.body?.cancel()
      }
    }
    await datasets.first().getByRole('link').click()
    await page.waitForURL(/\/en\/browse\?dataset=/)
    const hidden = await saveDashboard(stage.server.url, 'tall', { dataStatement: false })
    await page.goto(`${stage.server.url}/en/v/${hidden}`)
    await page.getByRole('heading', { level: 1, name: 'Power and warmth' }).waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'About the data' }).count()).toBe(0)
    await still.close()
  })

  it('loads charts as readers scroll near them', async () => {
    const { page, errors } = await openPage(stage.browser, 'narrow')
    await openAlive(page, addressOf('tall'))
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Power and warmth')
    for (const number of [1, 2, 3, 4]) {
      await chart(page, number).scrollIntoViewIfNeeded()
      await chart(page, number).locator('svg').first().waitFor()
    }
    await isAlive(page)
    expect(errors).toEqual([])
  })

  it('has no axe violations', async () => {
    for (const size of ['wide', 'narrow'] as const) {
      const { page } = await openPage(stage.browser, size)
      await openAlive(page, addressOf('tall'))
      expect(await findViolations(page)).toEqual([])
    }
  })
})

describe('the filters that charts share', () => {
  it('filter all charts with a time dimension, by keyboard, and are kept in the URL', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, addressOf('tall'))
    expect(await years(page, 1)).toContain('2005')
    expect(await years(page, 1)).not.toContain('2004')
    await page
      .getByRole('paragraph')
      .filter({ hasText: 'The time range applies to 2 of 4 charts.' })
      .waitFor()
    await page.getByLabel('Start', { exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/from=2007/)
    await expect.poll(() => years(page, 1)).not.toContain('2006')
    // a link to it shows the same
    const other = await openPage(stage.browser)
    await openAlive(other.page, page.url())
    expect(await years(other.page, 1)).toEqual(await years(page, 1))
    expect(errors).toEqual([])
  })

  it('update the values in texts', async () => {
    const { page } = await openPage(stage.browser)
    await openAlive(page, addressOf('tall'))
    const figure = page.locator('[data-figure]')
    await expect.poll(() => figure.textContent()).toMatch(/^0\.\d+\s°C, 2015$/)
    await page.getByLabel('End', { exact: true }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.waitForURL(/to=2014/)
    await expect.poll(() => figure.textContent()).toMatch(/^0\.\d+\s°C, 2014$/)
    // also without scripts
    const html = await (await fetch(addressOf('tall', '?from=2000&to=2010'))).text()
    expect(html).toMatch(/data-figure="">0\.\d+\s°C, 2010</)
  })

  it('are a sheet on a phone, which shows the active filters', async () => {
    const { page } = await openPage(stage.browser, 'narrow')
    await openAlive(page, addressOf('tall'))
    const opener = page.getByRole('button', { name: /^Filters/ })
    await opener.tap().catch(() => opener.click())
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/from=2006/)
    await page.keyboard.press('Escape')
    await expect.poll(() => opener.textContent()).toContain('2006 – 2015')
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false')
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  it('do not change a chart’s own filters', async () => {
    const { page } = await openPage(stage.browser)
    await openAlive(page, addressOf('tall', '?2.view=table&from=2010&to=2015'))
    await chart(page, 2).locator('tbody tr').first().waitFor()
    await expect.poll(() => chart(page, 1).locator('tbody tr:visible').count()).toBe(0)
    const rows = await chart(page, 2).locator('tbody tr:visible').count()
    expect(rows).toBe(6)
    await chart(page, 1).getByRole('radio', { name: 'As table' }).click()
    await page.waitForURL(/1\.view=table/)
    expect(page.url()).toContain('2.view=table')
    expect(page.url()).toContain('from=2010')
  })

  it('apply to a chart’s data and picture', async () => {
    const csv = await (
      await fetch(`${stage.server.url}/v/${keys.tall}.csv?lang=en&chart=2&from=2010&to=2015`)
    ).text()
    expect(csv.trim().split('\n')).toHaveLength(7)
    const svg = await (
      await fetch(`${stage.server.url}/v/${keys.tall}.svg?lang=en&chart=2&from=2010&to=2015`)
    ).text()
    expect(svg).toContain('>2010<')
    expect(svg).not.toContain('>2009<')
  })
})

it('a chart whose source is unavailable says so in its card; the others are shown', async () => {
  const key = await saveDashboard(stage.server.url, 'tall')
  const saved = (await (await fetch(`${stage.server.url}/api/config/${key}`)).json()).data.data
  saved.chartConfigs[1].cubes[0].iri = 'https://example.org/gone'
  const created = await fetch(`${stage.server.url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { ...saved, key: undefined } }),
  })
  const { page } = await openPage(stage.browser)
  await openAlive(page, `${stage.server.url}/en/v/${(await created.json()).data.key}`)
  await chart(page, 2).getByText('Details', { exact: true }).first().waitFor()
  await expect.poll(() => chart(page, 2).locator('[role=application]').count()).toBe(0)
  await expect.poll(() => chart(page, 1).locator('[role=application]').count()).toBe(1)
})

it('an embedded dashboard is as high as its frame', async () => {
  const script = `<script src="${stage.server.url}/embed.js" async></script>`
  const { page } = await openPage(stage.browser)
  const frame = `<iframe src="${addressOf('tall', '', 'en/embed')}"></iframe>`
  await page.goto(await serveElsewhere(`<body>${script}${frame}</body>`), { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => (document.querySelector('iframe')?.offsetHeight ?? 0) > 1000)
  const content = await frameWithin(page)
  await expect.poll(() => content.locator('[data-block]').count()).toBe(5)
})

describe('downloads of a dashboard', () => {
  it('include a picture of all charts at the requested width', async () => {
    const read = async (query: string) =>
      (await fetch(`${stage.server.url}/v/${keys.tall}.svg?lang=en${query}`)).text()
    const [wide, narrow, one] = await Promise.all([read('&width=1200'), read('&width=400'), read('&chart=2')])
    const widthOf = (svg: string) => Number(/ width="(\d+)/.exec(svg)?.[1])
    for (const title of ['How Iowa turned to renewables', 'The Earth is warming', 'Where people live long'])
      expect(wide).toContain(title)
    expect([widthOf(wide), widthOf(narrow)]).toEqual([1200, 400])
    expect(one).toContain('The Earth is warming')
    expect(one).not.toContain('How Iowa')
    const png = await fetch(`${stage.server.url}/v/${keys.canvas}.png?lang=en&width=1000`)
    expect([png.status, png.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  it('include the data of each chart, which link to each other', async () => {
    const first = await fetch(`${stage.server.url}/v/${keys.tall}.csv?lang=en`)
    expect((await first.text()).split('\n')[0]).toContain('Net generation (GWh)')
    const links = first.headers.get('link')!.split(', ')
    expect(links).toHaveLength(4)
    const [, second] = links.map((link) => /<(.+)>/.exec(link)![1]!)
    expect((await (await fetch(stage.server.url + second!)).text()).split('\n')[0]).toContain(
      'Temperature anomaly',
    )
  })

  it('include an archive with everything, from the page’s menu', async () => {
    const { page } = await openPage(stage.browser)
    await openAlive(page, addressOf('tall', '?from=2010&to=2012'))
    await page.getByText('Download the whole page').click()
    const download = page.waitForEvent('download')
    await page.getByText('Download everything (ZIP)').click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Power-and-warmth.zip')
    const files = unzipSync(readFileSync(await file.path()))
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['README.md', 'document.json', 'Power-and-warmth.svg', 'Power-and-warmth.png']),
    )
    const csv = Object.entries(files).find(([name]) => /^02-.*\.csv$/.test(name))![1]
    expect(strFromU8(csv).trim().split('\n')).toHaveLength(4)
    expect(strFromU8(files['README.md']!)).toContain('From four datasets')
    // values named in texts appear in the readme and in the picture
    expect(strFromU8(files['README.md']!)).toMatch(/0\\?\.\d+.°C/)
    expect(strFromU8(files['Power-and-warmth.svg']!)).not.toContain('{{')
  })

  it('include an archive with whole datasets, regardless of filters', async () => {
    const { page } = await openPage(stage.browser)
    await openAlive(page, addressOf('tall', '?from=2010&to=2012'))
    await page.getByText('Download the whole page').click()
    const download = page.waitForEvent('download')
    await page.getByText('Download everything with full datasets (ZIP)').click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Power-and-warmth-full.zip')
    const files = unzipSync(readFileSync(await file.path()))
    const datasets = Object.keys(files).filter((name) => name.startsWith('datasets/'))
    expect(datasets).toHaveLength(4)
    const about = strFromU8(files['README.md']!)
    const { chartConfigs } = JSON.parse(strFromU8(files['document.json']!))
    const cubes: { iri: string }[] = chartConfigs.flatMap(({ cubes }: { cubes: object[] }) => cubes)
    const wholes = await Promise.all(
      cubes.map(async ({ iri }) => {
        const query = new URLSearchParams({ iri, lang: 'en' })
        const answer = await fetch(`${stage.server.url}/api/dataset.csv?${query}`)
        expect(answer.status).toBe(200)
        return (await answer.text()).replace('\uFEFF', '')
      }),
    )
    for (const name of datasets) {
      expect(about).toContain(name)
      expect(wholes).toContain(strFromU8(files[name]!).replace('\uFEFF', ''))
    }
    await page.context().close()
  })

  it('include whole datasets in each format, unless one chart is requested', async () => {
    const read = (path: string) => fetch(`${stage.server.url}/v/${keys.tall}${path}`)
    const answer = await read('.parquet?lang=en&full=true')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Power-and-warmth-full.zip"')
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const datasets = Object.entries(files).filter(([name]) => name.startsWith('datasets/'))
    expect(datasets.map(([name, bytes]) => [name.split('.').at(-1), strFromU8(bytes.slice(0, 4))])).toEqual(
      Array.from({ length: 4 }, () => ['parquet', 'PAR1']),
    )
    const one = await read('.csv?lang=en&full=true&chart=2')
    expect(one.headers.get('content-disposition')).toMatch(/^attachment; filename="[^"]*-full\.csv"/)
  })
})

it('is as wide as a phone with a long word in its title and long values in a list', async () => {
  const { url } = stage.server
  const iri = 'https://demo.tessera.example/cube/life-expectancy/1'
  const components = await loadComponents(
    createQuery(url),
    { type: 'sparql', url: '/sparql' },
    [{ iri }],
    'en',
  )
  const country = components.dimensions.find(({ label }) => label === 'Country')!
  const draft = newChartConfig({ key: 'chart', cube: { iri, unversionedIri: iri }, components })!
  const config = {
    ...draft,
    interactiveFiltersConfig: {
      legend: { active: false, componentId: '' },
      timeRange: { active: false, componentId: '', presets: { type: 'range', from: '', to: '' } },
      dataFilters: { active: true, componentIds: [country.id] },
      calculation: { active: false, type: 'identity' },
    },
  }
  const inAll = (text: string) => ({ de: text, fr: text, it: text, en: text })
  const title = 'Elektrizitätsversorgungsunternehmensgruppen'
  const key = await saveDashboard(url, 'vertical', {
    chartConfigs: [config],
    activeChartKey: 'chart',
    layout: {
      type: 'dashboard',
      layout: 'vertical',
      blocks: [{ type: 'chart', key: 'chart', initialized: false }],
      meta: { title: inAll(title), description: inAll(''), label: inAll('') },
    },
  })
  const { page } = await openPage(stage.browser, 'narrow')
  await page.setViewportSize({ width: 320, height: 800 })
  for (const locale of ['de', 'fr', 'it', 'en']) {
    await openAlive(page, `${url}/${locale}/v/${key}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.locator('figure').getByRole('combobox').waitFor()
    await expect.poll(() => readOverflow(page)).toBe(0)
  }
})
