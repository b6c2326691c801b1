import { setTimeout } from 'node:timers/promises'
import { type UploadReply, uploadQuerySchema } from '@tessera/api/rest'
import { IMPORTED_URL } from '@tessera/sources/sql'
import { limitUploading } from '../auth/limit-requests.ts'
import { readUser } from '../auth/read-user.ts'
import { MAX_UPLOAD_BYTES } from '../http/addresses.ts'
import type { AppContext } from '../http/app-env.ts'
import { refuseIssue } from '../http/read-call.ts'
import { refuse, succeed } from '../http/reply.ts'

/** How soon the source is asked again whether it has what was made a moment ago. */
const LOOK_EVERY_MS = 100
/** The source looks into its folder every second. */
const MAX_LOOKS = 50

/**
 * POST /api/upload?file=a.xlsx&name=A&sheet=B&schema={}: makes datasets of the body, a file, for those who may publish. No search finds
 * them: who knows their iris sees them. Answers what is to be chosen where several sheets hold tables, or a zip files, and
 * asks about numbers that can be read in two ways; the file is then sent again. 422 with a sentence where the file cannot be read, 507 where there is no room.
 */
export async function uploadFile(c: AppContext): Promise<Response> {
  const { uploads, auth, sources } = c.get('services')
  if (!uploads) return refuse(c, 403, 'Nobody can upload files to this server.')
  if (auth.publish === 'signed-in' && !(await readUser(c)))
    return refuse(c, 401, 'Sign in to upload files to this server.')
  // what only pages and programs of one's own can send, without being asked first
  if (c.req.header('content-type') !== 'application/octet-stream')
    return refuse(c, 415, 'The body must be a file, with the content type application/octet-stream.')
  const query = uploadQuerySchema.safeParse(c.req.query())
  if (!query.success) return refuseIssue(c, query.error.issues[0])
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  if (bytes.length > MAX_UPLOAD_BYTES) {
    c.header('Connection', 'close')
    return refuse(c, 413, `The file is larger than ${MAX_UPLOAD_BYTES / 1e6} MB.`)
  }
  if (bytes.length === 0) return refuse(c, 400, 'The file is empty.')
  const limited = await limitUploading(c, bytes.length)
  if (limited) return limited
  const { file: shown, ...wanted } = query.data
  const answer = await uploads.take({ bytes, shown, ...wanted })
  if ('problem' in answer) return refuse(c, answer.isFull ? 507 : 422, answer.problem)
  if (!('cubes' in answer)) return succeed(c, answer satisfies UploadReply)
  const source = sources.find('sql', IMPORTED_URL)
  for (const { iri } of answer.cubes) {
    const isThere = async () => (await source?.metadata(iri, 'en').catch(() => undefined)) !== undefined
    for (let look = 0; look < MAX_LOOKS && !(await isThere()); look++) await setTimeout(LOOK_EVERY_MS)
  }
  const datasets = answer.cubes.map(({ slug: _, ...cube }) => ({ ...cube, dataSource: source?.key ?? '' }))
  return succeed(c, { datasets } satisfies UploadReply)
}
