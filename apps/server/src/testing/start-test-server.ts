import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '../log.ts'
import { readSettings } from '../settings.ts'
import { type RunningServer, type StartOptions, startServer } from '../start-server.ts'
import { provideDemo } from './provide-demo.ts'
import { readUploadsHere } from './read-uploads-here.ts'

/** The factor for timeouts and queue lengths, so that nothing is rejected on a busy machine. */
export const PATIENCE = 30

/**
 * Starts a server without log output on a free port, with its own folder, which is deleted on close. It reads uploaded
 * files itself, unless `uploadProcesses` is `undefined`.
 */
export async function startTestServer(
  options: StartOptions = {},
  env: Record<string, string> = {},
): Promise<RunningServer & { dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-server-'))
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, ...env })
  if (!settings.dataSources && !options.sources) await provideDemo(dataDir)
  const server = await startServer(settings, {
    log: createLog('silent'),
    isDemoCopied: false,
    patience: PATIENCE,
    uploadProcesses: readUploadsHere(),
    ...options,
  }).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  })
  // Tests connect to the IP address, since localhost resolves differently between machines.
  const url = server.url.replace('localhost', '127.0.0.1')
  const close = async () => {
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...server, url, close, dataDir }
}
