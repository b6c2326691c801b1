import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { readOverflow } from './support/axe.ts'
import { holdBack, nextFrames, openPage, PATIENCE } from './support/browser.ts'
import { readText, saveForReaders } from './support/early-chart.ts'
import { useStage } from './support/stage.ts'
import { middleOf } from './support/touch.ts'

const stage = useStage()

const SIZES = [
  [320, 640],
  [480, 800],
  [640, 800],
  [768, 1024],
  [844, 390],
  [1024, 768],
  [1440, 900],
] as const
/** The scripts that draw a chart, but not those of the page around it. */
const CHART_CODE = /\/assets\/(Chart|draw)[^/]*\.js$/

const KINDS = ['v', 'embed'] as const
/**
 * Each size, alternating between a page and a frame, and between holding back all scripts and only those of the chart.
 */
const PLACES = SIZES.map(([width, height], index) => ({
  width,
  height,
  kind: KINDS[index % 2]!,
  held: index % 4 < 2 ? /\/assets\/.*\.js$/ : CHART_CODE,
}))
/**
 * The picture sent for a width does not depend on the interaction, so each size is tested with a tap and one other
 * interaction.
 */
const everyThird = (first: number) => PLACES.filter((_, index) => index % 3 === first)

let key: string
beforeAll(async () => {
  key = await saveForReaders(stage.server.url)
})

async function open(kind: string, width: number, height: number, options: BrowserContextOptions = {}) {
  const context = await stage.browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
    ...options,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return { page, errors, address: `${stage.server.url}/en/${kind}/${key}` }
}

/** Waits for the style sheet and fonts, since everything moves when they arrive. */
async function isPainted(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  await page.evaluate(async () => void (await document.fonts.ready))
}

/** Opens a chart whose scripts are held back until it has been touched. */
async function openHeld(
  { kind, width, height, held }: (typeof PLACES)[number],
  first: (page: Page) => Promise<unknown>,
  hasTouch = false,
) {
  const { page, errors, address } = await open(kind, width, height, { hasTouch })
  const waiting: Route[] = []
  let isOpen = false
  await page.route(held, (route) => {
    if (isOpen) return route.continue()
    waiting.push(route)
    return undefined
  })
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('[data-sent] summary').waitFor()
  await expect.poll(() => page.locator('[data-sent]').count()).toBe(1)
  await isPainted(page)
  await first(page)
  isOpen = true
  await Promise.all(waiting.map((route) => route.continue()))
  await page.locator('[data-sent]').waitFor({ state: 'detached' })
  return { page, errors }
}

/** Scrolls to the chart and, once all fonts are loaded, records layout shifts by their share of the window. */
async function noteShifts(): Promise<void> {
  document.querySelector('[role=application]')?.scrollIntoView({ block: 'center', behavior: 'instant' })
  await document.fonts.ready
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const start = performance.now()
  const shifts: string[] = []
  const note = (entries: PerformanceEntryList): void => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    for (const { startTime, value, sources } of entries as Shift[]) {
      if (startTime < start || value < 0.005) continue
      const moved = sources.map(({ node }) => (node instanceof Element ? node.className : node?.nodeName))
      shifts.push(`${value}: ${moved}`)
    }
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries()))
  observer.observe({ type: 'layout-shift', buffered: true })
  const takeShifts = (): string[] => {
    note(observer.takeRecords())
    return shifts
  }
  Object.assign(window, { takeShifts })
}

/** Returns the layout shifts since then, including the current frame. */
async function readShifts(page: Page): Promise<string[]> {
  await nextFrames(page)
  return page.evaluate(() => (window as unknown as { takeShifts(): string[] }).takeShifts())
}

