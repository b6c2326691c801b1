import type { BrowserContext, Page, Request } from 'playwright-core'

/** The requests and complaints of a page since the last check. */
export type Happened = {
  requests: number
  /** The number of URL changes of the page. */
  navigations: number
  downloads: number
  popups: number
  /** Sentences about 404 and 5xx responses, failed requests, and console errors and warnings. */
  faults: string[]
}

export type Watch = {
  /** Returns what has happened and resets the counts. */
  take(): Happened
  /** Waits until no requests are pending. Gives up after a maximum time or number of requests. */
  settle(mostRequests: number): Promise<void>
}

const nothing = (): Happened => ({ requests: 0, navigations: 0, downloads: 0, popups: 0, faults: [] })

/** How long there must be no requests, and how long to wait for that, in ms. */
const REST = 60
const LONGEST = 60_000

/** Requests that the browser aborts itself on leaving a page. */
const ENDED = /ERR_ABORTED|ERR_CANCELED/

/**
 * Returns whether a URL updates a saved chart. If the walk has deleted or changed the chart elsewhere, it is saved as a
 * new one or the author is asked, so the error that the browser logs is not a fault.
 */
const isUpdate = (url: string): boolean => new URL(url, 'http://none').pathname === '/api/config-update'
const UPDATED_ELSEWHERE = /status of (?:404|409)/

/**
 * Returns whether a request belongs to a window itself. A window does not exist yet when its first request is checked.
 */
function isOf(page: Page, request: Request): boolean {
  try {
    return request.frame().page() === page
  } catch {
    return false
  }
}

/** Watches a page and the windows it opens. Requests to other origins are answered with an empty page. */
export async function watch(context: BrowserContext, page: Page, origins: readonly string[]): Promise<Watch> {
  let happened = nothing()
  const pending = new Set<Request>()
  /** Windows opened by a press that are still open. Their requests count towards that press. */
  const opened = new Set<Page>()
  let lastChange = Date.now()
  const isOurs = (url: string): boolean => origins.some((origin) => url.startsWith(`${origin}/`))
  await context.route(
    (url) => /^https?:/.test(url.protocol) && !isOurs(url.href),
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  )
  const fault = (text: string) => happened.faults.push(text)
  context.on('request', (request) => {
    if (!isOurs(request.url())) return
    happened.requests++
    // for other windows, only the document is awaited: they are closed after that
    if (isOf(page, request)) pending.add(request)
    lastChange = Date.now()
  })
  const isDone = (request: Request) => {
    if (pending.delete(request)) lastChange = Date.now()
  }
  context.on('requestfinished', isDone)
  context.on('requestfailed', (request) => {
    isDone(request)
    const reason = request.failure()?.errorText ?? ''
    if (isOurs(request.url()) && !ENDED.test(reason)) fault(`${request.url()} failed: ${reason}`)
  })
  context.on('response', (response) => {
    const status = response.status()
    if (isOurs(response.url()) && (status >= 500 || (status === 404 && !isUpdate(response.url()))))
      fault(`${response.request().method()} ${response.url()} was answered with ${status}`)
  })
  context.on('console', (message) => {
    const { url } = message.location()
    if (isUpdate(url) && UPDATED_ELSEWHERE.test(message.text())) return
    if (['error', 'warning'].includes(message.type())) fault(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => fault(`uncaught: ${error.error().message}`))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) happened.navigations++
  })
  page.on('download', (download) => {
    happened.downloads++
    download.cancel().catch(() => undefined)
  })
  page.on('dialog', (dialog) => dialog.accept())
  page.on('popup', async (popup) => {
    happened.popups++
    opened.add(popup)
    await popup.waitForLoadState('domcontentloaded').catch(() => undefined)
    await popup.close()
    opened.delete(popup)
    lastChange = Date.now()
  })
  return {
    take() {
      const before = happened
      happened = nothing()
      return before
    },
    async settle(mostRequests) {
      const start = Date.now()
      while (Date.now() - start < LONGEST && happened.requests <= mostRequests) {
        if (pending.size + opened.size === 0 && Date.now() - lastChange >= REST) return
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      if (happened.requests <= mostRequests)
        fault(`still waiting after ${LONGEST / 1000} s: ${[...pending].map((request) => request.url())}`)
      pending.clear()
    },
  }
}
