import { describe, expect, it } from 'vitest'
import type { PictureScene } from '../scene.ts'
import { toMeasure } from '../testing/components.ts'
import { type Row, UNDEFINED } from '../testing/tables.ts'
import { drawArea } from '../types/area/draw.ts'
import { areaConfig } from '../types/area/fields.ts'
import { drawBar } from '../types/bar/draw.ts'
import { barConfig } from '../types/bar/fields.ts'
import { drawColumn } from '../types/column/draw.ts'
import { columnConfig } from '../types/column/fields.ts'
import { drawComboLineColumn } from '../types/combo-line-column/draw.ts'
import { comboLineColumnConfig } from '../types/combo-line-column/fields.ts'
import { drawLine } from '../types/line/draw.ts'
import { lineConfig } from '../types/line/fields.ts'
import { BASE, BY_SEGMENT, byMeasure, SINGLE, toInput, toNames, toTime } from './testing/cubes.ts'
import { misplaced, repeatedKeys, unreachable } from './testing/geometry.ts'

const YEARS = ['2000', '2001', '2002', '2003', '2004']
/** Rows without an observation for 2003. */
const rows: Row[] = [
  { time: '2000', part: 'x', amount: 5, other: 1 },
  { time: '2001', part: 'x', amount: UNDEFINED, other: 2 },
  { time: '2002', part: 'x', amount: 0, other: 3 },
  { time: '2004', part: 'x', amount: null, other: 4 },
]
const inputOf = (table = rows) =>
  toInput({
    rows: table,
    dimensions: [toTime(YEARS), toNames('part', ['x', 'y', 'z'])],
    measures: [toMeasure('amount', { unit: 't' }), toMeasure('other', { unit: 'kg' })],
  })

const x = { componentId: 'time' }
const y = { componentId: 'amount' }
const DRAWINGS: Record<string, (table?: Row[]) => PictureScene> = {
  columns: (table) =>
    drawColumn(
      columnConfig.parse({ ...BASE, chartType: 'column', fields: { x, y, color: SINGLE } }),
      inputOf(table),
    ),
  bars: (table) =>
    drawBar(
      barConfig.parse({ ...BASE, chartType: 'bar', fields: { x: y, y: x, color: SINGLE } }),
      inputOf(table),
    ),
  lines: (table) =>
    drawLine(
      lineConfig.parse({ ...BASE, chartType: 'line', fields: { x, y, color: SINGLE } }),
      inputOf(table),
    ),
  areas: (table) =>
    drawArea(
      areaConfig.parse({ ...BASE, chartType: 'area', fields: { x, y, color: SINGLE } }),
      inputOf(table),
    ),
}

const said = ({ data }: PictureScene): string[] =>
  data.map(({ title, entries }) => `${title} ${entries[0]!.value}`)

describe.each(Object.entries(DRAWINGS))('places without a value: %s', (_, draw) => {
  it('say whether nothing is observed, or it is stated that there is nothing; zero is a value', () => {
    expect(said(draw())).toEqual([
      '2000 5\u00a0t',
      '2001 legend.undefined',
      '2002 0\u00a0t',
      '2003 legend.no-value',
      '2004 legend.no-value',
    ])
  })
  it('can be pointed at in the picture like all others', () => {
    const scene = draw()
    expect([unreachable(scene), misplaced(scene), repeatedKeys(scene)]).toEqual([[], [], []])
    const gaps = scene.marks.filter(({ datum }) => datum === 1 || datum === 3)
    expect(gaps).toMatchObject([
      { type: 'dot', opacity: 0 },
      { type: 'dot', opacity: 0 },
    ])
  })
})

describe('places without a value', () => {
  it('stand among the columns of a combined chart', () => {
    const config = comboLineColumnConfig.parse({
      ...BASE,
      chartType: 'comboLineColumn',
      fields: {
        x,
        y: { lineComponentId: 'other', columnComponentId: 'amount' },
        color: byMeasure({ amount: '#111111', other: '#222222' }),
      },
    })
    const scene = drawComboLineColumn(config, inputOf())
    expect(said(scene).slice(0, 5)).toEqual(said(DRAWINGS.columns!()))
    expect(unreachable(scene)).toEqual([])
  })
  it('are not gaps in sparse data, unless an observation says so', () => {
    const config = columnConfig.parse({
      ...BASE,
      chartType: 'column',
      fields: { x, y, segment: { componentId: 'part', type: 'grouped' }, color: BY_SEGMENT },
    })
    const sparse: Row[] = [
      { time: '2000', part: 'x', amount: 5 },
      { time: '2001', part: 'y', amount: 6 },
      { time: '2002', part: 'z', amount: UNDEFINED },
    ]
    expect(said(drawColumn(config, inputOf(sparse)))).toEqual([
      '2000 5\u00a0t',
      '2001 6\u00a0t',
      '2002 legend.undefined',
    ])
  })
})
