import { setTimeout } from 'node:timers/promises'
import type { UploadChoices } from '@tessera/api/own-dataset'
import type { FailureCode } from '@tessera/api/rest'
import {
  type UploadAddressReply,
  type UploadPartReply,
  type UploadReply,
  uploadAddressQuerySchema,
  uploadPartQuerySchema,
  uploadQuerySchema,
} from '@tessera/api/upload'
import { MAX_FILE_BYTES, MAX_UPLOAD_BYTES, PART_BYTES } from '@tessera/api/upload-limits'
import { isLocale, type Locale } from '@tessera/cube'
import { IMPORTED_URL } from '@tessera/sources/sql'
import { limitUploading } from '../auth/limit-requests.ts'
import { readUser } from '../auth/read-user.ts'
import { isUploadUsed } from '../db/datasets.ts'
import type { AppContext } from '../http/app-env.ts'
import { refuseIssue } from '../http/read-call.ts'
import { refuse, succeed } from '../http/reply.ts'
import { type Taken, toKey, type Uploads } from '../import/create-uploads.ts'
import { type FetchedFile, FetchFileError } from '../import/fetch-file.ts'
import type { HeldFile } from '../import/held-files.ts'
import { holdPieces } from '../import/hold-pieces.ts'
import { describeProblem, toUploadProblem, type UploadProblem } from '../import/upload-problem.ts'
import { isAccountFull, keepUploads, readOwner } from '../own-datasets/keep-uploads.ts'
import { NO_DATASET } from './own-datasets.ts'

/** Interval between checks whether the source has the new datasets, in ms. */
const LOOK_EVERY_MS = 100
/** Maximum number of checks. The source reads its folder every second. */
const MAX_LOOKS = 50

/**
 * POST /api/upload?file=a.xlsx&name=A&sheet=B&schemaBytes=90: creates datasets from the body, a table schema, shapes and a
 * file, for users who may publish. The datasets are not searchable, but anyone who knows their iris can see them. If several
 * sheets contain tables, or a zip contains several files, the response lists the choices; if cells can be read in two ways
 * or contradict the schema, it says which. The client then sends the file again. `dataset` makes a new version of a dataset
 * of the user, which readers do not see before it is confirmed. `held` names a file whose parts were sent before; 410 if the
 * server no longer has it. 422 with a message if the file cannot be read, 507 if there is no space; in the language `lang`.
 */
export const uploadFile = forUploaders(async (c, uploads) => {
  const query = uploadQuerySchema.safeParse(c.req.query())
  if (!query.success) return refuseIssue(c, query.error.issues[0])
  const bytes = await readBody(c, MAX_UPLOAD_BYTES)
  if (bytes instanceof Response) return bytes
  const {
    file: shown,
    schemaBytes = 0,
    shapesBytes = 0,
    shapesFile,
    dataset,
    held,
    address,
    ...wanted
  } = query.data
  const schema = bytes.subarray(0, schemaBytes)
  const shapes = bytes.subarray(schemaBytes, schemaBytes + shapesBytes)
  const rest = bytes.subarray(schemaBytes + shapesBytes)
  const content = held === undefined ? rest : await uploads.findHeld(held)
  if (!content) return refuseUpload(c, 410, toUploadProblem('gone'))
  const size = sizeOf(content)
  if (size === 0) return refuseUpload(c, 400, toUploadProblem('empty'))
  const owner = await readOwner(c, dataset)
  if (owner === 'missing') return refuse(c, 404, NO_DATASET)
  if (owner && (await isAccountFull(c.get('services'), owner, size + shapes.length)))
    return refuseFull(c, uploads)
  const { replaces } = wanted
  const isUsed = replaces !== undefined && (await isUploadUsed(c.get('services').database, toKey(replaces)))
  const answer = await uploads.take({
    content,
    shown,
    locale: localeOf(c),
    ...(schemaBytes > 0 && { schema }),
    ...(shapesBytes > 0 && { shapes }),
    ...wanted,
    ...(isUsed && { replaces: undefined }),
    ...(owner && { isKept: true }),
    ...(owner?.owned && { versionOf: owner.owned.dataset_id, name: owner.owned.name }),
  })
  if ('refused' in answer) return refuseUpload(c, answer.isFull ? 507 : 422, answer.refused)
  if (!('cubes' in answer)) return succeed(c, answer satisfies UploadReply)
  if (owner) {
    const { sheet, entry, replaces } = wanted
    const choices = {
      ...{ address, sheet, entry, ...parseFields(schema) },
      ...(shapesBytes > 0 && { shapes: shapesFile ?? 'shapes.json' }),
    }
    if (!(await keepUploads(c.get('services'), owner, { taken: answer, shown, choices, replaces })))
      return refuseFull(c, uploads)
  }
  return answerDatasets(c, answer)
})

/**
 * POST /api/upload/part?offset=0&held=…: keeps the body as a part of a file, which POST /api/upload then reads. The response
 * to the first part states the token for the others. A part that was sent before replaces the bytes from its offset on. 409
 * if bytes before it are missing, 410 if the server no longer has the file, 413 if the file becomes too large.
 */
export const uploadPart = forUploaders(async (c, uploads) => {
  const query = uploadPartQuerySchema.safeParse(c.req.query())
  if (!query.success) return refuseIssue(c, query.error.issues[0])
  const bytes = await readBody(c, PART_BYTES)
  if (bytes instanceof Response) return bytes
  const { offset, held } = query.data
  const answer = await uploads.hold({ bytes, offset, ...(held !== undefined && { token: held }) })
  if ('token' in answer)
    return succeed(c, { held: answer.token, size: answer.size } satisfies UploadPartReply)
  return refusePart(c, answer)
})

