import type { PutRight } from '@tessera/api/rest'
import type { Opened } from '@tessera/project'
import type { Log } from '../log.ts'

/** The corrections made when a chart was opened, and its losses. */
export const toPutRight = ({ warnings, losses }: Opened): PutRight[] => [
  ...warnings.map(({ path, message }) => ({ path, message })),
  ...losses.map(({ path, what }) => ({ path, message: `Not kept: ${what}.`, isLost: true as const })),
]

/** The maximum number of charts remembered as logged. */
const MAX_TOLD = 10_000
const told = new Set<string>()

/** Logs the corrections of a chart, once for each of its states. */
export function logPutRight(log: Log, key: string, state: string, warnings: readonly PutRight[]): void {
  const name = `${key} ${state}`
  if (warnings.length === 0 || told.has(name)) return
  if (told.size >= MAX_TOLD) told.clear()
  told.add(name)
  log.warn({ chart: key, warnings: warnings.slice(0, 50) }, 'a saved chart was repaired')
}
