import type { PutRight } from '@tessera/api/rest'
import type { Opened } from '@tessera/project'
import type { Log } from '../log.ts'

/** What was put right when a chart was opened, and what could not be kept of it. */
export const toPutRight = ({ warnings, losses }: Opened): PutRight[] => [
  ...warnings.map(({ path, message }) => ({ path, message })),
  ...losses.map(({ path, what }) => ({ path, message: `Not kept: ${what}.`, isLost: true as const })),
]

/** So many charts are remembered as told. */
const MAX_TOLD = 10_000
const told = new Set<string>()

/** Logs what was put right in a chart; once for each of its states, however often it is opened. */
export function logPutRight(log: Log, key: string, state: string, warnings: readonly PutRight[]): void {
  const name = `${key} ${state}`
  if (warnings.length === 0 || told.has(name)) return
  if (told.size >= MAX_TOLD) told.clear()
  told.add(name)
  log.warn({ chart: key, warnings: warnings.slice(0, 50) }, 'a saved chart was put right')
}
