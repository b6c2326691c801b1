import { Resvg, renderAsync } from '@resvg/resvg-js'
import { FONT_FILES } from './font-files.ts'

/** Maximum height of a drawing in its own px, and maximum number of pixels. */
export const MAX_HEIGHT = 4000
export const MAX_DOTS = 16_000_000

/** Thrown if a picture is too large. The message suggests an alternative. */
export class PictureTooLarge extends Error {}

type Options = {
  /** Pixel ratio. */
  scale: number
  /** Whether the background is transparent instead of paper. */
  isTransparent: boolean
}

/** Converts our SVG to PNG, outside of the event loop. Throws PictureTooLarge before drawing. */
export async function rasterize(
  svg: string,
  { scale, isTransparent }: Options,
): Promise<Uint8Array<ArrayBuffer>> {
  refuseTooLarge(svg, scale)
  const image = await renderAsync(svg, {
    fitTo: { mode: 'zoom', value: scale },
    ...(isTransparent ? {} : { background: '#ffffff' }),
    font: { fontFiles: Object.values(FONT_FILES), loadSystemFonts: false, defaultFontFamily: 'Inter' },
    // pictures contain no external images
    imageRendering: 0,
  })
  return Uint8Array.from(image.asPng())
}

function refuseTooLarge(svg: string, scale: number): void {
  // the first tag alone states the size
  const { width, height } = new Resvg(`${svg.slice(0, svg.indexOf('>') + 1).replace(/\/?>$/, '')}/>`)
  if (height > MAX_HEIGHT) {
    throw new PictureTooLarge(
      `This picture would be ${height} px high; PNGs can be at most ${MAX_HEIGHT} px high. Download the chart as SVG instead.`,
    )
  }
  const dots = Math.round(width * scale) * Math.round(height * scale)
  if (dots > MAX_DOTS) {
    throw new PictureTooLarge(
      `This picture would have ${Math.ceil(dots / 1e6)} megapixels; the maximum is ${MAX_DOTS / 1e6}. Choose a smaller width or scale.`,
    )
  }
}
