import { resolve } from 'node:path'
import * as z from 'zod'
import { type Publishers, type SignInSettings, signInEnvironment, toSignIn } from './auth/sign-in-settings.ts'
import { type DataSourceSettings, parseDataSources } from './data-source-settings.ts'

/** The key of the source that is there when DATA_SOURCES is not set. */
export const DEMO_SOURCE_KEY = 'Demo'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const STACKING = ['additive', 'spec'] as const

/** Everything the environment decides. */
export type Settings = {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** Undefined: SQLite in `dataDir`. */
  databaseUrl?: string
  /** Undefined: the embedded demo. */
  dataSources?: DataSourceSettings[]
  /** The key of one of the sources. */
  defaultDataSource: string
  /** An origin, without a slash at the end. */
  publicUrl?: string
  operatorName?: string
  operatorMail?: string
  operatorUrl?: string
  feedbackMail?: string
  feedbackBcc?: string
  repositoryUrl?: string
  statusUrl?: string
  changelogUrl?: string
  tutorialsUrl?: string
  /** How much of the sources' cubes is kept in copies, in bytes; the least recently used goes first. */
  snapshotMaxBytes: number
  /** Cubes with more observations are not copied. */
  snapshotMaxCubeRows: number
  /** How people sign in. */
  signIn: SignInSettings
  /** Who may publish. */
  publish: Publishers
  /** The provider's page about one's account. */
  accountUrl?: string
  /** What cookies are sealed with; undefined: made in `dataDir`. */
  sessionSecret?: string
  /** The style of a map to lie below the data of maps; undefined: outlines. */
  basemapStyleUrl?: string
  /** Which measures may be stacked: what adds up, or to the letter of the specification. */
  stacking: (typeof STACKING)[number]
  logLevel: (typeof LOG_LEVELS)[number]
  /** Who knows it may read /metrics from anywhere; undefined: only this machine may. */
  metricsToken?: string
  /** Where traces are sent, by OTLP over HTTP; undefined: there are none. */
  tracesUrl?: string
  isProduction: boolean
}

/** Settings that cannot be used: one sentence for each bad value, naming the setting. */
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

const count = z
  .string()
  .regex(/^\d{1,15}$/, 'must be a whole number')
  .transform(Number)

/** One line a setting; what is left out keeps its default. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATA_SOURCES: z.string().optional(),
  DEFAULT_DATA_SOURCE: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  OPERATOR_NAME: z.string().optional(),
  OPERATOR_MAIL: z.email('must be a mail address').optional(),
  OPERATOR_URL: webAddress.optional(),
  FEEDBACK_MAIL: z.email('must be a mail address').optional(),
  FEEDBACK_BCC: z.email('must be a mail address').optional(),
  REPOSITORY_URL: webAddress.optional(),
  STATUS_URL: webAddress.optional(),
  CHANGELOG_URL: webAddress.optional(),
  TUTORIALS_URL: webAddress.optional(),
  SNAPSHOT_MAX_BYTES: count.default(10_000_000_000),
  SNAPSHOT_MAX_CUBE_ROWS: count.default(20_000_000),
  BASEMAP_STYLE_URL: webAddress.optional(),
  STACKING: z.enum(STACKING, `must be one of ${STACKING.join(', ')}`).default('additive'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 letters, digits or signs, without spaces')
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  ...signInEnvironment,
  NODE_ENV: z.string().optional(),
})

/** The settings an environment asks for. Empty values count as left out. Throws a SettingsError. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`)
  const sources = given.DATA_SOURCES === undefined ? undefined : parseDataSources(given.DATA_SOURCES)
  problems.push(...(sources?.problems ?? []))
  const keys = sources ? sources.list.map(({ key }) => key) : [DEMO_SOURCE_KEY]
  const chosen = given.DEFAULT_DATA_SOURCE
  if (chosen !== undefined && !sources?.problems.length && !keys.includes(chosen)) {
    problems.push(`DEFAULT_DATA_SOURCE names "${chosen}", but the data sources are ${keys.join(', ')}.`)
  }
  if (parsed.success) problems.push(...toSignIn(parsed.data).problems)
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems)
  return toSettings(parsed.data, sources?.list, chosen ?? keys[0]!)
}

function toSettings(
  values: z.infer<typeof environment>,
  dataSources: DataSourceSettings[] | undefined,
  defaultDataSource: string,
): Settings {
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    dataSources,
    defaultDataSource,
    publicUrl: values.PUBLIC_URL,
    operatorName: values.OPERATOR_NAME,
    operatorMail: values.OPERATOR_MAIL,
    operatorUrl: values.OPERATOR_URL,
    feedbackMail: values.FEEDBACK_MAIL,
    feedbackBcc: values.FEEDBACK_BCC,
    repositoryUrl: values.REPOSITORY_URL,
    statusUrl: values.STATUS_URL,
    changelogUrl: values.CHANGELOG_URL,
    tutorialsUrl: values.TUTORIALS_URL,
    snapshotMaxBytes: values.SNAPSHOT_MAX_BYTES,
    snapshotMaxCubeRows: values.SNAPSHOT_MAX_CUBE_ROWS,
    signIn: toSignIn(values).signIn,
    publish: values.PUBLISH,
    accountUrl: values.ACCOUNT_URL,
    sessionSecret: values.SESSION_SECRET,
    basemapStyleUrl: values.BASEMAP_STYLE_URL,
    stacking: values.STACKING,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
    tracesUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    isProduction: values.NODE_ENV === 'production',
  }
}
