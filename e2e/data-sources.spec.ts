import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../apps/server/src/db/open-database.ts'
import { findViolations, readOverflow } from './support/axe.ts'
import { importTable, publishChart } from './support/big-cube.ts'
import { isAlive, keepScreenshot, openPage } from './support/browser.ts'
import { useStage } from './support/stage.ts'

/** The demo, which is the default source, and a database of imported data. */
const stage = useStage({ settings: {} })

const DEMO_CUBE = 'https://demo.tessera.example/cube/electricity-mix/1'

let priceChart: string
beforeAll(async () => {
  const rows = ['Bern', 'Basel', 'Chur'].flatMap((town, index) =>
    [2021, 2022, 2023].map((year) => `${year},${town},${year - 2000 + index}`),
  )
  const components = await importTable(stage.server, 'prices', `year,town,price\n${rows.join('\n')}\n`)
  priceChart = await publishChart(stage.server, 'prices', components, (config) => config)
})

async function open(path: string, size: 'wide' | 'narrow' = 'wide') {
  const opened = await openPage(stage.browser, size)
  const answer = await opened.page.goto(stage.server.url + path)
  await isAlive(opened.page)
  return { ...opened, status: answer?.status() }
}

const select = (page: Page) => page.locator('header select')
const pathOf = (page: Page): string => page.url().slice(stage.server.url.length)

/** Stores a chart with a changed data source or dataset. */
async function keepChart(key: string, change: (project: Record<string, never>) => object): Promise<void> {
  const { data } = await (await fetch(`${stage.server.url}/api/config/demo-iowa-power`)).json()
  const database = await openDatabase({ dataDir: stage.server.dataDir })
  const time = new Date().toISOString()
  await database
    .insertInto('charts')
    .values({
      key,
      user_id: null,
      published_state: 'PUBLISHED',
      version: 1,
      data: JSON.stringify(change({ ...data.data, key })),
      created_at: time,
      updated_at: time,
    })
    .execute()
  await database.destroy()
}

const NO_TITLE = { de: '', fr: '', it: '', en: '' }
// biome-ignore lint/suspicious/noExplicitAny: a stored project
const withoutTitles = (project: any): any => ({
  ...project,
  chartConfigs: project.chartConfigs.map((config: { meta: object }) => ({
    ...config,
    meta: { ...config.meta, title: NO_TITLE, description: NO_TITLE },
  })),
})

