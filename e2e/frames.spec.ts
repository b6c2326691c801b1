import { describe, expect, it } from 'vitest'
import { openAlive, openPage } from './support/browser.ts'
import { framesWithin, frameWithin, useElsewhere } from './support/elsewhere.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const serveElsewhere = useElsewhere()
const KEY = 'demo-iowa-power'

const codes = new Map<'frame' | 'component', Promise<string>>()

/** Returns the embed code of a kind, which is read once. */
function codeOf(kind: 'frame' | 'component'): Promise<string> {
  const code = codes.get(kind) ?? readCode(kind)
  codes.set(kind, code)
  return code
}

/** Returns the embed code from the page of a chart, once its heights are known. */
async function readCode(kind: 'frame' | 'component'): Promise<string> {
  const { page } = await openPage(stage.browser)
  await openAlive(page, `${stage.server.url}/en/v/${KEY}`)
  await page.getByRole('button', { name: 'Embed', exact: true }).click()
  if (kind === 'component') await page.getByRole('radio', { name: 'Web component' }).click()
  const code = page.getByLabel('Embed code')
  await expect.poll(() => code.getAttribute('aria-busy')).toBe('false')
  return code.inputValue()
}

/** Measures how much a page shifts while its charts load, and the final heights inside and outside the frames. */
async function watch(html: string, width: number) {
  const { page, errors } = await openPage(stage.browser)
  await page.setViewportSize({ width, height: 800 })
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(await serveElsewhere(html), { waitUntil: 'networkidle' })
  return {
    page,
    errors,
    readShift: () => page.evaluate(() => (window as unknown as { shift: number }).shift),
  }
}

const around = (code: string): string =>
  `<meta name="viewport" content="width=device-width"><body style="margin:0"><p>Before</p>${code}<p>After</p>${'<p>More</p>'.repeat(60)}`

describe('the code of a frame', () => {
  it.each([320, 500, 768, 1440])(
    'keeps the page where it is at %i px, with and without its script',
    async (width) => {
      const code = await codeOf('frame')
      for (const html of [code, code.replace(/<script.*<\/script>/, '')]) {
        const { page, errors, readShift } = await watch(around(html), width)
        const content = await frameWithin(page)
        await content.locator('[data-sent]').first().waitFor({ state: 'detached' })
        const inside = await content.evaluate(() => document.querySelector('main')!.offsetHeight)
        const outside = await page.evaluate(() => document.querySelector('iframe')!.clientHeight)
        expect(outside).toBeGreaterThanOrEqual(inside)
        expect(outside - inside).toBeLessThanOrEqual(24)
        expect(await readShift()).toBeLessThan(0.005)
        expect(errors).toEqual([])
      }
    },
  )
  it('loads resources shared by five frames once', async () => {
    const code = await codeOf('frame')
    const weigh = async (count: number): Promise<number> => {
      const { page } = await openPage(stage.browser)
      await page.setViewportSize({ width: 768, height: 4500 })
      await page.goto(await serveElsewhere(code.repeat(count)))
      const frames = await framesWithin(page)
      expect(frames).toHaveLength(count)
      // each has drawn its chart with the data it has loaded
      for (const frame of frames) await frame.locator('[data-sent]').waitFor({ state: 'detached' })
      // responses from the cache are not counted
      const sizes = frames.map((frame) =>
        frame.evaluate(() =>
          (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
            .filter(({ name }) => /\.(js|css|woff2)$/.test(new URL(name).pathname))
            .reduce((sum, { transferSize }) => sum + transferSize, 0),
        ),
      )
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    }
    const [one, five] = [await weigh(1), await weigh(5)]
    console.log(`scripts, styles and fonts: one frame ${one} bytes, five frames ${five} bytes`)
    expect(one).toBeGreaterThan(100_000)
    expect(five).toBeLessThan(one * 1.2)
  })
  it('still accepts its parameters’ old names', async () => {
    const { page } = await openPage(stage.browser)
    await page.goto(
      `${stage.server.url}/embed/${KEY}?lang=en&disableBorder=true&optimizeSpace=true&removeFootnotes=true`,
    )
    await expect.poll(() => page.getByText('Dataset:').count()).toBe(0)
    await expect
      .poll(() => page.locator('main').evaluate((main) => getComputedStyle(main).borderTopWidth))
      .toBe('0px')
  })
})

describe('the code of a component', () => {
  it.each([320, 768, 1440])('keeps the page where it is at %i px', async (width) => {
    const code = await codeOf('component')
    const { page, errors, readShift } = await watch(around(code), width)
    await page.locator('tessera-chart [role=application]').waitFor()
    await expect.poll(() => page.locator('tessera-chart [data-sent]').count()).toBe(0)
    expect(await readShift()).toBeLessThan(0.005)
    expect(errors).toEqual([])
  })
})
