import { type Components, numberAt, readDimensionColumn, readMeasureColumn, type Table } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { changeChartType, newChartConfig } from '../edit/edit-chart.ts'
import { setGroupRest } from '../edit/group-rest.ts'
import { categoricalColors } from '../palettes/palettes.ts'
import { toDimension, toMeasure, toValue } from '../testing/components.ts'
import { CUBE, type Fixture, inputFor } from '../testing/fixture.ts'
import { setField } from '../testing/set-field.ts'
import { type Row, toTable, UNDEFINED } from '../testing/tables.ts'
import type { PieConfig } from '../types/pie/fields.ts'
import { readLegendValues, withToggledValue } from '../viewer/legend.ts'
import { groupRest } from './group-rest.ts'
import { readRest } from './read-rest.ts'
import { REST, REST_COLOR } from './rest.ts'

await loadDrawings()

const YEARS = ['2020', '2021', '2022']
const toKinds = (count: number): string[] => Array.from({ length: count }, (_, index) => `k${index}`)

const toComponents = (count: number, measure = {}): Components => ({
  dimensions: [
    toDimension('year', 'TemporalDimension', {
      timeUnit: 'Year',
      values: YEARS.map((year) => toValue(year)),
    }),
    toDimension('kind', 'NominalDimension', {
      values: toKinds(count).map((kind, position) => toValue(kind, { position })),
    }),
    toDimension('error', 'StandardErrorDimension', { related: [{ kind: 'StandardError', id: 'amount' }] }),
  ],
  measures: [toMeasure('amount', { unit: 't', ...measure })],
})

type Amount = (kind: number, year: number) => Row[string] | undefined

/** Amounts of kinds by year; `undefined` means no observation. */
function toFixture(count: number, amountOf: Amount, measure = {}): Fixture {
  const components = toComponents(count, measure)
  const rows = YEARS.flatMap((year, at) =>
    toKinds(count).flatMap((kind, index): Row[] => {
      const amount = amountOf(index, at)
      return amount === undefined ? [] : [{ year, kind, amount, error: '1' }]
    }),
  )
  return { components, table: toTable(components, rows) }
}

const fieldsOf = (groupRest: number, more = {}) => ({
  fields: {
    x: { componentId: 'year' },
    y: { componentId: 'amount' },
    segment: { componentId: 'kind', groupRest, ...more },
  },
})

/** Returns the number of each kind in each year: `undefined` for empty cells, no entry without a row. */
function readAmounts(table: Table): Record<string, Record<string, number | undefined>> {
  const [years, kinds] = [readDimensionColumn(table, 'year')!, readDimensionColumn(table, 'kind')!]
  const amounts = readMeasureColumn(table, 'amount')!
  const read: Record<string, Record<string, number | undefined>> = {}
  for (let row = 0; row < table.rowCount; row++) {
    const year = years.dictionary[years.codes[row]!]!.iri
    const kind = kinds.dictionary[kinds.codes[row]!]!.iri
    read[year] ??= {}
    expect(read[year]).not.toHaveProperty([kind])
    read[year][kind] = numberAt(amounts, row)
  }
  return read
}

const sumOf = (values: object): number =>
  Object.values(values).reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** Creates a deterministic pseudo-random number generator. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

