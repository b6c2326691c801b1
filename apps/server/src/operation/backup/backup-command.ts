import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readSettings, SettingsError } from '../../settings.ts'
import { BackupError } from './backup-error.ts'
import { createBackup, type Place } from './create-backup.ts'
import type { Manifest } from './manifest.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'

/** The inputs of a command; tests supply their own. */
export type BackupCommand = {
  /** Without the name of the program. */
  args: string[]
  env: Record<string, string | undefined>
  /** The folder that paths are relative to. */
  folder: string
  say: (line: string) => void
  complain: (line: string) => void
  now?: Date
}

const BACKUP_USAGE = `npm run backup -- FILE [--data-dir DIR]

Writes the product database (of DATABASE_URL, else of DATA_DIR), the secret of cookies, the operator's pages and the
imported cubes into FILE, a .tar.gz, while servers run. An earlier FILE is replaced once the new one is complete.`

const RESTORE_USAGE = `npm run restore -- FILE [--check] [--replace] [--data-dir DIR]

Restores a backup into the database of DATABASE_URL, else of DATA_DIR, whichever kind it comes from. Nothing is changed
before all of it is checked. End the servers first.

  --check     only check
  --replace   have the backup instead of what is there, where the database is not empty`

/** Creates a backup. Returns the exit code. */
export const runBackup = (command: BackupCommand): Promise<number> =>
  runCommand(command, BACKUP_USAGE, [], async (file, place) => {
    const manifest = await createBackup(place, file, command.now ?? new Date())
    command.say(`${file}: ${toContents(manifest)}.`)
  })

/** Restores or checks a backup. Returns the exit code. */
export const runRestore = (command: BackupCommand): Promise<number> =>
  runCommand(command, RESTORE_USAGE, ['check', 'replace'], async (file, place, flags) => {
    if (flags.has('check')) {
      const manifest = await checkBackup(file, place)
      command.say(
        `${file} is complete and can be restored: ${toContents(manifest)}, made ${manifest.madeAt}.`,
      )
      return
    }
    const options = { replace: flags.has('replace'), now: command.now ?? new Date() }
    const { manifest, earlier } = await restoreBackup(file, place, options)
    command.say(
      `Restored the backup made ${manifest.madeAt}: ${toContents(manifest)}. All must sign in again.`,
    )
    if (earlier) command.say(`What was there before is in ${earlier}.`)
  })

type Work = (file: string, place: Place, flags: Set<string>) => Promise<void>

async function runCommand(
  command: BackupCommand,
  usage: string,
  flags: string[],
  work: Work,
): Promise<number> {
  const { args, env, folder, complain } = command
  const parsed = parseCommand(args, flags)
  if (typeof parsed === 'string') {
    complain(parsed === '' ? usage : `${parsed}\n\n${usage}`)
    return 1
  }
  try {
    const dataDir = parsed.dataDir === undefined ? {} : { DATA_DIR: resolve(folder, parsed.dataDir) }
    await work(resolve(folder, parsed.file), readSettings({ ...env, ...dataDir }), parsed.flags)
    return 0
  } catch (error) {
    const isForOperator = error instanceof BackupError || error instanceof SettingsError
    complain(isForOperator ? error.message : error instanceof Error ? (error.stack ?? '') : String(error))
    return 1
  }
}

type Parsed = { file: string; dataDir?: string; flags: Set<string> }

/** Parses a command line. Returns a problem as text, which is empty if help was requested. */
function parseCommand(args: string[], flags: string[]): Parsed | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'data-dir': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
      },
    })
    const [file, ...more] = positionals
    if (values.help || file === undefined) return ''
    if (more.length > 0) return 'One FILE, please.'
    const given = values as Record<string, unknown>
    const dataDir = given['data-dir']
    return {
      file,
      ...(typeof dataDir === 'string' && dataDir.trim() ? { dataDir } : {}),
      flags: new Set(flags.filter((flag) => given[flag] === true)),
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function toContents({ tables, files }: Manifest): string {
  const rows = tables.map((table) => `${table.name} ${table.rows}`)
  return `${rows.join(', ')}; files ${files.length}`
}
