import {
  type ChartTypeName,
  type DrawInput,
  drawChart,
  loadDrawings,
  type PictureScene,
  type Scene,
} from '@tessera/chart'
import { parseChartConfig } from '@tessera/chart/schema'
import type { Column, Component, Dimension, DimensionValue, Measure } from '@tessera/cube'
import { CHART_CONFIG_VERSION, noInteractiveFilters } from '../packages/chart/src/config/defaults.ts'
import { toDimension, toMeasure, toValue } from '../packages/chart/src/testing/components.ts'
import { toTopology } from '../packages/chart/src/testing/fixture.ts'

/** A chart with a given number of marks (for a table: cells) that can be drawn repeatedly. */
export type DrawingCase = { chartType: ChartTypeName; marks: number; draw(): Scene }

const SEGMENTS = 20
const DAY = 86_400_000
/** Early enough that a million consecutive days stay within years of four digits. */
const FIRST_DAY = Date.UTC(1000, 0, 1)

const texts = { de: 'Titel', fr: 'Titre', it: 'Titolo', en: 'Title' }
const BY_SEGMENT = { type: 'segment', paletteId: 'category10', colorMapping: {} }
const BY_MEASURE = {
  type: 'measures',
  paletteId: 'category10',
  colorMapping: { amount: '#1f77b4', other: '#ff7f0e' },
}

const names = (name: string, count: number): DimensionValue[] =>
  Array.from({ length: count }, (_, position) =>
    toValue(`https://bench.example/${name}/${position}`, { label: `${name} ${position}`, position }),
  )
const days = (count: number): DimensionValue[] =>
  Array.from({ length: count }, (_, index) =>
    toValue(new Date(FIRST_DAY + index * DAY).toISOString().slice(0, 10)),
  )

const nominal = (id: string, count: number): Dimension =>
  toDimension(id, 'NominalDimension', { values: names(id, count) })
const time = (count: number): Dimension =>
  toDimension('time', 'TemporalDimension', { timeUnit: 'Day', values: days(count) })
const measure = (id: string, unit: string): Measure => toMeasure(id, { unit })

/** Returns reproducible decimals that look like measurements. */
const numberAt = (row: number, salt: number): number => ((row * (7919 + salt * 1_299_709)) % 100_003) / 10

/** Creates every combination of the dimensions' values once. The last dimension changes fastest. */
function toColumns(dimensions: Dimension[], measures: Measure[]): { rowCount: number; columns: Column[] } {
  const rowCount = dimensions.reduce((product, { values }) => product * values.length, 1)
  let block = rowCount
  const columns = dimensions.map(({ id, kind, values }): Column => {
    block /= values.length
    const step = block
    return {
      id,
      kind,
      dictionary: values.map(({ value, label }) => ({ iri: value, label })),
      codes: Array.from({ length: rowCount }, (_, row) => Math.floor(row / step) % values.length),
    }
  })
  const numbers = measures.map(
    ({ id, kind }, salt): Column => ({
      id,
      kind,
      values: Array.from({ length: rowCount }, (_, row) => numberAt(row, salt)),
    }),
  )
  return { rowCount, columns: [...columns, ...numbers] }
}

type Sketch = { dimensions: Dimension[]; measures: Measure[]; rest: Record<string, unknown> }

const amount = measure('amount', 't')
const x = (componentId: string) => ({ componentId })

/** Creates the fields of a table that shows all components. */
const tableFields = (components: Component[]) =>
  Object.fromEntries(
    components.map(({ id, kind }, index) => [
      id,
      {
        componentId: id,
        componentType: kind,
        index,
        columnStyle: { type: 'text', textStyle: 'regular', textColor: '#000000', columnColor: '#ffffff' },
      },
    ]),
  )

const bands = (marks: number, category: string, value: string): Sketch => ({
  dimensions: [nominal('name', marks / SEGMENTS), nominal('part', SEGMENTS)],
  measures: [amount],
  rest: {
    fields: {
      [category]: { componentId: 'name' },
      [value]: { componentId: 'amount' },
      segment: { componentId: 'part', type: 'stacked' },
      color: BY_SEGMENT,
    },
  },
})

const lines = (marks: number): Sketch => ({
  dimensions: [time(marks / SEGMENTS), nominal('part', SEGMENTS)],
  measures: [amount],
  rest: { fields: { x: x('time'), y: x('amount'), segment: x('part'), color: BY_SEGMENT } },
})

const combined = (marks: number, y: object, secondUnit: string): Sketch => ({
  dimensions: [time(marks / 2)],
  measures: [amount, measure('other', secondUnit)],
  rest: { fields: { x: x('time'), y, color: BY_MEASURE } },
})

