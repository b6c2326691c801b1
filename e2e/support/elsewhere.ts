import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

/** Pages of somebody else's site, at another origin; taken down after the tests of a file. */
export function useElsewhere(): (html: string) => Promise<string> {
  const sites: Server[] = []
  afterAll(() => {
    for (const site of sites) site.close()
  })
  return async (html) => {
    const site = createServer((_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(`<!doctype html><title>Elsewhere</title>${html}`)
    })
    sites.push(site)
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`
  }
}
