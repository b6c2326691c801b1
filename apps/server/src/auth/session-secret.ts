import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hasCode } from '../error-code.ts'
import { StartError } from '../start-error.ts'

/** The file in DATA_DIR with the secret, if no setting provides one. */
export const SECRET_FILE = 'session-secret'

/**
 * Returns the secret for sealing cookies: the setting, or a file in the data folder, which is created at the first
 * start and readable only by the server's account. Throws a StartError.
 */
export function readSessionSecret(settings: { sessionSecret?: string; dataDir: string }): string {
  if (settings.sessionSecret) return settings.sessionSecret
  const file = join(settings.dataDir, SECRET_FILE)
  try {
    return readSecret(file) ?? makeSecret(settings.dataDir, file)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new StartError(`The secret for cookies in DATA_DIR cannot be used: ${reason}`, error)
  }
}

function readSecret(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

/**
 * Creates the file with the secret. Several servers may start in one folder at the same time; the first one to create
 * the file decides.
 */
function makeSecret(folder: string, file: string): string {
  mkdirSync(folder, { recursive: true })
  const own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(own, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(own, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(own)
  }
  return readFileSync(file, 'utf8').trim()
}
