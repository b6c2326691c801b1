import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { startNginx } from '../apps/server/src/testing/start-nginx.ts'
import { type Row, toRow } from './measure.ts'
import { serve } from './serve.ts'

const REQUESTS = 10_000
const CLIENTS = 16
const PATHS = ['/en/v/demo-iowa-power', '/v/demo-iowa-power.svg', '/v/demo-iowa-power.csv']

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

/** Requests a URL and returns its cache status ('HIT', 'MISS' …). Rejects unless the status is 200. */
function ask(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(String(answer.headers['x-cache']))
        else reject(new Error(`${url} answered ${answer.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

/**
 * Measures a published chart requested by ten thousand readers: from one server, and through the proxy of `deploy/` in
 * front of two.
 */
export async function measureProxy(folder: string): Promise<Row[]> {
  const servers = await Promise.all(['one', 'two'].map((name) => serve({ DATA_DIR: join(folder, name) })))
  const [one, two] = servers.map(({ url }) => url) as [string, string]
  const nginx = await startNginx([one, two])
  const rows: Row[] = []
  try {
    for (const path of PATHS)
      for (const [name, origin] of [
        ['one server', one],
        ['a proxy and two servers', nginx.url],
      ] as const) {
        await ask(origin + path)
        const caches: string[] = []
        const times: number[] = []
        const start = performance.now()
        const client = async (): Promise<void> => {
          while (times.length < REQUESTS) {
            const asked = performance.now()
            caches.push(await ask(origin + path))
            times.push(performance.now() - asked)
          }
        }
        await Promise.all(Array.from({ length: CLIENTS }, client))
        const perSecond = times.length / ((performance.now() - start) / 1000)
        const passedOn = caches.filter((cache) => cache !== 'HIT').length
        const note = `${perSecond.toFixed(0)} a second, ${passedOn} of ${times.length} reach a server`
        rows.push(
          toRow(
            `${path}, ${name}`,
            times.sort((a, b) => a - b),
            { note },
          ),
        )
      }
  } finally {
    await nginx.stop()
    await Promise.all(servers.map((server) => server.close()))
  }
  return rows
}
