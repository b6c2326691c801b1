import { describe, expect, it } from 'vitest'
import type { Components, Dimension, Limit, Measure } from '../component.ts'
import { type Column, type DimensionColumn, type MeasureColumn, type Table, withRows } from '../table.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { hasSameValues, isSameStructure } from './changes.ts'
import { compareComponents } from './compare-components.ts'
import { compareTables } from './compare-tables.ts'

const TIMES = 200

/** Returns a seeded generator of integers from 0 to below `below`. */
function createRandom(seed: number): (below: number) => number {
  const random = seededRandom(seed)
  return (below) => Math.floor(random() * below)
}

type Version = { components: Components; table: Table }

const dimension = (index: number, size: number): Dimension => ({
  id: `d${index}`,
  cubeIri: 'cube/1',
  kind: index === 0 ? 'TemporalDimension' : 'NominalDimension',
  label: `Dimension ${index}`,
  isNumerical: false,
  isKeyDimension: true,
  order: index,
  values: Array.from({ length: size }, (_, at) => ({
    value: `d${index}/${at}`,
    label: `Value ${at}`,
    position: at,
  })),
})

const limit: Limit = { name: 'Target', related: [], kind: 'single', value: 40 }

const measure = (index: number): Measure => ({
  id: `m${index}`,
  cubeIri: 'cube/1',
  kind: 'NumericalMeasure',
  label: `Measure ${index}`,
  unit: 'ha',
  isNumerical: true,
  isKeyDimension: false,
  order: 10 + index,
  values: [],
  limits: [limit],
})

/** Creates a cube with two to four dimensions and one to three measures; some cells are missing or undefined. */
function createVersion(random: (below: number) => number): Version {
  const dimensions = Array.from({ length: 2 + random(3) }, (_, index) => dimension(index, 3 + random(4)))
  const measures = Array.from({ length: 1 + random(3) }, (_, index) => measure(index))
  const places = dimensions.reduce<number[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((_, code) => [...row, code])),
    [[]],
  )
  const columns: Column[] = [
    ...dimensions.map(
      ({ id, kind, values }, at): DimensionColumn => ({
        id,
        kind,
        dictionary: values.map(({ value, label }) => ({ iri: value, label })),
        codes: places.map((place) => place[at]!),
      }),
    ),
    ...measures.map(({ id, kind }): MeasureColumn => {
      const values = places.map(() =>
        random(9) === 0 ? null : random(8) === 0 ? '0.1000000000000000001' : random(100),
      )
      const undefinedRows = values.flatMap((value, row) => (value === null && random(2) === 0 ? [row] : []))
      return { id, kind, values, undefinedRows }
    }),
  ]
  return { components: { dimensions, measures }, table: { rowCount: places.length, columns } }
}

/** Returns the same cube with its rows and dictionaries in another order, as another response might return it. */
function shuffled({ components, table }: Version, random: (below: number) => number): Version {
  const rows = Array.from({ length: table.rowCount }, (_, row) => row)
  for (let at = rows.length - 1; at > 0; at -= 1) {
    const other = random(at + 1)
    ;[rows[at], rows[other]] = [rows[other]!, rows[at]!]
  }
  const mixed = withRows(table, rows)
  const columns = mixed.columns.map((column): Column => {
    if (!('codes' in column)) return column
    const { dictionary } = column
    const last = dictionary.length - 1
    return { ...column, dictionary: dictionary.toReversed(), codes: column.codes.map((code) => last - code) }
  })
  const copied = structuredClone(components)
  return { components: copied, table: { rowCount: mixed.rowCount, columns: columns.toReversed() } }
}

const keysOf = ({ components }: Version): string[] =>
  components.dimensions.filter(({ isKeyDimension }) => isKeyDimension).map(({ id }) => id)

function compare(before: Version, after: Version) {
  const keys = [...new Set([...keysOf(before), ...keysOf(after)])]
  const work = compareTables(before.table, after.table, keys)
  let step = work.next()
  while (!step.done) step = work.next()
  return { structure: compareComponents(before.components, after.components), values: step.value }
}

