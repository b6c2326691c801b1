import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reportNotRun } from '@tessera/sources/testing/not-run'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callApi } from './testing/call-api.ts'
import { createProjectBody } from './testing/project-body.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { startNginx } from './testing/start-nginx.ts'
import { startPostgres } from './testing/start-postgres.ts'
import { startTestServer } from './testing/start-test-server.ts'

const READERS = 8
/** How many responses readers get before and after a server is killed, and after it is back. */
const ENOUGH = 60

const postgres = await startPostgres().catch((error: unknown) => reportNotRun('postgresql', error))

afterAll(() => postgres?.stop())

/** Tests two servers in processes of their own that share a database, behind the documented proxy. */
describe.skipIf(!postgres)('one of two servers is killed while readers read', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tessera-killed-'))
  const start = (more: Record<string, string> = {}): Promise<ServerProcess> =>
    startServerProcess({
      DATA_DIR: dataDir,
      DATABASE_URL: postgres?.url ?? '',
      FAKE_SOURCE: 'on',
      SESSION_SECRET: 'the-same-secret-on-every-server-of-it',
      TRUSTED_PROXIES: '127.0.0.1',
      ...more,
    })
  let servers: ServerProcess[] = []
  let nginx: Awaited<ReturnType<typeof startNginx>> | undefined
  beforeAll(async () => {
    servers = [await start(), await start()]
    const [one = '', two = ''] = servers.map(({ url }) => url)
    const data = { ...createProjectBody('Forest'), key: 'read-often' }
    expect((await callApi(one, 'POST', '/api/config-create', { body: { data } })).status).toBe(200)
    nginx = await startNginx([one, two])
  })
  afterAll(async () => {
    await nginx?.stop()
    for (const server of servers) await server.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('and at most the requests it was answering fail', async () => {
    const answers: Answer[] = []
    let isReading = true
    let count = 0
    const read = async (): Promise<void> => {
      while (isReading) {
        count += 1
        // no response comes from the cache, because every address is another
        const path = count % 2 ? `/api/config/read-often?n=${count}` : `/v/read-often.csv?n=${count}`
        answers.push(await readAnswer(`${nginx?.url}${path}`))
      }
    }
    const readers = Array.from({ length: READERS }, read)
    const readMore = async (): Promise<void> => {
      const before = answers.length
      await expect.poll(() => answers.length - before).toBeGreaterThan(ENOUGH)
    }
    await readMore()
    const [first] = servers
    await first!.kill()
    await readMore()
    servers[0] = await start({ PORT: new URL(first!.url).port })
    await readMore()
    isReading = false
    await Promise.all(readers)
    const failed = answers.filter(({ status }) => status !== 200)
    expect(
      failed.length,
      failed.map(({ status, body }) => `${status} ${body}`).join('\n'),
    ).toBeLessThanOrEqual(READERS)
    // the one that is back answers, too
    expect((await callApi(servers[0].url, 'GET', '/api/config/read-often')).status).toBe(200)
  })
})

describe.skipIf(!postgres)('a server with the demo that shares a database', () => {
  it('is reached only once it serves, so that a proxy goes to the others meanwhile', async () => {
    const server = await startTestServer({}, { DATABASE_URL: postgres?.url ?? '' })
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200)
    await server.close()
  })
})

type Answer = { status: number; body: string }

/** Returns the whole response; the status 0 and the reason if it did not arrive. */
async function readAnswer(url: string): Promise<Answer> {
  try {
    const response = await fetch(url)
    return { status: response.status, body: await response.text() }
  } catch (error) {
    return { status: 0, body: String(error) }
  }
}