/**
 * POST /api/upload/address?address=https://…: fetches a file from the web and keeps it like one that was sent in parts, for
 * POST /api/upload. 413 if it is too large, 422 with a message if it cannot be fetched, 503 if too many files are being fetched.
 */
export const uploadAddress = forUploaders(async (c, uploads) => {
  const query = uploadAddressQuerySchema.safeParse(c.req.query())
  if (!query.success) return refuseIssue(c, query.error.issues[0])
  try {
    return await uploads.withFetched(query.data.address, c.req.raw.signal, (file) =>
      keepFetched(c, uploads, file),
    )
  } catch (error) {
    if (error instanceof FetchFileError) return refuseUpload(c, error.status, error.problem)
    throw error
  }
})

async function keepFetched(
  c: AppContext,
  uploads: Uploads,
  { name, pieces }: FetchedFile,
): Promise<Response> {
  const held = await holdPieces(uploads, pieces, (size) => refuseTooMuch(c, size))
  if (!held) return refuseUpload(c, 422, toUploadProblem('empty'))
  if ('refusal' in held) return held.refusal
  if ('problem' in held) return refusePart(c, held)
  return succeed(c, { held: held.token, name, size: held.size } satisfies UploadAddressReply)
}

const REFUSED_PARTS = {
  gone: { status: 410, ...toUploadProblem('gone') },
  gap: { status: 409, problem: { sentence: 'Bytes before this part are missing. Send them first.' } },
  'too-large': {
    status: 413,
    ...toUploadProblem('file-large', { maximum: MAX_FILE_BYTES / 1e6 }),
  },
  full: { status: 507, ...toUploadProblem('full') },
} as const

function refusePart(c: AppContext, { problem }: { problem: keyof typeof REFUSED_PARTS }): Response {
  const { status, ...refused } = REFUSED_PARTS[problem]
  return refuseUpload(c, status, refused)
}

/** Returns the response to a file that was not taken. The message is in the language `lang`, by default in English. */
function refuseUpload(
  c: AppContext,
  status: 400 | 409 | 410 | 413 | 422 | 429 | 503 | 507,
  problem: UploadProblem,
  code?: FailureCode,
): Response {
  const locale = localeOf(c)
  c.header('Content-Language', 'sentence' in problem.problem ? 'en' : locale)
  return refuse(c, status, describeProblem(problem, locale), undefined, code)
}

/** Rejects a file that exceeds the uploads of a day. */
async function refuseTooMuch(c: AppContext, bytes: number): Promise<Response | undefined> {
  const isTooMuch = (await limitUploading(c, bytes)) !== undefined
  return isTooMuch ? refuseUpload(c, 429, toUploadProblem('too-much'), 'SAVED_TOO_MUCH') : undefined
}

const sizeOf = (content: Uint8Array | HeldFile): number =>
  content instanceof Uint8Array ? content.length : content.size

const localeOf = (c: AppContext): Locale => {
  const lang = c.req.query('lang')
  return isLocale(lang) ? lang : 'en'
}

type UploadCall = (c: AppContext, uploads: Uploads) => Promise<Response>

/** Rejects a call if the user may not upload files. */
function forUploaders(answer: UploadCall): (c: AppContext) => Promise<Response> {
  return async (c) => {
    const { uploads, auth } = c.get('services')
    if (!uploads) return refuse(c, 403, 'Nobody can upload files to this server.')
    if (auth.publish === 'signed-in' && !(await readUser(c)))
      return refuse(c, 401, 'Sign in to upload files to this server.')
    // other sites cannot send this content type without a preflight request, so only our pages and programs can
    if (c.req.header('content-type') !== 'application/octet-stream')
      return refuse(c, 415, 'The body must be a file, with the content type application/octet-stream.')
    return answer(c, uploads)
  }
}

/** Reads the body, or returns the response to one that is too large or exceeds the uploads of a day. */
async function readBody(c: AppContext, maxBytes: number): Promise<Uint8Array | Response> {
  const bytes = new Uint8Array(await c.req.arrayBuffer())
  if (bytes.length > maxBytes) {
    c.header('Connection', 'close')
    return refuse(c, 413, `The file is larger than ${maxBytes / 1e6} MB: send it in parts.`)
  }
  return (await refuseTooMuch(c, bytes.length)) ?? bytes
}

/** Waits until the source has the new datasets, and responds with them. */
async function answerDatasets(c: AppContext, { cubes, token }: Taken): Promise<Response> {
  const source = c.get('services').sources.find('sql', IMPORTED_URL)
  for (const { iri } of cubes) {
    const isThere = async () => (await source?.metadata(iri, 'en').catch(() => undefined)) !== undefined
    for (let look = 0; look < MAX_LOOKS && !(await isThere()); look++) await setTimeout(LOOK_EVERY_MS)
  }
  const datasets = cubes.map(({ slug: _, bytes: __, ...cube }) => ({
    ...cube,
    dataSource: source?.key ?? '',
  }))
  return succeed(c, { datasets, token } satisfies UploadReply)
}

const refuseFull = (c: AppContext, { maxBytesOfAccount }: Uploads): Response =>
  refuseUpload(c, 507, toUploadProblem('full-account', { megabytes: Math.round(maxBytesOfAccount / 1e6) }))

/** Parses the fields of a table schema again, without validation, since the import has validated it. */
function parseFields(schema: Uint8Array): Pick<UploadChoices, 'fields'> {
  return schema.length > 0 ? { fields: JSON.parse(new TextDecoder().decode(schema)).fields } : {}
}
