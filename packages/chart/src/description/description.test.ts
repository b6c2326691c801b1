import {
  type CellState,
  cellState,
  findColumn,
  findDimension,
  findMeasure,
  formatDimensionValue,
  formatQuantity,
  isDimensionColumn,
  type Locale,
  type Measure,
  numberAt,
} from '@tessera/cube'
import { catalogueOf } from '@tessera/i18n/load'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { DrawInput } from '../chart-type.ts'
import type { ChartConfig } from '../config/index.ts'
import { withShownDecimals } from '../data/shown-decimals.ts'
import { formatShare } from '../data/value-text.ts'
import { loadDrawings } from '../drawings.ts'
import { withDerivedFilters } from '../edit/edit-chart.ts'
import { BY_SEGMENT, LOCALES } from '../families/testing/cubes.ts'
import { chartTypeOf } from '../registry.ts'
import { startAll } from '../testing/all-types.ts'
import { components, PARTS, shapes, YEARS } from '../testing/described-cube.ts'
import { airports, type Fixture, inputFor, waste } from '../testing/fixture.ts'
import { CUBES } from '../testing/generated-cubes.ts'
import { type Call, readDescription } from '../testing/read-description.ts'
import { type Row, toTable, UNDEFINED } from '../testing/tables.ts'

beforeAll(loadDrawings)

/**
 * Returns the places that a chart describes even without observations: a whole grid, each region, or only observed
 * ones.
 */
function placesOf(config: ChartConfig): 'grid' | 'observed' | 'spots' | 'regions' | 'cells' {
  const { plot, listedColumns, fields } = chartTypeOf(config)
  if (listedColumns) return 'cells'
  if (fields.some(({ name }) => name === 'areaLayer')) return 'regions'
  if (plot.measures.length > 1) return 'spots'
  return plot.segmentSorting === 'pie' ? 'observed' : 'grid'
}

type Cell = { value: number | undefined; state: CellState; keys: string[]; texts: string[] }

