import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'

type Area = { x: number; y: number; width: number; height: number }

/** Returns part of a page as pixels, once pending changes are painted. */
export async function readPixels(page: Page, clip: Area): Promise<PNG> {
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined)))),
  )
  return PNG.sync.read(await page.screenshot({ clip, animations: 'disabled' }))
}

/** Returns part of a picture. */
export function crop(picture: PNG, { x, y, width, height }: Area): PNG {
  const part = new PNG({ width, height })
  PNG.bitblt(picture, part, x, y, width, height, 0, 0)
  return part
}

/** Returns the average darkness of each square of a picture from 0 (white) to 1, row by row. */
export function readInk({ width, height, data }: PNG, square: number): number[] {
  const [columns, rows] = [Math.ceil(width / square), Math.ceil(height / square)]
  const [ink, count] = [new Float64Array(columns * rows), new Float64Array(columns * rows)]
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / square) * columns
    for (let x = 0; x < width; x++) {
      const [at, cell] = [4 * (y * width + x), row + Math.floor(x / square)]
      ink[cell]! += 765 - data[at]! - data[at + 1]! - data[at + 2]!
      count[cell]! += 765
    }
  }
  return Array.from(ink, (sum, cell) => sum / count[cell]!)
}
