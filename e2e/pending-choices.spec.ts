import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { newChartConfig } from '../packages/chart/src/index.ts'
import { PROJECT_VERSION } from '../packages/project/src/index.ts'
import { importTable } from './support/big-cube.ts'
import { openAlive, openPage } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ settings: {} })

/** Sales by region and kind over the years. */
const TABLE = [
  'year,region,kind,sold [t]',
  ...Array.from({ length: 10 }, (_, index) => 2011 + index).flatMap((year) =>
    ['north', 'south'].flatMap((region) =>
      ['A', 'B'].map((kind, place) => `${year},${region},${kind},${year - 1990 + place}`),
    ),
  ),
].join('\n')

const keys = { dashboard: '', tab: '' }
beforeAll(async () => {
  const components = await importTable(stage.server, 'sales', `${TABLE}\n`)
  const idOf = (name: string): string => components.dimensions.find(({ label }) => label === name)?.id ?? ''
  const iri = 'urn:tessera:import:sales'
  const plain = newChartConfig({ key: 'filtered', cube: { iri, unversionedIri: iri }, components })
  const single = (value: string) => ({ type: 'single' as const, value })
  const filtered = {
    ...plain,
    cubes: plain.cubes.map((cube) => ({
      ...cube,
      filters: { [idOf('region')]: single('south'), [idOf('kind')]: single('A') },
    })),
    interactiveFiltersConfig: {
      legend: { active: false, componentId: '' },
      timeRange: { active: false, componentId: '', presets: { type: 'range', from: '', to: '' } },
      dataFilters: { active: true, componentIds: [idOf('region'), idOf('kind')] },
      calculation: { active: false, type: 'identity' },
    },
  }
  const animation = {
    componentId: idOf('year'),
    showPlayButton: true,
    duration: 10,
    type: 'continuous',
    dynamicScales: false,
  }
  const played = {
    ...plain,
    key: 'played',
    fields: { ...plain.fields, x: { componentId: idOf('kind') }, animation },
    cubes: plain.cubes.map((cube) => ({ ...cube, filters: { [idOf('region')]: single('south') } })),
  }
  const chartConfigs = [filtered, played]
  const blocks = chartConfigs.map(({ key }) => ({ type: 'chart', key, initialized: false }))
  const none = { de: '', fr: '', it: '', en: '' }
  const meta = { title: none, description: none, label: none }
  const dataFilters = { componentIds: [], filters: {} }
  keys.dashboard = await save(chartConfigs, {
    layout: { type: 'dashboard', layout: 'vertical', blocks, meta },
    dashboardFilters: {
      timeRange: { active: false, timeUnit: '', presets: { from: '', to: '' } },
      dataFilters,
    },
  })
  keys.tab = await save(chartConfigs, {
    layout: { type: 'tab', blocks, meta },
    dashboardFilters: {
      timeRange: { active: true, timeUnit: 'Year', presets: { from: '2011', to: '2020' } },
      dataFilters,
    },
  })
})

