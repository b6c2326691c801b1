import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from './support/browser.ts'
import { CANVAS, CHART_KEYS, type SavedKind, savedAt } from './support/saved-dashboards.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

/** Windows in which the container has the width of each breakpoint, with the canvas columns at that width. */
const WIDTHS = { xl: [1280, 4], lg: [900, 3], md: [640, 2], sm: [390, 1] } as const
type Width = keyof typeof WIDTHS

async function save(version: string, kind: SavedKind): Promise<string> {
  const answer = await fetch(`${stage.server.url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: savedAt(version, kind) }),
  })
  return (await answer.json()).data.key
}

type Place = { key: string; left: number; width: number; top: number; isDrawn: boolean }

/** Returns the positions of the charts from top to bottom: left edge and width as fractions of the container. */
const readPlaces = (page: Page): Promise<Place[]> =>
  page.evaluate(() => {
    const blocks = [...document.querySelectorAll<HTMLElement>('[data-block]')]
    const room = blocks[0]!.parentElement!.getBoundingClientRect()
    return blocks.map((block) => {
      const box = block.getBoundingClientRect()
      return {
        key: block.dataset.block!,
        left: (box.left - room.left) / room.width,
        width: box.width / room.width,
        top: box.top,
        isDrawn: block.querySelectorAll('svg rect').length > 10,
      }
    })
  })

/** Groups the charts by row, from left to right, each with its share of the container in halves, thirds or quarters. */
function toRows(places: Place[], columns: number): string[][] {
  const rows = Map.groupBy(
    places.toSorted((a, b) => a.top - b.top || a.left - b.left),
    ({ top }) => Math.round(top),
  )
  return [...rows.values()].map((row) =>
    row.map(({ key, left, width }) => `${key} ${Math.round(left * columns)}+${Math.round(width * columns)}`),
  )
}

const [A, B, C] = CHART_KEYS

function expectedRows(kind: SavedKind, width: Width): string[][] {
  const columns = WIDTHS[width][1]
  if (kind === 'canvas') {
    const items = CANVAS[width] as { i: string; x: number; y: number; w: number }[]
    const rows = Map.groupBy(items, ({ y }) => y)
    return [...rows.values()].map((row) => row.map(({ i, x, w }) => `${i} ${x}+${w}`))
  }
  if (kind === 'tall' && (width === 'xl' || width === 'lg')) return [[`${A} 0+2`], [`${B} 0+1`, `${C} 1+1`]]
  const whole = kind === 'tall' ? 2 : columns
  return CHART_KEYS.map((key) => [`${key} 0+${whole}`])
}

describe.each([
  ['3.2.1', 'tall'],
  ['3.4.0', 'vertical'],
  ['3.6.0', 'canvas'],
  ['3.8.0', 'canvas'],
  ['4.0.0', 'tall'],
  ['4.2.0', 'canvas'],
  ['4.3.0', 'tall'],
  ['4.3.0', 'vertical'],
] as const)('a dashboard that was saved by %s (%s)', (version, kind) => {
  it.each(['v', 'embed'])('keeps its layout, at all four widths (%s)', async (place) => {
    const key = await save(version, kind)
    const { page, errors } = await openPage(stage.browser)
    for (const width of Object.keys(WIDTHS) as Width[]) {
      const [px, columns] = WIDTHS[width]
      await page.setViewportSize({ width: px, height: 900 })
      if (width === 'xl') await page.goto(`${stage.server.url}/en/${place}/${key}`)
      await expect
        .poll(async () => toRows(await readPlaces(page), kind === 'tall' ? 2 : columns))
        .toEqual(expectedRows(kind, width))
    }
    expect((await readPlaces(page)).map(({ isDrawn }) => isDrawn)).toEqual([true, true, true])
    expect(errors).toEqual([])
  })
})

describe.each(['3.2.1', '3.8.0', '4.3.0'])('charts saved by version %s', (version) => {
  it('as tabs are tabs, with the same one open', async () => {
    const key = await save(version, 'tab')
    const { page, errors } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/v/${key}`)
    await page.getByRole('heading', { level: 1, name: `Saved by ${version}` }).waitFor()
    const tabs = page.getByRole('navigation', { name: 'Charts' }).getByRole('link')
    await expect.poll(() => tabs.count()).toBe(3)
    expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('aria-current')))).toEqual([
      null,
      'page',
      null,
    ])
    expect(errors).toEqual([])
  })

  it('as single charts open in the editor with those to publish selected', async () => {
    const key = await save(version, 'singleURLs')
    const { page, errors } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/create/new?copy=${key}`)
    await page.getByRole('button', { name: 'Layout' }).click()
    await page.getByRole('radio', { name: 'Single charts' }).waitFor()
    const boxes = page.getByRole('checkbox')
    await expect.poll(() => boxes.count()).toBe(3)
    expect(await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked))).toEqual([
      true,
      false,
      true,
    ])
    expect(errors).toEqual([])
  })
})
