import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ChartConfig, changeChartType } from '../packages/chart/src/index.ts'
import type { Components } from '../packages/cube/src/index.ts'
import { importTable, publishChart } from './support/big-cube.ts'
import { nextFrames, PATIENCE, seenBox } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ settings: {} })
const COLORS = ['#1f77b4', '#ff7f0e', '#2ca02c']

/** Creates a generator of numbers from 0 to 1, the same in each run (Park and Miller). */
function createRandom(): () => number {
  let seed = 1
  return () => {
    seed = (seed * 16807) % 2147483647
    return seed / 2147483647
  }
}

const random = createRandom()
const cloud = (count: number): string =>
  [
    'group,number,income [CHF],age [years]',
    ...Array.from({ length: count }, (_, row) => {
      const [income, age] = [random() + random() + random(), (row % 3) + 3 * random() + 3 * random()]
      return `Group ${row % 3},n${row},${income.toFixed(4)},${age.toFixed(4)}`
    }),
  ].join('\n')
const PLACES = ['Bern', 'Chur', 'Genf']
const YEARS = Array.from({ length: 8 }, (_, index) => 2010 + index)
const series = [
  'place,year,amount [t]',
  ...PLACES.flatMap((place, index) =>
    YEARS.map((year) => `${place},${year},${(index + 1) * 10 + (year % 5)}`),
  ),
].join('\n')

const find = (components: Components, label: string) =>
  [...components.dimensions, ...components.measures].find((each) => each.label === label)!

/** Splits a chart by a dimension whose values readers may switch off. */
function split(
  config: ChartConfig,
  fields: Record<string, unknown>,
  segment: Components['dimensions'][number],
) {
  const colorMapping = Object.fromEntries(
    segment.values.map(({ value }, index) => [String(value), COLORS[index]]),
  )
  return {
    ...config,
    cubes: config.cubes.map((cube) => ({ ...cube, filters: {} })),
    fields: {
      ...fields,
      segment: { componentId: segment.id, type: 'stacked' },
      color: { type: 'segment', paletteId: 'category10', colorMapping },
    },
    interactiveFiltersConfig: {
      ...config.interactiveFiltersConfig,
      legend: { active: true, componentId: segment.id },
    },
  } as unknown as ChartConfig
}

const keys = { columns: '', lines: '', cloud: '' }

beforeAll(async () => {
  const { server } = stage
  const small = await importTable(server, 'series', series)
  const [place, year, amount] = ['place', 'year', 'amount'].map((label) => find(small, label))
  const fields = { x: { componentId: year!.id }, y: { componentId: amount!.id } }
  const publish = (type: 'column' | 'line'): Promise<string> =>
    publishChart(server, 'series', small, (config) =>
      split(changeChartType(config, type, small), fields, place as Components['dimensions'][number]),
    )
  keys.columns = await publish('column')
  keys.lines = await publish('line')
  const large = await importTable(server, 'cloud', cloud(50_000))
  const [group, income, age] = ['group', 'income', 'age'].map((label) => find(large, label))
  keys.cloud = await publishChart(server, 'cloud', large, (config) =>
    split(
      changeChartType(config, 'scatterplot', large),
      { x: { componentId: income!.id }, y: { componentId: age!.id } },
      group as Components['dimensions'][number],
    ),
  )
})

const FRAME = 'figure [role="application"]:visible'
const TOOLTIP = '[data-tooltip]'

