import type { PictureScene, Scene } from '@tessera/chart'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Gallery } from '../../scripts/gallery/start-gallery.ts'
import { toChartKey } from '../../scripts/gallery/to-gallery-project.ts'
import { PATIENCE, seenBox, sharedBrowser } from '../support/browser.ts'
import { drawCase, wordsOf } from './draw-case.ts'
import type { GalleryCase } from './gallery-case.ts'
import { galleryCases } from './gallery-cases.ts'
import { sharedGallery } from './shared-gallery.ts'

/** One chart of each kind that is drawn as a picture. */
const READ = [
  'column-undefined-and-missing',
  'column-stacked',
  'bar-grouped',
  'line-three-sites-dots',
  'area-imputation-linear',
  'scatterplot-frame',
  'pie-values',
  'map-quantile',
  'map-symbols-fixed',
  'combo-line-column',
  'combo-dual',
  'combo-single',
]
/** If a chart has more values than this, only the first ones and the last one are visited. */
const MOST = 16

const cases = galleryCases.filter(({ name }) => READ.includes(name))
let gallery: Gallery
let browser: Browser
beforeAll(async () => {
  ;[gallery, browser] = [await sharedGallery(), await sharedBrowser()]
})

const WIDE = { width: 1000, height: 900 }
const NARROW = { width: 320, height: 900 }

/**
 * Opens a bare, hydrated chart in a wide window. Maps stay pictures, as without WebGL; interactive maps have their own
 * tests.
 */
async function openAlive(each: GalleryCase): Promise<Page> {
  const context = await browser.newContext({ viewport: WIDE, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(PATIENCE)
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = new Proxy(HTMLCanvasElement.prototype.getContext, {
      apply: (get, canvas, [kind, ...more]) =>
        String(kind).includes('webgl') ? null : Reflect.apply(get, canvas, [kind, ...more]),
    })
  })
  const address = `${gallery.url}/embed/${toChartKey(each)}?lang=${each.locale}`
  await page.goto(address)
  await page.mouse.move(1, 1)
  await page.locator('[data-sent]').waitFor({ state: 'detached' })
  return page
}

const toPicture = (scene: Scene): PictureScene => {
  if (scene.type !== 'picture') throw new Error('This is a table.')
  return scene
}

/** Returns all words and numbers of a value that must be announced. */
const toWords = ({ title, entries }: PictureScene['data'][number]): string[] => [
  title,
  ...entries.flatMap(({ label, value }) => [label, value]),
]

const xOf = (marks: PictureScene['marks'], datum: number): number | undefined => {
  const mark = marks.find((each) => each.datum === datum)
  return mark?.type === 'rect' || mark?.type === 'dot' ? mark.x : undefined
}

type Step = { key: string; datum: number }

/**
 * Returns the keys that lead through a picture, and what each leads to: along the data or, in columns and bars read by
 * bands, back and forth within each band and on to the next one.
 */
function toWalk({ data, bands, marks }: PictureScene): Step[] {
  if (!bands || bands.places.every((place) => place.data.length < 2))
    return data.map((_, datum) => ({ key: 'ArrowRight', datum }))
  // the first of a stack of columns is the lowest
  const isStacked = new Set(bands.places[0]?.data.map((datum) => xOf(marks, datum))).size === 1
  const [on, forth, back] =
    bands.along === 'y'
      ? (['ArrowDown', 'ArrowRight', 'ArrowLeft'] as const)
      : isStacked
        ? (['ArrowRight', 'ArrowUp', 'ArrowDown'] as const)
        : (['ArrowRight', 'ArrowDown', 'ArrowUp'] as const)
  return bands.places.flatMap((place, index): Step[] => {
    const isBack = index % 2 === 1
    const order = isBack ? place.data.toReversed() : place.data
    return order.map((datum, at) => ({ key: at === 0 ? on : isBack ? back : forth, datum }))
  })
}

/** Expects the tooltip to stay within the picture and the window once it is in place. */
async function expectTooltipInside(page: Page, picture: Locator, width: number): Promise<void> {
  const tooltip = page.locator('[data-tooltip]')
  await tooltip.waitFor()
  await vi.waitFor(
    async () => {
      const [inner, outer] = [await seenBox(tooltip), await seenBox(picture)]
      if (!inner || !outer) throw new Error('Nothing is shown.')
      expect(inner.x).toBeGreaterThanOrEqual(Math.max(0, outer.x) - 1)
      expect(inner.y).toBeGreaterThanOrEqual(outer.y - 1)
      expect(inner.x + inner.width).toBeLessThanOrEqual(Math.min(width, outer.x + outer.width) + 1)
      expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 1)
    },
    { timeout: 60_000 },
  )
}

describe.each(cases)('$name', (each) => {
  let page: Page
  let picture: Locator
  beforeAll(async () => {
    page = await openAlive(each)
    picture = page.locator('figure [role="application"]:visible')
  })
  afterAll(() => page.context().close())

  it('tells each of its values to somebody who has only a keyboard', async () => {
    const scene = toPicture(await drawCase(gallery, each, 900))
    const { data } = scene
    await picture.focus()
    const said = picture.locator('[aria-live]')
    const hear = async (index: number): Promise<void> => {
      const place = wordsOf(each.locale)('chart.place', { number: index + 1, count: data.length })
      await said.getByText(place).waitFor({ state: 'attached' })
      const heard = (await said.textContent()) ?? ''
      for (const words of toWords(data[index]!)) expect(heard).toContain(words)
    }
    for (const [step, { key, datum }] of toWalk(scene).slice(0, MOST).entries()) {
      await page.keyboard.press(key)
      await hear(datum)
      if (step % 10 === 0) await expectTooltipInside(page, picture, WIDE.width)
    }
    await page.keyboard.press('End')
    await hear(data.length - 1)
    await expectTooltipInside(page, picture, WIDE.width)
  })

  it('keeps what it says of a value within itself on a telephone', async () => {
    await page.keyboard.press('Escape')
    await page.setViewportSize(NARROW)
    await page.waitForFunction((width) => {
      const svg = document.querySelector<SVGSVGElement>('figure [role="application"] svg')
      return svg !== null && svg.viewBox.baseVal.width <= width
    }, NARROW.width)
    await picture.focus()
    for (const key of ['Home', 'ArrowRight', 'End', 'ArrowLeft']) {
      await page.keyboard.press(key)
      await expectTooltipInside(page, picture, NARROW.width)
    }
  })
})

it('the page of all drawings is for development only', async () => {
  expect((await fetch(`${gallery.url}/en/gallery`)).status).toBe(404)
  expect((await fetch(`${gallery.url}/gallery`)).status).toBe(404)
})

it('each kind of picture is among those that are read', async () => {
  const kinds = new Set(galleryCases.map(({ chart }) => chart.chartType))
  const read = new Set(cases.map(({ chart }) => chart.chartType))
  expect([...kinds].filter((kind) => !read.has(kind))).toEqual(['table'])
})