/** Returns the cells of a measure with their dimension values, read directly from the table. */
function cellsOf({ table, components, locale }: DrawInput, measureId: string, ids: string[]): Cell[] {
  const measure = findColumn(table, measureId)!
  const columns = ids.map((id) => findColumn(table, id)!)
  return Array.from({ length: table.rowCount }, (_, row): Cell => {
    const entries = columns.map((column) =>
      isDimensionColumn(column) ? column.dictionary[column.codes[row]!] : undefined,
    )
    return {
      value: isDimensionColumn(measure) ? undefined : numberAt(measure, row),
      state: cellState(measure, row),
      keys: entries.map((entry) => entry?.iri ?? ''),
      texts: entries.map((entry, index) => {
        const dimension = findDimension(components, ids[index]!)!
        const known = dimension.values.find(({ value }) => value === entry?.iri)
        return formatDimensionValue(dimension, known?.label ?? entry?.label ?? '', locale)
      }),
    }
  })
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

/** Returns the number of positions on an axis, including missing years in between. */
function countPlaces({ components }: DrawInput, id: string, keys: Set<string>): number {
  const years = [...keys].map(Number).sort((a, b) => a - b)
  if (findDimension(components, id)?.kind !== 'TemporalDimension' || years.length < 2) return keys.size
  const step = years
    .slice(1)
    .map((year, index) => year - years[index]!)
    .reduce(gcd)
  return (years.at(-1)! - years[0]!) / step + 1
}

/** Returns the regions that a map draws, observed or not; `undefined` if its places are points. */
function readRegions(config: ChartConfig, input: DrawInput, id: string): Set<string> | undefined {
  if (findDimension(input.components, id)?.kind !== 'GeoShapesDimension') return undefined
  const filter = config.cubes[0]!.filters[id]
  const all = Object.values(input.shapes?.objects ?? {}).flatMap((object) =>
    object.type === 'GeometryCollection'
      ? object.geometries.map(({ properties }) => (properties as { iri: string }).iri)
      : [],
  )
  return new Set(all.filter((iri) => filter?.type !== 'multi' || iri in filter.values))
}

type Counts = { missing: number; undefined: number; zero: number }

const countStates = (states: CellState[]): Omit<Counts, 'zero'> => ({
  missing: states.filter((state) => state === 'missing').length,
  undefined: states.filter((state) => state === 'undefined').length,
})

function expectedGaps(config: ChartConfig, input: DrawInput, measures: Measure[], ids: string[]): Counts {
  const cells = measures.map(({ id }) => cellsOf(input, id, ids))
  const all = cells.flat()
  const zero = all.filter(({ value }) => value === 0).length
  const stated = countStates(all.map(({ state }) => state))
  switch (placesOf(config)) {
    case 'cells':
      return { ...stated, zero: 0 }
    case 'observed':
      return { ...stated, zero }
    case 'spots': {
      const states = (cells[0] ?? []).map((_, row): CellState => {
        const both = cells.map((column) => column[row]!.state)
        return both.includes('undefined') ? 'undefined' : both.includes('missing') ? 'missing' : 'value'
      })
      return { ...countStates(states), zero: 0 }
    }
    case 'regions': {
      const regions = readRegions(config, input, ids[0]!)
      const drawn = all.filter(({ keys }) => regions?.has(keys[0]!) ?? true)
      const counts = countStates(drawn.map(({ state }) => state))
      const absent = regions ? regions.size - drawn.length : 0
      return {
        ...counts,
        missing: counts.missing + absent,
        zero: drawn.filter(({ value }) => value === 0).length,
      }
    }
    case 'grid': {
      const [axis, ...parts] = ids
      const keysOf = (place: number): Set<string> => new Set(all.map(({ keys }) => keys[place]!))
      const lanes = parts.length > 0 ? keysOf(1).size : measures.length
      const places = all.length === 0 ? 0 : countPlaces(input, axis!, keysOf(0)) * lanes
      const isFull = lanes === 1 || 2 * all.length >= places
      return { ...stated, missing: stated.missing + (isFull ? places - all.length : 0), zero }
    }
  }
}

const text = (value: number, measure: Measure, locale: Locale): string =>
  formatQuantity(value, measure, locale)

/**
 * Returns the share of a cell in its category's sum of absolute values; for pies, in the sum of all positive values.
 */
function shareOf(cell: Cell, cells: Cell[], isPie: boolean): number {
  if (isPie) {
    const whole = cells.reduce((sum, { value = 0 }) => sum + Math.max(0, value), 0)
    return (100 * cell.value!) / whole
  }
  const whole = cells
    .filter(({ keys }) => keys[0] === cell.keys[0])
    .reduce((sum, { value = 0 }) => sum + Math.abs(value), 0)
  return (100 * cell.value!) / whole
}

const isShare = (config: ChartConfig): boolean =>
  placesOf(config) === 'observed' ||
  (placesOf(config) === 'grid' && config.interactiveFiltersConfig?.calculation.type === 'percent')

/** Checks every number of a description against the observations, and fails for any other number. */
function check(config: ChartConfig, input: DrawInput): void {
  const { calls, text: told } = readDescription(config, input)
  const { locale, table } = input
  const components = withShownDecimals(input, config)
  const type = chartTypeOf(config)
  const used = type.usedComponents(config)
  const ids = type.encodedDimensions(config).filter((id) => findDimension(components, id))
  const measures = used.flatMap((id) => findMeasure(components, id) ?? [])
  const numerical = measures.filter(({ kind }) => kind === 'NumericalMeasure')
  const place = placesOf(config)
  const isPie = place === 'observed'
  const of = (id: string): Call[] => calls.filter((call) => call.id === `description.${id}`)
  expect(told).not.toMatch(/NaN|\{|description\./)

  const counts = expectedGaps(config, input, place === 'cells' ? measures : numerical, ids)
  for (const [name, count] of Object.entries(counts)) {
    const said = of(name).map(({ values }) => values.count)
    expect([config.chartType, name, said]).toEqual([config.chartType, name, count > 0 ? [count] : []])
  }
  if (place === 'cells') {
    expect(of('table-size').map(({ values }) => values)).toEqual([
      { rows: table.rowCount, columns: Object.values(config.fields).length },
    ])
    return
  }
  checkPlaces(calls, config, input, ids)
  // places without a region or a number are not drawn
  const drawn = numerical.map((measure) => {
    const cells = cellsOf(input, measure.id, ids)
    const others = numerical.map(({ id }) => cellsOf(input, id, ids))
    return cells.filter(
      ({ value }, row): boolean =>
        value !== undefined &&
        (place !== 'spots' || others.every((column) => column[row]!.value !== undefined)) &&
        (place !== 'observed' || value >= 0) &&
        (place !== 'regions' || (readRegions(config, input, ids[0]!)?.has(cells[row]!.keys[0]!) ?? true)) &&
        (!isShare(config) || isPie || !Number.isNaN(shareOf(cells[row]!, cells, isPie))),
    )
  })
  const told0 = drawn[0]?.length ?? 0
  const counted = [...of('values'), ...of('points')].map(({ values }) => values.count)
  const isCounted = place !== 'regions' && !config.chartType.startsWith('combo')
  const hasWhole = place !== 'observed' || drawn[0]!.some(({ value }) => value! > 0)
  expect(counted).toEqual(isCounted && told0 > 0 && hasWhole ? [told0] : [])
  if (!hasWhole) return

  const extremes = calls.filter(({ id }) => /(extremes|only|equal)(-share)?$/.test(id))
  const withValues = numerical.map((measure, index) => ({ measure, cells: drawn[index]! }))
  const inOrder = (place === 'spots' ? withValues.toReversed() : withValues).filter(
    ({ cells }) => cells.length > 0,
  )
  expect(extremes).toHaveLength(inOrder.length)
  const said = new Map(extremes.map((call) => [extremes.indexOf(call), call]))
  const matches = inOrder.map(({ measure, cells }) => {
    const sizes = cells.map((cell) => (isShare(config) ? shareOf(cell, cells, isPie) : cell.value!))
    const [most, least] = [Math.max(...sizes), Math.min(...sizes)]
    const sayings = (size: number): string[] =>
      cells
        .filter((_, index) => sizes[index] === size)
        .map((cell) => {
          const value = text(cell.value!, measure, locale)
          if (!isShare(config)) return value
          return sizes.filter((other) => other === size).length > 1
            ? formatShare(size, locale)
            : `${formatShare(size, locale)} (${value})`
        })
    return { measure, cells, sizes, most, least, sayings }
  })
  for (const [index, call] of said) {
    // scatterplots and combinations have their own order of measures
    const fitting = matches.filter(({ cells, sizes, most, least, sayings }) => {
      const { high, low, value } = call.values as Record<string, string>
      const begins = (saying: string | undefined, size: number): boolean =>
        saying !== undefined &&
        sayings(size).some((begin) => saying === begin || saying.startsWith(`${begin} (`))
      if (cells.length === 1 || most === least) return sizes.length > 0 && begins(value, most)
      return begins(high, most) && begins(low, least)
    })
    expect({ index, call, fitting: fitting.length > 0 }).toMatchObject({ fitting: true })
  }
  const shared = matches.flatMap(({ sizes, most, least }) =>
    [most, least].map((size) => sizes.filter((other) => other === size).length - 1),
  )
  expect(of('tied').filter(({ values }) => !shared.includes(values.count as number))).toEqual([])
  checkTrends(calls, matches, ids, input)
}

/** Checks the description of each dimension: its period, its values, or their number. */
function checkPlaces(calls: Call[], config: ChartConfig, input: DrawInput, ids: string[]): void {
  const expected = ids.map((id) => {
    const dimension = findDimension(input.components, id)!
    const regions = placesOf(config) === 'regions' ? readRegions(config, input, id) : undefined
    const column = findColumn(input.table, id)!
    const cells = isDimensionColumn(column) ? column.codes.map((code) => column.dictionary[code]!) : []
    const keys = [...(regions ?? new Set(cells.map(({ iri }) => iri)))].sort()
    if (keys.length === 0) return undefined
    if (dimension.kind === 'TemporalDimension' && keys.length > 1) {
      const dates = keys.map((key) => formatDimensionValue(dimension, key, input.locale))
      return { dimension: dimension.label, from: dates[0], to: dates.at(-1) }
    }
    return keys.length > 5
      ? { dimension: dimension.label, count: keys.length }
      : { dimension: dimension.label }
  })
  const said = calls.filter(({ id }) => /\.(period|names|count)$/.test(id)).map(({ values }) => values)
  expect(said).toMatchObject(expected.filter((place) => place !== undefined))
  const known =
    /\.(kind\.[\w-]+|subject|subject-by|list|list-more|period|names|count|values|points|only|equal|extremes)$/
  const checked =
    /\.((only|equal|extremes)-share|tied|of|rise|fall|ends|largest-rise|largest-fall|zero|missing|undefined)$/
  expect(calls.filter(({ id }) => !known.test(id) && !checked.test(id))).toEqual([])
}

type Match = { measure: Measure; cells: Cell[]; sizes: number[] }

/** Checks that each rise or fall leads from the first to the last value of a series, and is large enough. */
function checkTrends(calls: Call[], matches: Match[], ids: string[], { locale }: DrawInput): void {
  const trends = calls.filter(({ id }) => /\.(rise|fall|ends|largest-(rise|fall))$/.test(id))
  for (const { id, values } of trends) {
    const { first, last, from, to } = values as Record<string, string>
    const fits = matches.some(({ measure, cells, sizes }) => {
      const names = ids.length > 1 ? new Set(cells.map(({ keys }) => keys[1])) : new Set([undefined])
      return [...names].some((name) => {
        const course = cells
          .map((cell, index) => ({ ...cell, size: sizes[index]! }))
          .filter(({ keys }) => name === undefined || keys[1] === name)
          .sort((a, b) => (a.keys[0]! < b.keys[0]! ? -1 : 1))
        const ends = [course[0], course.at(-1)]
        const range =
          Math.max(...course.map(({ size }) => size)) - Math.min(...course.map(({ size }) => size))
        const change = ends[1]!.size - ends[0]!.size
        const isLarge = Math.abs(change) > 0.05 * range
        const wanted = !isLarge ? ['ends'] : change > 0 ? ['rise', 'largest-rise'] : ['fall', 'largest-fall']
        return (
          wanted.includes(id.replace('description.', '')) &&
          ends[0]!.texts[0] === from &&
          ends[1]!.texts[0] === to &&
          first!.includes(text(ends[0]!.value!, measure, locale)) &&
          last!.includes(text(ends[1]!.value!, measure, locale))
        )
      })
    })
    expect({ id, values, fits }).toMatchObject({ fits: true })
  }
}

const FIXTURES: Record<string, Fixture> = { ...CUBES, 'of waste': waste, 'of airports': airports }

describe.each(LOCALES)('a description in %s', (locale) => {
  it.each(Object.entries(FIXTURES))('says what is drawn from the cube %s', (_, fixture) => {
    for (const start of startAll(fixture)) {
      const config = withDerivedFilters(start, fixture.components)
      check(config, inputFor(config, fixture, { locale }))
    }
  })
  it('has no digits of its own', () => {
    const own = Object.entries(catalogueOf(locale)).filter(([id]) => id.startsWith('description.'))
    expect(own.length).toBeGreaterThan(20)
    expect(own.filter(([, message]) => /\d/.test(message))).toEqual([])
  })
})

const cell = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -3000, max: 3000 }) },
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constant(UNDEFINED) },
)
const grid = YEARS.flatMap((year) => PARTS.map((part) => ({ year, part })))
const observations = (keys: { year: string; part: string }[]): fc.Arbitrary<Row[]> =>
  fc
    .tuple(
      fc.shuffledSubarray(keys, { minLength: 1 }),
      fc.array(fc.record({ mass: cell, waste: cell, cost: cell }), {
        minLength: keys.length,
        maxLength: keys.length,
      }),
    )
    .map(([places, numbers]) => places.map((place, index) => ({ ...place, ...numbers[index] })))

