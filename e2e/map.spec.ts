import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openPage, SIZES } from './support/browser.ts'
import { countPixels, sharePixels } from './support/pixels.ts'
import { startTessera, stopTessera, type TestServer } from './support/server.ts'
import { useStage } from './support/stage.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// maps are drawn without graphics here, several at a time
vi.setConfig({ testTimeout: 120_000 })

const stage = useStage()

/** How long a map may take on a machine without graphics, in ms. */
const PATIENCE = 30_000

const picture = (page: Page) => page.locator('figure [role="application"]:visible')
const shownMap = (page: Page) => page.locator('[data-map="shown"]')

/** Shows that somebody is there, and waits for the map that then comes. */
async function comeAlive(page: Page): Promise<void> {
  let step = 0
  const touch = async (): Promise<number> => {
    // a page that is not there yet does not notice the first
    await page.mouse.move(3 + (step++ % 2), 3)
    return await shownMap(page).count()
  }
  await expect.poll(touch, { timeout: 2 * PATIENCE }).toBe(1)
}

async function open(url: string, size: keyof typeof SIZES = 'wide') {
  const opened = await openPage(stage.browser, size)
  opened.page.setDefaultTimeout(PATIENCE)
  await opened.page.goto(url)
  return opened
}

async function openMap(path: string, size: keyof typeof SIZES = 'wide') {
  const opened = await open(stage.server.url + path, size)
  await comeAlive(opened.page)
  return opened
}

type MapChart = { baseLayer: object; fields: { areaLayer: { color: object } } }

/** The map of the demo, saved anew with changes. Returns its key. */
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

