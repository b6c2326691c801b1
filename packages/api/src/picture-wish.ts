/** What people may ask of a picture besides its chart. */
export type PictureWish = {
  /** The width that the chart is laid out for, in px. */
  width: number
  /** The height of the whole, in px; as high as it needs where left out. */
  height?: number
  /** Dots a px in a PNG. */
  scale: number
  /** Nothing lies below the chart. */
  isTransparent: boolean
  /** As a file to keep. */
  isKept: boolean
}

/** Widths a picture may have, in px, and the one it has when nobody says. */
export const PICTURE_WIDTHS = { least: 280, usual: 960, most: 2000 } as const
/** Heights a picture may have, in px. */
const HEIGHTS = { least: 200, most: 2000 } as const
/** Dots a px that a PNG may have. */
const MAX_SCALE = 3

/** What an address asks for: `width`, `height`, `scale`, `background=transparent`, `download=true`. What cannot be had falls back. */
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

/** A width on screen as one that a picture can have. */
export const toPictureWidth = (width: number): number =>
  Math.round(Math.min(PICTURE_WIDTHS.most, Math.max(PICTURE_WIDTHS.least, width)))
