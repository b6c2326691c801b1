import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { keepScreenshot, openAlive, openPage } from './support/browser.ts'
import { reach } from './support/keyboard.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

/** Publishes the bars of all states; the author shows the ten largest, and readers may choose. */
let key: string
beforeAll(async () => {
  const file = join(import.meta.dirname, '../docs/examples/bar.json')
  const project = JSON.parse(readFileSync(file, 'utf8'))
  const [config] = project.chartConfigs
  const chart = {
    ...config,
    top: { count: 10 },
    interactiveFiltersConfig: { ...config.interactiveFiltersConfig, top: { active: true } },
  }
  const saved = await fetch(`${stage.server.url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { ...project, chartConfigs: [chart] } }),
  })
  key = (await saved.json()).data.key
})

const read = async (path: string): Promise<string> => (await fetch(stage.server.url + path)).text()
const countBars = (page: Page) => page.locator('figure svg rect[data-datum]').count()

it.each([
  {
    size: 'narrow',
    locale: 'de',
    all: 'Alle',
    left: /die 10 grössten Werte; \d+ weitere werden nicht gezeigt/,
  },
  { size: 'wide', locale: 'en', all: 'All', left: /the 10 largest values; \d+ others are not shown/ },
] as const)(
  'readers choose how many bars they see by keyboard, and the address keeps it ($size, $locale)',
  async ({ size, locale, all, left }) => {
    const { page, errors } = await openPage(stage.browser, size)
    await openAlive(page, `${stage.server.url}/${locale}/v/${key}`)
    const alerts = page.getByRole('alert')
    await expect.poll(() => alerts.allTextContents()).toContainEqual(expect.stringMatching(left))
    const ten = await countBars(page)
    await keepScreenshot(page, `top-${size}`)
    await reach(page, page.getByRole('radio', { name: 'Top 10' }))
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => new URL(page.url()).search).toBe('?top=20')
    await expect.poll(() => countBars(page)).toBe(ten + 10)
    expect(await findViolations(page)).toEqual([])
    expect(await readOverflow(page)).toBe(0)
    await page.getByRole('radio', { name: all, exact: true }).press(' ')
    await expect.poll(() => new URL(page.url()).search).toBe('?top=all')
    await expect.poll(() => alerts.allTextContents()).not.toContainEqual(expect.stringMatching(/10|20/))
    expect(errors).toEqual([])
    await page.context().close()
  },
)

it('pictures, files and embeds show the same number and state how many are left out', async () => {
  const left = (text: string): string | undefined => /(\d+) others are not shown/.exec(text)?.[1]
  const all = Number(left(await read(`/v/${key}.svg?lang=en`))) + 10
  expect(Number(left(await read(`/v/${key}.svg?lang=en&top=20`)))).toBe(all - 20)
  expect(left(await read(`/v/${key}.svg?lang=en&top=all`))).toBeUndefined()
  expect(Number(left(await read(`/en/v/${key}?top=5`)))).toBe(all - 5)
  expect(await read(`/v/${key}.svg?lang=de`)).toContain('10 grössten Werte')
  // data files contain all values
  const lines = (await read(`/v/${key}.csv?lang=en`)).trim().split('\n')
  expect(lines.length).toBe(all + 1)
})
