import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../../../.cache')
const FILE = join(FOLDER, 'not-run.txt')

/**
 * Records that tests could not run because a dependency is missing, one name per line; the test command prints the
 * list. Under `CI=true`, all tests must run, so the cause is thrown instead.
 */
export function reportNotRun(name: string, cause: unknown): void {
  if (process.env.CI === 'true') throw cause
  mkdirSync(FOLDER, { recursive: true })
  const noted = existsSync(FILE) ? readFileSync(FILE, 'utf8').split('\n') : []
  if (!noted.includes(name)) appendFileSync(FILE, `${name}\n`)
  console.warn(`not run: ${name} (${cause instanceof Error ? cause.message : String(cause)})`)
}
