import { readFileSync } from 'node:fs'
import {
  type Components,
  cellState,
  type Dimension,
  type Measure,
  MISSING_CODE,
  readDimensionColumn,
  readMeasureColumn,
  singleFilter,
  type Table,
  toComponentId,
} from '@tessera/cube'
import { parse, type Quad } from 'oxigraph'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LARGE, writeLargeHostileCubes } from '../../fixtures/hostile-large.ts'
import { type ServedEndpoint, serveEndpoint } from '../../fixtures/serve-endpoint.ts'
import { createEndpoint } from '../endpoint/index.ts'
import { createSource } from '../registry.ts'
import { type CubeSource, SourceError } from '../source.ts'
import { outline, searchFor } from '../testing/contract/fixture-cubes.ts'
import { reportNotRun } from '../testing/not-run.ts'
import { PATIENT } from '../testing/patience.ts'
import { startVirtuoso } from '../testing/virtuoso.ts'

const BASE = 'https://hostile.example/'
const fixture = new URL('../../fixtures/hostile.trig', import.meta.url).pathname
const PUBLISHED = [
  'blank branched cyclic deep detailed directions empty escaped healthy lists literal loop1 loop2 markup misshapen',
  'nameless own-version rumantsch several shared1 shared2 two-shapes untidy wide',
]
  .join(' ')
  .split(' ')
const UNLISTED = ['unshaped', 'expired']

const toQuads = (): Quad[] => [
  ...parse(readFileSync(fixture, 'utf8'), { format: 'application/trig' }),
  ...parse(writeLargeHostileCubes(), { format: 'text/turtle' }),
]

const createHostileSource = (url: string): CubeSource =>
  createSource({ type: 'sparql', key: 'hostile', label: 'Hostile', url, isTrusted: true, ...PATIENT })

const virtuoso = await startVirtuoso(10_000).catch((error: unknown) => {
  reportNotRun('virtuoso', error)
  return undefined
})
let served: ServedEndpoint | undefined
afterAll(async () => {
  await served?.close()
  await virtuoso?.stop()
})

describeHostileCubes('Oxigraph', async () => {
  const nquads = toQuads().join(' .\n')
  served = await serveEndpoint(createEndpoint({ nquads: `${nquads} .\n` }))
  return createHostileSource(served.url)
})

describe.skipIf(!virtuoso)('where Virtuoso runs', () => {
  describeHostileCubes('Virtuoso', async () => {
    if (!virtuoso) throw new Error('There is no Virtuoso.')
    // The store refuses invalid geometries.
    const quads = toQuads().filter(({ predicate }) => !predicate.value.endsWith('#asWKT'))
    await virtuoso.load(`${quads.join(' .\n')} .\n`, 'application/trig', `${BASE}graph`)
    return createHostileSource(virtuoso.url)
  })
})

