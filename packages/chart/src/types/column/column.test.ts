import { multiFilter, singleFilter, type Table, withRows } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { PictureScene, RectMark } from '../../scene.ts'
import { columnWith } from '../../testing/configs.ts'
import { inputFor, waste } from '../../testing/fixture.ts'
import { toTable } from '../../testing/tables.ts'
import { drawColumn } from './draw.ts'
import type { ColumnConfig } from './fields.ts'

const draw = (config: ColumnConfig, table?: Table): PictureScene => {
  const input = inputFor(config, waste)
  return drawColumn(config, table ? { ...input, table } : input)
}
const columnsOf = ({ marks }: PictureScene): RectMark[] => marks.filter((mark) => mark.type === 'rect')
const baselineOf = ({ marks }: PictureScene): number => {
  const line = marks.find(({ key }) => key === 'baseline')
  return line?.type === 'rule' ? line.y1 : Number.NaN
}
const labelsOf = ({ marks }: PictureScene): string[] =>
  marks.flatMap((mark) => (mark.type === 'text' && mark.key.startsWith('x-label') ? [mark.text] : []))

/** Returns the config with other fields and filters. */
const change = (config: ColumnConfig, fields: object, filters: Record<string, string> = {}): ColumnConfig => {
  const [cube] = config.cubes
  const singles = Object.fromEntries(Object.entries(filters).map(([id, value]) => [id, singleFilter(value)]))
  return {
    ...config,
    fields: { ...config.fields, ...fields },
    cubes: [{ ...cube!, filters: { ...cube!.filters, ...singles } }],
  }
}

const byYear = columnWith(waste)
const byCategory = columnWith(waste, { x: 'category' })
const amounts = (rows: Record<string, number | null>): Table =>
  toTable(
    waste.components,
    Object.entries(rows).map(([category, amount]) => ({ category, amount })),
  )

describe('columns', () => {
  it('are as high as their values', () => {
    const scene = draw(byCategory, amounts({ glass: 10, wood: 20, paper: 5 }))
    const [glass, wood, paper] = columnsOf(scene).map(({ height }) => height)
    expect(wood! / glass!).toBeCloseTo(2)
    expect(paper! / glass!).toBeCloseTo(0.5)
  })

  it('stand on the zero line, and hang from it below zero', () => {
    const scene = draw(byCategory, amounts({ glass: 10, wood: -20, paper: 5 }))
    const zero = baselineOf(scene)
    const [glass, wood, paper] = columnsOf(scene)
    expect(glass!.y + glass!.height).toBeCloseTo(zero)
    expect(paper!.y + paper!.height).toBeCloseTo(zero)
    expect(wood!.y).toBeCloseTo(zero)
    expect(wood!.height / glass!.height).toBeCloseTo(2)
  })

  it('are all as wide as each other, and apart', () => {
    const columns = columnsOf(draw(byCategory, amounts({ glass: 1, wood: 2, paper: 3 })))
    expect(new Set(columns.map(({ width }) => width.toFixed(3))).size).toBe(1)
    columns.slice(1).forEach((column, index) => {
      expect(column.x).toBeGreaterThan(columns[index]!.x + columns[index]!.width)
    })
  })

  it('show zero as a hairline on it, and nothing where there is no value', () => {
    const scene = draw(byCategory, amounts({ glass: 0, wood: null, paper: 3 }))
    const [glass, paper] = columnsOf(scene)
    expect([glass!.height, glass!.y + glass!.height]).toEqual([2, baselineOf(scene)])
    expect([glass, paper].map((column) => scene.data[column!.datum!]!.title)).toEqual(['Glass', 'Paper'])
    expect(columnsOf(scene)).toHaveLength(2)
    expect(labelsOf(scene)).toEqual(['Glass', 'Wood', 'Paper'])
  })

  it('say what they stand for, with unit', () => {
    expect(draw(byCategory, amounts({ glass: 1234.5 })).data).toMatchObject([
      { title: 'Glass', entries: [{ label: 'Amount', value: '1’234.5\u00a0t', color: '#1f77b4' }] },
    ])
  })

  it('come in the order of their axis, whatever the order of the observations', () => {
    const table = amounts({ glass: 1, wood: 2, paper: 3 })
    expect(draw(byCategory, withRows(table, [2, 0, 1])).data).toEqual(draw(byCategory, table).data)
  })
})