/** Runs a test with 200 cubes, each with its newer version. */
const play = (test: (before: Version, after: Version, random: (below: number) => number) => void): void => {
  for (let seed = 1; seed <= TIMES; seed += 1) {
    const random = createRandom(seed)
    const before = createVersion(random)
    test(before, shuffled(before, random), random)
  }
}

const withoutRowsOf = ({ table }: Version, id: string, value: string): Table => {
  const column = table.columns.find((each) => each.id === id) as DimensionColumn
  const rows = column.codes.flatMap((code, row) => (column.dictionary[code]?.iri === value ? [] : [row]))
  return withRows(table, rows)
}

describe('seeded changes of a cube', () => {
  it('nothing is told where nothing changed', () => {
    play((before, after) => {
      const { structure, values } = compare(before, after)
      expect(isSameStructure(structure)).toBe(true)
      expect(values && hasSameValues(values)).toBe(true)
      expect(values).toMatchObject({ compared: before.table.rowCount, repeated: 0 })
    })
  })

  it('a value, with its place, and whether it appeared or vanished', () => {
    play((before, after, random) => {
      const { measures } = after.components
      const { id } = measures[random(measures.length)]!
      const column = after.table.columns.find((each) => each.id === id) as MeasureColumn
      const row = random(after.table.rowCount)
      const old = column.values[row]!
      const next = random(4) === 0 && old !== null ? null : Number(old) + 1000.5
      column.values[row] = next
      column.undefinedRows = column.undefinedRows?.filter((each) => each !== row)
      const place = keysOf(before).map((key) => {
        const { codes, dictionary } = after.table.columns.find((each) => each.id === key) as DimensionColumn
        return { id: key, value: dictionary[codes[row]!]!.iri }
      })
      const { structure, values } = compare(before, after)
      expect(isSameStructure(structure)).toBe(true)
      expect(values).toMatchObject({ added: 0, lost: 0 })
      expect(values?.columns).toEqual([
        {
          id,
          changed: 1,
          appeared: old === null ? 1 : 0,
          vanished: next === null ? 1 : 0,
          ...(old !== null && next !== null && { largest: { place, before: Number(old), after: next } }),
        },
      ])
    })
  })

  it('of many values the greatest difference', () => {
    play((before, after, random) => {
      const column = after.table.columns.find((each) => each.id === 'm0') as MeasureColumn
      const numbers = column.values.flatMap((value, row) => (value === null ? [] : [row]))
      const most = numbers[random(numbers.length)]!
      for (const row of numbers) column.values[row] = Number(column.values[row]) + (row === most ? -5000 : 7)
      const [change] = compare(before, after).values?.columns ?? []
      expect(change?.changed).toBe(numbers.length)
      expect((change?.largest?.after ?? 0) - (change?.largest?.before ?? 0)).toBeCloseTo(-5000, 6)
    })
  })

  it('a lost category, and one that was added', () => {
    play((before, after, random) => {
      const { id, values } = before.components.dimensions[random(before.components.dimensions.length)]!
      const gone = values[random(values.length)]!
      const less: Version = structuredClone({ ...after, table: withoutRowsOf(after, id, gone.value) })
      const one = less.components.dimensions.find((each) => each.id === id)!
      one.values = one.values.filter(({ value }) => value !== gone.value)
      const rows = before.table.rowCount - less.table.rowCount
      const named = { count: 1, first: [{ value: gone.value, label: gone.label }] }
      const lost = compare(before, less)
      expect(lost.structure.components).toMatchObject([
        { id, categories: { lost: named, added: { count: 0 }, renamed: { count: 0 }, isReordered: false } },
      ])
      expect(lost.values).toMatchObject({ lost: rows, added: 0, columns: [] })
      const added = compare(less, before)
      expect(added.structure.components).toMatchObject([
        { id, categories: { added: named, lost: { count: 0 }, isReordered: false } },
      ])
      expect(added.values).toMatchObject({ added: rows, lost: 0, columns: [] })
    })
  })

  it('a unit', () => {
    play((before, after, random) => {
      const one = after.components.measures[random(after.components.measures.length)]!
      if (random(2) === 0) one.unit = 'km²'
      else delete one.unit
      expect(compare(before, after).structure.components).toEqual([
        { id: one.id, label: one.label, unit: { before: 'ha', after: one.unit ?? '' } },
      ])
    })
  })

  it('a label, of a component or of a category', () => {
    play((before, after, random) => {
      const { dimensions } = after.components
      const one = dimensions[random(dimensions.length)]!
      if (random(2) === 0) {
        const old = one.label
        one.label = 'Renamed'
        expect(compare(before, after).structure.components).toEqual([
          { id: one.id, label: 'Renamed', labelBefore: old },
        ])
        return
      }
      const value = one.values[random(one.values.length)]!
      const old = value.label
      value.label = 'Renamed'
      expect(compare(before, after).structure.components).toMatchObject([
        {
          id: one.id,
          categories: {
            renamed: { count: 1, first: [{ value: value.value, before: old, after: 'Renamed' }] },
            lost: { count: 0 },
            added: { count: 0 },
          },
        },
      ])
    })
  })

  it('an order, of components or of categories', () => {
    play((before, after, random) => {
      const { dimensions } = after.components
      if (random(2) === 0) {
        dimensions[0]!.order = 5.5
        const { structure } = compare(before, after)
        expect(structure).toEqual({ lost: [], added: [], components: [], isReordered: true })
        return
      }
      const one = dimensions[random(dimensions.length)]!
      one.values = [one.values[1]!, one.values[0]!, ...one.values.slice(2)]
      expect(compare(before, after).structure).toMatchObject({
        isReordered: false,
        components: [{ id: one.id, categories: { isReordered: true } }],
      })
    })
  })

  it('a limit', () => {
    play((before, after, random) => {
      const one = after.components.measures[random(after.components.measures.length)]!
      const next: Limit[] = random(2) === 0 ? [] : [{ ...limit, kind: 'single', value: 41 }]
      one.limits = next
      expect(compare(before, after).structure.components).toEqual([
        { id: one.id, label: one.label, limits: { before: [limit], after: next } },
      ])
    })
  })

  it('a whole dimension, lost or added: then nothing is said of values that nobody could match', () => {
    play((before, after, random) => {
      const { dimensions } = after.components
      const [gone] = dimensions.splice(random(dimensions.length), 1)
      after.table.columns = after.table.columns.filter(({ id }) => id !== gone!.id)
      const named = [{ value: gone!.id, label: gone!.label }]
      const lost = compare(before, after)
      expect([lost.structure.lost, lost.structure.added, lost.values]).toEqual([named, [], undefined])
      const added = compare(after, before)
      expect([added.structure.lost, added.structure.added, added.values]).toEqual([[], named, undefined])
    })
  })

  it('observations that share their place are counted and not compared', () => {
    play((before, after, random) => {
      const rows = Array.from({ length: after.table.rowCount }, (_, row) => row)
      const table = withRows(after.table, [...rows, random(rows.length)])
      expect(compare(before, { ...after, table }).values).toMatchObject({
        compared: rows.length - 1,
        added: 0,
        lost: 0,
        repeated: 3,
        columns: [],
      })
    })
  })
})

it('tells keys apart whose numbers would be too great for one', () => {
  const size = 40_000
  const ids = ['a', 'b', 'c', 'd']
  const make = (last: number): Table => ({
    rowCount: size,
    columns: [
      ...ids.map(
        (id, at): DimensionColumn => ({
          id,
          kind: 'NominalDimension',
          dictionary: Array.from({ length: size }, (_, code) => ({ iri: `${id}${code}`, label: '' })),
          codes: Array.from({ length: size }, (_, row) => (row * (at * 2 + 1)) % size),
        }),
      ),
      {
        id: 'm',
        kind: 'NumericalMeasure',
        values: Array.from({ length: size }, (_, row) => (row === 17 ? last : row)),
      },
    ],
  })
  const work = compareTables(make(17), make(99), ids)
  let step = work.next()
  while (!step.done) step = work.next()
  expect(step.value).toMatchObject({
    compared: size,
    added: 0,
    lost: 0,
    repeated: 0,
    columns: [{ id: 'm', changed: 1, largest: { before: 17, after: 99 } }],
  })
})
