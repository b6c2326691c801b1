import { rgb } from 'd3-color'
import { describe, expect, it } from 'vitest'
import { INK, NO_VALUE, PAPER } from '../../guides/style.ts'
import { contrastRatio, luminance } from '../../palettes/luminance.ts'
import { numericalColors } from '../../palettes/ramps.ts'
import { startTable, tableWith } from '../../testing/configs.ts'
import { inputFor, waste } from '../../testing/fixture.ts'
import { type Row, toTable, UNDEFINED } from '../../testing/tables.ts'
import { drawTable } from './draw.ts'
import type { TableConfig } from './fields.ts'

const rows: Row[] = [
  { year: '2020', region: 'south', category: 'wood', amount: 20, warmth: 1, grade: 'high' },
  { year: '2019', region: 'north', category: 'paper', amount: -10, warmth: 2, grade: 'low' },
  { year: '2020', region: 'north', category: 'glass', amount: 0, warmth: 3, grade: 'high' },
  { year: '2019', region: 'south', category: 'glass', amount: null, warmth: UNDEFINED, grade: null },
]
const draw = (config: TableConfig, observations: Row[] = rows) =>
  drawTable(config, { ...inputFor(config, waste), table: toTable(waste.components, observations) })

/** Returns the texts of a column, from top to bottom. */
const textsOf = (scene: ReturnType<typeof draw>, id: string): string[] => {
  const index = scene.columns.findIndex((column) => column.id === id)
  return scene.rows.map((row) => row[index]!.text)
}
const cellsOf = (scene: ReturnType<typeof draw>, id: string) => {
  const index = scene.columns.findIndex((column) => column.id === id)
  return scene.rows.map((row) => row[index]!)
}
const sortedBy = (
  componentId: string,
  sortingOrder: 'asc' | 'desc',
  changes: Record<string, object> = {},
) => ({
  ...tableWith(waste, changes),
  sorting: [{ componentId, componentType: 'NumericalMeasure' as const, sortingOrder }],
})

describe('the columns of a table', () => {
  it('are in the order of their index, with units', () => {
    const config = tableWith(waste, { grade: { index: -1 } })
    expect(draw(config).columns.map(({ title }) => title)).toEqual([
      'Grade',
      'Year',
      'Region',
      'Category',
      'Amount (t)',
      'Warmth (°C)',
    ])
  })
  it('begin with groups and leave out what is hidden', () => {
    const config = tableWith(waste, {
      category: { isGroup: true },
      warmth: { isHidden: true },
      year: { isHidden: true },
    })
    expect(draw(config).columns.map(({ id }) => id)).toEqual(['category', 'region', 'amount', 'grade'])
  })
  it('of numbers are aligned as numbers; grades are words', () => {
    const numeric = draw(startTable(waste)).columns.filter(({ isNumeric }) => isNumeric)
    expect(numeric.map(({ id }) => id)).toEqual(['amount', 'warmth'])
  })
  it('can be searched unless the author says no', () => {
    const config = startTable(waste)
    expect(draw(config).isSearchable).toBe(true)
    expect(draw({ ...config, settings: { ...config.settings, showSearch: false } }).isSearchable).toBe(false)
  })
})

