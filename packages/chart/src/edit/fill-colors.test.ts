import { describe, expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { controlsOf } from '../editing.ts'
import { columnWith } from '../testing/configs.ts'
import { inputFor, startConfig, waste } from '../testing/fixture.ts'
import { changeChartType, setColorComponent, setColumnStyle, withFilledColors } from './edit-chart.ts'

await loadDrawings()

const { components } = waste
const split = columnWith(waste, { segment: 'category' })
const { color } = split.fields
if (color.type !== 'segment') throw new Error('The columns are not split.')

/** A chart saved before paper was added to the data. */
const saved: ChartConfig = {
  ...split,
  fields: { ...split.fields, color: { ...color, colorMapping: { glass: '#111111', wood: '#222222' } } },
}

describe('values without a colour', () => {
  it('take that of the palette at their place; the others keep theirs', () => {
    const filled = withFilledColors(saved, components)
    const { colorMapping } = (filled.fields as typeof split.fields).color as typeof color
    expect(colorMapping).toMatchObject({ glass: '#111111', wood: '#222222' })
    expect(colorMapping.paper).toMatch(/^#[0-9a-f]{6}$/)
  })
  it('leave a chart as it is where there are none', () => {
    expect(withFilledColors(split, components)).toBe(split)
    const plain = startConfig(waste)
    expect(withFilledColors(plain, components)).toBe(plain)
  })
  it('have in the picture the colour that the editor lists', () => {
    const filled = withFilledColors(saved, components)
    const list = controlsOf(filled, components).find(({ kind }) => kind === 'mapping')
    const listed = list?.kind === 'mapping' ? list.entries.map(({ label, color }) => [label, color]) : []
    const scene = drawChart(saved, inputFor(saved, waste))
    const [legend] = scene.legends
    const drawn = legend?.type === 'swatches' ? legend.items.map(({ label, color }) => [label, color]) : []
    expect(drawn).toHaveLength(3)
    expect(Object.fromEntries(drawn)).toEqual(Object.fromEntries(listed))
  })
  it('are filled on maps, in tables and in combined charts as well', () => {
    const map = changeChartType(startConfig(waste), 'map', components)
    if (map.chartType !== 'map') throw new Error('no map')
    const byGrade = setColorComponent(map, 'areaLayer', 'category', components)
    const layer = byGrade.fields.areaLayer!
    const bare = {
      ...byGrade,
      fields: { areaLayer: { ...layer, color: { ...layer.color, colorMapping: {} } } },
    }
    expect(withFilledColors(bare as ChartConfig, components)).toEqual(byGrade)

    const table = changeChartType(startConfig(waste), 'table', components)
    if (table.chartType !== 'table') throw new Error('no table')
    const styled = setColumnStyle(table, 'category', 'category', components)
    const { category } = styled.fields
    const columnStyle = { ...category!.columnStyle, colorMapping: {} }
    const empty = { ...styled, fields: { ...styled.fields, category: { ...category!, columnStyle } } }
    expect(withFilledColors(empty as ChartConfig, components)).toEqual(styled)
  })
})