/** Scrolls a column to the middle of the window and returns its position. */
async function findMark(page: Page): Promise<{ x: number; y: number }> {
  return page.evaluate(() => {
    const svg = [...document.querySelectorAll('[role=application] svg')].find(
      (each) => each.getClientRects().length > 0,
    )!
    const marks = [...svg.querySelectorAll('rect')]
    const mark = marks.toSorted(
      (a, b) => b.getBoundingClientRect().height - a.getBoundingClientRect().height,
    )[0]!
    mark.scrollIntoView({ block: 'center', behavior: 'instant' })
    const box = mark.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
}

describe('an untouched chart', () => {
  it.each(KINDS)('is drawn for its width without scripts (%s)', async (kind) => {
    const { page, address } = await open(kind, 320, 640, { javaScriptEnabled: false })
    await page.goto(address)
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      // the style sheet adapts to the window one frame later
      let text = await readText(page)
      await expect
        .poll(async () => {
          const width = await page.evaluate(() => innerWidth)
          text = await readText(page)
          return { width, ...text }
        })
        .toMatchObject({ width, pictures: 1, scale: 1, overflow: 0 })
      expect(text.smallest).toBeGreaterThanOrEqual(12)
      // the margin is not wider than the step between two widths
      expect(text.left).toBeLessThan(20)
    }
    await page.context().close()
  })

  it.each(SIZES)('becomes interactive without layout shifts at %i × %i px', async (width, height) => {
    for (const kind of KINDS) {
      const { page, errors } = await openHeld({ kind, width, height, held: CHART_CODE }, async (page) => {
        await page.waitForLoadState('load')
        await page.evaluate(noteShifts)
      })
      await nextFrames(page)
      const text = await readText(page)
      expect({ kind, ...text }).toMatchObject({ pictures: 1, scale: 1, overflow: 0 })
      expect(text.smallest).toBeGreaterThanOrEqual(12)
      expect(text.left).toBeLessThanOrEqual(16)
      expect(await readShifts(page)).toEqual([])
      expect(errors).toEqual([])
      await page.context().close()
    }
  })
})

const WHERE = '($kind, $width × $height px, before $held)'

describe('the very first event on a chart', () => {
  it.each(PLACES)(`may be a tap ${WHERE}`, async (place) => {
    const { page, errors } = await openHeld(
      place,
      async (page) => {
        const { x, y } = await findMark(page)
        await page.touchscreen.tap(x, y)
      },
      true,
    )
    await page.locator('[data-tooltip]').waitFor()
    await expect.poll(() => page.locator('[data-tooltip]').textContent()).toMatch(/\d/)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it.each(everyThird(2))(`may be a tap on an entry of its legend ${WHERE}`, async (place) => {
    const { page, errors } = await openHeld(
      place,
      (page) => page.locator('[data-sent] button[aria-pressed]').first().tap(),
      true,
    )
    await page.locator('figure button[aria-pressed="false"]').waitFor()
    await page.waitForURL(/hide=/)
    await expect.poll(() => page.locator('figure button[aria-pressed="false"]').count()).toBe(1)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it.each(everyThird(0))(
    `may be a press on an entry that lasts until the chart has come alive ${WHERE}`,
    async (place) => {
      const { page, errors } = await openHeld(place, async (page) => {
        await page.locator('[data-sent] button[aria-pressed]').first().hover()
        await page.mouse.down()
      })
      await page.mouse.up()
      await page.locator('figure button[aria-pressed="false"]').waitFor()
      await page.waitForURL(/hide=/)
      await expect.poll(() => page.locator('figure button[aria-pressed="false"]').count()).toBe(1)
      expect(errors).toEqual([])
      await page.context().close()
    },
  )

  it('may be a finger on an entry that stays until the chart has come alive', async () => {
    let lift = async (): Promise<unknown> => undefined
    const { page, errors } = await openHeld(
      PLACES[0]!,
      async (page) => {
        const point = await middleOf(page.locator('[data-sent] button[aria-pressed]').first())
        const session = await page.context().newCDPSession(page)
        const touch = (type: 'touchStart' | 'touchEnd', touchPoints: (typeof point)[]) =>
          session.send('Input.dispatchTouchEvent', { type, touchPoints })
        await touch('touchStart', [point])
        lift = () => touch('touchEnd', [])
      },
      true,
    )
    await lift()
    await page.waitForURL(/hide=/)
    await expect.poll(() => page.locator('figure button[aria-pressed="false"]').count()).toBe(1)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it.each(everyThird(1))(`may be a mouse ${WHERE}`, async (place) => {
    const { page } = await openHeld(place, async (page) => {
      const { x, y } = await findMark(page)
      await page.mouse.move(x, y)
    })
    await page.locator('[data-tooltip]').waitFor()
    await page.context().close()
  })

  it.each(everyThird(0))(`may be the focus, and a key ${WHERE}`, async (place) => {
    const { page, errors } = await openHeld(place, async (page) => {
      await page.getByRole('application').focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
    })
    await page.locator('[role=application] [aria-live]', { hasText: /^2002/ }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application')
    await page.keyboard.press('ArrowRight')
    await page.locator('[role=application] [aria-live]', { hasText: /^2003/ }).waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('interactions before the page’s code has loaded', () => {
  const all = PLACES[0]!

  it('are kept for a control that React has found, but not hydrated yet', async () => {
    const { page, errors, address } = await open(all.kind, all.width, all.height)
    // between the pieces in which React works through the page
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        const radio = document.querySelector<HTMLInputElement>('main input[value=table]')
        const isFound = radio && Object.keys(radio).some((key) => key.startsWith('__react'))
        if (isFound) radio.click()
        else port2.postMessage(0)
      }
      port2.postMessage(0)
    })
    await page.goto(address)
    await page.locator('figure tbody tr').first().waitFor()
    await page.waitForURL(/view=table/)
    await expect.poll(() => page.getByRole('radio', { name: 'Table' }).isChecked()).toBe(true)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('are kept for a control beside the chart', async () => {
    const { page } = await openHeld(all, (page) =>
      page.getByRole('radio', { name: 'Table' }).check({ force: true }),
    )
    await page.locator('figure tbody tr').first().waitFor()
    await page.waitForURL(/view=table/)
    await expect.poll(() => page.getByRole('radio', { name: 'Table' }).isChecked()).toBe(true)
    await page.context().close()
  })

  it('are kept for a date reached by keyboard', async () => {
    const { page } = await openHeld(all, async (page) => {
      await page.getByLabel('Start', { exact: true }).focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
    })
    await page.getByText('2003 – 2017').waitFor()
    await page.waitForURL(/from=2003/)
    await page.context().close()
  })

  it('are kept for several controls', async () => {
    const { page } = await openHeld(all, async (page) => {
      for (const [end, key] of [
        ['Start', 'ArrowRight'],
        ['End', 'ArrowLeft'],
      ] as const) {
        await page.getByLabel(end, { exact: true }).focus()
        await page.keyboard.press(key)
      }
      await page.getByRole('radio', { name: 'Table' }).check({ force: true })
    })
    await page.locator('figure tbody tr').first().waitFor()
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ from: '2002', to: '2016', view: 'table' })
    await page.getByText('2002 – 2016').waitFor()
    await page.context().close()
  })

  it('are kept for an expanded section', async () => {
    const { page } = await openHeld(all, (page) => page.locator('[data-sent] summary').click())
    await expect.poll(() => page.locator('figure details[open] table').count()).toBe(1)
    await page.context().close()
  })

  it('wait for a touch if the reader saves data', async () => {
    const { page, address } = await open('v', 390, 800)
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect.poll(() => page.locator('[data-sent]').count()).toBe(1)
    await page.mouse.move(100, 100)
    await page.locator('[data-sent]').waitFor({ state: 'detached' })
    await page.context().close()
  })
})

it('reads a table that was pasted before the scripts', async () => {
  const { page, errors } = await openPage(stage.browser)
  const release = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto(`${stage.server.url}/en/upload`, { waitUntil: 'commit' })
  await page.getByLabel('Or paste a table').fill('year\tplace\tn\n2020\tBern\t1\n2021\tBern\t2\n')
  await page.getByLabel('Dataset name').fill('Pasted early')
  await release()
  await page.getByRole('button', { name: 'Read the table' }).click()
  await page.getByRole('heading', { name: 'Pasted early' }).waitFor()
  expect(errors).toEqual([])
  await page.context().close()
})

it('searches in the editor’s drawer although its form was sent before the scripts', async () => {
  const { page, errors } = await openPage(stage.browser)
  const release = await holdBack(page, /\/assets\/.*\.js$/)
  await page.goto(`${stage.server.url}/en/create/new?dataSource=Demo`, { waitUntil: 'commit' })
  await page.getByRole('searchbox').fill('co2')
  await page.getByLabel('Include drafts').check()
  await page.getByRole('searchbox').press('Enter')
  const sent = () => Object.fromEntries(new URL(page.url()).searchParams)
  await expect.poll(sent).toMatchObject({ search: 'co2', dataSource: 'Demo', includeDrafts: 'true' })
  await release()
  await expect.poll(() => page.locator('main article h3').count()).toBe(3)
  expect(await page.getByRole('searchbox').inputValue()).toBe('co2')
  expect(await page.getByLabel('Include drafts').isChecked()).toBe(true)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => readOverflow(page)).toBeLessThanOrEqual(0)
  expect(errors).toEqual([])
  await page.context().close()
})

it.each(['browse', 'create/new'])(
  'text typed into the search box of %s before the page is alive is searched',
  async (place) => {
    const { page, errors } = await openPage(stage.browser)
    const release = await holdBack(page, /\/assets\/.*\.js$/)
    await page.goto(`${stage.server.url}/en/${place}`, { waitUntil: 'commit' })
    await page.getByRole('searchbox').fill('co2')
    await release()
    await expect.poll(() => page.locator('main article h3').count()).toBe(3)
    expect(await page.getByRole('searchbox').inputValue()).toBe('co2')
    expect(errors).toEqual([])
    await page.context().close()
  },
)