/** The regions of the picture that cover the most of it: their colour, and where to point at them in the page. */
const readLargest = (page: Page) =>
  page.evaluate(() => {
    const marks = [...document.querySelectorAll<SVGPathElement>('figure path[data-datum]')]
    return marks
      .map((mark) => ({ mark, box: mark.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)
      .slice(0, 12)
      .map(({ mark, box }) => ({
        fill: mark.getAttribute('fill') ?? '',
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
      }))
  })

describe('a published map', () => {
  it('arrives as a picture and comes alive in its place when somebody touches the page', async () => {
    const { page, errors } = await openPage(stage.browser)
    page.setDefaultTimeout(PATIENCE)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${stage.server.url}/en/v/demo-life-map`, { waitUntil: 'networkidle' })
    expect(asked.filter((url) => /maplibre|movable-map/.test(url))).toEqual([])
    const regions = await readLargest(page)
    const before = await picture(page).screenshot()
    const place = await picture(page).boundingBox()

    await comeAlive(page)
    expect(asked.some((url) => /maplibre-gl-worker/.test(url))).toBe(true)
    expect(await page.locator('figure path[data-datum]').count()).toBe(0)
    const now = await picture(page).boundingBox()
    expect(now?.y).toBeCloseTo(place!.y, 0)
    expect(now?.height).toBeCloseTo(place!.height, 0)
    const after = await picture(page).screenshot()
    for (const { fill } of regions.slice(0, 5)) {
      expect(await countPixels(page, after, fill), fill).toBeGreaterThan(100)
    }
    // the buttons and the softness of edges apart, it is the same picture
    expect(await sharePixels(page, before, after)).toBeGreaterThan(0.97)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('is zoomed and moved by buttons and keys, and shows its first view again', async () => {
    const { page } = await openMap('/en/v/demo-life-map')
    const look = async (): Promise<Buffer> => {
      await page.waitForTimeout(300)
      return await shownMap(page).screenshot()
    }
    const moves: [string, () => Promise<void>][] = [
      ['button', () => page.getByRole('button', { name: 'Zoom in' }).click()],
      ['plus', () => page.keyboard.press('+')],
      ['Shift and arrow', () => page.keyboard.press('Shift+ArrowRight')],
    ]
    const first = await look()
    await picture(page).focus()
    for (const [name, move] of moves) {
      const before = await look()
      await move()
      await picture(page).focus()
      await expect
        .poll(async () => sharePixels(page, before, await look()), { message: name, timeout: PATIENCE })
        .toBeLessThan(0.95)
    }
    await page.getByRole('button', { name: 'Reset the view' }).click()
    await picture(page).focus()
    await expect
      .poll(async () => sharePixels(page, first, await look()), { timeout: PATIENCE })
      .toBeGreaterThan(0.99)
    await page.context().close()
  })

  it('says what is pointed at and what is walked to, as its picture does', async () => {
    const { page } = await openMap('/en/v/demo-life-map')
    const box = (await shownMap(page).boundingBox())!
    // the middle of Australia
    await page.mouse.move(box.x + box.width * 0.785, box.y + box.height * 0.81)
    await page.mouse.move(box.x + box.width * 0.786, box.y + box.height * 0.81)
    await page.locator('[data-tooltip]', { hasText: 'Australia' }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[data-tooltip]').waitFor({ state: 'detached' })
    await page.mouse.move(5, 5)
    await picture(page).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    expect(await picture(page).locator('[aria-live]').textContent()).toMatch(/Life expectancy [\d.]+ Years/)
    await page.context().close()
  })

  it('does not move when its author has locked it', async () => {
    const key = await publishMap((chart) => {
      chart.baseLayer = { show: true, locked: true }
    })
    const { page } = await openMap(`/en/v/${key}`)
    expect(await page.getByRole('button', { name: 'Zoom in' }).count()).toBe(0)
    const first = await shownMap(page).screenshot()
    const box = (await shownMap(page).boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 150, box.y + box.height / 2 + 60, { steps: 4 })
    await page.mouse.up()
    await picture(page).focus()
    await page.keyboard.press('+')
    await page.keyboard.press('Shift+ArrowRight')
    await page.mouse.move(5, 5)
    await page.waitForTimeout(800)
    expect(await sharePixels(page, first, await shownMap(page).screenshot())).toBeGreaterThan(0.99)
    await page.context().close()
  })

  it('leaves the wheel to the page unless Ctrl is held', async () => {
    const { page } = await openMap('/de/v/demo-life-map')
    await page.setViewportSize({ width: 1440, height: 500 })
    const first = await shownMap(page).screenshot()
    const scrolled = await page.evaluate(() => scrollY)
    await shownMap(page).hover()
    await page.mouse.wheel(0, 60)
    await expect.poll(() => page.evaluate(() => scrollY)).not.toBe(scrolled)
    await page.getByText('Ctrl gedrückt halten').first().waitFor()
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -600)
    await page.keyboard.up('Control')
    await page.mouse.move(5, 5)
    await expect
      .poll(async () => sharePixels(page, first, await shownMap(page).screenshot()), { timeout: PATIENCE })
      .toBeLessThan(0.95)
    await page.context().close()
  })

  it('keeps its picture where the browser draws no WebGL', async () => {
    const { page, errors } = await openPage(stage.browser)
    page.setDefaultTimeout(PATIENCE)
    await page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.getContext = function (
        this: HTMLCanvasElement,
        kind: string,
        ...more: unknown[]
      ) {
        return kind.startsWith('webgl') ? null : getContext.call(this, kind as '2d', ...more)
      } as typeof getContext
    })
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.goto(`${stage.server.url}/en/v/demo-life-map`, { waitUntil: 'networkidle' })
    await page.mouse.move(3, 3)
    await page.mouse.move(5, 5)
    await expect.poll(() => warnings.join('\n'), { timeout: PATIENCE }).toContain('its picture stays')
    expect(await page.locator('[data-map]').count()).toBe(0)
    const box = (await picture(page).boundingBox())!
    await page.mouse.move(box.x + box.width * 0.785, box.y + box.height * 0.81)
    await page.locator('[data-tooltip]', { hasText: 'Australia' }).waitFor()
    expect(errors).toEqual([])
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

  const openMeasured = async () => {
    const opened = await openPage(stage.browser)
    opened.page.setDefaultTimeout(PATIENCE)
    const warnings: string[] = []
    opened.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await opened.page.goto(`${server.url}/en/v/demo-us-airports`)
    await comeAlive(opened.page)
    const seen = await shownMap(opened.page).screenshot()
    return { ...opened, seen, warnings }
  }

  it('its land and sea lie below the data, and its sources are named', async () => {
    isBroken = false
    const { page, seen, errors } = await openMeasured()
    expect(await countPixels(page, seen, GROUND)).toBeGreaterThan(10_000)
    expect(await countPixels(page, seen, SEA)).toBeGreaterThan(1000)
    await page.getByText('Sea of the test').waitFor({ state: 'attached' })
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('outlines take its place where it cannot be loaded', async () => {
    isBroken = true
    const { page, seen, warnings } = await openMeasured()
    expect(await countPixels(page, seen, GROUND)).toBe(0)
    expect(await countPixels(page, seen, '#eceeea')).toBeGreaterThan(10_000)
    expect(warnings.join('\n')).toContain('The base map could not be loaded')
    await page.context().close()
  })
})

describe('an author', () => {
  it('fixes the section that is seen, and leaves it to the data again', async () => {
    const { page, errors } = await openPage(stage.browser)
    page.setDefaultTimeout(PATIENCE)
    await page.goto(`${stage.server.url}/en/create/new?copy=demo-life-map`, { waitUntil: 'networkidle' })
    await shownMap(page).waitFor({ timeout: PATIENCE })
    const first = await shownMap(page).screenshot()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await openBaseMapPanel(page)
    await page.getByRole('button', { name: 'Use the current view' }).click()
    await page.getByText('The section is fixed.').waitFor()
    await page.getByRole('button', { name: 'Follow the data again' }).click()
    await page.getByText('The section follows the data.').waitFor()
    await page.getByRole('button', { name: 'Reset the view' }).click()
    await page.mouse.move(5, 5)
    await expect
      .poll(async () => sharePixels(page, first, await shownMap(page).screenshot()), { timeout: PATIENCE })
      .toBeGreaterThan(0.97)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

async function openBaseMapPanel(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Base map' })
  if ((await button.count()) > 0) await button.first().click()
  else await page.locator('summary', { hasText: 'Base map' }).click()
}
