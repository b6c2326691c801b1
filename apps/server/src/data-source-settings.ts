import { readFileSync } from 'node:fs'
import { SOURCE_TYPES, type SourceType } from '@tessera/cube'
import { type SourceConfig, sourceSettings, toPublicUrl } from '@tessera/sources'
import * as z from 'zod'

/** Settings of every source. */
const common = {
  key: z.string('is missing').regex(/^[\w.-]{1,60}$/, 'must be 1 to 60 letters, digits, ".", "_" or "-"'),
  label: z.string('is missing').min(1, 'must not be empty'),
  /** Whether the operator trusts it. If not, pages may mention it. */
  trusted: z.boolean('must be true or false'),
  /** Other addresses in saved charts that refer to this source. */
  aliases: z.array(z.string('must be text')).optional(),
  timeoutMs: z.int('must be a whole number').min(100, 'must be at least 100').optional(),
  /** The maximum number of observations. Larger selections are rejected. */
  rowLimit: z.int('must be a whole number').min(1, 'must be at least 1').optional(),
}

const entries = sourceSettings.map(({ type, shape }) =>
  z.strictObject({ ...common, type: z.literal(type), ...shape }),
)
const [first, ...others] = entries
if (!first) throw new Error('There is no kind of data source.')
const entry = z.discriminatedUnion('type', [first, ...others], {
  error: (issue) =>
    issue.code === 'invalid_union'
      ? `must be ${SOURCE_TYPES.map((type) => `"${type}"`).join(' or ')}`
      : undefined,
})

/** An entry of DATA_SOURCES, with the settings of its kind. */
export type DataSourceSettings = z.infer<z.ZodObject<typeof common>> & { type: SourceType; url: string }

/** Returns the configuration of a source. */
export const toSourceConfig = ({ aliases: _, trusted, ...config }: DataSourceSettings): SourceConfig =>
  // its settings have been validated by the schema of its kind
  ({ ...config, isTrusted: trusted }) as SourceConfig

/** Parses DATA_SOURCES, which is a JSON list, or the path of a file with one. Each problem is a message. */
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
    if (parsed.success) list.push(parsed.data as DataSourceSettings)
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

/** Finds repeated addresses. They must be unique, because saved charts name a source by its address. */
function findRepeated(list: DataSourceSettings[]): string[] {
  const repeated = (values: string[]) => [
    ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
  ]
  return [
    ...repeated(list.map(({ key }) => key)).map((key) => `DATA_SOURCES has the key "${key}" more than once.`),
    ...repeated(list.flatMap((each) => [toPublicUrl(each), ...(each.aliases ?? [])])).map(
      (url) => `DATA_SOURCES has the address "${url}" more than once.`,
    ),
  ]
}
