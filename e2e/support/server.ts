import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../../apps/server/src/settings.ts'
import { type RunningServer, startServer } from '../../apps/server/src/start-server.ts'

/** A server with a folder of its own, at any free port of the loopback. */
export type TestServer = RunningServer & { dataDir: string }

/** Starts the built product. The folder outlives it when it is given, so that a second server can open it; `more` are other settings. */
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
  const server = await startServer(settings)
  await server.ready
  return { ...server, dataDir }
}

/** Ends a server and forgets its folder. */
export async function stopTessera(server: TestServer): Promise<void> {
  await server.close()
  rmSync(server.dataDir, { recursive: true, force: true })
}
