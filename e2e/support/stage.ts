import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { launchBrowser } from './browser.ts'
import { startTessera, stopTessera, type TestServer } from './server.ts'

/** What the tests of a file play on: a server and a browser, there while they run. */
export type Stage = { server: TestServer; browser: Browser }

/** Sets up a stage before the tests of a file and takes it down after them. */
export function useStage(): Stage {
  const stage = {} as Stage
  beforeAll(async () => {
    const [server, browser] = await Promise.all([startTessera(), launchBrowser()])
    Object.assign(stage, { server, browser })
  })
  afterAll(async () => {
    await stage.browser.close()
    await stopTessera(stage.server)
  })
  return stage
}
