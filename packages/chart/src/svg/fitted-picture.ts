import type { Scene } from '../scene.ts'
import { round } from './paths.ts'
import { heightOf, type Part, type Picture, stackParts, toPictureParts, toSvgFile } from './picture.ts'
import { PICTURE_MARGIN } from './picture-margin.ts'

/** The minimum height of the drawing, in px. If there is less space, the whole picture is scaled down. */
const MIN_DRAWING = 150

type FittedPicture = Omit<Picture, 'scene'> & {
  /** Height of the whole picture, in px. */
  height: number
  /** Draws the chart at the available height, in px. */
  draw(height: number): Scene
}

/**
 * Draws a picture of an exact size, for sites that crop all others. The drawing gets the space left by the texts. If
 * the result is still too high, it is scaled down and centred.
 */
export function fittedPictureToSvg({ draw, height, ...picture }: FittedPicture): string {
  const { width, words, title, notes, isTransparent = false } = picture
  const [inner, free] = [width - 2 * PICTURE_MARGIN, height - 2 * PICTURE_MARGIN]
  const toDrawn = (room: number): { scene: Scene; parts: Part[]; room: number } => {
    const scene = draw(room)
    const look = { width: inner, titleSize: 20, words, tableHeight: room }
    const { heading, drawing, below } = toPictureParts(picture, scene, look)
    const taken = heightOf([...heading, ...below]) + drawing.gap
    return { scene, parts: [...heading, drawing, ...below], room: free - taken }
  }
  const least = toDrawn(MIN_DRAWING)
  const { scene, parts } = least.room > MIN_DRAWING ? toDrawn(least.room) : least
  const stack = stackParts(parts, 0, 0)
  const scale = Math.min(1, free / stack.bottom)
  const left = PICTURE_MARGIN + (inner * (1 - scale)) / 2
  return toSvgFile({
    width,
    height,
    title: title || notes[0] || '',
    description: scene.description?.join(' ') ?? '',
    isTransparent,
    parts: [
      `<g transform="translate(${round(left)} ${PICTURE_MARGIN}) scale(${Math.floor(scale * 1000) / 1000})">`,
      ...stack.parts,
      '</g>',
    ],
  })
}
