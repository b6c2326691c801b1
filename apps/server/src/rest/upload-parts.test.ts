import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PART_BYTES } from '@tessera/api/upload-limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signIn } from '../testing/sign-in.ts'
import { startTestServer } from '../testing/start-test-server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let cookie: string
beforeAll(async () => {
  server = await startTestServer({}, { TEST_LOGIN: 'on' })
  await server.ready
  cookie = await signIn(server.url, 'Petra Parts')
})
afterAll(() => server.close())

const TABLE = 'year,canton,waste [t]\n2020,Bern,1.5\n2021,Bern,2\n'

async function post(
  call: string,
  query: Record<string, string>,
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/octet-stream',
) {
  const response = await fetch(`${server.url}/api/${call}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'content-type': type, cookie },
    body,
  })
  return { status: response.status, json: await response.json() }
}

/** Sends a table in parts of some characters, and returns its token. */
async function hold(table: string, length: number): Promise<string> {
  let held = ''
  for (let offset = 0; offset < table.length; offset += length) {
    const query = { offset: String(offset), ...(held && { held }) }
    const { status, json } = await post('upload/part', query, table.slice(offset, offset + length))
    expect([status, json.data.size]).toEqual([200, Math.min(offset + length, table.length)])
    held = json.data.held
  }
  return held
}

it('reads a file that was sent in parts, and again after a changed choice without sending it again', async () => {
  const held = await hold(TABLE, 20)
  const first = await post('upload', { file: 'waste.csv', held }, '')
  expect([first.status, first.json.message]).toEqual([200, undefined])
  expect(first.json.data.datasets[0]).toMatchObject({
    observations: 2,
    measures: [{ name: 'waste', unit: 't' }],
  })
  const schema = JSON.stringify({ fields: [{ name: 'waste [t]', title: 'Rubbish' }] })
  const query = {
    file: 'waste.csv',
    held,
    schemaBytes: String(schema.length),
    replaces: first.json.data.token,
  }
  const second = await post('upload', query, schema)
  expect(second.json.data.datasets[0].measures).toMatchObject([{ name: 'Rubbish' }])
  // the owner can download it in its original form
  const id = second.json.data.datasets[0].iri.split(':').at(-1)
  expect(readFileSync(join(server.dataDir, 'imported', `${id}.original`), 'utf8')).toBe(TABLE)
})

it('says that the file is gone, so that the client can send it again', async () => {
  const held = 'a'.repeat(32)
  expect(await post('upload', { file: 'waste.csv', held }, '')).toMatchObject({
    status: 410,
    json: { message: 'The server no longer has the file: send it again.' },
  })
  expect((await post('upload/part', { offset: '0', held }, 'a')).status).toBe(410)
})

it.each<[string, Record<string, string>, string | Uint8Array<ArrayBuffer>, number, RegExp]>([
  [
    'a part that is too large',
    { offset: '0' },
    new Uint8Array(PART_BYTES + 1),
    413,
    /larger than 2 MB: send it in parts/,
  ],
  ['a file that becomes too large', { offset: '120000000' }, 'a', 413, /larger than 120 MB/],
  ['an offset that is not a number', { offset: 'x' }, 'a', 400, /offset is not a number/],
  ['a missing offset', {}, 'a', 400, /offset is not a number/],
  ['a negative offset', { offset: '-1' }, 'a', 400, /offset is negative/],
  ['a token that is not one', { offset: '0', held: '../x' }, 'a', 400, /not the token of an upload/],
])('rejects %s', async (_, query, body, status, message) => {
  const answer = await post('upload/part', query, body)
  expect([answer.status, answer.json.message]).toEqual([status, expect.stringMatching(message)])
})

it('rejects a part before which bytes are missing, and bodies of other types', async () => {
  const held = await hold(TABLE, 20)
  expect((await post('upload/part', { offset: '900', held }, 'a')).status).toBe(409)
  expect((await post('upload/part', { offset: '0' }, 'a', 'text/plain')).status).toBe(415)
})

it('rejects a held file that is empty', async () => {
  const { json } = await post('upload/part', { offset: '0' }, '')
  expect(await post('upload', { file: 'waste.csv', held: json.data.held }, '')).toMatchObject({
    status: 400,
    json: { message: 'The file is empty.' },
  })
})