describe('the value axis', () => {
  const topOf = (config: ColumnConfig, table: Table) => columnsOf(draw(config, table))[0]!

  it('has the ends the author fixed, and cuts what goes beyond', () => {
    const fixed = change(byCategory, { y: { componentId: 'amount', customDomain: [0, 10] } })
    const table = amounts({ glass: 1000, wood: 10, paper: 5 })
    const [glass, wood, paper] = columnsOf(draw(fixed, table))
    expect(glass!.height).toBeCloseTo(wood!.height)
    expect(wood!.height / paper!.height).toBeCloseTo(2)
  })
  it('ignores ends that are the wrong way round', () => {
    const table = amounts({ glass: 7 })
    for (const customDomain of [
      [10, 0],
      [5, 5],
    ]) {
      const config = change(byCategory, { y: { componentId: 'amount', customDomain } })
      expect(topOf(config, table)).toEqual(topOf(byCategory, table))
    }
  })
  it('is drawn when all values are zero', () => {
    const scene = draw(byCategory, amounts({ glass: 0, wood: 0 }))
    expect(columnsOf(scene).map(({ height }) => height)).toEqual([2, 2])
  })
})

describe('stacked columns', () => {
  const stacked = change(columnWith(waste, { segment: 'category' }), {}, { region: 'north' })
  const scene = draw(stacked)
  const of = (year: string) => columnsOf(scene).filter(({ datum }) => scene.data[datum!]!.title === year)

  it('add up: positive values upwards, negative ones downwards', () => {
    const zero = baselineOf(scene)
    const [glass, wood, paper] = of('2019')
    expect(glass!.y + glass!.height).toBeCloseTo(zero)
    expect(wood!.y + wood!.height).toBeCloseTo(glass!.y)
    expect(paper!.y).toBeCloseTo(zero)
    expect(wood!.height / glass!.height).toBeCloseTo(2)
    expect(glass!.height / paper!.height).toBeCloseTo(2)
  })
  it('take the colours of the publisher if the values have some, else of the palette', () => {
    expect(of('2019').map(({ fill }) => fill)).toEqual(['#0000ff', '#8b4513', '#2ca02c'])
  })
  it('leave out what is missing and keep zero', () => {
    expect(of('2020').map(({ datum }) => scene.data[datum!]!.entries[0]!.label)).toEqual(['Wood', 'Paper'])
    expect(of('2020')[0]!.height).toBe(2)
  })
  it('have a legend in the order of the stack', () => {
    expect(scene.legends).toEqual([
      {
        type: 'swatches',
        symbol: 'square',
        items: [
          { label: 'Glass', color: '#0000ff' },
          { label: 'Wood', color: '#8b4513' },
          { label: 'Paper', color: '#2ca02c' },
        ],
      },
    ])
  })
})

describe('grouped columns', () => {
  it('stand side by side without overlapping, each on the zero line', () => {
    const scene = draw(columnWith(waste, { segment: 'category', 'segment-type': 'grouped' }))
    const zero = baselineOf(scene)
    const columns = columnsOf(scene)
    expect(columns).toHaveLength(9)
    for (const { y, height } of columns) {
      expect(Math.min(Math.abs(y - zero), Math.abs(y + height - zero))).toBeCloseTo(0)
    }
    columns.slice(1).forEach((column, index) => {
      expect(column.x).toBeGreaterThanOrEqual(columns[index]!.x + columns[index]!.width)
    })
  })
})

describe('a gap in time', () => {
  it('is a gap on the axis', () => {
    expect(labelsOf(draw(byYear))).toEqual(['2019', '2020', '2021', '2022'])
    expect(columnsOf(draw(byYear))).toHaveLength(3)
  })
})

