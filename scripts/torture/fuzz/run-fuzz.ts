import { OFFICE_FILES } from '../../../packages/sources/src/import/testing/office-files.ts'
import { damage } from './damage.ts'
import { damageAnswer } from './damage-answer.ts'
import { damageFile, type SentFile } from './damage-file.ts'
import type { FuzzBed } from './fuzz-bed.ts'
import { type FuzzRequest, makeRequest } from './make-request.ts'
import { Random } from './random.ts'
import { type Outcome, send } from './send.ts'

/** The targets of fuzzing: all kinds of requests, saved documents, responses of an endpoint, and uploaded files. */
export const FUZZ_PARTS = ['requests', 'charts', 'answers', 'uploads'] as const
export type FuzzPart = (typeof FUZZ_PARTS)[number]

/** A failure; the same part and seed reproduce it. */
export type Fault = { part: FuzzPart; seed: number; what: string; request: FuzzRequest }
export type FuzzResult = {
  part: FuzzPart
  cases: number
  sent: number
  slowestMs: number
  byStatus: Record<string, number>
  faults: Fault[]
}

type Step = (bed: FuzzBed, random: Random) => FuzzRequest[] | Promise<FuzzRequest[]>

/** Returns the requests for a seed, in the order in which they are sent. */
const STEPS: Record<FuzzPart, Step> = {
  requests: ({ known }, random) => [makeRequest(random, known)],
  charts: openDamagedChart,
  answers: (bed, random) => {
    const own = new Random(random.int(2 ** 31))
    bed.damageAnswers((text) => damageAnswer(text, own))
    return [readSomething(bed, random)]
  },
  uploads: uploadDamagedFile,
}

export type FuzzOptions = {
  from: number
  count: number
  /** A request that takes longer counts as a hang; tests leave this out. */
  hangMs?: number
  onCase?: (result: FuzzResult) => void
}

/** Runs `count` cases one after the other, starting at seed `from`. */
export async function runFuzz(
  bed: FuzzBed,
  part: FuzzPart,
  { from, count, hangMs = Number.POSITIVE_INFINITY, onCase = () => undefined }: FuzzOptions,
): Promise<FuzzResult> {
  const result: FuzzResult = { part, cases: 0, sent: 0, slowestMs: 0, byStatus: {}, faults: [] }
  for (let seed = from; seed < from + count; seed += 1) {
    const random = new Random(seed)
    for (const request of await STEPS[part](bed, random)) {
      const outcome = await send(bed.server.url, request)
      result.sent += 1
      result.byStatus[outcome.status] = (result.byStatus[outcome.status] ?? 0) + 1
      result.slowestMs = Math.max(result.slowestMs, Math.round(outcome.ms))
      const what = judge(outcome, hangMs) ?? findNumberless(request, outcome) ?? findUnsaid(request, outcome)
      if (what) result.faults.push({ part, seed, what, request })
    }
    result.cases += 1
    onCase(result)
  }
  bed.damageAnswers(undefined)
  return result
}

function judge({ status, ms, text, failure }: Outcome, hangMs: number): string | undefined {
  if (status === 0) return `no answer: ${failure}`
  if (status === 500) return `500: ${text.slice(0, 300)}`
  if (ms > hangMs) return `${Math.round(ms)} ms until ${status}`
  // signs of a stack trace, a database query or a source location
  const leak = /node_modules|\.ts:\d+:\d+|SQLITE_|at Object\.|insert into |select \* /.exec(text)
  return leak && status >= 400 ? `${status} tells "${leak[0]}"` : undefined
}

/** Finds coordinates in a picture that are not numbers. */
function findNumberless({ path }: FuzzRequest, { text }: Outcome): string | undefined {
  if (!/\.svg(\?|$)/.test(path)) return undefined
  const found =
    / (?:d|[xy][12]?|width|height|c[xy]|r|points|transform|viewBox)="[^"]*(?:NaN|Infinity|undefined)/.exec(
      text,
    )
  return found ? `places without numbers: ${found[0].slice(0, 100)}` : undefined
}

/** Finds an upload that is refused without a sentence. */
function findUnsaid({ path }: FuzzRequest, { status, text }: Outcome): string | undefined {
  if (!path.startsWith('/api/upload?') || status === 200) return undefined
  const isSaid = status < 500 && /"message":"[^"]{10,}/.test(text)
  return isSaid ? undefined : `${status} without a sentence: ${text.slice(0, 300)}`
}

/** Saves a damaged document and, if it is accepted, opens it in some of its forms. */
async function openDamagedChart({ server, known }: FuzzBed, random: Random): Promise<FuzzRequest[]> {
  const parts = known.documents.flatMap((each) => Object.values(each))
  const data = damage(random.pick(known.documents), random, parts, 2)
  const create: FuzzRequest = {
    method: 'POST',
    path: '/api/config-create',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.0.${random.int(256)}.${random.int(256)}`,
    },
    body: JSON.stringify({ data: { ...data, key: undefined } }),
  }
  const { status, text } = await send(server.url, create)
  if (status !== 200) return [create]
  const { key } = JSON.parse(text).data
  const forms = [
    '/en/v/KEY',
    '/v/KEY.svg',
    '/v/KEY.csv',
    '/v/KEY.json',
    '/v/KEY.png',
    '/de/embed/KEY',
    '/api/config/KEY',
    '/en/create/new?copy=KEY',
  ]
  const view = random.chance(0.3)
    ? `?${random.pick(['from=1&to=x', 'calc=percent', 'view=table', 'hide=x', 'at=2020', 'chart=2', 'f.1=x'])}`
    : ''
  return random
    .some(3, () => random.pick(forms))
    .map((form) => ({
      method: 'GET',
      path: form.replace('KEY', key) + (form.includes('?') ? '' : view),
      headers: {},
    }))
}

const FILES: SentFile[] = OFFICE_FILES.map(({ name, content }) => ({ name, bytes: Buffer.from(content) }))

/** Uploads a damaged file. */
function uploadDamagedFile(_bed: FuzzBed, random: Random): FuzzRequest[] {
  const { name, bytes } = damageFile(FILES, random)
  const upload = {
    method: 'POST',
    path: `/api/upload?file=${encodeURIComponent(name)}`,
    headers: {
      'content-type': 'application/octet-stream',
      'x-forwarded-for': `10.1.${random.int(256)}.${random.int(256)}`,
    },
    body: bytes,
  }
  return [upload]
}

/** Requests a page, a file or data that needs the endpoint. */
function readSomething({ known }: FuzzBed, random: Random): FuzzRequest {
  const key = random.pick(known.keys)
  const iri = encodeURIComponent(random.pick(known.cubes))
  const paths = [
    `/en/v/${key}`,
    `/v/${key}.svg`,
    `/v/${key}.csv`,
    `/v/${key}.json`,
    `/en/embed/${key}`,
    `/de/browse?dataset=${iri}`,
    '/fr/browse?search=wheat',
    `/it/create/new?cube=${iri}`,
    `/api/dataset.csv?iri=${iri}`,
    `/api/dataset.ttl?iri=${iri}`,
    '/api/catalogue.jsonld',
    '/sitemap.xml',
    '/en',
  ]
  if (random.chance(0.6)) return { method: 'GET', path: random.pick(paths), headers: {} }
  let request: FuzzRequest
  do request = makeRequest(random, known)
  while (!request.path.startsWith('/api/graphql'))
  return request
}