describe('the cells of a table', () => {
  it('show zero as zero and what is not there as a dash', () => {
    const scene = draw(sortedBy('amount', 'asc'))
    expect(textsOf(scene, 'amount')).toEqual(['−10', '0', '20', '–'])
    expect(textsOf(scene, 'grade')).toEqual(['low', 'high', 'high', '–'])
  })
  it('are dark on white unless the author chose other colours', () => {
    expect(cellsOf(draw(startTable(waste)), 'year')[0]).toEqual({
      text: '2019',
      order: 0,
      bold: false,
      color: '#333333',
      background: '#ffffff',
    })
    const style = { type: 'text', textStyle: 'bold', textColor: '#ff0000', columnColor: '#000000' }
    const config = tableWith(waste, { year: { columnStyle: style } })
    expect(cellsOf(draw(config), 'year')[0]).toEqual({
      text: '2019',
      order: 0,
      bold: true,
      color: '#ff0000',
      background: '#000000',
    })
  })
  it('of categories lie on the colour of their value; without one on that of no value', () => {
    const columnStyle = {
      type: 'category',
      paletteId: 'p',
      colorMapping: { low: '#ffffff', high: '#000000' },
    }
    const cells = cellsOf(draw(tableWith(waste, { grade: { columnStyle } })), 'grade')
    expect(
      Object.fromEntries(cells.map(({ text, background, color }) => [text, [background, color]])),
    ).toEqual({
      low: ['#ffffff', INK],
      high: ['#000000', PAPER],
      '–': [NO_VALUE, INK],
    })
  })
  it('of categories that the author’s colours do not know have those of the palette', () => {
    const columnStyle = { type: 'category', paletteId: 'category10', colorMapping: { low: '#ffffff' } }
    const cells = cellsOf(draw(tableWith(waste, { grade: { columnStyle } })), 'grade')
    expect(cells.find(({ text }) => text === 'high')!.background).toBe('#ff7f0e')
  })
  it('of a heat map reach to both sides of zero, as far as the widest value', () => {
    const columnStyle = { type: 'heatmap', paletteId: 'RdBu' }
    const cells = cellsOf(draw(tableWith(waste, { amount: { columnStyle } })), 'amount')
    const palette = numericalColors('RdBu')
    expect(Object.fromEntries(cells.map(({ text, background }) => [text, background]))).toEqual({
      '20': palette(1),
      '0': palette(0.5),
      '−10': palette(0.25),
      '–': undefined,
    })
  })
  it('of a heat map of one sign go from the least to the greatest, over their half of the palette', () => {
    const columnStyle = { type: 'heatmap', paletteId: 'RdBu' }
    const of = (amounts: number[], paletteId = 'RdBu') => {
      const config = tableWith(waste, { amount: { columnStyle: { ...columnStyle, paletteId } } })
      const observed = amounts.map((amount, index) => ({ year: `${2000 + index}`, amount }))
      return cellsOf(draw(config, observed), 'amount').map(({ background }) => background)
    }
    const palette = numericalColors('RdBu')
    expect(of([48, 66, 84])).toEqual([palette(0.5), palette(0.75), palette(1)])
    expect(of([-84, -66, -48])).toEqual([palette(0), palette(0.25), palette(0.5)])
    const blues = numericalColors('blues')
    expect(of([48, 66, 84], 'blues')).toEqual([blues(0), blues(0.5), blues(1)])
  })
  it('of a heat map can be read, whatever their colour', () => {
    const columnStyle = { type: 'heatmap', paletteId: 'RdBu' }
    const config = tableWith(waste, { amount: { columnStyle } })
    const observed = Array.from({ length: 40 }, (_, index) => ({ year: `${1980 + index}`, amount: index }))
    for (const { color, background } of cellsOf(draw(config, observed), 'amount')) {
      const [ink, paper] = [color, background].map((each) => luminance(rgb(each!)))
      expect(contrastRatio(ink!, paper!)).toBeGreaterThan(4.5)
    }
  })
  it('of a heat map of zeros lie in its middle', () => {
    const columnStyle = { type: 'heatmap', paletteId: 'RdBu' }
    const scene = draw(tableWith(waste, { amount: { columnStyle } }), [{ year: '2020', amount: 0 }])
    expect(cellsOf(scene, 'amount')[0]!.background).toBe(numericalColors('RdBu')(0.5))
  })
})

describe('the rows of a table', () => {
  it('go by all dimensions in the published order', () => {
    const scene = draw(startTable(waste))
    expect(scene.rows.map((row) => row.slice(0, 3).map(({ text }) => text))).toEqual([
      ['2019', 'North', 'Paper'],
      ['2019', 'South', 'Glass'],
      ['2020', 'North', 'Glass'],
      ['2020', 'South', 'Wood'],
    ])
  })
  it('go by what the author chose, up and down, with empty cells last', () => {
    expect(textsOf(draw(sortedBy('amount', 'asc')), 'amount')).toEqual(['−10', '0', '20', '–'])
    expect(textsOf(draw(sortedBy('amount', 'desc')), 'amount')).toEqual(['20', '0', '−10', '–'])
    expect(textsOf(draw(sortedBy('category', 'desc')), 'category')).toEqual([
      'Paper',
      'Wood',
      'Glass',
      'Glass',
    ])
    expect(textsOf(draw(sortedBy('grade', 'desc')), 'grade')).toEqual(['high', 'high', 'low', '–'])
  })
  it('of a group stay together, sorted within', () => {
    const scene = draw(sortedBy('amount', 'desc', { year: { isGroup: true } }))
    expect(textsOf(scene, 'year')).toEqual(['2019', '2019', '2020', '2020'])
    expect(textsOf(scene, 'amount')).toEqual(['−10', '–', '20', '0'])
  })
  it('of groups can go down', () => {
    const scene = draw(sortedBy('year', 'desc', { year: { isGroup: true } }))
    expect(textsOf(scene, 'year')).toEqual(['2020', '2020', '2019', '2019'])
  })
  it('are told to be none', () => {
    expect(draw(startTable(waste), []).hints).toEqual([{ kind: 'empty', messageId: 'hint.nodata' }])
    expect(draw(startTable(waste)).hints).toEqual([])
  })
})

