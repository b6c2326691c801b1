import type { PictureScene, Scene } from '@tessera/chart'
import pixelmatch from 'pixelmatch'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { CHART_TYPE_NAMES, isUnseen } from '../../packages/chart/src/index.ts'
import { PICTURE_MARGIN } from '../../packages/chart/src/svg/picture-margin.ts'
import { type Gallery, pictureUrl, toViewQuery } from '../../scripts/gallery/start-gallery.ts'
import { toChartKey } from '../../scripts/gallery/to-gallery-project.ts'
import { findViolations } from '../support/axe.ts'
import { sharedBrowser } from '../support/browser.ts'
import { drawCase } from './draw-case.ts'
import type { GalleryCase } from './gallery-case.ts'
import { galleryCases } from './gallery-cases.ts'
import { crop, readInk, readPixels } from './picture-tools.ts'
import { sharedGallery } from './shared-gallery.ts'

let gallery: Gallery
let page: Page
beforeAll(async () => {
  gallery = await sharedGallery()
  const browser = await sharedBrowser()
  page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
})
afterAll(() => page.context().close())

/** High enough for nearly all pictures, since resizing the window for each of them takes time. */
const HEIGHT = 1500

async function fitWindow(width: number, height = HEIGHT): Promise<void> {
  const before = page.viewportSize()
  const wanted = { width: Math.ceil(width), height: Math.max(HEIGHT, Math.ceil(height)) }
  if (before?.width !== wanted.width || before.height !== wanted.height) await page.setViewportSize(wanted)
}

/**
 * Opens the bare chart in the case's window and waits until the live picture has replaced the one sent by the server.
 */
async function openChart(each: GalleryCase): Promise<void> {
  await fitWindow(each.width)
  const address = `${gallery.url}/embed/${toChartKey(each)}?lang=${each.locale}${toViewQuery(each)}`
  await page.goto(address, { waitUntil: 'load' })
  await page.locator('[data-sent]').waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}

/**
 * Returns the width that the chart is drawn for, once it has adapted to its container: that of its picture, which is
 * not scaled, or of its table.
 */
const readDrawnWidth = (): Promise<number> => vi.waitFor(readWidth, { timeout: 60_000 })

const readWidth = (): Promise<number> =>
  page.evaluate(() => {
    const picture = document.querySelector('figure [role="application"] svg')
    if (!picture) return Math.floor(document.querySelector('figure')!.getBoundingClientRect().width)
    const drawn = (picture as SVGSVGElement).viewBox.baseVal.width
    const shown = picture.getBoundingClientRect().width
    if (Math.abs(shown - drawn) > 0.5)
      throw new Error(`It is drawn for ${drawn} px and shown at ${shown} px.`)
    return drawn
  })

/**
 * Leaves only the displayed picture on the page, with all its layers, in the corner of the window so that it is aligned
 * to whole pixels. The layers are copies, since the chart itself would be redrawn in another place.
 */
const placePicture = ({ width, height }: PictureScene): Promise<void> =>
  page.evaluate(
    (size) => {
      const frame = document.querySelector('figure [role="application"]')!
      const root = frame.closest('[data-map]') ?? frame
      const layers = [...root.querySelectorAll<SVGElement | HTMLCanvasElement>('svg, canvas')].filter(
        // the icons of the buttons are smaller
        (layer) => layer.getBoundingClientRect().width >= size.width - 1,
      )
      const copies = layers.map((layer) => {
        const copy = layer.cloneNode(true) as typeof layer
        // canvas drawings extend beyond the picture, equally on all sides
        const beyond = (layer.getBoundingClientRect().width - size.width) / 2
        const place = {
          left: -beyond,
          top: -beyond,
          width: size.width + 2 * beyond,
          height: size.height + 2 * beyond,
        }
        if (layer instanceof HTMLCanvasElement && copy instanceof HTMLCanvasElement) {
          copy.getContext('2d')!.drawImage(layer, 0, 0)
        } else {
          // browsers lay out in fractions of a px, and a picture lower than its drawing would be scaled
          copy.setAttribute('preserveAspectRatio', 'xMinYMin')
          place.height = Math.ceil(place.height)
        }
        const rules = Object.entries(place).map(([name, value]) => `${name}:${value}px`)
        copy.style.cssText = `position:fixed;inset:auto;${rules.join(';')}`
        return copy
      })
      document.body.replaceChildren(...copies)
    },
    { width, height },
  )

/**
 * Puts the file on the page, below the picture or, if there is none, alone. Returns its size and where its scene
 * begins.
 */
