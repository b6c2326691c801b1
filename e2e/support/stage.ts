import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { sharedBrowser } from './browser.ts'
import { sharedTessera, startTessera, stopTessera, type TestServer } from './server.ts'

/** A server and a browser for the tests of a file, available while they run. */
export type Stage = { server: TestServer; browser: Browser }

/**
 * Sets up a stage before the tests of a file. Files share a browser, and a server to which they may only add charts. A
 * file that imports data or needs `settings` gets its `own` server. Pages opened by a test are closed after it.
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

/** Closes what a test has opened in the shared browser, since even hidden pages take processor time. */
export function closePages(): void {
  let before: unknown[]
  beforeEach(async () => {
    before = (await sharedBrowser()).contexts()
  })
  afterEach(async ({ task }) => {
    const opened = (await sharedBrowser()).contexts().filter((context) => !before.includes(context))
    // also those that several tests share
    if (task.result?.state === 'fail') await printPages((await sharedBrowser()).contexts())
    await Promise.all(opened.map((context) => context.close()))
  })
}

/** The maximum number of characters printed of a page. */
const MAX_PRINTED = 6000

/**
 * Prints the state of the pages in which a test has failed: URL, focused element, and accessibility tree. It is the
 * only evidence for failures that do not repeat.
 */
async function printPages(contexts: BrowserContext[]): Promise<void> {
  for (const page of contexts.flatMap((context) => context.pages())) {
    const focused = await page
      .evaluate(() => document.activeElement?.outerHTML.slice(0, 300))
      .catch((error) => String(error))
    const content = await page
      .locator('body')
      .ariaSnapshot()
      .catch((error) => String(error))
    console.log(`${page.url()}\nfocused: ${focused}\n${content.slice(0, MAX_PRINTED)}`)
  }
}