describe('the rest of a segment', () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))('makes the same whole, table %i', (seed) => {
    const random = createRandom(seed + 1)
    const count = 4 + Math.floor(random() * 30)
    const fixture = toFixture(count, () => {
      const chance = random()
      if (chance < 0.1) return undefined
      return chance < 0.2 ? null : Math.round(random() * 2000 - 200)
    })
    const groupSize = 2 + Math.floor(random() * 6)
    const rest = readRest(fieldsOf(groupSize), fixture)
    if (!rest) return expect(count).toBeLessThan(groupSize + 2)
    const before = readAmounts(fixture.table)
    const after = readAmounts(groupRest(fixture.table, rest, 'Other'))
    const sums = new Map(
      toKinds(count).map((kind) => [kind, sumOf(YEARS.map((year) => before[year]?.[kind]))]),
    )
    const least = Math.min(...rest.kept.map((kind) => sums.get(kind)!))
    expect(rest.kept).toHaveLength(groupSize)
    for (const [year, kinds] of Object.entries(before)) {
      expect(sumOf(after[year]!)).toBe(sumOf(kinds))
      for (const [kind, amount] of Object.entries(kinds)) {
        if (rest.kept.includes(kind)) expect(after[year]![kind]).toBe(amount)
        else expect(after[year]).not.toHaveProperty([kind])
      }
      const others = Object.entries(kinds).filter(([kind]) => !rest.kept.includes(kind))
      const isMissing = others.every(([, amount]) => amount === undefined)
      expect(after[year]![REST] === undefined).toBe(isMissing)
    }
    for (const [kind, sum] of sums) if (!rest.kept.includes(kind)) expect(sum).toBeLessThanOrEqual(least)
  })

  it('is missing where all its parts are, and undefined where all are stated so', () => {
    const fixture = toFixture(5, (kind, year) => {
      if (kind < 2) return 100
      if (year === 0) return null
      if (year === 1 || kind === 4) return UNDEFINED
      return kind === 2 ? 7 : null
    })
    const table = groupRest(fixture.table, readRest(fieldsOf(2), fixture)!, 'Other')
    expect(Object.values(readAmounts(table)).map((year) => year[REST])).toEqual([undefined, undefined, 7])
    expect(readMeasureColumn(table, 'amount')!.undefinedRows).toEqual([table.rowCount - 2])
  })

  it('keeps of equal values the first of the data, and those with numbers before those without', () => {
    const even = toFixture(6, () => 5)
    expect(readRest(fieldsOf(3), even)!.kept).toEqual(['k0', 'k1', 'k2'])
    const empty = toFixture(6, (kind) => (kind < 3 ? null : -kind))
    expect(readRest(fieldsOf(3), empty)!.kept).toEqual(['k3', 'k4', 'k5'])
  })

  it('has no uncertainty', () => {
    const fixture = toFixture(5, (kind) => kind)
    const table = groupRest(fixture.table, readRest(fieldsOf(2), fixture)!, 'Other')
    expect(readDimensionColumn(table, 'error')!.codes.slice(-3)).toEqual([-1, -1, -1])
    expect(readDimensionColumn(table, 'error')!.codes[0]).toBe(0)
  })

  it('is none where parts stand side by side or cannot be added up, and of a single value', () => {
    const fixture = toFixture(6, (kind) => kind)
    expect(readRest(fieldsOf(3, { type: 'stacked' }), fixture)).toBeDefined()
    expect(readRest(fieldsOf(3, { type: 'grouped' }), fixture)).toBeUndefined()
    expect(readRest(fieldsOf(5), fixture)).toBeUndefined()
    for (const measure of [{ scaleType: 'Interval' }, { unit: 'g/kWh' }]) {
      expect(
        readRest(
          fieldsOf(3),
          toFixture(6, (kind) => kind, measure),
        ),
      ).toBeUndefined()
    }
  })
})

const fixture = toFixture(12, (kind, year) => 10 + ((kind * 7) % 12) + year)

function toConfig(type: ChartConfig['chartType'], segment: object = { groupRest: 3 }): ChartConfig {
  const first = newChartConfig({ key: 'chart', cube: CUBE, components: fixture.components })
  const split = setField(
    changeChartType(first, type, fixture.components),
    'segment',
    'kind',
    fixture.components,
  )
  const { fields } = split as { fields: { segment: object } }
  return { ...split, fields: { ...fields, segment: { ...fields.segment, ...segment } } } as ChartConfig
}

const draw = (config: ChartConfig, hidden: string[] = []) => {
  const scene = drawChart(config, {
    ...inputFor(config, fixture),
    view: { hidden },
    words: (id, values) => (id === 'chart.rest' ? `Other (${values?.count})` : id),
  })
  if (scene.type !== 'picture') throw new Error('No picture')
  return scene
}

/** Returns the legend items of a chart whose legend can hide values. */
function legendOf(config: ChartConfig, hidden: string[] = []) {
  const interactiveFiltersConfig = {
    ...config.interactiveFiltersConfig!,
    legend: { active: true, componentId: 'kind' },
  }
  const [legend] = draw({ ...config, interactiveFiltersConfig }, hidden).legends
  return legend?.type === 'swatches' ? legend.items : []
}

