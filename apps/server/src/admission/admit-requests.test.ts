import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../listen.ts'
import { createFakeSource } from '../testing/fake-source.ts'
import { runLoad } from '../testing/load-generator.ts'
import { countOutcomes, isFailure, isRefusal } from '../testing/load-report.ts'
import { startTestServer } from '../testing/start-test-server.ts'
import { createAdmission } from './admission.ts'
import { admitRequests } from './admit-requests.ts'
import { WORK_BOUNDS } from './work-classes.ts'

type GroupOf = Parameters<typeof admitRequests>[3]

const opened: Listening[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

/** Starts a server whose requests wait until the test releases them. One is served at a time, and one or more may wait. */
async function start({ waiting = 1, groupOf }: { waiting?: number; groupOf?: GroupOf } = {}) {
  const one = { ...WORK_BOUNDS.page, maxAtWork: 1, sureAtWork: 1, minWaiting: waiting, maxWaiting: waiting }
  const admission = createAdmission({ bounds: { ...WORK_BOUNDS, page: one, data: one, picture: one } })
  const started: string[] = []
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const server = await listen(
    async (asked) => {
      const { pathname } = new URL(asked.url)
      started.push(pathname)
      if (pathname !== '/api/health') await gate
      return new Response(pathname)
    },
    { host: '127.0.0.1', port: 0 },
    { admit: admitRequests(admission, (path) => path === '/assets/a.js', {}, groupOf), admission },
  )
  opened.push(server)
  const url = `http://127.0.0.1:${server.port}`
  /** Waits until a condition holds, such as the number of requests that are running or waiting. */
  const until = (isSo: () => boolean) => expect.poll(isSo, { interval: 5 }).toBe(true)
  return { server, admission, url, started, goOn, until }
}

describe('a server that has more to do than it can', () => {
  it('refuses with a sentence in the form of what was asked for, and says when to come back', async () => {
    const { url, goOn, until, admission } = await start()
    const first = ['/de', '/de'].map((path) => fetch(url + path))
    await until(() => admission.state().classes.page.waiting === 1)
    const page = await fetch(`${url}/`, { headers: { 'accept-language': 'fr-CH' } })
    expect([page.status, Number(page.headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(await page.text()).toContain('Tessera est très sollicité en ce moment.')

    const others = ['/v/a.svg', '/v/b.svg', '/api/graphql', '/api/graphql'].map((path) => fetch(url + path))
    await until(
      () => admission.state().classes.data.waiting + admission.state().classes.picture.waiting === 2,
    )
    const picture = await fetch(`${url}/v/c.svg`)
    const call = await fetch(`${url}/api/graphql`)
    expect([picture.status, await picture.json()]).toEqual([
      503,
      { success: false, message: expect.any(String) },
    ])
    expect([call.status, await call.json()]).toEqual([
      503,
      { errors: [{ message: expect.any(String), extensions: { code: 'OVERLOADED' } }] },
    ])
    goOn()
    for (const answer of await Promise.all([...first, ...others])) expect(answer.status).toBe(200)
  })

  it('starts those together that get the same page, in the place of the first', async () => {
    const { url, goOn, until, started, admission } = await start({ waiting: 9, groupOf: ({ url: of }) => of })
    const first = fetch(`${url}/a`)
    await until(() => started.length === 1)
    const paths = ['/b', '/c', '/b', '/b']
    const others: Promise<Response>[] = []
    for (const path of paths) {
      others.push(fetch(url + path))
      await until(() => admission.state().classes.page.waiting === others.length)
    }
    goOn()
    for (const answer of await Promise.all([first, ...others])) expect(answer.status).toBe(200)
    expect(started).toEqual(['/a', '/b', '/b', '/b', '/c'])
    await until(() => admission.state().classes.page.atWork === 0)
  })

  it('answers health and files all the while', async () => {
    const { url, goOn, until, admission } = await start()
    const pages = ['/a', '/b', '/c'].map((path) => fetch(url + path))
    await until(() => admission.state().classes.page.refused === 1)
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    const file = fetch(`${url}/assets/a.js`)
    goOn()
    expect((await file).status).toBe(200)
    await Promise.all(pages)
  })

  it('does nothing for clients that disconnected before it started', async () => {
    const { url, started, goOn, until, admission } = await start()
    const first = fetch(`${url}/first`)
    await until(() => started.length === 1)
    const impatient = new AbortController()
    const gone = fetch(`${url}/gone`, { signal: impatient.signal }).catch(() => 'gone')
    await until(() => admission.state().classes.page.waiting === 1)
    impatient.abort()
    await until(() => admission.state().classes.page.waiting === 0)
    goOn()
    expect([await gone, (await first).status]).toEqual(['gone', 200])
    expect((await fetch(`${url}/next`)).status).toBe(200)
    expect(started).toEqual(['/first', '/next'])
  })

  it('answers fifty who ask without a pause, or refuses them, and is there for the next', async () => {
    const server = await startTestServer({ sources: [createFakeSource()] })
    await server.ready
    const body = JSON.stringify({ query: '{ __schema { types { name fields { name } } } }' })
    const headers = { 'content-type': 'application/json' }
    const answers = await runLoad({
      url: server.url,
      kinds: [
        { name: 'data', weight: 3, requests: [{ path: '/api/graphql', method: 'POST', headers, body }] },
        { name: 'export', weight: 2, requests: [{ path: '/api/dataset.csv?iri=none' }] },
        { name: 'health', weight: 1, requests: [{ path: '/api/health' }] },
      ],
      readers: 50,
      seconds: 1,
    })
    const wrong = answers.filter((answer) => isFailure(answer) && !isRefusal(answer))
    expect(countOutcomes(wrong)).toEqual({})
    const health = answers.filter(({ kind }) => kind === 'health')
    expect(Object.keys(countOutcomes(health))).toEqual(['200'])
    expect((await fetch(`${server.url}/api/graphql?query={__typename}`)).status).toBe(200)
    await server.close()
  })
})

describe('a server that ends', () => {
  it('finishes what is being saved, and refuses what comes on kept connections', async () => {
    const { server, url, started, goOn, until } = await start()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = async (method: string, path: string) => {
      const sent = request(url + path, { agent, method })
      sent.end()
      const [answer]: IncomingMessage[] = await once(sent, 'response')
      answer!.resume()
      return [answer!.statusCode, answer!.headers.connection]
    }
    expect(await ask('GET', '/api/health')).toEqual([200, 'keep-alive'])
    const save = fetch(`${url}/api/config-create`, { method: 'POST' })
    const kept = new Agent({ keepAlive: true })
    const page = request(`${url}/page`, { agent: kept })
    page.end()
    await until(() => started.length === 3)
    const closed = server.close()
    // this request was sent on a connection that the server had accepted earlier
    const late = await ask('GET', '/de').catch((error) => [error.code])
    expect([[503, 'close'], ['ECONNREFUSED'], ['ECONNRESET']]).toContainEqual(late)
    goOn()
    expect((await save).status).toBe(200)
    const [answer]: IncomingMessage[] = await once(page, 'response')
    expect(answer!.statusCode).toBe(200)
    answer!.resume()
    await closed
    agent.destroy()
    kept.destroy()
  })
})
