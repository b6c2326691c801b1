import { request } from 'node:http'
import { hostname } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../start-server.ts'
import { createFakeSource } from '../testing/fake-source.ts'
import { listRoutes } from '../testing/list-routes.ts'
import { createProjectBody } from '../testing/project-body.ts'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'

let server: RunningServer
let known: RunningServer
let cookie = ''
beforeAll(async () => {
  const options = { sources: [createFakeSource()] }
  server = await startTestServer(options, { TEST_LOGIN: 'on' })
  known = await startTestServer(options, { PUBLIC_URL: 'https://charts.test', HOST: 'localhost' })
  await Promise.all([server.ready, known.ready])
  cookie = await signIn(server.url, 'Olga Owner')
})
afterAll(() => Promise.all([server.close(), known.close()]))

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** Sends a request with any Host header, which fetch does not allow. */
const send = (
  at: RunningServer,
  {
    method = 'POST',
    path,
    headers,
    body,
  }: {
    method?: string
    path: string
    headers: Record<string, string>
    body?: string
  },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { port, hostname: name } = new URL(at.url)
    const length = { 'content-length': String(Buffer.byteLength(body ?? '')) }
    const asked = request(
      { port, hostname: name, path, method, headers: { ...headers, ...length } },
      (response) => {
        let text = ''
        response.on('data', (part: Buffer) => {
          text += part.toString()
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })

/** Calls that only read, whatever their method. */
const READING = ['POST /api/graphql', 'POST /sparql']

const saving = listRoutes().filter(
  ({ method, path }) => !['GET', 'HEAD'].includes(method) && !READING.includes(`${method} ${path}`),
)

describe('calls that save, by the router’s own list', () => {
  it('are there', () => {
    expect(saving.length).toBeGreaterThanOrEqual(9)
  })

  it.each(saving.map(({ method, path }) => [method, path]))(
    '%s %s is refused to pages of others, with the cookie of somebody',
    async (method, path) => {
      const body = JSON.stringify({ data: createProjectBody(), name: 'x', returnTo: '/' })
      for (const from of [
        { origin: 'https://evil.test' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site', origin: server.url },
      ])
        for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain']) {
          const headers = { 'content-type': type, cookie, ...from }
          // account pages exist only if this server manages its own accounts
          const at = path.includes('/account') ? known : server
          const { status } = await send(at, {
            method,
            path,
            headers: headers as Record<string, string>,
            body,
          })
          expect([from, type, status]).toEqual([from, type, 403])
        }
    },
  )

  it('let no other site read their answers or ask before', async () => {
    for (const { method, path } of saving) {
      const headers = { origin: 'https://evil.test', 'access-control-request-method': method }
      const { headers: answered } = await send(server, { method: 'OPTIONS', path, headers })
      expect([path, answered['access-control-allow-origin']]).toEqual([path, undefined])
    }
  })
})

describe('a name of somebody else that leads here (DNS rebinding)', () => {
  const save = (at: RunningServer, host: string, origin = `http://${host}`) =>
    send(at, {
      path: '/api/config-create',
      headers: { 'content-type': 'application/json', host, origin },
      body: JSON.stringify({ data: createProjectBody() }),
    })

  it.each([
    'evil.test',
    'evil.test:3000',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
    'notlocalhost',
    '1e3.test',
  ])('%s may not save, whether PUBLIC_URL is set or not', async (host) => {
    for (const at of [server, known]) {
      const { status, text } = await save(at, host)
      expect([status, JSON.parse(text).message]).toEqual([
        403,
        'This call is for the pages of this server only. It does not recognise this host name as its own: its operator must set PUBLIC_URL to the address that people use.',
      ])
    }
  })

  it('is told from addresses, loopback names and the name of the machine: they may', async () => {
    const names = [
      '127.0.0.1:3000',
      'localhost:3000',
      '192.168.7.9:3000',
      '[::1]:3000',
      'tessera.localhost',
      hostname(),
    ]
    for (const host of names)
      expect([host, (await save(server, host.toLowerCase())).status]).toEqual([host, 200])
    expect((await save(known, 'charts.test', 'https://charts.test')).status).toBe(200)
    expect((await save(known, 'localhost')).status).toBe(200)
  })

  it('signs nobody in, and says so on a page in the language of who tried', async () => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': 'fr',
      host: 'evil.test',
      origin: 'http://evil.test',
    }
    const answer = await send(server, { path: '/api/auth/signin', headers, body: 'name=ada' })
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined])
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.text).toContain('le réglage PUBLIC_URL manque')
  })
})
