import { beforeAll, describe, expect, it } from 'vitest'
import type { DrawInput } from '../chart-type.ts'
import type { ChartConfig } from '../config/index.ts'
import { loadDrawings } from '../drawings.ts'
import { BASE, BY_SEGMENT, SINGLE, toInput, toNames, toTime } from '../families/testing/cubes.ts'
import { readDescription } from '../testing/read-description.ts'
import { areaConfig } from '../types/area/fields.ts'
import { columnConfig } from '../types/column/fields.ts'
import { lineConfig } from '../types/line/fields.ts'

beforeAll(loadDrawings)

const YEARS = ['2000', '2001', '2002', '2003']
const AMOUNTS = { glass: [10, 20, 30, 40], wood: [90, 80, 70, 65] }
const rows = Object.entries(AMOUNTS).flatMap(([part, amounts]) =>
  amounts.map((amount, index) => ({ time: YEARS[index]!, part, amount })),
)
const input = (view?: DrawInput['view'], table = rows): DrawInput =>
  toInput({ rows: table, dimensions: [toTime(YEARS), toNames('part', ['glass', 'wood'])] }, { view })
const textOf = (config: ChartConfig, view?: DrawInput['view'], table = rows): string =>
  readDescription(config, input(view, table)).text

const fields = { x: { componentId: 'time' }, y: { componentId: 'amount' } }
const lines = lineConfig.parse({
  ...BASE,
  chartType: 'line',
  fields: { ...fields, segment: { componentId: 'part' }, color: BY_SEGMENT },
})

describe('what a chart says of itself', () => {
  it('is its subject, period, segments, extremes and trends', () => {
    expect(textOf(lines)).toBe(
      'Line chart: amount by Time and part. Time: from 2000 to 2003. part: glass and wood. ' +
        '8 values are shown. Highest value: 90 (2000, wood); lowest value: 10 (2000, glass). ' +
        'glass – Rise from 10 (2000) to 40 (2003). wood – Fall from 90 (2000) to 65 (2003).',
    )
  })
  it('leaves out what a reader switches off', () => {
    const text = textOf(lines, { hidden: ['wood'] })
    expect(text).toContain('1 entry of the legend is hidden.')
    expect(text).toContain('Highest value: 40 (2003, glass); lowest value: 10 (2000, glass).')
    expect(text).not.toContain('wood')
  })
  it('is of the period a reader chooses', () => {
    const text = textOf(lines, { timeRange: { from: '2001', to: '2002' } })
    expect(text).toContain('Time: from 2001 to 2002.')
    expect(text).toContain('Highest value: 80 (2001, wood); lowest value: 20 (2001, glass).')
  })
  it('is of the moment at which a slider stands', () => {
    const played = columnConfig.parse({
      ...BASE,
      chartType: 'column',
      fields: {
        ...fields,
        x: { componentId: 'part' },
        animation: { componentId: 'time' },
        color: SINGLE,
      },
    })
    expect(textOf(played, { at: '2001' })).toBe(
      'Column chart: amount by part. Shown: 2001. part: glass and wood. 2 values are shown. ' +
        'Highest value: 80 (wood); lowest value: 20 (glass).',
    )
  })
  it('is of shares where a reader asks for per cent', () => {
    const stacked = columnConfig.parse({
      ...BASE,
      chartType: 'column',
      fields: { ...fields, segment: { componentId: 'part', type: 'stacked' }, color: BY_SEGMENT },
    })
    const text = textOf(stacked, { calculation: 'percent' })
    expect(text).toContain('amount (%)')
    expect(text).toContain('Highest share: 90.0% (90) (2000, wood); lowest share: 10.0% (10) (2000, glass).')
  })
  it('names no change that is small beside the range, but its ends', () => {
    const table = [100, 200, 0, 105].map((amount, index) => ({ time: YEARS[index]!, part: 'glass', amount }))
    expect(textOf(lines, undefined, table)).toContain('First value: 100 (2000); last value: 105 (2003).')
  })
  it('tells apart what is missing, and what the picture shows although nobody observed it', () => {
    const areas = areaConfig.parse({
      ...BASE,
      chartType: 'area',
      fields: {
        ...fields,
        y: { componentId: 'amount', imputationType: 'linear' },
        segment: { componentId: 'part' },
        color: BY_SEGMENT,
      },
    })
    const table = rows.filter(({ time, part }) => time !== '2001' || part !== 'glass')
    const text = textOf(areas, undefined, table)
    expect(text).toContain('7 values are shown.')
    expect(text).toContain('1 missing value has been filled in.')
    expect(text).not.toContain('is missing')
  })
})
