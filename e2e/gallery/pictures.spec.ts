import type { PictureScene, Scene } from '@tessera/chart'
import pixelmatch from 'pixelmatch'
import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PICTURE_MARGIN } from '../../packages/chart/src/svg/picture-margin.ts'
import { type Gallery, pictureUrl, startGallery, toViewQuery } from '../../scripts/gallery/start-gallery.ts'
import { toChartKey } from '../../scripts/gallery/to-gallery-project.ts'
import { findViolations } from '../support/axe.ts'
import { launchBrowser } from '../support/browser.ts'
import { drawCase } from './draw-case.ts'
import type { GalleryCase } from './gallery-case.ts'
import { galleryCases } from './gallery-cases.ts'
import { crop, readInk, readPixels } from './picture-tools.ts'

let gallery: Gallery
let browser: Browser
let page: Page
let filePage: Page
beforeAll(async () => {
  const [started, launched] = await Promise.all([startGallery(), launchBrowser()])
  gallery = started
  browser = launched
  // a window each: of two pages in one window the hidden one is drawn only once in a second
  const openWindow = async (): Promise<Page> =>
    (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  ;[page, filePage] = [await openWindow(), await openWindow()]
})
afterAll(async () => {
  await browser.close()
  await gallery.close()
})

/** The widths that pages are sent with: of these two, what stands on the page is the picture itself, not scaled. */
const toSentWidth = ({ width }: GalleryCase): number => (width < 600 ? 340 : 960)
/** Beside the picture on a bare page; the window is made this much wider. */
const BESIDE = 200

/** Windows are high enough for nearly all: making them anew for each picture takes time. */
const HEIGHT = 1500

async function fitWindow(of: Page, width: number, height = HEIGHT): Promise<void> {
  const before = of.viewportSize()
  const wanted = { width, height: Math.max(HEIGHT, Math.ceil(height)) }
  if (before?.width !== wanted.width || before.height !== wanted.height) await of.setViewportSize(wanted)
}

/** Opens the bare chart in a window in which the picture is shown that was drawn for this width. */
async function openPicture(each: GalleryCase): Promise<void> {
  await fitWindow(page, toSentWidth(each) + BESIDE)
  const address = `${gallery.url}/embed/${toChartKey(each)}?lang=${each.locale}${toViewQuery(each)}`
  await page.goto(address, { waitUntil: 'load' })
  await page.evaluate(() => document.fonts.ready)
}

/** The picture that is shown, put at the corner of the window, so that it lies on whole pixels. */
async function placePicture(width: number, height: number): Promise<void> {
  await fitWindow(page, width + BESIDE, height)
  await page.evaluate((isNarrow) => {
    const pictures = [...document.querySelectorAll<SVGElement>('figure [role="application"] svg')]
    const wanted = pictures.find((svg) => {
      const drawn = Number(svg.getAttribute('viewBox')?.split(' ')[2])
      return isNarrow ? drawn < 600 : drawn > 600
    })
    if (!wanted) throw new Error('There is no picture.')
    const [, , drawnWidth, drawnHeight] = wanted.getAttribute('viewBox')!.split(' ')
    document.body.replaceChildren(wanted)
    document.body.style.background = '#fff'
    wanted.style.cssText = `position:fixed;left:0;top:0;width:${drawnWidth}px;height:${drawnHeight}px`
  }, width < 600)
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

async function readPicture({ width, height }: PictureScene): Promise<PNG> {
  await page.bringToFront()
  await placePicture(width, height)
  return readPixels(page, { x: 0, y: 0, width, height: Math.floor(height) })
}

async function readPng(each: GalleryCase, width: number): Promise<PNG> {
  const answer = await fetch(pictureUrl(gallery, each, 'png', width))
  return PNG.sync.read(Buffer.from(await answer.arrayBuffer()))
}

/** To draw all of them as pixels would take longer than it tells: tables and every third picture. */
const hasPixels = (each: GalleryCase, scene: Scene): boolean =>
  scene.type === 'table' || galleryCases.indexOf(each) % 3 === 0

describe.each(galleryCases)('$name', { timeout: 90_000 }, (each) => {
  let scene: Scene
  beforeAll(async () => {
    scene = await drawCase(gallery, each, toSentWidth(each))
    await openPicture(each)
  })

  it('is on a page that axe has nothing to object to', async () => {
    expect(await findViolations(page)).toEqual([])
  })

  it('looks the same on the page, as a file and as pixels', async () => {
    const width = toSentWidth(each) + 2 * PICTURE_MARGIN
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
    const [drawn, rasterized] = [readInk(file, 12), readInk(png, 12)]
    const apart = drawn.filter((ink, index) => Math.abs(ink - rasterized[index]!) > 0.12)
    expect(apart.length / drawn.length).toBeLessThan(0.01)
  })
})
