import { embedFonts } from '../images/embed-fonts.ts'
import { createPictureCache } from '../images/picture-cache.ts'
import { PictureTooLarge, rasterize } from '../images/rasterize.ts'
import { refuse } from '../rest/reply.ts'
import type { AppContext } from './app-env.ts'
import { chooseEncoding, packWith } from './compress.ts'
import { contentDisposition } from './content-disposition.ts'

/** The forms of a picture, by the ending of its address. */
export type PictureFormat = 'svg' | 'png'

export type AskedPicture = {
  /** A fingerprint of all that the picture is drawn from: a picture of the same one is the same picture. */
  digest: string
  format: PictureFormat
  /** What the file is called, and whether it is to be kept instead of shown. */
  file: { name: string; isKept: boolean }
  /** Dots a px, for pictures of dots. */
  scale: number
  isTransparent: boolean
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
  const headers: Record<string, string> = {
    'cache-control': 'public, max-age=60',
    'content-disposition': contentDisposition(asked.file.isKept ? 'attachment' : 'inline', asked.file.name),
    etag,
  }
  if (vary.length > 0) headers.vary = vary.join(', ')
  if (hasAlready(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  if (format === 'png') return answerPng(c, asked, headers)
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

async function answerPng(
  c: AppContext,
  { digest, scale, isTransparent, draw }: AskedPicture,
  headers: Record<string, string>,
): Promise<Response> {
  try {
    const png = await pictures.get(`${digest} png`, async () =>
      rasterize(await draw(), { scale, isTransparent }),
    )
    return c.body(png, 200, { ...headers, 'content-type': 'image/png' })
  } catch (error) {
    if (error instanceof PictureTooLarge) return refuse(c, 400, error.message)
    throw error
  }
}

const hasAlready = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((each) => each.trim() === etag || each.trim() === '*') ?? false
