import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { renderAsync } from '@resvg/resvg-js'

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'))

/** The weights that scenes use, in the format that the renderer reads: of woff and woff2 it draws no text. */
const FONT_FILES = ['400Regular/Inter_400Regular.ttf', '600SemiBold/Inter_600SemiBold.ttf'].map((file) =>
  join(fonts, file),
)

/** An SVG of ours as PNG, as wide as asked for in px, drawn off the event loop. */
export async function rasterize(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    background: '#ffffff',
    font: { fontFiles: FONT_FILES, loadSystemFonts: false, defaultFontFamily: 'Inter' },
    // pictures hold nothing from elsewhere
    imageRendering: 0,
  })
  return Uint8Array.from(image.asPng())
}
