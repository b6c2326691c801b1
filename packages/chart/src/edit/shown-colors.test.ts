import { multiFilter } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { drawKinds, toKinds } from '../advice/testing/advised.ts'
import type { ChartConfig } from '../config/index.ts'
import { withFilter } from '../filters/cube-filters.ts'
import { categoricalColors } from '../palettes/palettes.ts'
import { setField } from '../testing/set-field.ts'
import { lineConfig } from '../types/line/fields.ts'
import { removeFilter, setMultiFilter, setPalette } from './edit-chart.ts'
import { withMappedColors } from './shown-colors.ts'

const { components } = toKinds({ kinds: 62 })
const lines = drawKinds({ components, table: { rowCount: 0, columns: [] } }, 'line')
const [blue, orange, green] = categoricalColors('clear12')

const only = (config: ChartConfig, ...values: string[]) => setMultiFilter(config, 'kind', values, components)
const colorsOf = (config: ChartConfig, ...values: string[]) => {
  const { color } = lineConfig.parse(config).fields
  return values.map((value) => (color.type === 'segment' ? color.colorMapping[value] : undefined))
}

describe('the colours of lines', () => {
  it('are the first of the palette if few of many are left', () => {
    expect(colorsOf(only(lines, 'k13', 'k25', 'k38'), 'k13', 'k25', 'k38')).toEqual([blue, orange, green])
  })
  it('are reassigned if the palette was too small for all values, except those chosen by hand', () => {
    // instead of red and pink, the second and eighth colour of the palette
    expect(colorsOf(only(lines, 'k1', 'k7', 'k8'), 'k1', 'k7', 'k8')).toEqual([blue, orange, green])
    const byHand = withMappedColors(lineConfig.parse(lines), { k7: green! })
    expect(colorsOf(only(byHand, 'k1', 'k7', 'k8'), 'k1', 'k7', 'k8')).toEqual([blue, green, orange])
  })
  it('stay while some go, and go to those that come', () => {
    const three = only(lines, 'k13', 'k25', 'k38')
    expect(colorsOf(only(three, 'k25', 'k38'), 'k25', 'k38')).toEqual([orange, green])
    expect(colorsOf(only(three, 'k0', 'k25', 'k38'), 'k0', 'k25', 'k38')).toEqual([blue, orange, green])
  })
  it('can be told apart when all are shown again', () => {
    const fixture = toKinds({ kinds: 30 })
    const few = setMultiFilter(drawKinds(fixture, 'line'), 'kind', ['k13', 'k25'], fixture.components)
    const all = removeFilter(few, 'kind', fixture.components)
    const values = fixture.components.dimensions[1]!.values.map(({ value }) => value)
    expect(new Set(colorsOf(all, ...values)).size).toBe(30)
  })
  it('that somebody chose stay', () => {
    const byHand = withMappedColors(lineConfig.parse(lines), { k25: '#123456' })
    expect(colorsOf(only(byHand, 'k13', 'k25'), 'k13', 'k25')).toEqual([blue, '#123456'])
  })
  it('start with the visible lines when the palette is reassigned', () => {
    const few = lineConfig.parse(only(lines, 'k13', 'k25'))
    expect(colorsOf(setPalette(few, few.fields.color.paletteId, components), 'k13', 'k25')).toEqual([
      blue,
      orange,
    ])
  })
  it('do not change with filters of other dimensions', () => {
    expect(colorsOf(setMultiFilter(lines, 'year', ['1500'], components), 'k13')).toEqual(
      colorsOf(lines, 'k13'),
    )
  })
  it('start with the visible lines when the lines are split differently', () => {
    const few = lineConfig.parse(only(lines, 'k13', 'k25'))
    const plain = withFilter(setField(few, 'segment', '', components), 'kind', multiFilter(['k13', 'k25']))
    expect(colorsOf(setField(plain, 'segment', 'kind', components), 'k13', 'k25')).toEqual([blue, orange])
  })
})
