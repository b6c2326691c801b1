import { isApiError, type RunQuery } from '@tessera/api'
import { expect, it } from 'vitest'
import type { AppContext } from './app-env.ts'
import { makeWayUnlessAborted, unlessAborted } from './unless-aborted.ts'

it('data calls of a page are run as long as somebody waits for it, and not afterwards', async () => {
  const outgoing = { destroyed: false }
  const asked: unknown[] = []
  const run = (async (_, variables) => asked.push(variables)) as RunQuery
  const query = unlessAborted({ env: { outgoing } } as unknown as AppContext, run)
  const document = {} as Parameters<RunQuery>[0]
  await query(document, 'first')
  outgoing.destroyed = true
  expect(await query(document, 'second').catch(isApiError)).toBe(true)
  expect(asked).toEqual(['first'])
})

it('long work goes on between its pieces as long as somebody waits for it, and ends afterwards', async () => {
  const outgoing = { destroyed: false }
  const pauses: string[] = []
  const services = { makeWay: async () => void pauses.push('pause') }
  const makeWay = makeWayUnlessAborted({ env: { outgoing }, get: () => services } as unknown as AppContext)
  await makeWay()
  outgoing.destroyed = true
  expect(await makeWay().catch((error) => isApiError(error) && error.code)).toBe('GONE')
  expect(pauses).toEqual(['pause', 'pause'])
})
