/** The options of an image besides its chart. */
export type PictureWish = {
  /** The width for which the chart is laid out, in px. */
  width: number
  /** The height of the whole image, in px. If omitted, it is as high as necessary. */
  height?: number
  /** Device pixels per px in a PNG. */
  scale: number
  /** Whether the background is transparent. */
  isTransparent: boolean
  /** Whether to respond with a download. */
  isKept: boolean
}

/** The allowed widths of an image and the default, in px. */
export const PICTURE_WIDTHS = { least: 280, usual: 960, most: 2000 } as const
/** The allowed heights of an image, in px. */
const HEIGHTS = { least: 200, most: 2000 } as const
/** The maximum number of device pixels per px in a PNG. */
const MAX_SCALE = 3

/**
 * Reads image options from a URL: `width`, `height`, `scale`, `background=transparent`, `download=true`. Invalid values
 * fall back to the defaults.
 */
export function readPictureWish(params: URLSearchParams): PictureWish {
  const { least, usual, most } = PICTURE_WIDTHS
  const height = readNumber(params.get('height'), HEIGHTS.least, HEIGHTS.most)
  return {
    ...(height !== undefined && { height: Math.round(height) }),
    width: Math.round(readNumber(params.get('width'), least, most) ?? usual),
    scale: readNumber(params.get('scale'), 1, MAX_SCALE) ?? 1,
    isTransparent: params.get('background') === 'transparent',
    isKept: params.get('download') === 'true',
  }
}

function readNumber(text: string | null, least: number, most: number): number | undefined {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text)
  return number >= least && number <= most ? number : undefined
}

/** Clamps a width on screen to the allowed widths of images. */
export const toPictureWidth = (width: number): number =>
  Math.round(Math.min(PICTURE_WIDTHS.most, Math.max(PICTURE_WIDTHS.least, width)))
