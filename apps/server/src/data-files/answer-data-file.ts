import { DATA_FILES, type DataFormat, dataFileName } from '@tessera/api'
import type { AppContext } from '../http/app-env.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { refuse } from '../http/reply.ts'
import { answerNobody, isAborted, makeWayUnlessAborted } from '../http/unless-aborted.ts'
import { DATA_WRITERS, type DataFile, UnfitData } from './write-data.ts'

type Asked = Omit<DataFile, 'makeWay' | 'scratch'> & {
  format: DataFormat
  part: Parameters<typeof dataFileName>[1]
  /** Whether the browser may show it inline. */
  isInline?: boolean
  headers: Record<string, string>
}

/** Responds with observations as a file; 400 if the format cannot hold them. */
export async function answerDataFile(
  c: AppContext,
  { format, part, isInline = false, headers, ...file }: Asked,
): Promise<Response> {
  const { media } = DATA_FILES[format]
  const name = dataFileName(file.notes.title, part, format)
  try {
    const { scratch } = c.get('services')
    const body = await DATA_WRITERS[format]({ ...file, makeWay: makeWayUnlessAborted(c), scratch })
    const isForNobody = isAborted(c)
    // an unread body would stay open forever
    if (isForNobody || c.req.method === 'HEAD') await body.cancel()
    if (isForNobody) return answerNobody()
    return c.body(body, 200, {
      ...headers,
      'content-type': media.startsWith('text/') ? `${media}; charset=utf-8` : media,
      'content-disposition': contentDisposition(isInline ? 'inline' : 'attachment', name),
    })
  } catch (error) {
    if (error instanceof UnfitData) return refuse(c, 400, error.message, undefined, 'UNFIT_FORMAT')
    throw error
  }
}