/** Creates each type of chart with roughly the given number of marks. */
const SKETCHES: Record<ChartTypeName, (marks: number) => Sketch> = {
  column: (marks) => bands(marks, 'x', 'y'),
  bar: (marks) => bands(marks, 'y', 'x'),
  line: lines,
  area: lines,
  scatterplot: (marks) => ({
    dimensions: [nominal('name', marks / SEGMENTS), nominal('part', SEGMENTS)],
    measures: [amount, measure('other', 'CHF')],
    rest: { fields: { x: x('amount'), y: x('other'), segment: x('part'), color: BY_SEGMENT } },
  }),
  pie: (marks) => ({
    dimensions: [nominal('part', marks)],
    measures: [amount],
    rest: { fields: { y: x('amount'), segment: x('part'), color: BY_SEGMENT } },
  }),
  map: (marks) => ({
    dimensions: [toDimension('region', 'GeoShapesDimension', { values: names('region', marks) })],
    measures: [amount],
    rest: {
      fields: {
        areaLayer: {
          componentId: 'region',
          color: {
            type: 'numerical',
            componentId: 'amount',
            paletteId: 'oranges',
            scaleType: 'continuous',
            interpolationType: 'linear',
          },
        },
      },
    },
  }),
  table: (marks) => {
    const dimensions = [time(marks / 5 / 10), nominal('name', 10), nominal('note', 1)]
    const measures = [amount, measure('other', 'CHF')]
    return { dimensions, measures, rest: { fields: tableFields([...dimensions, ...measures]) } }
  },
  comboLineSingle: (marks) => combined(marks, { componentIds: ['amount', 'other'] }, 't'),
  comboLineDual: (marks) =>
    combined(marks, { leftAxisComponentId: 'amount', rightAxisComponentId: 'other' }, 'CHF'),
  comboLineColumn: (marks) =>
    combined(marks, { lineComponentId: 'amount', columnComponentId: 'other' }, 'CHF'),
}

/** The number of small multiples, which is the maximum that is drawn, and the number of points in each. */
const FACETS = { count: 30, points: 100 }

const smallMultiples = (): Sketch => ({
  dimensions: [time(FACETS.points), nominal('part', FACETS.count)],
  measures: [amount],
  rest: {
    fields: { x: x('time'), y: x('amount'), segment: x('part'), color: BY_SEGMENT },
    facet: { componentId: 'part' },
  },
})

export const DRAWN_TYPES = Object.keys(SKETCHES) as ChartTypeName[]

/** Creates adjacent squares, one for each region. */
function toSquares(regions: DimensionValue[]) {
  const side = Math.ceil(Math.sqrt(regions.length))
  const size = 10 / side
  return toTopology(
    Object.fromEntries(
      regions.map(({ value }, index) => {
        const [west, south] = [(index % side) * size, 40 + Math.floor(index / side) * size]
        const [east, north] = [west + size, south + size]
        return [
          value,
          [
            [west, south],
            [west, north],
            [east, north],
            [east, south],
            [west, south],
          ],
        ]
      }),
    ),
  )
}

export const toDrawingCase = (chartType: ChartTypeName, marks: number): Promise<DrawingCase> =>
  toCase(chartType, marks, SKETCHES[chartType](marks))

export const toFacetsCase = (): Promise<DrawingCase> =>
  toCase('line', FACETS.count * FACETS.points, smallMultiples())

async function toCase(
  chartType: ChartTypeName,
  marks: number,
  { dimensions, measures, rest }: Sketch,
): Promise<DrawingCase> {
  await loadDrawings()
  const parsed = parseChartConfig({
    key: 'bench',
    version: CHART_CONFIG_VERSION,
    meta: { title: texts, description: texts, label: texts },
    cubes: [{ iri: 'https://bench.example/cube/1', filters: {} }],
    interactiveFiltersConfig: noInteractiveFilters(),
    limits: {},
    chartType,
    ...rest,
  })
  if (!parsed.ok) throw new Error(`${chartType}: ${JSON.stringify(parsed.issues)}`)
  const config = parsed.value
  const region = dimensions.find(({ kind }) => kind === 'GeoShapesDimension')
  const input: DrawInput = {
    components: { dimensions, measures },
    table: toColumns(dimensions, measures),
    ...(region && { shapes: toSquares(region.values) }),
    width: 912,
    locale: 'de',
    words: (id) => id,
  }
  return { chartType, marks, draw: () => drawChart(config, input) }
}

/** Counts the marks of a scene that carry data; for a table, its cells. */
export function countMarks(scene: Scene): number {
  if (scene.type === 'table') return scene.rows.length * scene.columns.length
  return (scene as PictureScene).marks.filter(({ datum }) => datum !== undefined).length
}
