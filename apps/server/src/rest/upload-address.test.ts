import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PART_BYTES } from '@tessera/api/upload-limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'

const LARGE = `year,place,n\n${Array.from({ length: 150_000 }, (_, row) => `2020,Place ${row},${row}`).join('\n')}\n`
const FILES: Record<string, string> = {
  '/waste.csv': 'year,canton,waste [t]\n2020,Bern,1.5\n2021,Bern,2\n',
  '/large.csv': LARGE,
  '/empty.csv': '',
  '/ragged.csv': 'year,waste\n2020,1.5\n2021\n2022,3\n',
}
/** The number of requests for a file that never ends. */
let stalled = 0
const files = createServer(({ url = '' }, response) => {
  if (url === '/endless.csv') {
    stalled += 1
    response.writeHead(200).write('year')
    return
  }
  const content = FILES[url]
  if (content === undefined) response.writeHead(404).end()
  else response.end(content)
})
let server: Awaited<ReturnType<typeof startTestServer>>
let cookie: string
let host: string
beforeAll(async () => {
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(files.address() as AddressInfo).port}`
  server = await startTestServer({}, { TEST_LOGIN: 'on', UPLOADS_INNER_HOSTS: host })
  await server.ready
  cookie = await signIn(server.url, 'Ada Address')
})
afterAll(async () => {
  await server.close()
  files.closeAllConnections()
  await new Promise((resolve) => files.close(resolve))
})

async function post(call: string, query: Record<string, string>, signal?: AbortSignal) {
  const response = await fetch(`${server.url}/api/${call}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', cookie },
    signal: signal ?? null,
  })
  const language = response.headers.get('content-language')
  return { status: response.status, json: await response.json(), language }
}

it('makes a dataset of a file elsewhere, and remembers its address for the next version', async () => {
  const address = `http://${host}/waste.csv`
  const fetched = await post('upload/address', { address })
  expect(fetched).toMatchObject({ status: 200, json: { data: { name: 'waste.csv', size: 48 } } })
  const { held, name } = fetched.json.data
  const { json } = await post('upload', { file: name, held, address })
  expect(json.data.datasets[0]).toMatchObject({ name: 'waste', observations: 2 })
  const own = await fetch(`${server.url}/api/user/datasets`, { headers: { cookie } })
  expect((await own.json()).data.datasets[0].choices).toEqual({ address })
})

it('keeps a large file in parts', async () => {
  expect(LARGE.length).toBeGreaterThan(PART_BYTES)
  const { status, json } = await post('upload/address', { address: `http://${host}/large.csv` })
  expect([status, json.data?.size]).toEqual([200, LARGE.length])
})

it.each<[string, () => string, number, RegExp]>([
  ['a missing file', () => `http://${host}/none.csv`, 422, /responds with status 404/],
  ['an empty file', () => `http://${host}/empty.csv`, 422, /The file is empty/],
  ['an address in the network of the server', () => `${server.url}/api/health`, 422, /private network/],
  ['an address of a file system', () => 'file:///etc/passwd', 400, /must start with http/],
  ['no address', () => '', 400, /must start with http/],
])('rejects %s', async (_, toAddress, status, message) => {
  const answer = await post('upload/address', { address: toAddress() })
  expect([answer.status, answer.json.message]).toEqual([status, expect.stringMatching(message)])
})

it.each([
  ['de', 'ragged.csv, Zeile 3: Diese Zeile hat eine Zelle, die Kopfzeile aber 2:'],
  ['fr', 'ragged.csv, ligne 3\u202f: Cette ligne a une cellule, mais l’en-tête en a 2\u202f:'],
  ['it', 'ragged.csv, riga 3: Questa riga ha una cella, ma l’intestazione ne ha 2:'],
  ['en', 'ragged.csv, line 3: This row has one cell, but the header has 2:'],
  ['xx', 'ragged.csv, line 3: This row has one cell, but the header has 2:'],
])('says in %s what is wrong with a file', async (lang, message) => {
  const fetched = await post('upload/address', { address: `http://${host}/ragged.csv` })
  const { held, name } = fetched.json.data
  const { status, json, language } = await post('upload', { file: name, held, lang })
  expect([status, language]).toEqual([422, lang === 'xx' ? 'en' : lang])
  expect(json.message).toContain(message)
})

it('fetches eight files at a time, and stops when nobody waits for them', async () => {
  const gone = new AbortController()
  const waiting = Array.from({ length: 8 }, () =>
    post('upload/address', { address: `http://${host}/endless.csv` }, gone.signal).catch(() => 'gone'),
  )
  await expect.poll(() => stalled).toBe(8)
  const next = () => post('upload/address', { address: `http://${host}/waste.csv` })
  const { status, json } = await next()
  expect([status, json.message]).toEqual([503, 'Too many files are being fetched. Try again in a minute.'])
  gone.abort()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['gone']))
  await expect.poll(async () => (await next()).status).toBe(200)
})
