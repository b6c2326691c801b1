import { renderAsync } from '@resvg/resvg-js'
import { FONT_FILES } from './font-files.ts'

/** An SVG of ours as PNG, as wide as asked for in px, drawn off the event loop. */
export async function rasterize(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const image = await renderAsync(svg, {
    fitTo: { mode: 'width', value: width },
    background: '#ffffff',
    font: { fontFiles: Object.values(FONT_FILES), loadSystemFonts: false, defaultFontFamily: 'Inter' },
    // pictures hold nothing from elsewhere
    imageRendering: 0,
  })
  return Uint8Array.from(image.asPng())
}
