import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { readSettings } from '../../apps/server/src/settings.ts'
import { type RunningServer, startServer } from '../../apps/server/src/start-server.ts'
import { PATIENCE } from '../../apps/server/src/testing/start-test-server.ts'
import { removeAtEnd } from './at-end.ts'

/** A server with a folder of its own, at any free port of the loopback. */
export type TestServer = RunningServer & { dataDir: string }

let shared: Promise<TestServer> | undefined

/** A server for all files that a process plays; it ends with the process. Files add charts to it and change nothing else. */
export function sharedTessera(): Promise<TestServer> {
  shared ??= startTessera(undefined, {}, true).then((server) => {
    removeAtEnd(server.dataDir)
    return server
  })
  return shared
}

/** The triples of the demo, once a server has made them: later ones need not do it again. */
let demo: string | undefined

/** Starts the built product. The folder outlives it when it is given, so that a second server can open it; `more` are other settings. Where the demo is not copied its endpoint answers. */
export async function startTessera(
  dataDir = mkdtempSync(join(tmpdir(), 'tessera-e2e-')),
  more: Record<string, string> = {},
  isDemoCopied = false,
): Promise<TestServer> {
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    ...more,
  })
  const cache = join(dataDir, 'cache')
  if (demo && !existsSync(cache)) cpSync(demo, cache, { recursive: true })
  const server = await startServer(settings, { isDemoCopied, patience: PATIENCE })
  await server.ready
  if (!demo && existsSync(cache)) {
    const kept = mkdtempSync(join(tmpdir(), 'tessera-e2e-demo-'))
    removeAtEnd(kept)
    // the copies are being made at this moment
    cpSync(cache, kept, { recursive: true, filter: (path) => !basename(path).startsWith('copies-') })
    demo = kept
  }
  return { ...server, dataDir }
}

/** Ends a server and forgets its folder. */
export async function stopTessera(server: TestServer): Promise<void> {
  await server.close()
  rmSync(server.dataDir, { recursive: true, force: true })
}