/** Opens a chart and touches the page, so that it is hydrated. */
async function openChart(key: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await stage.browser.newContext({
    viewport: { width: 1000, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  await page.clock.install()
  await page.goto(`${stage.server.url}/en/v/${key}`)
  await page.keyboard.press('Tab')
  await page.locator('[data-sent]').waitFor({ state: 'detached' })
  await page.locator(FRAME).scrollIntoViewIfNeeded()
  return page
}

/** Stops the clock of a page one second ahead, so that shorter timers have fired. */
const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)

const boxOf = async (page: Page, selector: string) => await seenBox(page.locator(selector).first())

describe('pointing at a picture', () => {
  it('shows a tooltip that the pointer can enter and Escape closes until the pointer moves to another mark', async () => {
    const page = await openChart(keys.columns)
    const bar = await boxOf(page, 'figure svg rect[data-datum]')
    await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2)
    const tooltip = page.locator(TOOLTIP)
    await tooltip.getByText('2010').waitFor()
    await stopClock(page)
    await expect.poll(() => tooltip.evaluate((each) => getComputedStyle(each).pointerEvents)).not.toBe('none')
    const shown = await boxOf(page, TOOLTIP)
    await page.mouse.move(shown.x + shown.width / 2, shown.y + shown.height / 2, { steps: 2 })
    await page.clock.runFor(1000)
    await page.clock.resume()
    await nextFrames(page)
    await expect.poll(() => tooltip.textContent()).toContain('2010')
    await page.mouse.move(5, 5)
    await tooltip.waitFor({ state: 'detached' })
    await page.mouse.move(bar.x + bar.width / 2, bar.y + bar.height / 2)
    await tooltip.waitFor()
    await page.keyboard.press('Escape')
    await tooltip.waitFor({ state: 'detached' })
    await page.mouse.move(bar.x + bar.width / 2 + 2, bar.y + bar.height / 2)
    await nextFrames(page)
    await expect.poll(() => tooltip.count()).toBe(0)
    const last = page.locator('figure svg rect[data-datum]').last()
    const other = await seenBox(last)
    await page.mouse.move(other.x + other.width / 2, other.y + other.height / 2)
    await tooltip.getByText('2017').waitFor()
  })

  it('lists all values of lines at a moment, anywhere in the plot', async () => {
    const page = await openChart(keys.lines)
    const { x, y, width, height } = await boxOf(page, FRAME)
    await page.mouse.move(x + width * 0.5, y + height * 0.2)
    const tooltip = page.locator(TOOLTIP)
    await tooltip.waitFor()
    const words = await tooltip.textContent()
    for (const place of PLACES) expect(words).toContain(place)
    await expect.poll(() => page.locator('figure svg line[stroke-opacity="0.45"]').count()).toBe(1)
  })

  it.each([1440, 320])('never overflows its chart on a screen of %i px', async (width) => {
    for (const key of [keys.columns, keys.lines]) {
      const page = await openChart(key, { viewport: { width, height: 800 } })
      const frame = await boxOf(page, FRAME)
      let seen = 0
      for (const [across, down] of [0.15, 0.3, 0.5, 0.7, 0.97].flatMap((a) =>
        [0.2, 0.5, 0.8].map((d) => [a, d] as const),
      )) {
        await page.mouse.move(frame.x + frame.width * across, frame.y + frame.height * down)
        await nextFrames(page)
        const shown = await page.evaluate(
          (selector): DOMRect | undefined =>
            document.querySelector(selector)?.getBoundingClientRect().toJSON(),
          TOOLTIP,
        )
        if (!shown) continue
        seen++
        expect(shown.x).toBeGreaterThanOrEqual(frame.x - 1)
        expect(shown.x + shown.width).toBeLessThanOrEqual(frame.x + frame.width + 1)
        expect(shown.y).toBeGreaterThanOrEqual(frame.y - 1)
        expect(shown.y + shown.height).toBeLessThanOrEqual(frame.y + frame.height + 1)
      }
      expect(seen).toBeGreaterThan(3)
      await page.context().close()
    }
  })
})

describe('reading a chart by keyboard', () => {
  it('reaches and announces every value, and jumps to the ends', async () => {
    const page = await openChart(keys.lines)
    const said = page.locator(`${FRAME} [aria-live]`)
    await page.locator(FRAME).focus()
    const heard = new Set<string>()
    for (let step = 0; step < PLACES.length * YEARS.length; step++) {
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => said.textContent()).toContain(`Value ${step + 1} of `)
      heard.add((await said.textContent()) ?? '')
    }
    expect(heard.size).toBe(PLACES.length * YEARS.length)
    expect([...heard][0]).toMatch(/^2010: Bern \d+\u00a0t\. Value 1 of 24\.$/)
    await page.keyboard.press('Home')
    await expect.poll(() => said.textContent()).toContain('Value 1 of 24')
    await page.keyboard.press('PageDown')
    await expect.poll(() => said.textContent()).toContain('Value 11 of 24')
    await page.keyboard.press('End')
    await expect.poll(() => said.textContent()).toContain('Value 24 of 24')
    await page.keyboard.press('Escape')
    await expect.poll(() => said.textContent()).toBe('')
  })
})