const placeFile = (address: string, top: number, marks: number) =>
  page.evaluate(
    async ({ address, top, marks }) => {
      const image = new Image()
      image.src = address
      await image.decode()
      image.style.cssText = `position:fixed;inset:${top}px auto auto 0;max-width:none`
      if (top === 0) document.body.replaceChildren()
      document.body.append(image)
      document.body.style.background = '#fff'
      const file = new DOMParser().parseFromString(await (await fetch(address)).text(), 'image/svg+xml')
      // the legend above may have the same number of marks
      const group = [...file.querySelectorAll('g')].findLast(({ children }) => children.length === marks)
      const [, x, y] = /translate\((\S+) (\S+)\)/.exec(group?.getAttribute('transform') ?? '') ?? []
      const [width, height] = ['width', 'height'].map((name) =>
        Number(file.documentElement.getAttribute(name)),
      )
      return { x: Number(x), y: Number(y), width: width!, height: height! }
    },
    { address, top, marks },
  )

/** Returns the pictures of the page and of the file as pixels, or only the first if there is only one. */
async function readBoth(each: GalleryCase, scene: Scene, width: number) {
  const picture = scene.type === 'picture' ? scene : undefined
  if (picture) await placePicture(picture)
  const top = picture ? Math.ceil(picture.height) + 1 : 0
  const address = pictureUrl(gallery, each, 'svg', width)
  const drawn = picture?.marks.filter((mark) => !isUnseen(mark)).length ?? -1
  const place = await placeFile(address, top, drawn)
  await fitWindow(Math.max(page.viewportSize()!.width, place.width), top + place.height)
  const all = await readPixels(page, { x: 0, y: 0, width: place.width, height: top + place.height })
  return {
    place,
    file: crop(all, { x: 0, y: top, width: place.width, height: place.height }),
    onPage: picture && crop(all, { x: 0, y: 0, width: picture.width, height: Math.floor(picture.height) }),
  }
}

async function readPng(each: GalleryCase, width: number): Promise<PNG> {
  const answer = await fetch(pictureUrl(gallery, each, 'png', width))
  expect(answer.status, each.name).toBe(200)
  return PNG.sync.read(Buffer.from(await answer.arrayBuffer()))
}

/** The first drawing of each chart type. */
const ofType = galleryCases.filter(
  ({ chart }, index, all) => all.findIndex((other) => other.chart.chartType === chart.chartType) === index,
)
/** The first drawing of each chart type at each width. The pages of the others differ only in their values. */
const ofTypeAndWidth = galleryCases.filter(
  ({ chart, width }, index, all) =>
    all.findIndex((other) => other.chart.chartType === chart.chartType && other.width === width) === index,
)

// the pictures below open the first of each type, where axe looks at it
describe.each(ofTypeAndWidth.filter((each) => !ofType.includes(each)))('the page of $name', (each) => {
  it('is one that axe has nothing to object to', async () => {
    await openChart(each)
    expect(await findViolations(page)).toEqual([])
  })
})

/**
 * Lists the features that may look different on a page, in a file and as pixels: the kinds of marks and legends, and
 * their fills.
 */
function kindsOf(scene: Scene): string[] {
  const legends = scene.legends.map((legend) => `legend ${legend.type}`)
  if (scene.type !== 'picture') return [scene.type, ...legends]
  const marks = scene.marks.map(({ type, ...mark }) => {
    const traits = ['opacity', 'stroke', 'dash', 'rotate', 'lines'].filter((trait) => trait in mark)
    return [type, ...traits].join(' ')
  })
  return [...new Set([...marks, ...legends, scene.marks.length > 2000 ? 'canvas' : 'svg'])]
}

describe('pictures', () => {
  const compared = new Set<string>()

  async function compare(each: GalleryCase): Promise<void> {
    await openChart(each)
    if (ofType.includes(each)) expect(await findViolations(page), each.name).toEqual([])
    const drawn = await readDrawnWidth()
    const scene = await drawCase(gallery, each, drawn)
    const width = drawn + 2 * PICTURE_MARGIN
    const { place, file, onPage } = await readBoth(each, scene, width)
    if (onPage) {
      const size = { width: onPage.width, height: onPage.height }
      const inFile = crop(file, { ...place, ...size })
      const different = pixelmatch(onPage.data, inFile.data, undefined, size.width, size.height)
      expect(different / (size.width * size.height), each.name).toBeLessThan(0.005)
    }
    const png = await readPng(each, width)
    expect([png.width, png.height], each.name).toEqual([file.width, file.height])
    const [shown, rasterized] = [readInk(file, 12), readInk(png, 12)]
    const apart = shown.filter((ink, index) => Math.abs(ink - rasterized[index]!) > 0.12)
    expect(apart.length / shown.length, each.name).toBeLessThan(0.01)
  }

  it.each(CHART_TYPE_NAMES)(
    'of %s look the same on the page, as a file and as pixels, for each kind of mark; axe objects to nothing',
    async (type) => {
      const cases = galleryCases.filter(({ chart }) => chart.chartType === type)
      for (const [index, each] of cases.entries()) {
        const kinds = kindsOf(await drawCase(gallery, each, each.width - 2 * PICTURE_MARGIN))
        // the first of its type, and each with a kind of mark not seen before
        if (index > 0 && kinds.every((kind) => compared.has(kind))) continue
        await compare(each)
        for (const kind of kinds) compared.add(kind)
      }
    },
  )
})