/** Publishes charts of the sales together. Returns the key of the project. */
async function save(chartConfigs: { key: string }[], rest: object): Promise<string> {
  const data = {
    version: PROJECT_VERSION,
    state: 'PUBLISHED',
    dataSource: { type: 'sql', url: 'duckdb:imported' },
    chartConfigs,
    activeChartKey: chartConfigs[0]?.key,
    ...rest,
  }
  const response = await fetch(`${stage.server.url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data }),
  })
  const saved = await response.json()
  if (!saved.data) throw new Error(saved.message)
  return saved.data.key
}

const open = async (key: string, query = '', place = 'en/v') => {
  const opened = await openPage(stage.browser)
  await openAlive(opened.page, `${stage.server.url}/${place}/${key}${query}`)
  return opened
}
/** Holds back responses until they are released. */
async function hold(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await held
    await route.continue()
  })
  return () => release()
}
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

describe('a chart of a dashboard', () => {
  it('keeps a choice while its data load, and adds the next one', async () => {
    const { page, errors } = await open(keys.dashboard)
    const release = await hold(page, '**/charts?*')
    await field(page, 'region').selectOption('north')
    await page.waitForURL(/1\.f\.1=north/)
    await expect.poll(() => field(page, 'region').inputValue()).toBe('north')
    await field(page, 'kind').selectOption('B')
    await page.waitForURL(/1\.f\.2=B/)
    release()
    await page.getByTestId('overlay').waitFor({ state: 'detached' })
    await expect.poll(() => field(page, 'region').inputValue()).toBe('north')
    await expect.poll(() => field(page, 'kind').inputValue()).toBe('B')
    expect(new URL(page.url()).searchParams.get('1.f.1')).toBe('north')
    expect(errors).toEqual([])
  })

  it('stays with its controls if other data cannot be shown', async () => {
    const { page } = await open(keys.dashboard)
    const fail = async (route: Route): Promise<void> => {
      const response = await route.fetch()
      const { charts } = await response.json()
      const failure = { code: 'TOO_LARGE', message: 'too many' }
      const failed = charts.map(({ data: _, ...view }: { data?: object }) => ({ ...view, failure }))
      await route.fulfill({ response, json: { charts: failed } })
    }
    await page.route('**/charts?*', fail)
    await field(page, 'region').selectOption('north')
    await page.getByRole('alert').getByText('The previous data are still shown.').waitFor()
    await page.unroute('**/charts?*', fail)
    await field(page, 'kind').selectOption('B')
    await page.getByRole('alert').waitFor({ state: 'detached' })
    await expect.poll(() => field(page, 'kind').inputValue()).toBe('B')
  })

  it('plays on while readers change another one', async () => {
    const { page } = await openPage(stage.browser)
    await page.clock.install()
    await page.goto(`${stage.server.url}/en/v/${keys.dashboard}`, { waitUntil: 'networkidle' })
    const played = page.locator('#chart-2')
    await played.scrollIntoViewIfNeeded()
    await played.getByRole('button', { name: 'Play' }).click()
    await played.locator('figure output').getByText('2011').waitFor()
    await page.locator('#chart-1').getByRole('radio', { name: 'As table' }).click()
    await page.waitForURL(/1\.view=table/)
    await played.getByRole('button', { name: 'Pause' }).waitFor()
    await expect.poll(() => played.locator('figure output').textContent()).toBe('2011')
    expect(page.url()).not.toContain('at=')
  })
})

describe('charts in tabs', () => {
  it('keep the shared filters when readers open another one', async () => {
    const { page } = await open(keys.tab, '?from=2013&to=2016&1.view=table')
    await page.getByRole('navigation', { name: 'Charts' }).getByRole('link').nth(1).click()
    await page.waitForURL(/tab=played/)
    const { searchParams } = new URL(page.url())
    expect([...searchParams.keys()].sort()).toEqual(['from', 'tab', 'to'])
  })

  it('apply a shared filter and one of their own that is still loading', async () => {
    const { page } = await open(keys.tab)
    const release = await hold(page, /\.data\?/)
    await field(page, 'region').selectOption('north')
    await page.getByTestId('overlay').waitFor()
    await page.getByLabel('End', { exact: true }).focus()
    await page.keyboard.press('ArrowLeft')
    release()
    await page.waitForURL(/to=2019/)
    await expect.poll(() => field(page, 'region').inputValue()).toBe('north')
    expect(page.url()).toMatch(/f\.1=north/)
  })

  it('have no tabs in the embed of one of them', async () => {
    const { page } = await open(keys.tab, '?chart=1&lang=en', 'embed')
    await field(page, 'region').waitFor()
    await expect.poll(() => page.getByRole('navigation', { name: 'Charts' }).count()).toBe(0)
    await openAlive(page, `${stage.server.url}/embed/${keys.tab}?lang=en`)
    await page.getByRole('navigation', { name: 'Charts' }).waitFor()
  })
})
