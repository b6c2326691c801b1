import { chartToSvg } from '@tessera/api/picture'
import { MissingComponent, type Words } from '@tessera/chart'
import { wordsOf } from '../http/words-of.ts'
import { embedFonts } from './embed-fonts.ts'
import type { MadePicture, PictureTask } from './picture-task.ts'
import { PictureTooLarge, rasterize } from './rasterize.ts'

/** Draws and writes a picture, in whatever thread it is called. */
export async function makePicture(task: PictureTask): Promise<MadePicture> {
  try {
    const svg = await chartToSvg({ ...task.order, words: wordsOf(task.order.locale) as Words })
    if (task.format === 'svg') return { bytes: new TextEncoder().encode(await embedFonts(svg)) }
    return { bytes: await rasterize(svg, task) }
  } catch (error) {
    // classes do not travel between threads
    if (error instanceof MissingComponent) return { lost: error.id }
    if (error instanceof PictureTooLarge) return { tooLarge: error.message }
    throw error
  }
}
