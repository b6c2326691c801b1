import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Components,
  type CubeMetadata,
  findMeasure,
  type Locale,
  type Table,
  toRows,
} from '@tessera/cube'
import { afterEach, describe, expect, test } from 'vitest'
import type { CubeSource } from '../source.ts'
import { closeBeds, make, serve, sum, use } from './testing/beds.ts'
import { smallCube, toSmallCube, URL_OF_TESTS } from './testing/test-bed.ts'

const fixture = (name: string): string => new URL(`../../fixtures/${name}`, import.meta.url).pathname
/** Returns the name of a file after the name of its copy. */
const toEnding = (file: string): string => file.replace(/^[^.]*/, '')
afterEach(closeBeds)

const [A, B] = [smallCube('a'), smallCube('b')]
const both = { nquads: toSmallCube('a', [1, 2, 3], '2024-01-01') + toSmallCube('b', [4, 5]) }

describe('a copy', () => {
  test('answers as the endpoint does, in all languages, and without it', async () => {
    const endpoint = serve({ files: [fixture('cubes.trig'), fixture('geometries.ttl')] })
    const { source, live } = await make(endpoint, { pageRows: 1 })
    // A cell with two values may show either, so it is not compared.
    const cubes = ['harvest/1', 'harvest/2', 'orchard'].map((name) => `https://cubes.example/${name}`)
    const sorted = (table: Table): string[] =>
      toRows(table)
        .map((row) => JSON.stringify(row))
        .sort()
    const readNarrowed = async (
      from: CubeSource,
      iri: string,
      { dimensions }: Components,
      locale: Locale,
    ) => {
      const found: [string, string[]][] = []
      for (const { id, values } of dimensions)
        for (const { value, position } of values)
          for (const filter of [
            { type: 'single', value },
            { type: 'multi', values: { [value]: true, unheard: true } },
            { type: 'range', from: String(position ?? value), to: String(position ?? value) },
          ] as const) {
            const table = await from.observations({ iri, filters: { [id]: filter } }, locale)
            const rows = toRows(table).map((row) =>
              Object.entries(row).filter(([key]) => !key.includes('/crop')),
            )
            found.push([JSON.stringify([id, filter]), rows.map((row) => JSON.stringify(row)).sort()])
          }
      return found
    }
    // Only the copy states its age.
    const withoutAge = ({ copiedAt: _, ...metadata }: CubeMetadata) => metadata
    const ask = async (from: CubeSource, iri: string, locale: Locale) => {
      const components = await from.components({ iri }, locale, { loadValues: true })
      const componentIds = [...components.dimensions, ...components.measures]
        .map(({ id }) => id)
        .filter((id) => !id.endsWith('crop'))
      const values = components.dimensions.map(({ id, values: all }) => ({ id, value: all[0]?.value ?? '' }))
      const filters = Object.fromEntries(
        values.map(({ id, value }) => [id, { type: 'single', value } as const]),
      )
      const shaped = components.dimensions.find(({ kind }) => kind === 'GeoShapesDimension')
      return {
        components,
        narrowed: await readNarrowed(from, iri, components, locale),
        rows: sorted(await from.observations({ iri, componentIds }, locale)),
        possible: await from.possibleFilters(iri, filters),
        metadata: withoutAge(await from.metadata(iri, locale)),
        latest: await from.latestIri(iri),
        unversioned: await from.unversionedIri(iri),
        shapes: shaped && (await from.geoShapes(iri, shaped.id, locale)),
      }
    }
    const expected = []
    for (const iri of cubes)
      for (const locale of ['de', 'fr', 'it', 'en'] as const) expected.push(await ask(live, iri, locale))
    await use(source, ...cubes)
    endpoint.isDown = true
    const answers = []
    for (const iri of cubes)
      for (const locale of ['de', 'fr', 'it', 'en'] as const) answers.push(await ask(source, iri, locale))
    // The nearest filters may be taken from any of several rows.
    expect(answers.map(({ possible: _, ...each }) => each)).toEqual(
      expected.map(({ possible: _, ...each }) => each),
    )
    expect(answers.map(({ possible }) => possible[0])).toEqual(expected.map(({ possible }) => possible[0]))
    expect((await source.metadata(cubes[0] ?? '', 'de')).copiedAt).toBe(
      source.copyOf(cubes[0] ?? '')?.copiedAt,
    )
    expect((await source.preview(cubes[1] ?? '', 'de')).observations.rowCount).toBe(4)
    expect(await source.latestIri('https://cubes.example/harvest')).toBe(cubes[1])
    expect(source.copyOf(cubes[1] ?? '')).toMatchObject({ dateModified: '2024-03-02T08:00:00Z' })
    await expect(source.metadata(smallCube('never-copied'), 'de')).rejects.toMatchObject({
      kind: 'unavailable',
    })
  })
  test('is made once, however many ask first, and by their asking for observations only', async () => {
    const endpoint = serve(both)
    const { source } = await make(endpoint)
    await source.search({ query: '', order: 'SCORE', includeDrafts: true, filters: [] }, 'de')
    await Promise.all([
      source.metadata(A, 'de'),
      source.preview(A, 'de'),
      source.components({ iri: A }, 'de'),
    ])
    await source.idle()
    expect(source.copyOf(A)).toBeUndefined()
    const answers = await Promise.all(Array.from({ length: 10 }, () => sum(source, A)))
    await source.idle()
    expect(answers).toEqual(Array.from({ length: 10 }, () => 6))
    expect(endpoint.asked.filter((query) => query.includes('COUNT('))).toHaveLength(2)
    expect(source.copyOf(A)).toMatchObject({ dateModified: '2024-01-01' })
    const before = endpoint.asked.length
    expect(await sum(source, A)).toBe(6)
    const { measures } = await source.components({ iri: A }, 'de', { loadValues: true })
    expect(findMeasure({ dimensions: [], measures }, measures[0]?.id ?? '')).toMatchObject({ min: 1, max: 3 })
    expect(endpoint.asked.length).toBe(before)
  })
  test('must have as many rows as the endpoint', async () => {
    const endpoint = serve(both)
    const errors: unknown[] = []
    const { source, folder } = await make(endpoint, { onError: (error) => errors.push(error) })
    endpoint.alter = (query, text) => {
      if (!/^SELECT (\?o |\(CONCAT)/.test(query)) return text
      const answer = JSON.parse(text)
      answer.results.bindings.length = 1
      return JSON.stringify(answer)
    }
    await use(source, A, A)
    expect(errors).toMatchObject([{ kind: 'bad-answer' }])
    expect(source.copyOf(A)).toBeUndefined()
    expect(await readdir(folder)).toEqual([])
  })
  test('tells the query that readers can run, without asking the endpoint', async () => {
    const endpoint = serve(both)
    const { source } = await make(endpoint)
    await use(source, A)
    const { dimensions } = await source.components({ iri: A }, 'de', { loadValues: true })
    const [year] = dimensions
    endpoint.asked.length = 0
    const filters = { [year!.id]: { type: 'single', value: '2001' } as const }
    const url = await source.queryEditorUrl({ iri: A, filters })
    expect(endpoint.asked).toEqual([])
    const body = new URLSearchParams({
      query: new URLSearchParams(new URL(url!).hash.slice(1)).get('query')!,
    })
    const answer = await endpoint.fetch(URL_OF_TESTS, { method: 'POST', body })
    const { results } = (await answer.json()) as {
      results: { bindings: Record<string, { value: string }>[] }
    }
    expect(results.bindings.map((row) => Object.values(row).map(({ value }) => value))).toMatchObject([
      expect.arrayContaining(['2001', '2']),
    ])
  })
  test('of a cube that is too large is not made', async () => {
    const endpoint = serve(both)
    const { source, folder } = await make(endpoint, { maxCubeRows: 2 })
    await use(source, A, A, B)
    expect(source.copyOf(A)).toBeUndefined()
    expect(source.copyOf(B)).toBeDefined()
    expect(await sum(source, A)).toBe(6)
    expect(await readdir(folder)).toHaveLength(2)
  })
  test('that was stopped before its first page leaves nothing behind', async () => {
    const endpoint = serve(both)
    const { source, folder } = await make(endpoint, { pageRows: 1 })
    const written: string[] = []
    let closed = Promise.resolve()
    endpoint.alter = (query, text) => {
      if (query.includes('VALUES ?bound0') || query.includes('^^<http')) {
        // pages are requested at the same time, the last ones perhaps after the copy was stopped
        written.push(...readdirSync(folder))
        closed = source.close()
      }
      return text
    }
    await source.observations({ iri: A }, 'de')
    await source.idle()
    await closed
    expect(written.map(toEnding)).toContain('.stage.tmp')
    expect(source.copyOf(A)).toBeUndefined()
    expect(await readdir(folder)).toEqual([])
    expect(await sum(source, B)).toBe(9)
  })
})

describe('copies on disk', () => {
  test('outlive the process, without leftovers, foreign files untouched', async () => {
    const endpoint = serve(both)
    const first = await make(endpoint)
    await use(first.source, A, B)
    await first.store.close()
    const complete = (await readdir(first.folder)).sort()
    const name = `${'0'.repeat(24)}-${'1'.repeat(12)}`
    for (const leftover of [
      `${name}.tmp`,
      `${name}.tmp.wal`,
      `${name}.stage.tmp`,
      `${name}.duckdb`,
      `${name}.json`,
    ])
      await writeFile(join(first.folder, leftover), 'x')
    await writeFile(join(first.folder, 'notes.txt'), 'x')
    const second = await make(endpoint, { folder: first.folder })
    expect((await readdir(first.folder)).sort()).toEqual([...complete, 'notes.txt'])
    endpoint.isDown = true
    expect([await sum(second.source, A), await sum(second.source, B)]).toEqual([6, 9])
  })
  test('that a killed process left half done are not there, but their pages are, for the next attempt', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'copies-'))
    const script = new URL('./testing/copy-and-wait.ts', import.meta.url).pathname
    const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect((await readdir(folder)).filter((name) => name.includes('.tmp'))).not.toEqual([])
    const endpoint = serve(both)
    const { source } = await make(endpoint, { folder, pageRows: 1 })
    expect((await readdir(folder)).map(toEnding).sort()).toEqual(['.stage.tmp', '.stage.tmp.wal'])
    expect(source.copyOf(A)).toBeUndefined()
    await use(source, A)
    expect(source.copyOf(A)).toBeDefined()
    expect((await readdir(folder)).map(toEnding).sort()).toEqual(['.duckdb', '.json'])
    endpoint.isDown = true
    expect(await sum(source, A)).toBe(6)
  })
  test('with a wrong checksum are not believed, and removed', async () => {
    const endpoint = serve(both)
    const first = await make(endpoint)
    await use(first.source, A)
    await first.store.close()
    const data = (await readdir(first.folder)).find((name) => name.endsWith('.duckdb')) ?? ''
    const bytes = await readFile(join(first.folder, data))
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
    await writeFile(join(first.folder, data), bytes)
    const second = await make(endpoint, { folder: first.folder })
    expect(second.source.copyOf(A)).toBeDefined()
    expect(await sum(second.source, A)).toBe(6)
    await second.source.idle()
    expect(await readdir(first.folder)).not.toContain(data)
    expect(await readdir(first.folder)).toHaveLength(2)
  })
  test('are bounded in size: the least recently used goes first', async () => {
    let time = 1_700_000_000_000
    const now = (): number => {
      time += 1000
      return time
    }
    const endpoint = serve({ nquads: both.nquads + toSmallCube('c', [7]) })
    const measured = await make(endpoint)
    await use(measured.source, A)
    const [size] = (
      await Promise.all((await readdir(measured.folder)).map((f) => readFile(join(measured.folder, f))))
    )
      .map(({ length }) => length)
      .sort((a, b) => b - a)
    const { source, folder } = await make(endpoint, { now, maxBytes: (size ?? 0) * 2.5 })
    await use(source, A, B, A, smallCube('c'))
    expect([A, B, smallCube('c')].map((iri) => source.copyOf(iri) !== undefined)).toEqual([true, false, true])
    expect(await readdir(folder)).toHaveLength(4)
    expect(await sum(source, B)).toBe(9)
    const none = await make(endpoint, { maxBytes: 1000 })
    await use(none.source, A, A)
    expect(none.source.copyOf(A)).toBeUndefined()
    expect(await readdir(none.folder)).toEqual([])
  })
})

