import { rmSync } from 'node:fs'

/** Removes a folder when the process exits or is told to. */
export function removeAtEnd(folder: string): void {
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  for (const end of ['exit', 'SIGTERM'] as const) process.on(end, remove)
}
