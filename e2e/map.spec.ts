import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdBack, isAlive, nextFrames, openAlive, openPage, SIZES, seenBox } from './support/browser.ts'
import { countPixels, sharePixels } from './support/pixels.ts'
import { startTessera, stopTessera, type TestServer } from './support/server.ts'
import { useStage } from './support/stage.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const stage = useStage()

const picture = (page: Page) => page.locator('figure [role="application"]:visible')
const map = (page: Page) => page.locator('[data-map="resting"]:visible')
const tiledMap = (page: Page) => page.locator('[data-map="shown"]')

/**
 * Waits until the map is hydrated and responds to the keyboard, then undoes the effect of the key. Earlier key presses
 * would be replayed.
 */
async function comeAlive(page: Page): Promise<void> {
  const said = picture(page).locator('[aria-live]')
  await isAlive(page)
  await picture(page).focus()
  await page.keyboard.press('End')
  await expect.poll(() => said.textContent()).not.toBe('')
  await page.keyboard.press('Escape')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(() => said.textContent()).toBe('')
}

async function open(url: string, size: keyof typeof SIZES = 'wide') {
  const opened = await openPage(stage.browser, size)
  await opened.page.goto(url)
  return opened
}

async function openMap(path: string, size: keyof typeof SIZES = 'wide') {
  const opened = await open(stage.server.url + path, size)
  await comeAlive(opened.page)
  return opened
}

type MapChart = { baseLayer: object; fields: { areaLayer: { color: object } } }

