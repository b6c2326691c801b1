import { readFileSync } from 'node:fs'
import { parseSqlUrl, toPublicUrl } from '@tessera/sources'
import * as z from 'zod'

/** Addresses stand on pages and in logs, and requests refuse those that hold a password. */
const webAddress = z
  .url({
    protocol: /^https?$/,
    error: 'must be an address that starts with http:// or https://',
  })
  .refine(
    (url) => !hasUser(url),
    'must not hold a user or a password: keys for an endpoint go into "headers"',
  )

function hasUser(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}

const iri = z.url('must be an absolute iri')

/** What every source has. */
const common = {
  key: z.string('is missing').regex(/^[\w.-]{1,60}$/, 'must be 1 to 60 letters, digits, ".", "_" or "-"'),
  label: z.string('is missing').min(1, 'must not be empty'),
  /** Whether the operator vouches for it; pages may say so. */
  trusted: z.boolean('must be true or false'),
  /** Addresses of saved charts that mean this source. */
  aliases: z.array(z.string('must be text')).optional(),
  timeoutMs: z.int('must be a whole number').min(100, 'must be at least 100').optional(),
  /** Selections with more observations are refused. */
  rowLimit: z.int('must be a whole number').min(1, 'must be at least 1').optional(),
}

const sparqlEntry = z.strictObject({
  ...common,
  type: z.literal('sparql'),
  url: webAddress,
  /** How the endpoint is asked; POST when left out. */
  method: z.enum(['GET', 'POST'], 'must be "GET" or "POST"').optional(),
  /** Questions about one cube go to `{url}/{iri of the cube}`, for caches that forget cubes one by one. */
  cubePaths: z.boolean('must be true or false').optional(),
  /** Asked for shapes that the cube's store lacks. */
  geoUrl: webAddress.optional(),
  /** Only these named graphs are read. */
  graphs: z.array(iri).optional(),
  /** Only cubes that name this application as a work example are shown. */
  application: iri.optional(),
  headers: z.record(z.string(), z.string('must be text')).optional(),
  /** Where people may try queries; the source's own origin when left out. */
  editorUrl: webAddress.optional(),
})

const sqlEntry = z.strictObject({
  ...common,
  type: z.literal('sql'),
  /** A DuckDB file or a PostgreSQL server. */
  url: z.string('is missing').superRefine((url, context) => {
    const parsed = parseSqlUrl(url)
    if ('problem' in parsed) context.addIssue({ code: 'custom', message: parsed.problem })
  }),
})

const entry = z.discriminatedUnion('type', [sparqlEntry, sqlEntry], {
  error: (issue) => (issue.code === 'invalid_union' ? 'must be "sparql" or "sql"' : undefined),
})

/** An entry of DATA_SOURCES that is a SPARQL endpoint. */
export type SparqlSettings = z.infer<typeof sparqlEntry>
/** One entry of DATA_SOURCES. */
export type DataSourceSettings = z.infer<typeof entry>

/** Reads DATA_SOURCES: a JSON list, or the path of a file with one. Each problem is a sentence. */
export function parseDataSources(text: string): { list: DataSourceSettings[]; problems: string[] } {
  const refused = (sentence: string) => ({ list: [], problems: [sentence] })
  let json = text
  if (!text.trimStart().startsWith('[')) {
    try {
      json = readFileSync(text, 'utf8')
    } catch {
      return refused('DATA_SOURCES is neither a JSON list nor the path of a file that can be read.')
    }
  }
  let entries: unknown
  try {
    entries = JSON.parse(json)
  } catch {
    return refused('DATA_SOURCES is not valid JSON.')
  }
  if (!Array.isArray(entries)) return refused('DATA_SOURCES must be a JSON list.')
  if (entries.length === 0)
    return refused('DATA_SOURCES must have at least one entry; leave it out for the demo.')
  return parseEntries(entries)
}

function parseEntries(entries: unknown[]): { list: DataSourceSettings[]; problems: string[] } {
  const list: DataSourceSettings[] = []
  const problems: string[] = []
  entries.forEach((candidate, index) => {
    const name = `DATA_SOURCES, entry ${index + 1}`
    const parsed = entry.safeParse(candidate)
    if (parsed.success) list.push(parsed.data)
    else problems.push(...parsed.error.issues.map((issue) => `${name}: ${toSentence(issue)}`))
  })
  problems.push(...findRepeated(list))
  return { list, problems }
}

function toSentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `"${issue.keys.join('", "')}" is not a setting of a data source.`
  return issue.path.length > 0 ? `${issue.path.join('.')} ${issue.message}.` : 'must be an object.'
}

/** Saved charts name a source by its address, so no two sources may share one. */
function findRepeated(list: DataSourceSettings[]): string[] {
  const repeated = (values: string[]) => [
    ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
  ]
  return [
    ...repeated(list.map(({ key }) => key)).map((key) => `DATA_SOURCES has the key "${key}" more than once.`),
    ...repeated(list.flatMap(({ url, aliases = [] }) => [toPublicUrl(url), ...aliases])).map(
      (url) => `DATA_SOURCES has the address "${url}" more than once.`,
    ),
  ]
}
