import type { ChartView } from '@tessera/api'
import type { chartToSvg } from '@tessera/api/picture'

/** What a picture is drawn from, without the words: a thread has its own. */
export type PictureOrder = Omit<Parameters<typeof chartToSvg>[0], 'words'> & {
  data: NonNullable<ChartView['data']>
}

/** One picture to make: the text of an SVG file with its fonts, or a PNG. */
export type PictureTask = { order: PictureOrder; format: 'svg' } | PngTask

type PngTask = {
  order: PictureOrder
  format: 'png'
  /** Dots a px. */
  scale: number
  isTransparent: boolean
}

/** The bytes of a file, or why there is none: the sentence, or the id of the component that is missing. */
export type MadePicture = { bytes: Uint8Array<ArrayBuffer> } | { tooLarge: string } | { lost: string }
