import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { openAlive, openPage } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

const COUNTRY = 'https://demo.tessera.example/country/'
const FADED = '#cccccc'
type Config = { fields: { segment: { componentId: string } }; [name: string]: unknown }

/** Publishes the lines of all countries, two of which the author has highlighted. Readers may highlight others. */
async function publish(change: (config: Config) => object): Promise<string> {
  const file = join(import.meta.dirname, '../docs/examples/line.json')
  const project = JSON.parse(readFileSync(file, 'utf8'))
  const [config] = project.chartConfigs
  const cubes = config.cubes.map((cube: object) => ({ ...cube, filters: {} }))
  const fields = { ...config.fields, y: { ...config.fields.y, showDots: false } }
  const chart = { ...config, cubes, fields }
  const answer = await fetch(`${stage.server.url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { ...project, chartConfigs: [{ ...chart, ...change(chart) }] } }),
  })
  return (await answer.json()).data.key
}

let key: string
let plain: string
beforeAll(async () => {
  plain = await publish(() => ({}))
  key = await publish(({ fields, interactiveFiltersConfig }) => ({
    highlight: { componentId: fields.segment.componentId, values: [`${COUNTRY}CHE`, `${COUNTRY}IND`] },
    interactiveFiltersConfig: { ...Object(interactiveFiltersConfig), highlight: { active: true } },
  }))
})

const address = (path: string): string => `${stage.server.url}${path}`
/** Returns the countries whose lines are coloured, as named in the picture on screen. */
const readLit = (page: Page): Promise<string[]> =>
  page.evaluate((faded) => {
    const shown = [...document.querySelectorAll('figure svg')].filter(
      (svg) => svg.getClientRects().length > 0,
    )
    const texts = shown.flatMap((svg) => [...svg.querySelectorAll('text[font-weight="600"]')])
    const lines = shown.flatMap((svg) => [...svg.querySelectorAll('path[stroke]')])
    const colored = lines.filter((line) => Number(line.getAttribute('stroke-width')) >= 2.5)
    if (colored.some((line) => line.getAttribute('stroke') === faded)) return ['a grey line is thick']
    const names = texts.flatMap(({ textContent }) => textContent ?? []).toSorted()
    return colored.length > 0 ? names.filter((name) => !name.includes('(')) : []
  }, FADED)
const picker = (page: Page) => page.getByRole('combobox', { name: 'Highlight: Country' })

describe('highlighted values in a published chart', () => {
  it('are highlighted without scripts', async () => {
    const context = await stage.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(address(`/en/v/${key}`))
    await expect.poll(() => readLit(page)).toEqual(['India', 'Switzerland'])
    await page.goto(address(`/en/v/${key}?highlight=${encodeURIComponent(`${COUNTRY}JPN`)}`))
    await expect.poll(() => readLit(page)).toEqual(['Japan'])
  })

  it('can be chosen by readers: typing searches, the URL keeps them, and they can be reset', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, address(`/en/v/${key}`))
    await picker(page).focus()
    await page.keyboard.type('japa')
    await page.keyboard.press('Enter')
    await expect.poll(() => readLit(page)).toEqual(['India', 'Japan', 'Switzerland'])
    await page.getByRole('button', { name: 'Stop highlighting India' }).click()
    await expect.poll(() => readLit(page)).toEqual(['Japan', 'Switzerland'])
    await expect
      .poll(() => new URL(page.url()).searchParams.getAll('highlight'))
      .toEqual(['CHE', 'JPN'].map((code) => COUNTRY + code))
    await page.reload()
    await expect.poll(() => readLit(page)).toEqual(['Japan', 'Switzerland'])
    await page.getByRole('button', { name: 'Reset to published' }).click()
    await expect.poll(() => readLit(page)).toEqual(['India', 'Switzerland'])
    expect(new URL(page.url()).search).toBe('')
    expect(errors).toEqual([])
  })

  it.each([320, 768])('are accessible at %d px', async (width) => {
    const { page, errors } = await openPage(stage.browser)
    await page.setViewportSize({ width, height: 800 })
    await openAlive(page, address(`/de/v/${key}`))
    expect(await readOverflow(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('combobox', { name: 'Hervorheben: Land' }).click()
    await page.getByRole('option', { name: 'Argentinien' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(errors).toEqual([])
  })

  it('are the same in embed, picture, file and description', async () => {
    const { page } = await openPage(stage.browser)
    await openAlive(page, address(`/en/embed/${key}`))
    expect(await readLit(page)).toEqual(['India', 'Switzerland'])
    const svg = await (
      await fetch(address(`/v/${key}.svg?lang=en&highlight=${encodeURIComponent(`${COUNTRY}JPN`)}`))
    ).text()
    expect(svg).toMatch(/<text[^>]*font-weight="600"[^>]*>Japan</)
    expect(svg).toContain('Highlighted: Japan.')
    expect(svg).not.toContain('>Switzerland<')
    const html = await (await fetch(address(`/v/${key}.html?lang=en`))).text()
    expect(html).toContain('Highlighted: ')
    // the data is unchanged
    const [csv, whole] = await Promise.all(
      [key, plain].map(async (each) => (await fetch(address(`/v/${each}.csv?lang=en`))).text()),
    )
    expect(csv).toBe(whole)
  })

  it('cost charts without them nothing', async () => {
    const { page } = await openPage(stage.browser)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await openAlive(page, address(`/en/v/${plain}`))
    const more = (await page.evaluate(() => document.documentElement.outerHTML)).match(/highlight-picker/)
    expect(more).toBeNull()
    const without = asked.filter((path) => path.endsWith('.js'))
    asked.length = 0
    await openAlive(page, address(`/en/v/${key}`))
    expect(asked.filter((path) => /highlight/i.test(path)).length).toBeGreaterThan(0)
    expect(without.filter((path) => /highlight/i.test(path))).toEqual([])
  })
})

describe('an author', () => {
  it('highlights values by keyboard, and lets readers do so', async () => {
    const { page, errors } = await openPage(stage.browser)
    await page.goto(address(`/en/create/new?copy=${key}`))
    await isIdle(page)
    await page.getByRole('button', { name: /^Highlight/ }).focus()
    await page.keyboard.press('Enter')
    const search = page.getByRole('searchbox').last()
    await search.focus()
    await page.keyboard.type('japan')
    await page.getByRole('checkbox', { name: 'Japan' }).focus()
    await page.keyboard.press('Space')
    await isIdle(page)
    await expect.poll(() => readLit(page)).toContain('Japan')
    expect(await findViolations(page)).toEqual([])
    expect(errors).toEqual([])
  })
})
