import type { Page } from 'playwright-core'

/** How much a channel may differ for the same colour, since screenshots round. */
const TOLERANCE = 6
/** How much pixels may differ and still look alike, since edges are antialiased in different ways. */
const ALIKE = 48

/** Returns the pixels of a screenshot, four bytes each. A browser decodes its own screenshots best. */
async function readPixels(page: Page, png: Buffer): Promise<Buffer> {
  const bytes = await page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')!
    context.drawImage(image, 0, 0)
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height)
    let text = ''
    for (let at = 0; at < pixels.length; at += 8192)
      text += String.fromCharCode(...pixels.subarray(at, at + 8192))
    return btoa(text)
  }, png.toString('base64'))
  return Buffer.from(bytes, 'base64')
}

/** Parses '#rrggbb' or 'rgb(r, g, b)'. */
const toChannels = (color: string): number[] =>
  color.startsWith('#')
    ? [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
    : [...color.matchAll(/\d+/g)].slice(0, 3).map(Number)

/** Counts the pixels that differ from their counterparts by at most `by`. */
function countNear(pixels: Buffer, by: number, other: (at: number, channel: number) => number): number {
  let count = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const isNear = [0, 1, 2].every((channel) => Math.abs(pixels[at + channel]! - other(at, channel)) <= by)
    if (isNear) count++
  }
  return count
}

/** Counts the pixels of a screenshot that have a colour. */
export async function countPixels(page: Page, png: Buffer, color: string): Promise<number> {
  const wanted = toChannels(color)
  return countNear(await readPixels(page, png), TOLERANCE, (_, channel) => wanted[channel]!)
}

/** Returns the share of two screenshots that looks alike, from 0 to 1. */
export async function sharePixels(page: Page, first: Buffer, second: Buffer): Promise<number> {
  const [a, b] = [await readPixels(page, first), await readPixels(page, second)]
  const alike = countNear(a, ALIKE, (at, channel) => b[at + channel] ?? Number.NEGATIVE_INFINITY)
  return alike / (Math.max(a.length, b.length) / 4)
}
