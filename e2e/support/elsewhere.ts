import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright-core'
import { afterAll } from 'vitest'

/**
 * Serves pages of a third-party site at another origin, with an optional content security policy. Stops after the tests
 * of a file.
 */
export function useElsewhere(): (html: string, policy?: string) => Promise<string> {
  const sites: Server[] = []
  afterAll(() => {
    for (const site of sites) site.close()
  })
  return async (html, policy) => {
    const site = createServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      if (policy) response.setHeader('content-security-policy', policy)
      response.end(`<!doctype html><title>Elsewhere</title>${html}`)
    })
    sites.push(site)
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
  }
}

/**
 * Returns the frame of the chart in a third-party page once its document is there, which may be after the page has
 * loaded.
 */
export async function frameWithin(page: Page): Promise<Frame> {
  await page.waitForSelector('iframe')
  return (await framesWithin(page))[0]!
}

/** Returns all chart frames in document order. */
export async function framesWithin(page: Page): Promise<Frame[]> {
  const elements = await page.$$('iframe')
  return Promise.all(
    elements.map(async (element) => {
      const frame = (await element.contentFrame())!
      await frame.waitForURL(/\/embed\//, { waitUntil: 'domcontentloaded' })
      return frame
    }),
  )
}
