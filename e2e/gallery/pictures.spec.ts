import type { PictureScene, Scene } from '@tessera/chart'
import pixelmatch from 'pixelmatch'
import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PICTURE_MARGIN } from '../../packages/chart/src/svg/picture-margin.ts'
import { type Gallery, pictureUrl, startGallery, toViewQuery } from '../../scripts/gallery/start-gallery.ts'
import { toChartKey } from '../../scripts/gallery/to-gallery-project.ts'
import { findViolations } from '../support/axe.ts'
import { sharedBrowser } from '../support/browser.ts'
import { drawCase } from './draw-case.ts'
import type { GalleryCase } from './gallery-case.ts'
import { galleryCases } from './gallery-cases.ts'
import { crop, readInk, readPixels } from './picture-tools.ts'

let gallery: Gallery
let browser: Browser
let page: Page
let filePage: Page
beforeAll(async () => {
  ;[gallery, browser] = [await startGallery(), await sharedBrowser()]
  // a window each: of two pages in one window the hidden one is drawn only once in a second
  const openWindow = async (): Promise<Page> =>
    (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  ;[page, filePage] = [await openWindow(), await openWindow()]
})
afterAll(async () => {
  await Promise.all([page, filePage].map((each) => each.context().close()))
  await gallery.close()
})

/** Windows are high enough for nearly all: making them anew for each picture takes time. */
const HEIGHT = 1500

async function fitWindow(of: Page, width: number, height = HEIGHT): Promise<void> {
  const before = of.viewportSize()
  const wanted = { width, height: Math.max(HEIGHT, Math.ceil(height)) }
  if (before?.width !== wanted.width || before.height !== wanted.height) await of.setViewportSize(wanted)
}

/** Opens the bare chart in the case's window and waits until the picture that was sent has become the live one. */
async function openChart(each: GalleryCase): Promise<void> {
  await page.bringToFront()
  await fitWindow(page, each.width)
  const address = `${gallery.url}/embed/${toChartKey(each)}?lang=${each.locale}${toViewQuery(each)}`
  await page.goto(address, { waitUntil: 'load' })
  await page.locator('[data-sent]').waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
}

/** The width that the chart is drawn for: its picture's, which is not scaled, or a table's place. */
const readDrawnWidth = (): Promise<number> =>
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
 * The picture that is shown, all layers of it, put at the corner of the window, so that it lies on whole pixels. They are
 * copies: the chart itself would be drawn anew for another place.
 */
async function placePicture({ width, height }: PictureScene): Promise<void> {
  await page.evaluate(
    (size) => {
      const frame = document.querySelector('figure [role="application"]')!
      const root = frame.closest('[data-map]') ?? frame
      const layers = [...root.querySelectorAll<SVGElement | HTMLCanvasElement>('svg, canvas')].filter(
        // the icons of the buttons are smaller
        (layer) => layer.getBoundingClientRect().width >= size.width - 1,
      )
      const copies = layers.map((layer) => {
        const copy = layer.cloneNode(true) as typeof layer
        // what is drawn on a canvas reaches beyond the picture, on all sides as far
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
          // browsers lay out in parts of a px: a picture that is less high than it was drawn would be scaled
          copy.setAttribute('preserveAspectRatio', 'xMinYMin')
          place.height = Math.ceil(place.height)
        }
        const rules = Object.entries(place).map(([name, value]) => `${name}:${value}px`)
        copy.style.cssText = `position:fixed;inset:auto;${rules.join(';')}`
        return copy
      })
      document.body.replaceChildren(...copies)
      document.body.style.background = '#fff'
    },
    { width, height },
  )
  await fitWindow(page, Math.max(page.viewportSize()!.width, Math.ceil(width)), height)
}

/** Opens the file by itself, in a window of its size. Returns where its scene begins. */
async function openFile(each: GalleryCase, width: number, marks: number) {
  await filePage.goto(pictureUrl(gallery, each, 'svg', width), { waitUntil: 'load' })
  const place = await filePage.evaluate(async (count) => {
    await document.fonts.ready
    const svg = document.documentElement
    // the legend above may have as many marks
    const group = [...document.querySelectorAll('g')].findLast(({ children }) => children.length === count)
    const [, x, y] = /translate\((\S+) (\S+)\)/.exec(group?.getAttribute('transform') ?? '') ?? []
    return { x: Number(x), y: Number(y), height: Number(svg.getAttribute('height')) }
  }, marks)
  await fitWindow(filePage, width, place.height)
  return place
}

async function readFile(each: GalleryCase, width: number, marks: number) {
  await filePage.bringToFront()
  const place = await openFile(each, width, marks)
  return { place, file: await readPixels(filePage, { x: 0, y: 0, width, height: place.height }) }
}

async function readPicture(scene: PictureScene): Promise<PNG> {
  await page.bringToFront()
  await placePicture(scene)
  return readPixels(page, { x: 0, y: 0, width: scene.width, height: Math.floor(scene.height) })
}

async function readPng(each: GalleryCase, width: number): Promise<PNG> {
  const answer = await fetch(pictureUrl(gallery, each, 'png', width))
  return PNG.sync.read(Buffer.from(await answer.arrayBuffer()))
}

/** To draw all of them as pixels would take longer than it tells: tables and every third picture. */
const hasPixels = (each: GalleryCase, scene: Scene): boolean =>
  scene.type === 'table' || galleryCases.indexOf(each) % 3 === 0

describe.each(galleryCases)('$name', { timeout: 90_000 }, (each) => {
  beforeAll(() => openChart(each))

  it('is on a page that axe has nothing to object to', async () => {
    expect(await findViolations(page)).toEqual([])
  })

  it('looks the same on the page, as a file and as pixels', async () => {
    const drawn = await readDrawnWidth()
    const scene = await drawCase(gallery, each, drawn)
    const width = drawn + 2 * PICTURE_MARGIN
    const marks = scene.type === 'picture' ? scene.marks.length : -1
    // one after the other: a window that is not in front is drawn late
    const { place, file } = await readFile(each, width, marks)
    const onPage = scene.type === 'picture' ? await readPicture(scene) : undefined
    const png = hasPixels(each, scene) ? await readPng(each, width) : undefined
    if (scene.type === 'picture' && onPage) {
      const size = { width: onPage.width, height: onPage.height }
      const inFile = crop(file, { ...place, ...size })
      const different = pixelmatch(onPage.data, inFile.data, undefined, size.width, size.height)
      expect(different / (size.width * size.height)).toBeLessThan(0.005)
    }
    if (!png) return
    expect([png.width, png.height]).toEqual([file.width, file.height])
    const [shown, rasterized] = [readInk(file, 12), readInk(png, 12)]
    const apart = shown.filter((ink, index) => Math.abs(ink - rasterized[index]!) > 0.12)
    expect(apart.length / shown.length).toBeLessThan(0.01)
  })
})