describe('a changed cube', () => {
  test('is copied again, seldom looked for, and the earlier copy serves meanwhile', async () => {
    let time = 1_700_000_000_000
    const endpoint = serve(both)
    const { source, folder } = await make(endpoint, { now: () => time, checkEveryMs: 300_000 })
    await use(source, A, B)
    const copied = source.copyOf(A)?.copiedAt
    await endpoint.hold({ nquads: toSmallCube('a', [1, 2, 30], '2024-02-02') + toSmallCube('b', [4, 5, 6]) })
    time += 299_000
    await use(source, A, B)
    expect([await sum(source, A), await sum(source, B)]).toEqual([6, 9])
    time += 2000
    // The query that detects the change is still answered from the earlier copy.
    expect([await sum(source, A), await sum(source, B)]).toEqual([6, 9])
    await source.idle()
    expect([await sum(source, A), await sum(source, B)]).toEqual([33, 15])
    expect(source.copyOf(A)).toMatchObject({ dateModified: '2024-02-02' })
    expect(source.copyOf(A)?.copiedAt).not.toBe(copied)
    expect(await readdir(folder)).toHaveLength(4)
  })
  test('is replaced without a reader noticing', async () => {
    let time = 1_700_000_000_000
    const endpoint = serve(both)
    const { source } = await make(endpoint, { now: () => time })
    await use(source, A)
    await endpoint.hold({ nquads: toSmallCube('a', [1, 2, 30], '2024-02-02') })
    time += 86_400_000
    let isReplaced = false
    const read = async (): Promise<number[]> => {
      const found: number[] = []
      while (!isReplaced) found.push(await sum(source, A))
      return found
    }
    const readers = Array.from({ length: 6 }, read)
    await sum(source, A)
    await source.idle()
    isReplaced = true
    const found = (await Promise.all(readers)).flat()
    expect(found.filter((each) => each !== 6 && each !== 33)).toEqual([])
    expect(await sum(source, A)).toBe(33)
  })
  test('cannot be seen while the endpoint is down: its copy stays', async () => {
    let time = 1_700_000_000_000
    const endpoint = serve(both)
    const { source } = await make(endpoint, { now: () => time })
    await use(source, A)
    endpoint.isDown = true
    time += 86_400_000
    await use(source, A)
    expect(await sum(source, A)).toBe(6)
    expect(source.copyOf(A)?.copiedAt).toBe('2023-11-14T22:13:20.000Z')
  })
  test('that is answered by half is answered by its copy, and by a sentence where there is none', async () => {
    const endpoint = serve(both)
    const { source } = await make(endpoint)
    await use(source, A)
    const expected = await source.metadata(A, 'de')
    endpoint.alter = (_, text) => text.slice(0, text.length / 2)
    expect(await source.metadata(A, 'de')).toMatchObject({ title: expected.title })
    expect(await source.latestIri(A)).toBe(A)
    expect(await sum(source, A)).toBe(6)
    await expect(source.observations({ iri: B }, 'de')).rejects.toMatchObject({
      kind: 'bad-answer',
      message: "The data source's response is damaged, incomplete or not a query result.",
    })
  })
  test('that changes between two calls of a page is the earlier one for both', async () => {
    const endpoint = serve(both)
    const { source } = await make(endpoint)
    await use(source, A)
    const { measures } = await source.components({ iri: A }, 'de', { loadValues: true })
    await endpoint.hold({ nquads: toSmallCube('a', [11, 22]) + toSmallCube('b', [4]) })
    expect(await sum(source, A)).toBe(6)
    expect((await source.components({ iri: A }, 'de', { loadValues: true })).measures).toEqual(measures)
    expect((await source.preview(A, 'de')).observations.rowCount).toBe(3)
  })
  test('that is gone takes its copy along', async () => {
    let time = 1_700_000_000_000
    const endpoint = serve(both)
    const { source, folder } = await make(endpoint, { now: () => time })
    await use(source, A)
    await endpoint.hold({ nquads: toSmallCube('b', [4]) })
    time += 86_400_000
    await use(source, A)
    expect(source.copyOf(A)).toBeUndefined()
    expect(await readdir(folder)).toEqual([])
  })
})
