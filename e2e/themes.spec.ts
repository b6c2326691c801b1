import { describe, expect, it } from 'vitest'
import { findViolations } from './support/axe.ts'
import { keepScreenshot, openAlive, openPage } from './support/browser.ts'
import { saveDashboard } from './support/dashboard.ts'
import { useElsewhere } from './support/elsewhere.ts'
import { countPixels } from './support/pixels.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const serveElsewhere = useElsewhere()

/** Returns the lowest contrast of the marks and texts of a picture against its background. */
function readContrasts() {
  const toLight = (color: string): number => {
    const channels = [...color.matchAll(/[\d.]+/g)].slice(0, 3).map((each) => Number(each[0]) / 255)
    const [r, g, b] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  }
  const paper = toLight(getComputedStyle(document.querySelector('main')!).backgroundColor)
  const against = (color: string): number => {
    const light = toLight(color)
    return (Math.max(light, paper) + 0.05) / (Math.min(light, paper) + 0.05)
  }
  const all = [...document.querySelectorAll('figure [role=application] svg *')]
  const marks = all.filter(
    (mark) => mark.hasAttribute('data-datum') && getComputedStyle(mark).fill !== 'none',
  )
  const texts = all.filter(({ localName }) => localName === 'text')
  const lowest = (elements: Element[]): number =>
    Math.min(...elements.map((each) => against(getComputedStyle(each).fill)))
  return { count: marks.length, marks: lowest(marks), texts: lowest(texts) }
}

describe('a chart in the dark theme', () => {
  it.each(['demo-iowa-power', 'demo-climate', 'demo-life-map', 'demo-us-airports', 'demo-warming-earth'])(
    'can be read, in its picture and around it (%s)',
    async (key) => {
      const { page, errors } = await openPage(stage.browser)
      await openAlive(page, `${stage.server.url}/de/embed/${key}?theme=dark`)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
      expect(await findViolations(page)).toEqual([])
      await page.getByText('Mehr', { exact: true }).first().click()
      await expect.poll(() => findViolations(page)).toEqual([])
      expect(errors).toEqual([])
      await keepScreenshot(page, `dark-${key}`)
    },
  )
  it('has marks and texts with enough contrast, before and after hydration', async () => {
    for (const javaScriptEnabled of [false, true]) {
      const context = await stage.browser.newContext({
        viewport: { width: 768, height: 900 },
        javaScriptEnabled,
      })
      const page = await context.newPage()
      await page.goto(`${stage.server.url}/de/embed/demo-iowa-power?theme=dark`, { waitUntil: 'networkidle' })
      const { count, marks, texts } = await page.evaluate(readContrasts)
      expect(count).toBeGreaterThan(20)
      expect(marks).toBeGreaterThanOrEqual(3)
      expect(texts).toBeGreaterThanOrEqual(4.5)
    }
  })
  it('includes dashboards', async () => {
    const key = await saveDashboard(stage.server.url, 'canvas', { rounds: 1 })
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/de/embed/${key}?theme=dark`)
    expect(await findViolations(page)).toEqual([])
    expect(errors).toEqual([])
    await keepScreenshot(page, 'dark-dashboard')
  })
})

describe('a transparent chart', () => {
  const GROUND = '#c8e6c9'
  const DARK_GROUND = '#103020'
  it.each([
    ['background=transparent', GROUND, 'light'],
    ['theme=dark&background=transparent', DARK_GROUND, 'dark'],
  ])(
    'shows the ground of the page around, in a frame and without one (%s)',
    async (query, ground, scheme) => {
      const { url } = stage.server
      const { page, errors } = await openPage(stage.browser)
      await page.setViewportSize({ width: 800, height: 900 })
      const attributes = query.replace('&', ' ')
      const bodies = [
        `<iframe src="${url}/de/embed/demo-iowa-power?${query}" style="width:800px;height:900px;border:0;color-scheme:${scheme}"></iframe>`,
        `<script type="module" src="${url}/chart.js"></script><tessera-chart src="${url}/v/demo-iowa-power" lang="de" ${attributes}></tessera-chart>`,
      ]
      for (const body of bodies) {
        await page.goto(await serveElsewhere(`<body style="margin:0;background:${ground}">${body}`), {
          waitUntil: 'networkidle',
        })
        const picture = await page.screenshot()
        expect(await countPixels(page, picture, ground)).toBeGreaterThan(800 * 900 * 0.4)
      }
      expect(errors).toEqual([])
    },
  )
})
