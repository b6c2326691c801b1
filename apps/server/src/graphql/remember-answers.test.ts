import type { RunQuery } from '@tessera/api'
import type { CubeSource } from '@tessera/sources'
import { expect, test } from 'vitest'
import { type DocumentNode, parse } from './graphql-js.ts'
import { rememberAnswers } from './run-query.ts'

const document = parse('{ answer }')
const other = parse('{ answer }')

function createFake() {
  const fake = { asked: 0, fails: false }
  const run = async (): Promise<unknown> => {
    fake.asked += 1
    if (fake.fails) throw new Error('down')
    return { answer: fake.asked }
  }
  const findSource = (_: string, url: string) => ({ isUnchanging: url === '/sparql' }) as CubeSource
  const ask = rememberAnswers(run as RunQuery, findSource)
  const of = (sourceUrl: string, asked: DocumentNode = document, locale = 'de') =>
    ask<unknown, unknown>(asked, { sourceType: 'sparql', sourceUrl, locale })
  return { fake, of }
}

test('what never changes is asked once for each document and its variables', async () => {
  const { fake, of } = createFake()
  expect(await of('/sparql')).toEqual({ answer: 1 })
  expect(await of('/sparql')).toEqual({ answer: 1 })
  expect(await of('/sparql', document, 'fr')).toEqual({ answer: 2 })
  expect(await of('/sparql', other)).toEqual({ answer: 3 })
  expect(fake.asked).toBe(3)
})

test('sources that may change are asked each time, and failures are not remembered', async () => {
  const { fake, of } = createFake()
  await of('https://endpoint.example/query')
  await of('https://endpoint.example/query')
  expect(fake.asked).toBe(2)
  fake.fails = true
  await expect(of('/sparql')).rejects.toThrow('down')
  fake.fails = false
  expect(await of('/sparql')).toEqual({ answer: 4 })
})
