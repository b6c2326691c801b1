import type { SiteInfo } from '@tessera/api'
import type { MapServer } from '@tessera/chart/map-picture'
import { parseClickhouseUrl } from '@tessera/sources'
import * as z from 'zod'
import { SIGN_IN_SETTINGS, type SignInSettings, toSignIn } from './auth/sign-in-settings.ts'
import { createIsProxy } from './auth/trusted-proxies.ts'
import { toDataDir } from './data-dir.ts'
import { parseDataSources } from './data-source-settings.ts'
import { MAX_WORKERS, readWorkerRange } from './workers/worker-count.ts'

/** The key of the default source, used if DATA_SOURCES is not set. */
export const DEMO_SOURCE_KEY = 'Demo'

/** The minimum length of a secret. Shorter ones could be guessed. */
const MIN_SECRET_LENGTH = 32

/** An environment variable, and the schema of its value. */
type SettingLine = readonly [variable: string, form: z.ZodType]

/** Thrown if the settings are invalid. The message has one line for each invalid value, which names the setting. */
export class SettingsError extends Error {
  readonly problems: string[]
  constructor(problems: string[]) {
    super(problems.join('\n'))
    this.name = 'SettingsError'
    this.problems = problems
  }
}

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65535, 'must be a whole number from 0 to 65535')
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
})
const origin = webAddress
  .refine((value) => ['/', ''].includes(new URL(value).pathname), 'must have no path, query or fragment')
  .refine((value) => !/[?#]/.test(value), 'must have no path, query or fragment')
  .transform((value) => new URL(value).origin)
const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/\S+$/, 'must be an address that starts with postgres://')

const clickhouseUrl = z.string().refine((value) => {
  const place = parseClickhouseUrl(value)
  return place?.servers.length === 1 || place?.cluster !== undefined
}, 'must be the address of one server, like clickhouse://user:password@host:8123/database, or of all servers of a cluster, like clickhouse://user:password@host1:8123,host2:8123/database?cluster=name')

/**
 * Parses `https://wms.example.org © Example; https://other.example`: addresses, each with the attribution shown next to
 * its layers.
 */
const mapServers = z.string().transform((list, context) =>
  list
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .flatMap((entry): MapServer[] => {
      const [, url = '', attribution = ''] = /^(\S+)\s*(.*)$/.exec(entry) ?? []
      if (!/^https?:/.test(url) || !URL.canParse(url) || /[?#]/.test(url)) {
        context.addIssue({
          code: 'custom',
          message: `must list addresses without a query, separated by semicolons, and not "${entry}"`,
        })
        return []
      }
      return [{ url, ...(attribution !== '' && { attribution }) }]
    }),
)

const count = z
  .string()
  .regex(/^\d{1,15}$/, 'must be a whole number')
  .transform(Number)

const workers = z
  .string()
  .optional()
  .transform((value, context) => {
    const found = readWorkerRange(value)
    if (found !== undefined) return found
    context.addIssue({ code: 'custom', message: `must be a whole number from 1 to ${MAX_WORKERS}` })
    return z.NEVER
  })

const dataSources = z.string().transform((list, context) => {
  const { list: sources, problems } = parseDataSources(list)
  for (const message of problems) context.addIssue({ code: 'custom', message })
  return sources
})

const proxies = z
  .string()
  .default('')
  .transform((list, context) => {
    try {
      return createIsProxy(list)
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
      return z.NEVER
    }
  })

/** Parses `data.office.internal, 10.0.0.7:8080`: hosts, with their ports if these are not the usual ones. */
const hosts = z
  .string()
  .default('')
  .transform((list, context) =>
    list
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter(Boolean)
      .flatMap((entry) => {
        if (URL.canParse(`http://${entry}`) && new URL(`http://${entry}`).host === entry) return [entry]
        context.addIssue({
          code: 'custom',
          message: `must list hosts, separated by commas, and not "${entry}"`,
        })
        return []
      }),
  )

const text = z.string().optional()
const mail = z.email('must be a mail address').optional()
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`)

/** The settings that pages show, as in `SiteInfo`, each with its variable and schema. */
const SITE_SETTINGS = {
  operatorName: ['OPERATOR_NAME', text],
  operatorMail: ['OPERATOR_MAIL', mail],
  operatorUrl: ['OPERATOR_URL', webAddress.optional()],
  feedbackMail: ['FEEDBACK_MAIL', mail],
  feedbackBcc: ['FEEDBACK_BCC', mail],
  repositoryUrl: ['REPOSITORY_URL', webAddress.optional()],
  statusUrl: ['STATUS_URL', webAddress.optional()],
  changelogUrl: ['CHANGELOG_URL', webAddress.optional()],
  tutorialsUrl: ['TUTORIALS_URL', webAddress.optional()],
  /** The style of the base map below map data; `undefined`: outlines only. */
  basemapStyleUrl: ['BASEMAP_STYLE_URL', webAddress.optional()],
  /** The servers whose WMS and WMTS layers maps may show; none by default. */
  mapServers: ['MAP_LAYER_SERVERS', mapServers.optional()],
  /** The rule for which measures may be stacked: those that add up, or exactly those of the specification. */
  stacking: ['STACKING', oneOf(['additive', 'spec']).default('additive')],
  /** Who may publish. */
  publish: ['PUBLISH', oneOf(['anyone', 'signed-in']).default('anyone')],
  /** The provider's page for managing the user's account. */
  accountUrl: ['ACCOUNT_URL', webAddress.optional()],
} as const satisfies Partial<Record<keyof SiteInfo, SettingLine>>

const SERVER_SETTINGS = {
  /** The port. 0 picks any free one. */
  port: ['PORT', port.default(3000)],
  host: [
    'HOST',
    z
      .string()
      .regex(/^[\w.:-]+$/, 'must be a host name or an address')
      .default('127.0.0.1'),
  ],
  /** The range of the number of server processes. */
  workers: ['WORKERS', workers],
  /** An absolute path. */
  dataDir: ['DATA_DIR', z.string().optional().transform(toDataDir)],
  /** The address of the database. If `undefined`, SQLite in `dataDir` is used. */
  databaseUrl: ['DATABASE_URL', databaseUrl.optional()],
  /** The sources. If `undefined`, the embedded demo is used. */
  dataSources: ['DATA_SOURCES', dataSources.optional()],
  /** The public address: an origin, without a trailing slash. */
  publicUrl: ['PUBLIC_URL', origin.optional()],
  /** A ClickHouse database for the copies of cubes. If `undefined`, files in `dataDir` are used. */
  columnStore: ['COLUMN_STORE', clickhouseUrl.optional()],
  /** Maximum size of all copies of cubes, in bytes; the least recently used are evicted first. */
  snapshotMaxBytes: ['SNAPSHOT_MAX_BYTES', count.default(10_000_000_000)],
  /** The maximum number of observations of cubes that are copied. */
  snapshotMaxCubeRows: ['SNAPSHOT_MAX_CUBE_ROWS', count.default(20_000_000)],
  /** Maximum size of all uploaded files, in bytes; 0 disables uploads. */
  uploadsMaxBytes: ['UPLOADS_MAX_BYTES', count.default(2_000_000_000)],
  /** Maximum size of the uploads of an account, in bytes. */
  uploadsInnerHosts: ['UPLOADS_INNER_HOSTS', hosts],
  uploadsMaxBytesOfAccount: ['UPLOADS_MAX_BYTES_OF_ACCOUNT', count.default(500_000_000)],
  /** The proxies, in addition to this machine, whose X-Forwarded-For is trusted. */
  trustedProxies: ['TRUSTED_PROXIES', proxies],
  /** The secret that seals cookies. If `undefined`, it is generated in `dataDir`. */
  sessionSecret: [
    'SESSION_SECRET',
    z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`).optional(),
  ],
  logLevel: [
    'LOG_LEVEL',
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ],
  /** A token for reading /metrics from anywhere. If `undefined`, only this machine may. */
  metricsToken: [
    'METRICS_TOKEN',
    z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 letters, digits or signs, without spaces')
      .optional(),
  ],
  /** The address to which traces are sent, by OTLP over HTTP. If `undefined`, traces are disabled. */
  tracesUrl: ['OTEL_EXPORTER_OTLP_ENDPOINT', webAddress.optional()],
  isProduction: ['NODE_ENV', text.transform((name) => name === 'production')],
} as const satisfies Record<string, SettingLine>

