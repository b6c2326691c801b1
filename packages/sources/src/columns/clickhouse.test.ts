import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendClickhouse } from './clickhouse.ts'

/** The responses to come, as ClickHouse's errors; afterwards, queries succeed. */
let failures: string[] = []
let count = 0
const server = createServer((request, response) => {
  request.resume()
  count += 1
  const failure = failures.shift()
  response.writeHead(failure === undefined ? 200 : 500).end(failure ?? 'fine')
})
let url = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `clickhouse://127.0.0.1:${(server.address() as AddressInfo).port}/any`
})
beforeEach(() => {
  count = 0
})
afterAll(() => server.close())

const LOST = 'Code: 32, e.displayText() = DB::Exception: Attempt to read after eof'
const send = async (isQuestion: boolean): Promise<string> =>
  Buffer.from(await sendClickhouse(url, { body: 'SELECT 1', isQuestion })).toString()

describe('a statement whose server has lost another one', () => {
  it('is sent again for each connection that may be lost, if it is a query', async () => {
    failures = Array.from({ length: 6 }, () => LOST)
    expect(await send(true)).toBe('fine')
    expect(count).toBe(7)
  })

  it('fails if this goes on', async () => {
    failures = Array.from({ length: 7 }, () => LOST)
    await expect(send(true)).rejects.toThrow('Code: 32')
    expect(failures).toEqual([])
  })

  it('is not sent again if it may change something, or if something else is wrong', async () => {
    failures = [LOST]
    await expect(send(false)).rejects.toThrow('Code: 32')
    failures = ['Code: 60, Table does not exist']
    await expect(send(true)).rejects.toThrow('Code: 60')
    expect(count).toBe(2)
  })
})
