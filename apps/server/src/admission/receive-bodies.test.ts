import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../listen.ts'
import { createAdmission } from './admission.ts'
import { admitRequests } from './admit-requests.ts'
import type { BodyBounds } from './receive-bodies.ts'
import { WORK_BOUNDS } from './work-classes.ts'

const opened: (Listening | Socket)[] = []
afterEach(async () => {
  for (const each of opened.splice(0).toReversed())
    if ('destroy' in each) each.destroy()
    else await each.close()
})

const NEVER = 600_000

/**
 * Starts a server that returns the length of the body it received. One request may save at a time, and none may wait.
 */
async function start(bodies: Partial<BodyBounds> = {}) {
  const one = { ...WORK_BOUNDS.save, maxAtWork: 1, sureAtWork: 1, minWaiting: 0, maxWaiting: 0 }
  const admission = createAdmission({ bounds: { ...WORK_BOUNDS, save: one } })
  const admit = admitRequests(admission, () => false, { totalMs: NEVER, silentMs: NEVER, ...bodies })
  const server = await listen(
    async (request) => new Response(`got ${(await request.text()).length}`),
    { host: '127.0.0.1', port: 0 },
    { admit, admission },
  )
  opened.push(server)
  const head = (rest: string) => `POST /api/config-create HTTP/1.1\r\nHost: a\r\n${rest}\r\n\r\n`
  /** Sends the head of a request and the given part of its body. `answer` is everything received until the end. */
  const send = async (rest: string, body: string) => {
    const socket = connect(server.port, '127.0.0.1')
    opened.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    await new Promise((resolve) => socket.write(head(rest) + body, resolve))
    let text = ''
    socket.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    return { socket, answer: once(socket, 'close').then(() => text) }
  }
  const post = async (body: string) => {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/config-create`, {
      method: 'POST',
      body,
    })
    return [response.status, await response.text()]
  }
  return { send, post, admission }
}

const STALLED = 'Content-Length: 100'

describe('a body that does not arrive', () => {
  it('holds no place at work, however many there are', async () => {
    const { send, post, admission } = await start()
    for (let count = 0; count < 60; count += 1) await send(STALLED, '{')
    expect(await post('{}')).toEqual([200, 'got 2'])
    expect(admission.state().classes.save).toEqual({ atWork: 0, waiting: 0, refused: 0 })
  })

  it.each([
    ['a whole body', { totalMs: 50 }],
    ['the next byte', { silentMs: 50 }],
  ])('is answered with 408 after the time that there is for %s', async (_, bounds) => {
    const { send } = await start(bounds)
    const { answer } = await send(STALLED, '{')
    const text = await answer
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(text).toMatch(/connection: close/i)
    expect(text).toContain('did not arrive in time')
  })

  it('is given up for others, the oldest first if there are too many', async () => {
    const { send, post } = await start({ maxArriving: 2 })
    const [first] = [await send(STALLED, '{'), await send(STALLED, '{')]
    expect(await post('{}')).toEqual([200, 'got 2'])
    expect(await first!.answer).toMatch(/^HTTP\/1\.1 503 /)
  })

  it('is given up for others if all of them are too large', async () => {
    const { send, post } = await start({ maxHeldBytes: 1000 })
    const first = await send('Content-Length: 2000', 'x'.repeat(900))
    expect(await post('x'.repeat(200))).toEqual([200, 'got 200'])
    expect(await first.answer).toMatch(/^HTTP\/1\.1 503 /)
  })
})

describe('a body that arrives', () => {
  it('is read whole, in pieces as well', async () => {
    const { send, post } = await start()
    expect(await post('x'.repeat(500_000))).toEqual([200, 'got 500000'])
    const { socket, answer } = await send('Transfer-Encoding: chunked\r\nConnection: close', '3\r\nabc\r\n')
    socket.write('2\r\nde\r\n0\r\n\r\n')
    expect(await answer).toMatch(/got 5$/m)
  })

  it('is handed on with one byte more than is allowed where it is too long', async () => {
    const { post } = await start({ maxBytesOf: () => 11 })
    const [status, text] = await post('x'.repeat(100))
    expect(status).toBe(200)
    expect(Number(/\d+/.exec(String(text))?.[0])).toBeGreaterThan(10)
  })
})