const along = (id: 'year' | 'part') =>
  grid.filter((place) => (id === 'year' ? place.part : place.year) === (id === 'year' ? 'a' : '2000'))

/** The charts of a generated cube, each with the places of its marks. */
const fixture: Fixture = { components, shapes, table: toTable(components, grid) }
const charts = startAll(fixture).flatMap((config): { config: ChartConfig; keys: typeof grid }[] => {
  const type = chartTypeOf(config)
  const ids = type.encodedDimensions(config)
  const keys = ids.length > 1 ? grid : along(ids[0] === 'year' ? 'year' : 'part')
  const hasSegment = type.fields.some(({ name, isOptional }) => name === 'segment' && isOptional)
  if (!hasSegment || ids.length !== 1 || ids[0] !== 'year') return [{ config, keys }]
  const split = (segment: object, calculation: string): ChartConfig =>
    ({
      ...config,
      interactiveFiltersConfig: {
        ...config.interactiveFiltersConfig!,
        calculation: { active: true, type: calculation },
      },
      fields: { ...config.fields, segment: { componentId: 'part', ...segment }, color: BY_SEGMENT },
    }) as unknown as ChartConfig
  const isStacked = type.readerChoices(split({ type: 'stacked' }, 'identity'), components).isStacked
  return [
    { config, keys },
    { config: split({ type: 'grouped' }, 'identity'), keys: grid },
    ...(isStacked ? [{ config: split({ type: 'stacked' }, 'percent'), keys: grid }] : []),
  ]
})

describe('a description of any observations', () => {
  it.each(charts.map((chart) => [chart.config.chartType, chart] as const))(
    'says what is drawn: %s',
    (_, chart) => {
      fc.assert(
        fc.property(observations(chart.keys), fc.constantFrom(...LOCALES), (rows, locale) => {
          const table = toTable(components, rows)
          check(chart.config, { components, table, shapes, width: 800, locale, words: (id) => id })
        }),
        { numRuns: 40, endOnFailure: true },
      )
    },
  )
})
