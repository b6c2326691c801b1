import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'

/** Characters missing in the font file for the languages of the pages. */
const BEYOND_LATIN = /[\u0100-\u02ba\u1e00-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/

/** Embeds the fonts of the page into one of our SVGs, because a picture cannot load any. */
export async function embedFonts(svg: string): Promise<string> {
  const files = BEYOND_LATIN.test(svg) ? [latin, latinExtended] : [latin]
  const faces = await Promise.all(files.map(toFace))
  return svg.replace(/^<svg[^>]*>/, (open) => `${open}<style>${faces.join('')}</style>`)
}

async function toFace(address: string, index: number): Promise<string> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`The font could not be loaded: ${answer.status}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const range = index === 0 ? '' : 'unicode-range:U+0100-02BA,U+1E00-1EFF,U+20A0-20AB,U+20AD-20C0;'
  return `@font-face{font-family:'Inter Variable';font-weight:100 900;${range}src:url(data:font/woff2;base64,${toBase64(bytes)}) format('woff2')}`
}

const toBase64 = (bytes: Uint8Array): string => {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