describe('the data source of a chart', () => {
  it('is named in the header of its page, and its links lead to it', async () => {
    const { page, errors } = await open(`/en/v/${priceChart}`)
    await expect.poll(() => select(page).inputValue()).toBe('Imported')
    await expect.poll(() => select(page).isDisabled()).toBe(true)
    await page.getByRole('banner').getByRole('link', { name: 'Datasets' }).click()
    await page.waitForURL(`${stage.server.url}/en/browse?dataSource=Imported`)
    await page.getByRole('link', { name: 'prices' }).first().waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('is kept in its copy in the editor, whatever the URL says, and in the link back to the dataset', async () => {
    for (const query of [`copy=${priceChart}`, `copy=${priceChart}&dataSource=Demo`]) {
      const html = await (await fetch(`${stage.server.url}/en/create/new?${query}`)).text()
      expect(html).toMatch(/<option[^>]*value="Imported"[^>]*selected/)
      const { page } = await open(`/en/create/new?${query}`)
      await page.waitForURL(/\/en\/create\/[\w-]{12}\?dataSource=Imported$/)
      await expect.poll(() => select(page).inputValue()).toBe('Imported')
      await expect.poll(() => select(page).isDisabled()).toBe(true)
      // also for what the browser stored
      await page.goto(page.url().replace('?dataSource=Imported', '?dataSource=Demo'))
      await page.waitForURL(/\/en\/create\/[\w-]{12}\?dataSource=Imported$/)
      await expect.poll(() => select(page).inputValue()).toBe('Imported')
      await page.getByRole('link', { name: 'Back to the dataset' }).click()
      await page.getByRole('heading', { level: 1, name: 'prices' }).waitFor()
      await expect.poll(() => page.getByRole('alert').count()).toBe(0)
      await page.context().close()
    }
  })
})

describe('choosing a data source', () => {
  it('drops the filters of the previous one', async () => {
    const { page } = await open('/en/browse')
    await page.getByRole('navigation', { name: 'Filter' }).getByRole('link').first().click()
    await page.waitForURL(/\/en\/browse\/theme\//)
    await page.getByRole('list', { name: 'Active filters' }).waitFor()
    await page.getByRole('searchbox').fill('p')
    await page.waitForURL(/search=p/)
    await page.getByRole('link', { name: 'Relevance' }).waitFor()
    await select(page).selectOption('Imported')
    await page.waitForURL((url) => url.pathname === '/en/browse')
    expect(new URL(page.url()).searchParams.get('dataSource')).toBe('Imported')
    expect(new URL(page.url()).searchParams.get('search')).toBe('p')
    await page.getByRole('link', { name: 'prices' }).first().waitFor()
    await expect.poll(() => page.getByRole('list', { name: 'Active filters' }).count()).toBe(0)
    await page.context().close()
  })

  it('is remembered on every page without a data source of its own', async () => {
    const { page } = await open('/en/browse?dataSource=Imported')
    for (const path of ['/en', '/en/browse', '/en/imprint', '/en/create/new', '/en/profile']) {
      await page.goto(stage.server.url + path)
      await page.waitForURL(`${stage.server.url}${path}?dataSource=Imported`)
      await expect.poll(() => select(page).inputValue()).toBe('Imported')
    }
    await page.goto(`${stage.server.url}/en/create/new`)
    await page.getByRole('heading', { level: 1, name: 'Choose a dataset' }).waitFor()
    await page.getByRole('button', { name: 'prices' }).first().waitFor()
    await page.context().close()
  })

  it('does not override a URL of the default source', async () => {
    const { page } = await open('/en/browse?dataSource=Imported')
    await page.goto(`${stage.server.url}/en/browse?dataset=${encodeURIComponent(DEMO_CUBE)}`)
    await page.waitForURL(/dataSource=Demo/)
    await page.locator('main table').waitFor()
    await expect.poll(() => select(page).inputValue()).toBe('Demo')
    await page.getByRole('link', { name: 'Back to results' }).click()
    await page.waitForURL(`${stage.server.url}/en/browse?dataSource=Demo`)
    await page.context().close()
  })
})

describe('a dataset that does not exist', () => {
  it('redirects from the editor to the home page and keeps the data source, for an endpoint', async () => {
    const { page } = await open('/en/create/new?cube=urn%3Anothing&dataSource=Demo')
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('errorId'), searchParams.get('dataSource')]).toEqual([
      '/en',
      'CANNOT_FIND_CUBE',
      'Demo',
    ])
    await page.getByRole('alert').getByText('urn:nothing').waitFor()
    await page.context().close()
  })

  it('is reported on its page, with 404, for a database', async () => {
    const { page, status } = await open('/en/create/new?cube=urn%3Anothing&dataSource=Imported')
    expect([status, pathOf(page)]).toEqual([404, '/en/browse?dataset=urn%3Anothing&dataSource=Imported'])
    await page.getByRole('heading', { level: 1, name: 'Dataset not found' }).waitFor()
    await expect.poll(() => select(page).inputValue()).toBe('Imported')
    await page.context().close()
  })

  it('is reported with 404 if a chart needs it: on page, embed, picture, data and in the editor', async () => {
    await keepChart('of-no-dataset', (project) => {
      const { chartConfigs, ...rest } = withoutTitles(project)
      const cubes = [{ ...chartConfigs[0].cubes[0], iri: 'urn:nothing' }]
      return { ...rest, chartConfigs: [{ ...chartConfigs[0], cubes }] }
    })
    const { page, status } = await open('/en/v/of-no-dataset')
    expect(status).toBe(404)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Untitled'])
    const alert = page.getByRole('alert')
    await expect.poll(() => alert.textContent()).toContain('Dataset not found')
    await expect.poll(() => alert.textContent()).not.toContain('Try again')
    expect(await findViolations(page)).toEqual([])
    for (const file of ['/en/embed/of-no-dataset', '/v/of-no-dataset.svg', '/v/of-no-dataset.csv']) {
      expect([file, (await fetch(stage.server.url + file)).status]).toEqual([file, 404])
    }
    const editor = await page.goto(`${stage.server.url}/en/create/new?copy=of-no-dataset`)
    expect(editor?.status()).toBe(404)
    await page.getByRole('alert').getByText('Dataset not found').waitFor()
    await page.context().close()
  })
})

describe('a chart of a data source that is not configured', () => {
  beforeAll(() =>
    keepChart('of-no-source', (project) => ({
      ...withoutTitles(project),
      dataSource: { type: 'sparql', url: 'https://reader:secret@gone.example/query' },
    })),
  )

  it.each([
    ['de', 'Die Datenquelle dieses Diagramms ist hier nicht eingerichtet'],
    ['fr', 'La source de données de ce graphique n’est pas configurée ici'],
    ['it', 'La fonte di dati di questo grafico non è configurata qui'],
    ['en', 'This chart’s data source is not configured here'],
  ])('says in %s which one is missing', async (locale, sentence) => {
    const { page, status } = await open(`/${locale}/v/of-no-source`, 'narrow')
    expect(status).toBe(404)
    const text = (await page.getByRole('alert').textContent()) ?? ''
    expect(text).toContain(sentence)
    expect(text).toContain('gone.example')
    expect(await select(page).locator('option:checked').textContent()).toMatch(/^gone\.example \(/)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe(sentence)
    expect(await findViolations(page)).toEqual([])
    expect(await readOverflow(page)).toBeLessThanOrEqual(0)
    await keepScreenshot(page, `no-source-${locale}`)
    await page.context().close()
  })

  it('offers the configured sources, and opens with one of them', async () => {
    const { page } = await open('/en/v/of-no-source')
    await page.getByRole('link', { name: 'Copy with data from “Imported”' }).waitFor()
    await page.getByRole('link', { name: 'Copy with data from “Demo”' }).click()
    await page.waitForURL(/\/en\/create\/[\w-]{12}\?dataSource=Demo$/)
    await page.locator('figure svg').first().waitFor()
    await expect.poll(() => select(page).inputValue()).toBe('Demo')
    await page.context().close()
  })

  it('is reported in the editor, too, with a way to continue', async () => {
    const { page, status } = await open('/en/create/new?copy=of-no-source')
    expect(status).toBe(404)
    await page.getByRole('alert').getByText('This chart’s data source is not configured here').waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Copy with data from “Demo”' }).click()
    await page.locator('figure svg').first().waitFor()
    await page.context().close()
  })

  it('is reported for pictures and data', async () => {
    for (const ending of ['svg', 'png', 'csv', 'json']) {
      const answer = await fetch(`${stage.server.url}/v/of-no-source.${ending}`)
      expect([ending, answer.status]).toEqual([ending, 404])
      expect((await answer.json()).message).toContain('is not configured here')
    }
  })
})

describe('links to pages about the installation', () => {
  it.each([
    ['de', ['Impressum', 'Rechtliche Grundlagen']],
    ['fr', ['Impressum', 'Cadre juridique']],
    ['it', ['Colophon', 'Quadro giuridico']],
    ['en', ['Imprint', 'Legal framework']],
  ])('come in %s without asking again and again', async (locale, titles) => {
    const { page, errors } = await open(`/${locale}/browse`)
    let asked = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('.data')) asked++
    })
    for (const title of titles) {
      await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    expect(asked).toBeLessThanOrEqual(4)
    expect(errors).toEqual([])
    await page.context().close()
  })
})