describe('the bars of a table', () => {
  const style = { type: 'bar', barColorPositive: '#00ff00', barColorNegative: '#ff0000' }
  const barsOf = (more: object = {}) =>
    Object.fromEntries(
      cellsOf(draw(tableWith(waste, { amount: { columnStyle: { ...style, ...more } } })), 'amount').map(
        ({ text, bar }) => [text, bar],
      ),
    )

  it('reach from zero to both sides, on one scale', () => {
    expect(barsOf()).toEqual({
      '20': { from: 1 / 3, to: 1, color: '#00ff00' },
      '0': { from: 1 / 3, to: 1 / 3, color: '#00ff00' },
      '−10': { from: 0, to: 1 / 3, color: '#ff0000' },
      '–': undefined,
    })
  })
  it('lie on a ground if the author asks for it', () => {
    expect(barsOf({ barShowBackground: true })['20']).toMatchObject({ background: '#cccccc' })
  })
  it('of zeros have no length', () => {
    const config = tableWith(waste, { amount: { columnStyle: style } })
    expect(cellsOf(draw(config, [{ year: '2020', amount: 0 }]), 'amount')[0]!.bar).toMatchObject({
      from: 0,
      to: 0,
    })
  })
})

describe('cells without a value', () => {
  it('say whether it is missing or stated to be undefined', () => {
    const observations: Row[] = [
      { year: '2019', region: 'north', amount: null, grade: UNDEFINED },
      { year: '2020', region: 'north', amount: UNDEFINED, grade: null },
      { year: '2022', region: 'north', amount: 0, grade: 'low' },
    ]
    const scene = draw(startTable(waste), observations)
    const saidOf = (id: string) => cellsOf(scene, id).map(({ text, title }) => [text, title])
    expect(saidOf('amount')).toEqual([
      ['–', 'legend.no-value'],
      ['…', 'legend.undefined'],
      ['0', undefined],
    ])
    expect(saidOf('grade')).toEqual([
      ['…', 'legend.undefined'],
      ['–', 'legend.no-value'],
      ['low', undefined],
    ])
  })
})

describe('the groups of a table', () => {
  const config = tableWith(waste, { year: { isGroup: true }, region: { isGroup: true } })
  const scene = draw(config)

  it('name what their rows share, and where these are', () => {
    expect(scene.groups).toEqual([
      { key: '2019', label: 'Year: 2019', depth: 0, first: 0, count: 2 },
      { key: '2019\nnorth', label: 'Region: North', depth: 1, first: 0, count: 1 },
      { key: '2019\nsouth', label: 'Region: South', depth: 1, first: 1, count: 1 },
      { key: '2020', label: 'Year: 2020', depth: 0, first: 2, count: 2 },
      { key: '2020\nnorth', label: 'Region: North', depth: 1, first: 2, count: 1 },
      { key: '2020\nsouth', label: 'Region: South', depth: 1, first: 3, count: 1 },
    ])
  })
  it('are the first columns', () => {
    expect(scene.columns.map(({ id, isGroup = false }) => [id, isGroup]).slice(0, 3)).toEqual([
      ['year', true],
      ['region', true],
      ['category', false],
    ])
  })
  it('are none where nothing is grouped', () => {
    expect(draw(startTable(waste)).groups).toBeUndefined()
  })
})

describe('a table for its readers', () => {
  it('says what its columns are sorted by', () => {
    const scene = draw(startTable(waste))
    expect(cellsOf(scene, 'amount').map(({ order }) => order)).toEqual([-10, undefined, 0, 20])
    expect(cellsOf(scene, 'grade').map(({ order }) => order)).toEqual([0, undefined, 1, 1])
  })
  it('is as high as its rows if the author asks for it', () => {
    const config = startTable(waste)
    expect(draw(config).showsAllRows).toBeUndefined()
    const whole = draw({ ...config, settings: { ...config.settings, showAllRows: true } })
    expect(whole.showsAllRows).toBe(true)
  })
  it('makes the cells of a dimension once a value, however many rows there are', () => {
    const many = Array.from({ length: 3000 }, (_, index) => ({
      year: '2020',
      region: 'north',
      amount: index,
    }))
    const cells = cellsOf(draw(startTable(waste), many), 'region')
    expect(new Set(cells).size).toBe(1)
  })
  it('without a column says so', () => {
    const hidden = Object.fromEntries(
      ['year', 'region', 'category', 'amount', 'warmth', 'grade'].map((id) => [id, { isHidden: true }]),
    )
    expect(draw(tableWith(waste, hidden)).hints).toEqual([
      { kind: 'empty', messageId: 'hint.table.no-columns' },
    ])
  })
})
