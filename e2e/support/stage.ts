import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { sharedTessera, startTessera, stopTessera, type TestServer } from './server.ts'

/** What the tests of a file play on: a server and a browser, there while they run. */
export type Stage = { server: TestServer; browser: Browser }

/**
 * Sets up a stage before the tests of a file. Files share a browser, and a server, to which they add nothing but charts;
 * a file that imports data, or needs `settings`, has a server of its `own`. Pages that a test opens do not outlive it.
 */
export function useStage(own?: { settings: Record<string, string> }): Stage {
  const stage = {} as Stage
  beforeAll(async () => {
    const server = own ? startTessera(undefined, own.settings) : sharedTessera()
    Object.assign(stage, { server: await server, browser: await sharedBrowser() })
  })
  afterAll(async () => {
    if (own) await stopTessera(stage.server)
  })
  closePages()
  return stage
}

/** Closes what a test has opened in the browser that is shared: a page that nobody looks at still takes time. */
export function closePages(): void {
  let before: unknown[]
  beforeEach(async () => {
    before = (await sharedBrowser()).contexts()
  })
  afterEach(async () => {
    const opened = (await sharedBrowser()).contexts().filter((context) => !before.includes(context))
    await Promise.all(opened.map((context) => context.close()))
  })
}