function describeHostileCubes(store: string, makeSource: () => Promise<CubeSource>): void {
  describe(`hostile cubes on ${store}`, () => {
    let source: CubeSource
    beforeAll(async () => {
      source = await makeSource()
    })

    const read = (name: string): Promise<Components> =>
      source.components({ iri: BASE + name }, 'de', { loadValues: true })
    const rows = (name: string): Promise<Table> => source.observations({ iri: BASE + name }, 'de')
    const id = (cube: string, name: string): string => toComponentId(BASE + cube, `${BASE}dimension/${name}`)
    const dimension = async (cube: string, name: string): Promise<Dimension | undefined> =>
      (await read(cube)).dimensions.find((each) => each.id === id(cube, name))
    const measure = async (cube: string, name: string): Promise<Measure | undefined> =>
      (await read(cube)).measures.find((each) => each.id === id(cube, name))
    const values = async (cube: string, name: string): Promise<string[] | undefined> =>
      (await dimension(cube, name))?.values.map(({ value }) => value.replace(BASE, ''))

    test('search lists all of them that say they are published', async () => {
      const found = await source.search(searchFor('', { order: 'TITLE_ASC' }), 'de')
      expect(found.map(({ cube }) => cube.iri.replace(BASE, '')).sort()).toEqual(PUBLISHED)
      expect(found.every(({ highlightedTitle }) => highlightedTitle !== '')).toBe(true)
    })

    test.each([...PUBLISHED, ...UNLISTED])(
      'each is of use or says why not, and the healthy one beside it answers: %s',
      async (name) => {
        const iri = BASE + name
        const outcomes = await Promise.allSettled([
          source.metadata(iri, 'fr'),
          source.preview(iri, 'it'),
          rows(name),
          read(name),
          source.latestIri(iri),
          source.unversionedIri(iri),
          source.queryEditorUrl({ iri }),
          read(name).then(({ dimensions }) => askAboutValues(source, iri, dimensions)),
        ])
        for (const outcome of outcomes) {
          if (outcome.status === 'fulfilled') continue
          expect(outcome.reason).toBeInstanceOf(SourceError)
          expect(outcome.reason).toMatchObject({ message: expect.stringMatching(/^[A-Z].*\.$/) })
        }
        const failures = outcomes.filter(({ status }) => status === 'rejected')
        // Only a cube without a description of its components cannot be opened.
        expect(failures).toHaveLength(name === 'unshaped' ? 5 : 0)
        await expectHealth(source)
      },
    )

    test('without a shape is refused with a reason', async () => {
      await expect(rows('unshaped')).rejects.toMatchObject({
        kind: 'bad-cube',
        message: 'This dataset does not describe its dimensions.',
      })
      expect(await read('empty')).toEqual({ dimensions: [], measures: [] })
      expect((await rows('empty')).rowCount).toBe(0)
    })

    test('without names show iris, and of values their ends', async () => {
      expect(await source.metadata(`${BASE}nameless`, 'de')).toMatchObject({
        title: `${BASE}nameless`,
        themes: [],
      })
      const { dimensions, measures } = await read('nameless')
      expect(dimensions).toMatchObject([{ label: `${BASE}dimension/place`, values: [{ label: 'unnamed' }] }])
      expect(measures).toMatchObject([{ label: `${BASE}dimension/amount`, limits: [{ name: '', value: 3 }] }])
      expect(measures[0]?.unit).toBeUndefined()
    })

    test('two shapes, and two properties of one component, are taken together', async () => {
      const { dimensions, measures } = await read('two-shapes')
      expect(dimensions.map(({ label }) => label)).toEqual(['Ort', 'Farbe'])
      expect(measures).toMatchObject([{ label: 'Menge', isDecimal: true, order: 2 }])
      expect((await rows('two-shapes')).rowCount).toBe(1)
    })

    test('hierarchies that bite their tail end where they began; a node below two stands below both', async () => {
      const shown = outline((await dimension('cyclic', 'node'))?.hierarchy)
      expect(shown).toContain('Kreis(A*(B*))')
      expect(shown).toContain('Raute(Oben(Links(Unten*) Rechts(Unten*)))')
      expect(shown).toContain('Selbst(Selbst*)')
      expect(shown).toContain('Falsch(A*(B*))')
    })

    test('a tree a thousand levels deep is cut; what lies below stands beside it', async () => {
      const deep = await dimension('deep', 'deep')
      expect(deep?.values).toHaveLength(LARGE.levels + 1)
      const depth = (nodes: NonNullable<Dimension['hierarchy']>): number =>
        nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map((node) => depth(node.children)))
      expect(depth(deep?.hierarchy ?? [])).toBe(17)
      expect(deep?.hierarchy).toHaveLength(1 + LARGE.levels + 1 - 17)
    })

    test('a tree with too many ways to a node is left out, and the values are there', async () => {
      const branched = await dimension('branched', 'branch')
      expect(branched?.values).toHaveLength(LARGE.diamonds)
      expect(branched?.hierarchy).toBeUndefined()
    })

    test('literals where nodes should be are not followed', async () => {
      const metadata = await source.metadata(`${BASE}literal`, 'de')
      expect(metadata).toMatchObject({
        title: 'Wörtlich',
        unversionedIri: `${BASE}literal`,
        publicationStatus: 'PUBLISHED',
        themes: [],
        workExamples: [],
        landingPage: 'no address',
        contactPoints: [{ name: `${BASE}somebody`, email: 'help@hostile.example' }],
        temporalCoverage: 'always',
        spatialCoverage: 'everywhere',
      })
      expect(metadata.creator).toBeUndefined()
      const { dimensions, measures } = await read('literal')
      expect(dimensions.map(({ label }) => label)).toEqual([`${BASE}dimension/error`, 'Ort'])
      expect(measures).toMatchObject([
        { label: 'Menge', unit: 'kg', limits: [{ name: 'Band', related: [] }] },
      ])
      const table = await rows('literal')
      expect(table.rowCount).toBe(2)
    })

    test('several values for one cell stay one observation', async () => {
      const table = await rows('several')
      expect(table.rowCount).toBe(2)
      expect(await values('several', 'colour')).toEqual(['value/blue', 'value/green', 'value/red'])
    })

    test('a blank node is not a value, because its name changes', async () => {
      expect(await values('blank', 'place')).toEqual(['value/here'])
      const table = await rows('blank')
      const place = readDimensionColumn(table, id('blank', 'place'))
      expect(place?.dictionary).toEqual([{ iri: `${BASE}value/here`, label: 'Hier' }])
      expect(place?.codes.toSorted()).toEqual([MISSING_CODE, 0])
      const amount = readMeasureColumn(table, id('blank', 'amount'))
      expect(amount?.values.toSorted()).toEqual([1, null])
      expect(await source.unversionedIri(`${BASE}blank`)).toBe(`${BASE}blank`)
      expect((await source.metadata(`${BASE}blank`, 'de')).creator).toBeUndefined()
    })

    test('an order that is text is none; a least above the greatest is not believed', async () => {
      const { measures } = await read('untidy')
      expect(measures.map(({ label }) => label)).toEqual(['Worte', 'Gleitend', 'Menge'])
      expect(await measure('untidy', 'amount')).toMatchObject({ min: 2, max: 3 })
      const bounds = await measure('untidy', 'double')
      expect([bounds?.min, bounds?.max].every((each) => each === undefined || Number.isFinite(each))).toBe(
        true,
      )
    })

    test('dates that are none are values like others, and words in a measure stay words', async () => {
      expect(await dimension('untidy', 'date')).toMatchObject({ kind: 'TemporalDimension', timeUnit: 'Day' })
      const table = await rows('untidy')
      const dates = readDimensionColumn(table, id('untidy', 'date'))
      expect(dates?.dictionary.map(({ label }) => label).toSorted()).toEqual([
        '2020-01-01',
        '2020-02-30',
        'irgendwann',
      ])
      const words = readMeasureColumn(table, id('untidy', 'text'))
      expect(words?.values.toSorted()).toEqual(['', '0x10', 'viel'])
      expect(await measure('untidy', 'text')).toMatchObject({ isNumerical: false })
    })

    test('lists that run in circles, break off or fork give what they hold; empty ones leave it to the rows', async () => {
      expect(await values('lists', 'cycle')).toEqual(['value/green', 'value/red'])
      expect(await values('lists', 'broken')).toEqual(['value/red'])
      expect(await values('lists', 'nowhere')).toEqual(['value/red'])
      expect(await values('lists', 'none')).toEqual(['value/blue'])
      expect(await values('lists', 'text')).toEqual(['value/red'])
      expect(await values('lists', 'forked')).toEqual(['value/blue', 'value/green', 'value/red'])
    })

    test('cubes may share an observation set, and be versions of themselves and of each other', async () => {
      for (const name of ['shared1', 'shared2', 'own-version', 'loop1', 'loop2']) {
        const table = await rows(name)
        expect(table.rowCount).toBe(1)
        expect(table.columns.map((column) => cellState(column, 0))).toEqual(['value', 'value'])
      }
      expect(await source.latestIri(`${BASE}own-version`)).toBe(`${BASE}own-version`)
      expect(await source.unversionedIri(`${BASE}loop1`)).toBe(`${BASE}loop2`)
      expect((await source.metadata(`${BASE}loop1`, 'de')).unversionedIri).toBe(`${BASE}loop2`)
    })

    test('three hundred components are read, row by row', async () => {
      const { dimensions, measures } = await read('wide')
      expect([dimensions.length, measures.length]).toEqual([LARGE.components / 2, LARGE.components / 2])
      const table = await rows('wide')
      expect([table.rowCount, table.columns.length]).toEqual([3, LARGE.components])
      const last = readMeasureColumn(table, toComponentId(`${BASE}wide`, `${BASE}dimension/wide299`))
      expect(last?.values.toSorted()).toEqual([1299, 299, null])
      const filters = { [id('wide', 'wide0')]: singleFilter(`${BASE}value/wide1`) }
      const one = await source.observations({ iri: `${BASE}wide`, filters }, 'de')
      expect(readMeasureColumn(one, id('wide', 'wide1'))?.values).toEqual([1001])
      const limited = await source.observations({ iri: `${BASE}wide` }, 'de', { limit: 2 })
      expect(limited.rowCount).toBe(2)
    })

    test('names in languages of others are better than none', async () => {
      const metadata = await source.metadata(`${BASE}rumantsch`, 'fr')
      expect(metadata).toMatchObject({ title: 'Chaschiel', description: 'Stadis tessins' })
      const { dimensions, measures } = await read('rumantsch')
      expect(dimensions).toMatchObject([{ label: 'Lieu', values: [{ label: '蘇黎世' }] }])
      expect(measures).toMatchObject([{ label: '数量' }])
    })

    test('are found by what is seen of their names', async () => {
      const find = async (query: string): Promise<string[]> =>
        (await source.search(searchFor(query), 'de')).map(({ cube }) => cube.iri.replace(BASE, ''))
      expect((await find('gesundheitswesen'))[0]).toBe('directions')
      expect(await find('الماء')).toEqual(['directions'])
      expect(await find('chaschiel')).toContain('rumantsch')
    })

    test('markup in names is shown as text', async () => {
      const [found] = await source.search(searchFor('script Beschreibung'), 'de')
      expect(found?.cube.iri).toBe(`${BASE}markup`)
      const shown = `${found?.highlightedTitle} ${found?.highlightedDescription}`
      expect(shown.replaceAll(/<\/?b>/g, '')).not.toMatch(/[<>"]/)
      expect(shown).toContain('&lt;<b>script</b>&gt;')
    })

    test('escapes in iris stay as they are written', async () => {
      const { dimensions } = await read('escaped')
      expect(dimensions).toMatchObject([{ values: [{ value: `${BASE}value/%7D%20%23%27` }] }])
      const [place] = dimensions
      const filters = { [place?.id ?? '']: singleFilter(`${BASE}value/%7D%20%23%27`) }
      expect((await source.observations({ iri: `${BASE}escaped`, filters }, 'de')).rowCount).toBe(1)
    })

    test.skipIf(store === 'Virtuoso')('of broken geometries, the others are drawn', async () => {
      const topology = await source.geoShapes(`${BASE}misshapen`, id('misshapen', 'region'), 'de')
      const { shapes } = topology.objects
      const drawn = shapes?.type === 'GeometryCollection' ? shapes.geometries : []
      const names = drawn.map(({ properties }) => Object(properties).iri.replace(`${BASE}value/`, ''))
      expect(names.sort()).toEqual(['good', 'open-ring', 'two'])
      // Coordinates in metres would shrink all others to one point.
      expect(topology.bbox).toEqual([7, 47, 8, 48])
      expect(
        (await read('misshapen')).dimensions[0]?.values.every(({ latitude }) => latitude === undefined),
      ).toBe(true)
    })

    test.skipIf(store === 'Virtuoso')('a very detailed geometry is drawn', async () => {
      const topology = await source.geoShapes(`${BASE}detailed`, id('detailed', 'region'), 'de')
      expect(topology.objects.shapes).toMatchObject({ geometries: [{ type: 'Polygon' }] })
    })
  })
}

/** Queries with filters by the first value of each dimension, possible filters and shapes. */
async function askAboutValues(source: CubeSource, iri: string, dimensions: Dimension[]): Promise<void> {
  const first = dimensions
    .slice(0, 12)
    .flatMap(({ id, values: [value] }) => (value ? [{ id, value: value.value }] : []))
  const filters = Object.fromEntries(first.map(({ id, value }) => [id, singleFilter(value)]))
  await source.possibleFilters(iri, filters)
  await source.components({ iri, filters }, 'en', { loadValues: true })
  for (const { id } of first) {
    await source.observations({ iri, filters: { [id]: { type: 'range', from: '0', to: 'z' } } }, 'en')
    await source.geoShapes(iri, id, 'en')
  }
}

async function expectHealth(source: CubeSource): Promise<void> {
  const iri = `${BASE}healthy`
  const { dimensions } = await source.components({ iri }, 'de', { loadValues: true })
  expect(outline(dimensions[0]?.hierarchy)).toBe('Alles(Dort* Hier*)')
  expect((await source.observations({ iri }, 'de')).rowCount).toBe(2)
  const [found] = await source.search(searchFor('Gesund '), 'de')
  expect(found?.cube.title).toBe('Gesund')
}
