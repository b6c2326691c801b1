import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { load } from './client.ts'
import { type Row, toRow } from './measure.ts'
import { SUPERVISED, serve } from './serve.ts'

const READERS = 100
const SECONDS = 20
/** The number of different pages: the first ones of the sitemap. */
const PAGES = 22

const agent = new Agent({ keepAlive: true, maxSockets: READERS })

/** Requests a page. Rejects unless the status is 200. */
function get(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Measures pages for a hundred readers who open the next page at once: of the demo in turn, and all the same one. */
export async function measureReaders(folder: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const workers of [1, 2]) {
    const env = { DATA_DIR: join(folder, 'readers'), WORKERS: String(workers) }
    const server = await serve(env, SUPERVISED)
    try {
      const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text()
      const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)]
        .map(([, address = '']) => new URL(address).pathname + new URL(address).search)
        .filter((path) => path.startsWith('/en'))
        .slice(0, PAGES)
      for (const path of paths) await get(server.url + path)
      const cases: [string, string[]][] = [
        [`${paths.length} pages`, paths],
        ['one page', ['/en/v/demo-iowa-power']],
      ]
      for (const [what, list] of cases) {
        const { times, failures, perSecond } = await load(READERS, SECONDS, (turn) =>
          get(server.url + list[turn % list.length]),
        )
        const note = `${perSecond.toFixed(0)} a second, ${failures.length === 0 ? 'none refused' : `${failures.length} refused`}`
        rows.push(toRow(`${READERS} readers of ${what}, ${workers} of WORKERS`, times, { note }))
      }
    } finally {
      await server.close()
    }
  }
  return rows
}