/** Saves the map of the demo as a new chart with changes. Returns its key. */
async function publishMap(change: (chart: MapChart) => void): Promise<string> {
  const answer = await fetch(`${stage.server.url}/api/config/demo-life-map`)
  const { key: _, ...project } = (await answer.json()).data.data
  change(project.chartConfigs[0])
  const saved = await fetch(`${stage.server.url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: project }),
  })
  return (await saved.json()).data.key
}

/** Returns the bounding box of a region, in px of the window. */
const boxOf = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const rows = [...document.querySelectorAll('figure details tbody tr')]
    const datum = rows.findIndex((row) => row.textContent?.startsWith(wanted))
    const marks = [...document.querySelectorAll(`figure path[data-datum="${datum}"]`)]
    const seen = marks.map((mark) => mark.getBoundingClientRect()).find(({ width }) => width > 0)
    return seen && { x: seen.x, y: seen.y, width: seen.width, height: seen.height }
  }, name)

/** Waits until a region has grown by about this factor. */
async function expectZoom(page: Page, name: string, before: number, times: number): Promise<void> {
  const zoom = async (): Promise<number> => {
    await map(page).waitFor()
    return Math.round((((await boxOf(page, name))?.width ?? 0) / before) * 10) / 10
  }
  await expect.poll(zoom).toBe(times)
}

describe('a published map', () => {
  it('looks the same after hydration, without WebGL', async () => {
    const { page, errors } = await openPage(stage.browser)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    // an idle page hydrates by itself, which could happen in the middle of a screenshot
    const release = await holdBack(page, /\/assets\/.*\.js$/)
    await page.goto(`${stage.server.url}/en/v/demo-life-map`, { waitUntil: 'commit' })
    // the width that the land was drawn for; at other widths it was stretched and moves by some px
    const place = async (): Promise<number[]> => {
      const { x, y, width, height } = await seenBox(picture(page))
      return [x, y, width, height].map(Math.round)
    }
    for (let window = 600; window > 480 && (await place())[2] !== 480; window--)
      await page.setViewportSize({ width: window, height: 900 })
    const [before, sent] = [await picture(page).screenshot(), await place()]
    await release()
    await comeAlive(page)
    expect(await place()).toEqual(sent)
    expect(await sharePixels(page, before, await picture(page).screenshot())).toBeGreaterThan(0.99)
    expect(asked.filter((url) => /maplibre|movable-map/.test(url))).toEqual([])
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('shows regions without data, also in its files', async () => {
    const land = /fill="#e9ebe8"/g
    const html = await (await fetch(`${stage.server.url}/en/v/demo-life-map`)).text()
    expect(html.match(land)!.length).toBeGreaterThan(5)
    const svg = await (await fetch(`${stage.server.url}/v/demo-life-map.svg?lang=en`)).text()
    expect(svg.match(land)!.length).toBeGreaterThan(5)
  })

  it('is zoomed and moved by buttons and keys, and can be reset', async () => {
    const { page } = await openMap('/en/v/demo-life-map')
    const first = (await boxOf(page, 'Algeria'))!
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expectZoom(page, 'Algeria', first.width, 2)
    await picture(page).focus()
    await page.keyboard.press('+')
    await expectZoom(page, 'Algeria', first.width, 4)
    await page.keyboard.press('-')
    await expectZoom(page, 'Algeria', first.width, 2)
    const before = (await boxOf(page, 'Algeria'))!
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => (await boxOf(page, 'Algeria'))!.x).toBeLessThan(before.x - 100)
    await page.getByRole('button', { name: 'Reset the view' }).click()
    await expectZoom(page, 'Algeria', first.width, 1)
    expect((await boxOf(page, 'Algeria'))!.x).toBeCloseTo(first.x, 0)
    await page.context().close()
  })

  it('describes the region under the pointer or with the focus, also after it was moved', async () => {
    const { page } = await openMap('/en/v/demo-life-map')
    const point = async (name: string): Promise<void> => {
      const { x, y, width, height } = (await boxOf(page, name))!
      await page.mouse.move(x + width / 2, y + height / 2)
      await page.mouse.move(x + width / 2 + 1, y + height / 2)
      await page.locator('[data-tooltip]', { hasText: name }).waitFor()
    }
    await point('Algeria')
    const { width } = (await boxOf(page, 'Algeria'))!
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expectZoom(page, 'Algeria', width, 2)
    await point('Algeria')
    await page.mouse.move(5, 5)
    await picture(page).focus()
    await page.keyboard.press('Home')
    const said = picture(page).locator('[aria-live]')
    await expect.poll(() => said.textContent()).toMatch(/Life expectancy [\d.]+\s?years/i)
    // typing a name moves to it, and the map scrolls if it is not visible
    await page.keyboard.type('austra')
    await expect.poll(() => said.textContent()).toMatch(/^Australia: /)
    const frame = await seenBox(picture(page))
    await expect
      .poll(async () => {
        const { x, width } = (await boxOf(page, 'Australia'))!
        return x + width / 2 > frame.x && x + width / 2 < frame.x + frame.width
      })
      .toBe(true)
    await page.context().close()
  })

  it('is dragged by mouse, or by two fingers, which also zoom it; one finger scrolls the page', async () => {
    const { page } = await openMap('/en/v/demo-life-map')
    const first = (await boxOf(page, 'Algeria'))!
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expectZoom(page, 'Algeria', first.width, 2)
    const before = (await boxOf(page, 'Algeria'))!
    const box = await seenBox(picture(page))
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 30, { steps: 4 })
    await page.mouse.up()
    await expect
      .poll(async () => Math.round((await boxOf(page, 'Algeria'))!.x - before.x))
      .toBeCloseTo(60, -1)
    const fingers = await page.context().newCDPSession(page)
    const touch = async (type: string, apart: number[]): Promise<void> => {
      const touchPoints = apart.map((dx) => ({ x: box.x + box.width / 2 + dx, y: box.y + box.height / 2 }))
      await fingers.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints })
    }
    await touch('touchStart', [-50, 50])
    await touch('touchMove', [-75, 75])
    await touch('touchMove', [-100, 100])
    await touch('touchEnd', [])
    await expectZoom(page, 'Algeria', first.width, 4)
    await touch('touchStart', [0])
    await touch('touchMove', [40])
    await touch('touchMove', [80])
    await touch('touchEnd', [])
    await page.getByText('Move the map with two fingers').waitFor()
    await expectZoom(page, 'Algeria', first.width, 4)
    await page.context().close()
  })

  it('does not move if its author has locked it', async () => {
    const key = await publishMap((chart) => {
      chart.baseLayer = { show: true, locked: true }
    })
    const { page } = await openMap(`/en/v/${key}`)
    await expect.poll(() => page.getByRole('button', { name: 'Zoom in' }).count()).toBe(0)
    const first = await boxOf(page, 'Algeria')
    const box = await seenBox(picture(page))
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 150, box.y + box.height / 2 + 60, { steps: 4 })
    await page.mouse.up()
    await picture(page).focus()
    await page.keyboard.press('+')
    await page.keyboard.press('Shift+ArrowDown')
    // the pointer also finds Algeria where it was, once the map has handled all input
    await page.mouse.move(first!.x + first!.width / 2, first!.y + first!.height / 2)
    await page.locator('[data-tooltip]').getByText('Algeria').waitFor()
    expect(await boxOf(page, 'Algeria')).toEqual(first)
    await page.context().close()
  })

  it('leaves the wheel to the page unless Ctrl is held', async () => {
    const { page } = await openMap('/de/v/demo-life-map')
    await page.setViewportSize({ width: 1440, height: 500 })
    const first = (await boxOf(page, 'Algerien'))!
    const scrolled = await page.evaluate(() => scrollY)
    await picture(page).hover()
    await page.mouse.wheel(0, 60)
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(scrolled)
    await page.getByText('Ctrl gedrückt halten').waitFor()
    await page.keyboard.down('Control')
    for (let notch = 0; notch < 4; notch++) {
      await page.mouse.wheel(0, -100)
      // browsers coalesce wheel events that they had no time to handle
      await nextFrames(page)
    }
    await page.keyboard.up('Control')
    await expectZoom(page, 'Algerien', first.width, 4)
    await page.context().close()
  })

  it.each(Object.keys(SIZES) as (keyof typeof SIZES)[])(
    'has nothing that axe objects to (%s)',
    async (size) => {
      const { page, errors } = await openMap('/fr/v/demo-us-airports', size)
      await page.evaluate(axeSource)
      const violations = await page.evaluate(async () => {
        type Violation = { id: string; nodes: { html: string }[] }
        const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }
        const result = await axe.run()
        return result.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
        )
      })
      expect(violations).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0)
      expect(errors).toEqual([])
      await page.context().close()
    },
  )
})

describe('with a base map', () => {
  const GROUND = '#d8c8a0'
  const SEA = '#335577'
  const sea = {
    type: 'Polygon',
    coordinates: [
      [
        [-150, 25],
        [-130, 25],
        [-130, 45],
        [-150, 45],
        [-150, 25],
      ],
    ],
  }
  let isBroken = false
  let styles: Server
  let server: TestServer

  beforeAll(async () => {
    styles = createServer((_, response) => {
      response.writeHead(isBroken ? 500 : 200, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
      })
      response.end(
        JSON.stringify({
          version: 8,
          sources: { sea: { type: 'geojson', data: sea, attribution: 'Sea of the test' } },
          layers: [
            { id: 'ground', type: 'background', paint: { 'background-color': GROUND } },
            { id: 'sea', type: 'fill', source: 'sea', paint: { 'fill-color': SEA } },
          ],
        }),
      )
    })
    await new Promise<void>((resolve) => styles.listen(0, '127.0.0.1', resolve))
    const { port } = styles.address() as AddressInfo
    server = await startTessera(undefined, { BASEMAP_STYLE_URL: `http://127.0.0.1:${port}/style.json` })
  })
  afterAll(async () => {
    await stopTessera(server)
    styles.close()
  })

  const wake = async (page: Page): Promise<void> => {
    await page.mouse.move(3, 3)
    await page.mouse.move(5, 5)
  }

  const openMeasured = async () => {
    const opened = await openPage(stage.browser)
    const warnings: string[] = []
    opened.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await opened.page.goto(`${server.url}/en/v/demo-us-airports`, { waitUntil: 'networkidle' })
    return { ...opened, warnings }
  }

  it('draws land and sea below the data, and names its sources', async () => {
    isBroken = false
    const { page, errors } = await openMeasured()
    await wake(page)
    await tiledMap(page).waitFor()
    const seen = await tiledMap(page).screenshot()
    expect(await countPixels(page, seen, GROUND)).toBeGreaterThan(10_000)
    expect(await countPixels(page, seen, SEA)).toBeGreaterThan(1000)
    await page.getByText('Sea of the test').waitFor({ state: 'attached' })
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('is replaced by outlines if it cannot be loaded', async () => {
    isBroken = true
    const { page, warnings } = await openMeasured()
    await wake(page)
    await expect.poll(() => warnings.join('\n')).toContain('The base map cannot be shown here')
    const seen = await picture(page).screenshot()
    expect(await countPixels(page, seen, GROUND)).toBe(0)
    expect(await countPixels(page, seen, '#e9ebe8')).toBeGreaterThan(10_000)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.context().close()
  })
})

describe('an author', () => {
  it('fixes the visible section, and resets it to fit the data', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/create/new?copy=demo-life-map`)
    await map(page).waitFor()
    const first = (await boxOf(page, 'Algeria'))!
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await expectZoom(page, 'Algeria', first.width, 2)
    await openBaseMapPanel(page)
    await page.getByRole('button', { name: 'Use the current view' }).click()
    await page.getByText('The view is fixed.').waitFor()
    // using the current view does not move the map
    await expectZoom(page, 'Algeria', first.width, 2)
    await page.getByRole('button', { name: 'Reset the view' }).click()
    await expectZoom(page, 'Algeria', first.width, 2)
    await page.getByRole('button', { name: 'Follow the data again' }).click()
    await page.getByText('The view follows the data.').waitFor()
    await expectZoom(page, 'Algeria', first.width, 1)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

async function openBaseMapPanel(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Base map' })
  if ((await button.count()) > 0) await button.first().click()
  else await page.locator('summary', { hasText: 'Base map' }).click()
}