type ValuesOf<Lines extends Record<string, SettingLine>> = {
  -readonly [Name in keyof Lines]: z.output<Lines[Name][1]>
}

/** The settings that pages show. */
export type SiteSettings = ValuesOf<typeof SITE_SETTINGS>

/** All settings from the environment. */
export type Settings = SiteSettings &
  ValuesOf<typeof SERVER_SETTINGS> & {
    /** The key of the default source. */
    defaultDataSource: string
    /** How people sign in. */
    signIn: SignInSettings
  }

/** Picks the settings that pages show, and no others. */
export const toSiteSettings = (settings: Settings): SiteSettings =>
  Object.fromEntries(
    Object.entries(settings).filter(([name]) => Object.hasOwn(SITE_SETTINGS, name)),
  ) as SiteSettings

/** Reads the settings from an environment. Empty values count as missing. Throws a SettingsError. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const problems: string[] = []
  const read = <Lines extends Record<string, SettingLine>>(lines: Lines): ValuesOf<Lines> =>
    Object.fromEntries(
      Object.entries(lines).map(([name, [variable, form]]) => {
        const parsed = form.safeParse(env[variable]?.trim() ? env[variable] : undefined)
        // messages about lists already name the invalid entry
        const sentences = parsed.error?.issues.map(({ message }) =>
          message.endsWith('.') ? message : `${variable} ${message}.`,
        )
        problems.push(...(sentences ?? []))
        return [name, parsed.data]
      }),
    ) as ValuesOf<Lines>
  const values = { ...read(SITE_SETTINGS), ...read(SERVER_SETTINGS) }
  const signInValues = read(SIGN_IN_SETTINGS)
  const { defaultDataSource: chosen } = read({ defaultDataSource: ['DEFAULT_DATA_SOURCE', text] })
  const keys = values.dataSources?.map(({ key }) => key) ?? [DEMO_SOURCE_KEY]
  const areSourcesRead = values.dataSources !== undefined || !env.DATA_SOURCES?.trim()
  if (chosen !== undefined && areSourcesRead && !keys.includes(chosen))
    problems.push(`DEFAULT_DATA_SOURCE names "${chosen}", but the data sources are ${keys.join(', ')}.`)
  const signIn = problems.length > 0 ? undefined : toSignIn(signInValues, values)
  if (!signIn || signIn.problems.length > 0)
    throw new SettingsError([...problems, ...(signIn?.problems ?? [])])
  return { ...values, defaultDataSource: chosen ?? keys[0]!, signIn: signIn.signIn }
}
