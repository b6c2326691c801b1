import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createSource } from '@tessera/sources'
import { type DataSourceSettings, toSourceConfig } from '../data-source-settings.ts'
import { DatabaseFailure } from '../db/database-failure.ts'
import { openDatabase, type ProductDatabase, SQLITE_FILE } from '../db/open-database.ts'
import { readSettings, type Settings, SettingsError } from '../settings.ts'
import { createSources } from '../sources.ts'
import { StartError } from '../start-error.ts'
import { type Installation, MoveInError } from './installation.ts'
import { moveIn } from './move-in.ts'
import { type MoveInArguments, parseArguments } from './parse-arguments.ts'
import { openDump } from './read-dump.ts'
import { openInstance } from './read-instance.ts'
import { openPostgres } from './read-postgres.ts'
import { createReport } from './report.ts'
import { openReportPage } from './report-page.ts'
import { openTable } from './report-table.ts'

/** The inputs of the command; tests supply their own. */
export type MoveInCommand = {
  /** Without the name of the program. */
  args: string[]
  env: Record<string, string | undefined>
  /** The folder that paths are relative to. */
  folder: string
  say: (line: string) => void
  complain: (line: string) => void
}

/** Imports an installation. Returns the exit code: 0 even if single charts were rejected, which the report names. */
export async function runMoveIn({ args, env, folder, say, complain }: MoveInCommand): Promise<number> {
  const parsed = parseArguments(args)
  if (typeof parsed === 'string') {
    complain(parsed)
    return 1
  }
  try {
    const dataDir = parsed.dataDir === undefined ? {} : { DATA_DIR: resolve(folder, parsed.dataDir) }
    const settings = readSettings({ ...env, ...dataDir })
    const installation = await openInstallation(parsed.from, folder)
    try {
      await move(installation, parsed, settings, folder, say)
    } finally {
      await installation.close()
    }
    return 0
  } catch (error) {
    complain(toSentence(error))
    return 1
  }
}

async function openInstallation(from: MoveInArguments['from'], folder: string): Promise<Installation> {
  if (from.kind === 'dump') return openDump(resolve(folder, from.file))
  return from.kind === 'postgres' ? openPostgres(from.url) : openInstance(from.url)
}

async function move(
  installation: Installation,
  { issuer, asksSources, isDry, reports, locale }: MoveInArguments,
  settings: Settings,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const { signIn } = settings
  if (issuer !== undefined && (signIn.kind !== 'oidc' || signIn.issuer !== issuer))
    say(`Note: OIDC_ISSUER is not exactly ${issuer}. People own their charts only if they sign in there.`)
  const files = reports.map((file) => resolve(folder, file))
  const writers = files.map((file) =>
    /\.html$/i.test(file)
      ? openReportPage(file, { locale, publicUrl: settings.publicUrl, isDry })
      : openTable(file, isDry),
  )
  const report = createReport({ settings, isDry, writers })
  const entries = asksSources ? (settings.dataSources ?? []).map(toEntry) : []
  try {
    await withDatabase(settings, isDry, async (database) => {
      const totals = await moveIn(database, installation, {
        ...(issuer !== undefined && { issuer }),
        sources: createSources(entries, []),
        mapServers: settings.mapServers,
        isDry,
        tell: report.tell,
        progress: (charts) => say(`${charts} charts …`),
      })
      for (const line of report.finish(totals, installation)) say(line)
      for (const file of files) say(`Each chart is in ${file}.`)
    })
  } finally {
    report.close()
    await Promise.all(entries.map(({ source }) => source.close?.()))
  }
}

/** A configured source without copies, so that none are started. */
const toEntry = (settings: DataSourceSettings) => ({
  aliases: settings.aliases,
  source: createSource(toSourceConfig(settings)),
})

/** Opens the database of the settings; for a dry run without one, a temporary empty one. */
async function withDatabase(
  settings: Settings,
  isDry: boolean,
  use: (database: ProductDatabase) => Promise<void>,
): Promise<void> {
  const isMissing = !settings.databaseUrl && !existsSync(join(settings.dataDir, SQLITE_FILE))
  const folder = isDry && isMissing ? mkdtempSync(join(tmpdir(), 'tessera-move-in-')) : undefined
  try {
    await using database = await openDatabase(folder ? { dataDir: folder } : settings)
    await use(database)
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

function toSentence(error: unknown): string {
  const isForOperator =
    error instanceof MoveInError || error instanceof SettingsError || error instanceof StartError
  if (isForOperator) return error.message
  if (error instanceof DatabaseFailure)
    return `The database of this server failed: ${String(error.cause ?? error.message)}\nWhat was moved is kept. Run the command again for the rest.`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
