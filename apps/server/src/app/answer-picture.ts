import { toLostFailure } from '@tessera/api'
import type { AppContext } from '../http/app-env.ts'
import { chooseEncoding, packWith } from '../http/compress.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { refuseWithout } from '../http/failures.ts'
import { refuse } from '../http/reply.ts'
import { createPictureCache } from '../images/picture-cache.ts'
import { QueueFull } from '../images/picture-pool.ts'
import type { MadePicture } from '../images/picture-task.ts'
import { PictureTooLarge } from '../images/rasterize.ts'

/** The formats of a picture, by extension. */
export type PictureFormat = 'svg' | 'png' | 'pdf'

/** Formats produced like pictures, including self-contained pages, which contain pictures. */
type MadeFormat = PictureFormat | 'html'

const CONTENT_TYPES: Record<MadeFormat, string> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
}

/** Returns the date printed in a document, which makes documents differ from one day to the next. */
export const dayOf = (format: PictureFormat, now: number): string =>
  format === 'pdf' ? new Date(now).toISOString().slice(0, 10) : ''

export type AskedPicture = {
  /** A fingerprint of everything the picture depends on; equal digests mean equal pictures. */
  digest: string
  format: MadeFormat
  /** The name of the file, and whether to download it. */
  file: { name: string; isKept: boolean }
  /** Whether the language comes from the browser instead of the address. */
  isNegotiated: boolean
  /** Draws the picture. Rejects with QueueFull if too many others are waiting. */
  make(): Promise<MadePicture>
}

/**
 * The size of the cache for finished pictures, in bytes: about two hundred charts as PNG, or thousands as compressed
 * SVG.
 */
const MAX_BYTES = 32 * 2 ** 20

const RETRY_AFTER_S = '5'

const pictures = createPictureCache(MAX_BYTES)

/** Responds with a picture. Draws it only if it is not cached. Responds with 304 if the client has it. */
export async function answerPicture(c: AppContext, asked: AskedPicture): Promise<Response> {
  const { digest, format, isNegotiated } = asked
  // weak, since compression does not change the picture
  const etag = `W/"${digest}-${format}"`
  const vary = [...(isNegotiated ? ['Accept-Language'] : []), ...(isText(format) ? ['Accept-Encoding'] : [])]
  const headers: Record<string, string> = {
    'cache-control': 'public, max-age=60',
    'content-disposition': contentDisposition(asked.file.isKept ? 'attachment' : 'inline', asked.file.name),
    etag,
  }
  if (vary.length > 0) headers.vary = vary.join(', ')
  if (hasAlready(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
  const encoding = isText(format) ? chooseEncoding(c.req.header('accept-encoding')) : undefined
  try {
    const picture = await pictures.get(`${digest} ${format} ${encoding ?? ''}`, async () =>
      packWith(await readBytes(asked), encoding),
    )
    return c.body(picture, 200, {
      ...headers,
      'content-type': CONTENT_TYPES[format],
      'content-length': String(picture.byteLength),
      ...(encoding && { 'content-encoding': encoding }),
    })
  } catch (error) {
    if (error instanceof PictureTooLarge) return refuse(c, 400, error.message)
    if (error instanceof PictureLost) return refuseWithout(c, toLostFailure([error.id]))
    if (!(error instanceof QueueFull)) throw error
    c.header('Retry-After', RETRY_AFTER_S)
    return refuse(c, 503, 'This server is drawing many pictures at the moment. Try again in a few seconds.')
  }
}

/** Returns whether a format is text, and thus compressed in transit. */
const isText = (format: MadeFormat): boolean => format === 'svg' || format === 'html'

class PictureLost extends Error {
  readonly id: string
  constructor(id: string) {
    super('The dataset was replaced by a different one.')
    this.id = id
  }
}

async function readBytes({ make }: AskedPicture): Promise<Uint8Array<ArrayBuffer>> {
  const made = await make()
  if ('tooLarge' in made) throw new PictureTooLarge(made.tooLarge)
  if ('lost' in made) throw new PictureLost(made.lost)
  return made.bytes
}

const hasAlready = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((each) => each.trim() === etag || each.trim() === '*') ?? false