describe('the order of columns', () => {
  const table = amounts({ glass: 2, wood: 1, paper: 3 })
  const titles = (sortingType: string, sortingOrder: string) =>
    draw(
      change(byCategory, { x: { componentId: 'category', sorting: { sortingType, sortingOrder } } }),
      table,
    ).data.map(({ title }) => title)
  it.each([
    ['byAuto', ['Glass', 'Wood', 'Paper']],
    ['byDimensionLabel', ['Glass', 'Paper', 'Wood']],
    ['byMeasure', ['Wood', 'Glass', 'Paper']],
    ['byTotalSize', ['Wood', 'Glass', 'Paper']],
  ])('%s goes up and down', (type, ascending) => {
    expect(titles(type, 'asc')).toEqual(ascending)
    expect(titles(type, 'desc')).toEqual(ascending.toReversed())
  })
  it('is that of time on an axis of time, whatever the sizes', () => {
    const bySize = change(byYear, {
      x: { componentId: 'year', sorting: { sortingType: 'byMeasure', sortingOrder: 'desc' } },
    })
    expect(labelsOf(draw(bySize))).toEqual(['2022', '2021', '2020', '2019'])
  })
  it('can show abbreviations', () => {
    const short = change(byCategory, { x: { componentId: 'category', useAbbreviations: true } })
    expect(labelsOf(draw(short, table))).toEqual(['G', 'W', 'P'])
  })
})

describe('what readers are told', () => {
  it('is that there are no data', () => {
    expect(draw(byCategory, toTable(waste.components, [])).hints).toEqual([
      { kind: 'empty', messageId: 'hint.nodata' },
    ])
    expect(draw(byCategory, amounts({ glass: null })).hints).toMatchObject([{ kind: 'empty' }])
  })
  it('is how many observations fall on a mark that another one has, and each is drawn', () => {
    const table = toTable(
      waste.components,
      [1, 2, 3].map((amount) => ({ category: 'glass', amount })),
    )
    const scene = draw(byCategory, table)
    expect(scene.hints).toEqual([{ kind: 'warning', messageId: 'hint.overlap', values: { count: 2 } }])
    expect(new Set(columnsOf(scene).map(({ key }) => key)).size).toBe(3)
  })
  it('is that totals are stacked with their parts, but not that they stand beside them', () => {
    const isSaid = (config: ColumnConfig) =>
      draw(config).hints.some(({ messageId }) => messageId === 'hint.totals-with-parts')
    const withTotals = (config: ColumnConfig): ColumnConfig => {
      const [cube] = config.cubes
      const filters = { ...cube!.filters, region: multiFilter(['land', 'north', 'south']) }
      return { ...config, cubes: [{ ...cube!, filters }] }
    }
    const stacked = columnWith(waste, { segment: 'region' })
    expect(isSaid(stacked)).toBe(false)
    expect(isSaid(withTotals(stacked))).toBe(true)
    const grouped = columnWith(waste, { segment: 'region', 'segment-type': 'grouped' })
    expect(isSaid(withTotals(grouped))).toBe(false)
    expect(isSaid(columnWith(waste, { segment: 'category' }))).toBe(false)
  })
})

describe('an axis that an author has fixed', () => {
  const hintsWith = (customDomain: [number, number]): string[] =>
    draw(
      change(byCategory, { y: { componentId: 'amount', customDomain } }),
      amounts({ glass: 4, wood: 9 }),
    ).hints.map(({ messageId }) => messageId)
  it('says where it does not start at zero, and where columns are longer', () => {
    expect(hintsWith([0, 9])).toEqual([])
    expect(hintsWith([5, 10])).toEqual(['hint.axis-not-zero'])
    expect(hintsWith([5, 8])).toEqual(['hint.axis-not-zero', 'hint.axis-cut'])
    expect(hintsWith([0, 8])).toEqual(['hint.axis-cut'])
  })
})
