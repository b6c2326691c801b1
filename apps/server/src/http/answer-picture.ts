import { embedFonts } from '../images/embed-fonts.ts'
import { createPictureCache } from '../images/picture-cache.ts'
import { rasterize } from '../images/rasterize.ts'
import type { AppContext } from './app-env.ts'
import { chooseEncoding, packWith } from './compress.ts'

/** The forms of a picture, by the ending of its address. */
export type PictureFormat = 'svg' | 'png'

export type AskedPicture = {
  /** A fingerprint of all that the picture is drawn from: a picture of the same one is the same picture. */
  digest: string
  format: PictureFormat
  /** Of the picture, in px. */
  width: number
  /** Its language is the browser's and not the address's. */
  isNegotiated: boolean
  /** The picture as the text of an SVG file. */
  draw(): Promise<string>
}

/** Memory for finished pictures: about two hundred charts as PNG, or some thousands as packed SVG. */
const MOST_BYTES = 32 * 2 ** 20

const pictures = createPictureCache(MOST_BYTES)

/** A picture, drawn only where nobody has asked for the same one lately; 304 for who has it already. */
export async function answerPicture(c: AppContext, asked: AskedPicture): Promise<Response> {
  const { digest, format, isNegotiated } = asked
  // weak: packed or not, it is the same picture
  const etag = `W/"${digest}-${format}"`
  const vary = [
    ...(isNegotiated ? ['Accept-Language'] : []),
    ...(format === 'svg' ? ['Accept-Encoding'] : []),
  ]
  const headers: Record<string, string> = { 'cache-control': 'public, max-age=60', etag }
  if (vary.length > 0) headers.vary = vary.join(', ')
  if (hasAlready(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  if (format === 'png') {
    const png = await pictures.get(`${digest} png`, async () => rasterize(await asked.draw(), asked.width))
    return c.body(png, 200, { ...headers, 'content-type': 'image/png' })
  }
  const encoding = chooseEncoding(c.req.header('accept-encoding'))
  const svg = await pictures.get(`${digest} svg ${encoding ?? ''}`, async () =>
    packWith(await embedFonts(await asked.draw()), encoding),
  )
  return c.body(svg, 200, {
    ...headers,
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-length': String(svg.byteLength),
    ...(encoding && { 'content-encoding': encoding }),
  })
}

const hasAlready = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((each) => each.trim() === etag || each.trim() === '*') ?? false
