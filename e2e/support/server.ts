import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../../apps/server/src/settings.ts'
import { type RunningServer, startServer } from '../../apps/server/src/start-server.ts'
import { provideCopiedDemo } from '../../apps/server/src/testing/provide-demo.ts'
import { PATIENCE } from '../../apps/server/src/testing/start-test-server.ts'
import { removeAtEnd } from './at-end.ts'

/** A server with its own folder, on any free loopback port. */
export type TestServer = RunningServer & { dataDir: string }

let shared: Promise<TestServer> | undefined

/**
 * Returns the server shared by all files that run in a process. It stops with the process. Files may add charts but
 * must not change anything else.
 */
export function sharedTessera(): Promise<TestServer> {
  shared ??= startTessera().then((server) => {
    removeAtEnd(server.dataDir)
    return server
  })
  return shared
}

/**
 * Starts the built product. The folder is kept when the server is closed, so that a second server can open it;
 * `stopTessera` removes it. `more` holds additional settings.
 */
export async function startTessera(
  dataDir = mkdtempSync(join(tmpdir(), 'tessera-e2e-')),
  more: Record<string, string> = {},
): Promise<TestServer> {
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    ...more,
  })
  if (!settings.dataSources) await provideCopiedDemo(dataDir)
  const server = await startServer(settings, { patience: PATIENCE })
  await server.ready
  return { ...server, dataDir }
}

/** Stops a server and removes its folder. */
export async function stopTessera(server: TestServer): Promise<void> {
  await server.close()
  rmSync(server.dataDir, { recursive: true, force: true })
}
