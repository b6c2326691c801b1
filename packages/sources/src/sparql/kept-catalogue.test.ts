import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SearchFilter } from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openSealed, sealText } from '../files.ts'
import { iriTerm, type Row } from '../model/rdf-term.ts'
import { type KeptEntries, keepEntries } from '../search/keep-entries.ts'
import { searchCatalogue } from '../search/search-catalogue.ts'
import { SourceError } from '../source.ts'
import { createKeptCatalogue } from './kept-catalogue.ts'

const { schema } = vocabulary
const CUBE = 'https://cubes.example/water'
const YEAR = 'https://vocabulary.example/Year'

/** Creates an endpoint with one cube that can be renamed, and that can go down. */
function createFake(kept?: KeptEntries, isUnchanging = false) {
  const endpoint = { title: 'Wasser', isDown: false, questions: 0 }
  const clock = { now: 0 }
  const select = async (query: unknown): Promise<Row[]> => {
    endpoint.questions += 1
    if (endpoint.isDown) throw new SourceError('unavailable', 'The data source cannot be reached.')
    if (String(query).includes('?termset'))
      return [{ cube: iriTerm(CUBE), path: iriTerm(YEAR), unit: iriTerm(vocabulary.time('unitYear')) }]
    return [
      { s: iriTerm(CUBE), p: iriTerm(schema('name')), o: { type: 'literal', value: endpoint.title } },
      {
        s: iriTerm(CUBE),
        p: iriTerm(schema('creativeWorkStatus')),
        o: iriTerm(vocabulary.status('Published')),
      },
    ]
  }
  const catalogue = createKeptCatalogue({ select }, undefined, kept, () => clock.now, isUnchanging)
  const search = async (query: string, filters: SearchFilter[] = []): Promise<string[]> => {
    const dimensions = filters.length > 0 ? await catalogue.readDimensions() : undefined
    const wanted = { query, order: 'SCORE', includeDrafts: false, filters } as const
    const found = await searchCatalogue(await catalogue.readIndex(), dimensions, wanted, 'de')
    return found.map(({ cube }) => cube.title)
  }
  return { endpoint, clock, catalogue, search }
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

test('while the endpoint is down, search and filters work from what was read', async () => {
  const { endpoint, clock, search } = createFake()
  const yearly: SearchFilter[] = [{ type: 'TemporalDimension', value: 'Year' }]
  expect(await search('wasser', yearly)).toEqual(['Wasser'])
  endpoint.isDown = true
  for (let minute = 1; minute < 59; minute += 1) {
    clock.now = minute * 61_000
    if (clock.now >= 3_600_000) break
    expect(await search('waser', yearly)).toEqual(['Wasser'])
    await settle()
  }
  const asked = endpoint.questions
  clock.now = 3_700_000
  await expect(search('wasser', yearly)).rejects.toThrow('cannot be reached')
  expect(asked).toBeLessThan(50)
  endpoint.isDown = false
  clock.now += 300_000
  expect(await search('wasser', yearly)).toEqual(['Wasser'])
})

test('a change is seen after a refresh; without one the index stays', async () => {
  const { endpoint, clock, catalogue, search } = createFake()
  const first = await catalogue.readIndex()
  clock.now += 61_000
  await catalogue.readIndex()
  await settle()
  expect(await catalogue.readIndex()).toBe(first)
  expect(endpoint.questions).toBe(2)
  endpoint.title = 'Gewässer'
  clock.now += 61_000
  expect(await search('')).toEqual(['Wasser'])
  await settle()
  expect(await search('')).toEqual(['Gewässer'])
})

test('an endpoint that was never reached tells so', async () => {
  const { endpoint, search } = createFake()
  endpoint.isDown = true
  await expect(search('wasser')).rejects.toMatchObject({ kind: 'unavailable' })
  endpoint.isDown = false
  expect(await search('wasser')).toEqual(['Wasser'])
})

/** Creates a file that is removed after the test. */
async function makeFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-catalogue-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'catalogues', 'one.json')
}

describe('after another start', () => {
  test('the first search sends no queries, and changes appear soon after', async () => {
    const file = await makeFile()
    await createFake(keepEntries(file)).search('wasser')
    const { endpoint, search } = createFake(keepEntries(file))
    endpoint.title = 'Gewässer'
    expect(await search('wasser')).toEqual(['Wasser'])
    await expect.poll(() => search('')).toEqual(['Gewässer'])
    await expect.poll(async () => readFile(file, 'utf8')).toContain('Gewässer')
    expect(await readdir(join(file, '..'))).toEqual(['one.json'])
  })

  test('an endpoint that never changes is not asked again', async () => {
    const file = await makeFile()
    await createFake(keepEntries(file), true).search('wasser')
    const { endpoint, clock, search } = createFake(keepEntries(file), true)
    expect(await search('wasser')).toEqual(['Wasser'])
    clock.now += 3_700_000
    expect(await search('wasser')).toEqual(['Wasser'])
    await settle()
    expect(endpoint.questions).toBe(0)
  })

  test('a file that is truncated, changed or not a list is written again', async () => {
    const file = await makeFile()
    await createFake(keepEntries(file)).search('wasser')
    const whole = await readFile(file, 'utf8')
    const other = whole.replace('Wasser', 'Wosser')
    const earlier = sealText(openSealed(whole)!.replace('e 1', 'e 0'))
    const broken = sealText(openSealed(whole)!.slice(0, -9))
    for (const text of [
      whole.slice(0, -9),
      other,
      '',
      '[]',
      'null',
      '\n[{}]',
      sealText('[]'),
      earlier,
      broken,
    ]) {
      await writeFile(file, text)
      const { search } = createFake(keepEntries(file))
      expect(await search('wasser'), text.slice(0, 90)).toEqual(['Wasser'])
      expect(await readFile(file, 'utf8')).toBe(whole)
    }
  })

  test('an endpoint that is down tells so once it was asked', async () => {
    const file = await makeFile()
    await createFake(keepEntries(file)).search('wasser')
    const { endpoint, search } = createFake(keepEntries(file))
    endpoint.isDown = true
    expect(await search('wasser')).toEqual(['Wasser'])
    await settle()
    await expect(search('wasser')).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('a folder that is not writable does not cause failures', async () => {
    const file = await makeFile()
    await writeFile(join(file, '..', '..', 'catalogues'), '')
    expect(await createFake(keepEntries(file)).search('wasser')).toEqual(['Wasser'])
  })
})
