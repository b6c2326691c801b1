import { afterEach, describe, expect, it } from 'vitest'
import { type Listening, listen } from '../listen.ts'
import { createAdmission } from './admission.ts'
import { admitRequests } from './admit-requests.ts'
import { WORK_BOUNDS } from './work-classes.ts'

const opened: Listening[] = []
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close()
})

describe('work for a client that has disconnected', () => {
  it('holds its place until it has ended', async () => {
    const one = { ...WORK_BOUNDS.page, maxAtWork: 1, sureAtWork: 1 }
    const admission = createAdmission({ bounds: { ...WORK_BOUNDS, page: one } })
    const started: string[] = []
    const ends: (() => void)[] = []
    const left: string[] = []
    const server = await listen(
      async ({ url, signal }) => {
        started.push(new URL(url).pathname)
        signal.addEventListener('abort', () => left.push(url))
        await new Promise<void>((resolve) => ends.push(resolve))
        return new Response('done')
      },
      { host: '127.0.0.1', port: 0 },
      { admit: admitRequests(admission, () => false), admission },
    )
    opened.push(server)
    const until = async (isSo: () => boolean) => {
      while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
    }
    const impatient = new AbortController()
    const url = `http://127.0.0.1:${server.port}`
    const gone = fetch(`${url}/gone`, { signal: impatient.signal }).catch(() => 'gone')
    await until(() => started.length === 1)
    const next = fetch(`${url}/next`)
    await until(() => admission.state().classes.page.waiting === 1)
    impatient.abort()
    expect(await gone).toBe('gone')
    await until(() => left.length === 1)
    expect([started, admission.state().classes.page.atWork]).toEqual([['/gone'], 1])
    ends[0]!()
    await until(() => started.length === 2)
    ends[1]!()
    expect(await (await next).text()).toBe('done')
  })
})
