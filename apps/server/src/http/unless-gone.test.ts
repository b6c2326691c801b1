import { isApiError, type RunQuery } from '@tessera/api'
import { expect, it } from 'vitest'
import type { AppContext } from './app-env.ts'
import { unlessGone } from './unless-gone.ts'

it('data calls of a page are run as long as somebody waits for it, and not afterwards', async () => {
  const outgoing = { destroyed: false }
  const asked: unknown[] = []
  const run = (async (_, variables) => asked.push(variables)) as RunQuery
  const query = unlessGone({ env: { outgoing } } as unknown as AppContext, run)
  const document = {} as Parameters<RunQuery>[0]
  await query(document, 'first')
  outgoing.destroyed = true
  expect(await query(document, 'second').catch(isApiError)).toBe(true)
  expect(asked).toEqual(['first'])
})
