import { parseArgs } from 'node:util'
import { isLocale, LOCALES, type Locale } from '@tessera/cube'

/** The arguments of the command. */
export type MoveInArguments = {
  /** A PostgreSQL server, or a running installation. */
  from: { kind: 'postgres' | 'instance'; url: string } | { kind: 'dump'; file: string }
  issuer?: string
  /** Files for the report. */
  reports: string[]
  /** The language of the report as a page. */
  locale: Locale
  asksSources: boolean
  isDry: boolean
  dataDir?: string
}

export const USAGE = `npm run move-in -- --from URL | --dump FILE [--issuer URL] [--report FILE] [--language CODE] [--ask-sources] [--dry-run] [--data-dir DIR]

Moves all charts of an installation of visualize.admin.ch, with their users, palettes and views, into the database of
DATABASE_URL, else of DATA_DIR. What is there stays as it is; run it again for what is new.

  --from URL         postgres://reader@host/database: its PostgreSQL server, which is only read;
                     https://visualize.example: a running installation, which tells only its charts
  --dump FILE        a plain dump: pg_dump --encoding=UTF8 -f dump.sql
  --issuer URL       the OpenID provider of its users, who own their charts here once they sign in there
  --report FILE      what became of each chart: a page to look at where FILE ends with .html, else CSV; may be given twice
  --language CODE    of the page: de, fr, it, or en, which it is without
  --ask-sources      ask the sources of DATA_SOURCES what charts of earlier versions do not say of their datasets;
                     else such charts are stored as they came, and their sources asked when they are opened
  --dry-run          only say what would happen
  --data-dir DIR     where the server keeps its data; else DATA_DIR, or ./data`

/** Parses a command line. Returns an error message if it is invalid. */
export function parseArguments(args: string[]): MoveInArguments | string {
  let values: ReturnType<typeof parse>
  try {
    values = parse(args)
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`
  }
  const { from, dump, issuer, report = [], language = 'en', 'data-dir': dataDir } = values
  if (values.help || (from === undefined && dump === undefined)) return USAGE
  if (from !== undefined && dump !== undefined) return `Use either --from or --dump, not both.\n\n${USAGE}`
  const empty = Object.entries(values).find(([, value]) =>
    [value].flat().some((each) => typeof each === 'string' && each.trim() === ''),
  )
  if (empty) return `--${empty[0]} must not be empty.`
  if (issuer !== undefined && !isWeb(issuer)) return '--issuer must be an address: https://…'
  if (!isLocale(language)) return `--language must be one of ${LOCALES.join(', ')}.`
  const source = dump === undefined ? toSource(from ?? '') : { kind: 'dump' as const, file: dump }
  if (!source) return '--from must be postgres://… or https://…'
  return {
    from: source,
    reports: report,
    locale: language,
    asksSources: values['ask-sources'] ?? false,
    isDry: values['dry-run'] ?? false,
    ...(issuer !== undefined && { issuer }),
    ...(dataDir !== undefined && { dataDir }),
  }
}

const protocolOf = (url: string): string => (URL.canParse(url) ? new URL(url).protocol : '')

const isWeb = (url: string): boolean => ['https:', 'http:'].includes(protocolOf(url))

function toSource(url: string): MoveInArguments['from'] | undefined {
  if (['postgres:', 'postgresql:'].includes(protocolOf(url))) return { kind: 'postgres', url }
  return isWeb(url) ? { kind: 'instance', url } : undefined
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    options: {
      from: { type: 'string' },
      dump: { type: 'string' },
      issuer: { type: 'string' },
      report: { type: 'string', multiple: true },
      language: { type: 'string' },
      'ask-sources': { type: 'boolean' },
      'dry-run': { type: 'boolean' },
      'data-dir': { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  }).values
