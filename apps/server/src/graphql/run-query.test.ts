import { expect, it } from 'vitest'
import { ARGS, HEAD } from '../testing/ask-data.ts'
import { createDataContext } from '../testing/data-context.ts'
import { createFakeSource, FAKE_CUBE, FAKE_URL } from '../testing/fake-source.ts'
import { parse } from './graphql-js.ts'
import { createRunQuery } from './run-query.ts'

const logged: unknown[] = []
const { source } = createFakeSource()
const runQuery = createRunQuery(createDataContext([source], (error) => logged.push(error)))
const document = parse(
  `query ($iri: String!, ${HEAD}) { dataCubeMetadata(${ARGS}, cubeFilter: { iri: $iri }) { title } }`,
)
const ask = (iri: string) =>
  runQuery(document, { sourceType: 'sparql', sourceUrl: FAKE_URL, locale: 'en', iri })

it('answers a document in this process', async () => {
  expect(await ask(FAKE_CUBE)).toEqual({ dataCubeMetadata: { title: 'Forest' } })
})

it('rejects with the sentence that a caller over HTTP reads', async () => {
  await expect(ask('none')).rejects.toMatchObject({
    name: 'ApiError',
    code: 'NOT_FOUND',
    message: 'There is no such dataset.',
  })
})

it('masks and logs what broke inside', async () => {
  logged.length = 0
  const masked = { code: 'INTERNAL', message: 'Something went wrong on this server.' }
  await expect(ask('https://cubes.test/broken')).rejects.toMatchObject(masked)
  expect(logged).toEqual([new TypeError('select * from secrets failed')])
})
