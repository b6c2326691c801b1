import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../db/open-database.ts'
import { killProcess, spawnScript } from '../server-process.ts'
import type { Burden } from './burden.ts'
import type { Charts } from './charts.ts'

const SCRIPT = join(import.meta.dirname, '../../operation/backup/backup-main.ts')
/** The number of lives per backup, since restoring one takes longer than a life. */
const EVERY = 3
/** The maximum time between the kill of the server and that of the backup, in ms. Some backups are then complete. */
const LATER_MS = 3000

/** Returns whether the backup command exists. */
export const canBackUp = (): boolean => existsSync(SCRIPT)

/**
 * Makes backups while charts are being saved, and kills them along with the server. Every existing file must be
 * restorable, and a completed backup must contain every chart acknowledged before it began.
 */
export function createBackups(charts: Charts): Burden {
  let lives = 0
  let made: { file: string; acknowledged: Map<string, number> } | undefined
  const counts = { backups: 0, backupsDone: 0, backupsRestored: 0 }
  const run = async (args: string[], env: Record<string, string>): Promise<number | null> => {
    const child = spawnScript(SCRIPT, args, env)
    child.stdout?.resume()
    child.stderr?.resume()
    const [code] = await once(child, 'exit')
    return code
  }
  return {
    begin({ dataDir, env, random }) {
      lives += 1
      if (lives % EVERY !== 0) return async () => {}
      counts.backups += 1
      const file = join(dataDir, 'crash-backup.tar.gz')
      const acknowledged = charts.listAcknowledged()
      const child = spawnScript(SCRIPT, ['backup', file], env)
      child.stdout?.resume()
      child.stderr?.resume()
      const ended = once(child, 'exit')
      return async () => {
        await Promise.race([ended, setTimeout(random() * LATER_MS)])
        await killProcess(child)
        const isDone = child.exitCode === 0
        if (isDone) counts.backupsDone += 1
        // a killed backup leaves the previous one in place
        if (isDone || existsSync(file))
          made = { file, acknowledged: isDone ? acknowledged : (made?.acknowledged ?? new Map()) }
      }
    },
    async check({ dataDir }) {
      if (!made || lives % EVERY !== 0) return []
      const { file, acknowledged } = made
      const folder = mkdtempSync(join(dataDir, 'restored-'))
      try {
        counts.backupsRestored += 1
        const code = await run(['restore', file], { DATA_DIR: folder })
        if (code !== 0) return [`a backup could not be restored: ${code}`]
        return await compare(folder, acknowledged)
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
    counts: () => counts,
  }
}

async function compare(dataDir: string, acknowledged: Map<string, number>): Promise<string[]> {
  const database = await openDatabase({ dataDir })
  const rows = await database.selectFrom('charts').select(['key', 'version']).execute()
  await database.destroy()
  const versions = new Map(rows.map(({ key, version }) => [key, version]))
  return [...acknowledged]
    .filter(([key, version]) => (versions.get(key) ?? 0) < version)
    .map(([key, version]) => `${key}: version ${version} is not in the backup, but ${versions.get(key)}`)
}