describe.each(['pie', 'column', 'bar', 'area'] as const)('a drawing with a rest: %s', (type) => {
  it('has the largest values and the rest as one, last in every order and in grey', () => {
    for (const sortingType of ['byAuto', 'byMeasure', 'byTotalSize', 'byDimensionLabel']) {
      for (const sortingOrder of ['asc', 'desc']) {
        const items = legendOf(toConfig(type, { groupRest: 3, sorting: { sortingType, sortingOrder } }))
        expect(items).toHaveLength(4)
        expect(items.at(-1)).toMatchObject({ label: 'Other (9)', value: REST, color: REST_COLOR })
      }
    }
  })

  it('has the rest in the colour that was chosen for it', () => {
    const config = toConfig(type)
    const { color } = config.fields as { color: { colorMapping: object } }
    const colorMapping = { ...color.colorMapping, [REST]: '#123456' }
    const chosen = {
      ...config,
      fields: { ...config.fields, color: { ...color, colorMapping } },
    } as ChartConfig
    expect(legendOf(chosen).at(-1)!.color).toBe('#123456')
  })

  it('lets readers hide the rest', () => {
    const config = toConfig(type)
    expect(legendOf(config, [REST]).map(({ isHidden }) => isHidden === true)).toEqual([
      false,
      false,
      false,
      true,
    ])
    expect(draw(config, [REST]).data.length).toBe((draw(config).data.length * 3) / 4)
  })

  it('is as ever without', () => {
    expect(legendOf(toConfig(type, {}))).toHaveLength(12)
  })
})

describe('the legend that readers switch', () => {
  it('has the kept values and the rest, of which one always stays', () => {
    const config = toConfig('pie')
    const present = readLegendValues(config, fixture, 'kind')
    expect(present).toHaveLength(4)
    const hidden = present.filter((value) => value !== REST)
    expect(withToggledValue({ hidden }, REST, present)).toBeUndefined()
    expect(withToggledValue({ hidden: [] }, REST, present)).toEqual({ hidden: [REST] })
    expect(readLegendValues(toConfig('pie', {}), fixture, 'kind')).toHaveLength(12)
  })
})

describe('the colours of a chart that gets a rest', () => {
  it("are the palette's first for the values that stay, but for those that were chosen by hand", () => {
    const many = toFixture(40, (kind) => kind)
    const first = newChartConfig({ key: 'chart', cube: CUBE, components: many.components })
    const split = setField(changeChartType(first, 'pie', many.components), 'segment', 'kind', many.components)
    const { fields } = split as PieConfig
    const colorMapping = { ...fields.color.colorMapping, k39: '#123456' }
    const config = { ...split, fields: { ...fields, color: { ...fields.color, colorMapping } } } as PieConfig
    const next = setGroupRest(config, 4, many).fields.color
    const own = categoricalColors(next.paletteId)
    const shown = ['k36', 'k37', 'k38'].map((kind) => next.colorMapping[kind]!)
    expect(new Set(shown).size).toBe(3)
    for (const color of shown) expect(own).toContain(color)
    expect(next.colorMapping.k39).toBe('#123456')
    expect(setGroupRest(config, 4, { components: many.components }).fields.color).toEqual(config.fields.color)
  })
})

describe('how many values are kept', () => {
  const parse = (groupRest: unknown, type: ChartConfig['chartType'] = 'pie') =>
    parseChartConfig(toConfig(type, { groupRest })).ok
  it('is a whole number from 2 to 25', () => {
    expect([2, 25].map((kept) => parse(kept))).toEqual([true, true])
    expect([1, 26, 3.5, '3'].map((kept) => parse(kept))).toEqual([false, false, false, false])
  })

  it('goes along to every type whose parts make a whole, and to no other', () => {
    const types = ['pie', 'column', 'bar', 'area'] as const
    const groupRestOf = ({ fields }: ChartConfig) =>
      (fields as { segment?: { groupRest?: number } }).segment?.groupRest
    for (const from of types) {
      for (const to of types) {
        expect(groupRestOf(changeChartType(toConfig(from), to, fixture.components)), `${from} to ${to}`).toBe(
          3,
        )
      }
      for (const to of ['line', 'table'] as const) {
        expect(groupRestOf(changeChartType(toConfig(from), to, fixture.components))).toBeUndefined()
      }
    }
    const grouped = toConfig('column', { groupRest: 3, type: 'grouped' })
    expect(groupRestOf(changeChartType(grouped, 'bar', fixture.components))).toBeUndefined()
  })
})
