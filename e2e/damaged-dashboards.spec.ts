import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../apps/server/src/db/open-database.ts'
import { openPage } from './support/browser.ts'
import { saveDashboard } from './support/dashboard.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

type Json = Record<string, unknown>
type Saved = Json & { chartConfigs: Json[]; layout: Json & { blocks: Json[] } }

let saved: Saved
beforeAll(async () => {
  const key = await saveDashboard(stage.server.url, 'canvas')
  saved = (await (await fetch(`${stage.server.url}/api/config/${key}`)).json()).data.data
})

/** Stores a document that the API would reject among the server's saved charts. */
async function keep(key: string, data: object): Promise<string> {
  const database = await openDatabase({ dataDir: stage.server.dataDir })
  const [time, text] = [new Date().toISOString(), JSON.stringify(data)]
  const row = { key, user_id: null, published_state: 'PUBLISHED', version: 1 } as const
  await database.deleteFrom('charts').where('key', '=', key).execute()
  await database
    .insertInto('charts')
    .values({ ...row, data: text, created_at: time, updated_at: time })
    .execute()
  await database.destroy()
  return key
}

const withLayout = (more: object) => ({ ...saved, layout: { ...saved.layout, ...more } })
const { length: COUNT } = ['text', 'iowa', 'earth', 'life', 'airports']

/** The damage, the document, and the number of blocks on its page. */
const DAMAGED: [name: string, make: () => object, blocks: number][] = [
  ['grids that cannot be decoded', () => withLayout({ layouts: { xl: 'none', lg: 7 } }), COUNT],
  [
    'blocks without charts, twice, and none for the others',
    () =>
      withLayout({
        blocks: [{ type: 'chart', key: 'gone' }, saved.layout.blocks[1], ...saved.layout.blocks.slice(0, 2)],
      }),
    COUNT,
  ],
  [
    'charts with one key',
    () => ({ ...saved, chartConfigs: saved.chartConfigs.map((chart) => ({ ...chart, key: 'chart-0-0' })) }),
    COUNT,
  ],
  [
    'shared filters on dimensions that are gone',
    () => ({
      ...saved,
      dashboardFilters: {
        timeRange: { active: true, timeUnit: 'Century', presets: { from: 'x', to: '' } },
        dataFilters: { componentIds: ['gone'], filters: { gone: { type: 'single', value: 'x' } } },
      },
    }),
    COUNT,
  ],
  [
    '200 charts',
    () => ({
      ...saved,
      chartConfigs: Array.from({ length: 200 }, (_, index) => ({
        ...saved.chartConfigs[index % 4],
        key: `c${index}`,
      })),
    }),
    201,
  ],
]

describe.each(DAMAGED)('%s', (name, make, blocks) => {
  const key = `harmed-${DAMAGED.findIndex(([each]) => each === name)}`
  beforeAll(async () => void (await keep(key, make())))

  it('are repaired on the page and in an embed', async () => {
    for (const place of ['v', 'embed']) {
      const answer = await fetch(`${stage.server.url}/en/${place}/${key}`)
      expect(answer.status).toBe(200)
      expect((await answer.text()).match(/data-block=/g)).toHaveLength(blocks)
    }
  })

  it('are repaired in the editor, which shows everything', async () => {
    const { page, errors } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/create/new?edit=${key}&state=LAYOUTING`)
    // of two hundred charts, those sent with the page are hydrated once all data has arrived
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((name) => name.startsWith('__react')),
    )
    await expect.poll(() => page.locator('[data-block]').count()).toBe(blocks)
    await expect.poll(() => page.getByRole('radio', { name: 'Free' }).isChecked()).toBe(true)
    expect(errors).toEqual([])
  })
})

it('a document without charts is reported as unreadable', async () => {
  const key = await keep('harmed-empty', { ...saved, chartConfigs: [] })
  for (const place of ['v', 'embed']) {
    const answer = await fetch(`${stage.server.url}/en/${place}/${key}`)
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('cannot be read here'),
    ])
  }
})

it('a chart whose dataset no longer exists says so in its card, and the others are shown', async () => {
  const [first, second, ...others] = saved.chartConfigs
  const cubes = [{ iri: 'https://demo.tessera.example/cube/none/1', filters: {} }]
  const key = await keep('harmed-gone', { ...saved, chartConfigs: [first, { ...second, cubes }, ...others] })
  const { page, errors } = await openPage(stage.browser)
  await page.goto(`${stage.server.url}/en/v/${key}`)
  const card = (number: number) => page.locator(`#chart-${number}`)
  await card(2).getByText('Dataset not found').waitFor()
  await expect.poll(() => card(1).locator('svg rect').count()).toBeGreaterThan(10)
  await expect.poll(() => card(1).getByText('not found').count()).toBe(0)
  expect(errors).toEqual([])
})