describe('touching a chart', () => {
  it('shows the touched value until another one is touched', async () => {
    const page = await openChart(keys.columns, { hasTouch: true, viewport: { width: 390, height: 844 } })
    const bar = await boxOf(page, 'figure svg rect[data-datum]')
    await page.touchscreen.tap(bar.x + bar.width / 2, bar.y + bar.height / 2)
    await page.locator(TOOLTIP).waitFor()
    const { x, y } = await boxOf(page, 'h1')
    await page.touchscreen.tap(x + 5, y + 5)
    await page.locator(TOOLTIP).waitFor({ state: 'detached' })
  })
})

/** Switches the first value off. Returns the first changed position of the last bar and its final one. */
async function watchToggle(page: Page): Promise<{ first: string | null; last: string | null }> {
  const bar = page.locator('figure svg rect[data-datum]').last()
  const before = await bar.getAttribute('y')
  await stopClock(page)
  await page.locator('figure [aria-pressed]').first().click()
  let first = before
  const lookOn = async (): Promise<string | null> => {
    await page.clock.runFor(20)
    first = await bar.getAttribute('y')
    return first
  }
  await expect.poll(lookOn).not.toBe(before)
  await page.clock.runFor(5000)
  await page.clock.resume()
  await nextFrames(page)
  return { first, last: await bar.getAttribute('y') }
}

describe('a change of the shown data', () => {
  it('moves the marks to their new positions', async () => {
    const { first, last } = await watchToggle(
      await openChart(keys.columns, { reducedMotion: 'no-preference' }),
    )
    expect(first).not.toBe(last)
  })
  it('is immediate for readers who prefer reduced motion', async () => {
    const { first, last } = await watchToggle(await openChart(keys.columns))
    expect(first).toBe(last)
  })
})

/** Returns the share of pixels in which two pictures of the same size differ by more than a fifth in a channel. */
const differenceOf = (page: Page, [a, b]: [Buffer, Buffer]): Promise<number> =>
  page.evaluate(
    async (texts) => {
      const [first, second] = await Promise.all(
        texts.map(async (text) => {
          const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${text}`)).blob())
          const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')!
          pen.drawImage(image, 0, 0)
          return pen.getImageData(0, 0, image.width, image.height).data
        }),
      )
      let different = 0
      for (let index = 0; index < first!.length; index += 4) {
        const isOther = [0, 1, 2].some(
          (part) => Math.abs(first![index + part]! - second![index + part]!) > 51,
        )
        if (isOther) different++
      }
      return different / (first!.length / 4)
    },
    [a, b].map((each) => each.toString('base64')),
  )

describe('fifty thousand dots', () => {
  it('are sent as few elements, drawn on a canvas that looks the same, and can be read like others', async () => {
    // the width for which the picture is sent; at any other width it is laid out again
    const context = await stage.browser.newContext({
      viewport: { width: 1122, height: 900 },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(PATIENCE)
    // the picture sent by the server stays until the page is touched
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    await page.goto(`${stage.server.url}/en/v/${keys.cloud}`, { waitUntil: 'networkidle' })
    await expect.poll(() => page.locator('figure svg:visible *').count()).toBeLessThan(600)
    const clip = await boxOf(page, 'figure svg:visible')
    const sent = await page.screenshot({ clip })
    await page.keyboard.press('Tab')
    await page.locator('figure canvas').waitFor()
    const canvas = page.locator('figure canvas')
    await expect.poll(async () => Number(await canvas.getAttribute('data-marks'))).toBeGreaterThan(10_000)
    await expect.poll(() => page.locator('figure svg *').count()).toBeLessThan(100)
    const blank = await context.newPage()
    const compare = async (): Promise<number> => {
      const drawn = await page.screenshot({ clip: await boxOf(page, 'figure svg:visible') })
      return differenceOf(blank, [sent, drawn])
    }
    await expect.poll(compare).toBeLessThan(0.03)
    await page.mouse.move(clip.x + clip.width / 2, clip.y + clip.height / 2)
    await page.locator(TOOLTIP).getByText('Group').waitFor()
    await page.locator(FRAME).focus()
    await page.keyboard.press('End')
    await expect
      .poll(() => page.locator(`${FRAME} [aria-live]`).textContent())
      .toMatch(/income [\d.]+\u00a0CHF, age [\d.]+\u00a0years/)
  })
})
