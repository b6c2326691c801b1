import { describe, expect, it } from 'vitest'
import { startColumn, startMap, startTable } from '../testing/configs.ts'
import { waste } from '../testing/fixture.ts'
import { toHexColor } from './css-color.ts'
import { parseChartConfig } from './parse-chart-config.ts'

describe('a colour', () => {
  it.each([
    ['#abc', '#abc'],
    ['#1F77B4', '#1F77B4'],
    ['#1f77b480', '#1f77b480'],
    ['#abcd', '#aabbccdd'],
    ['red', '#ff0000'],
    [' RebeccaPurple ', '#663399'],
    ['transparent', '#00000000'],
    ['rgb(1,2,3)', '#010203'],
    ['rgb(1 2 3)', '#010203'],
    ['rgb(100%, 0%, 0%)', '#ff0000'],
    ['rgba(255, 0, 0, 0.5)', '#ff000080'],
    ['rgb(255 0 0 / 50%)', '#ff000080'],
    ['rgb(300, -20, 0)', '#ff0000'],
    ['hsl(120, 100%, 50%)', '#00ff00'],
    ['hsl(120deg 100% 50%)', '#00ff00'],
    ['hsl(0.5turn 100% 50%)', '#00ffff'],
    ['hsla(240, 100%, 50%, 0.2)', '#0000ff33'],
    ['hwb(0 0% 0%)', '#ff0000'],
    ['hwb(120 50% 50%)', '#808080'],
    ['lab(100% 0 0)', '#ffffff'],
    ['lch(0% 0 0)', '#000000'],
    ['oklab(1 0 0)', '#ffffff'],
    ['oklch(0.62796 0.25768 29.2339)', '#ff0000'],
  ])('of CSS is read: %s', (text, hex) => {
    expect(toHexColor(text)).toBe(hex)
  })

  it.each([
    '',
    'reddish',
    'currentColor',
    'var(--red)',
    '#12',
    '#12345',
    'rgb(1,2)',
    'rgb(a,b,c)',
    'hsl()',
    'none',
    'url(#red)',
  ])('that is none is told apart: %j', (text) => expect(toHexColor(text)).toBeUndefined())
})

describe('a chart with colours of other notations', () => {
  const [column, map, table] = [startColumn(waste), startMap(waste), startTable(waste)]
  const fieldsOf = (input: unknown) => {
    const parsed = parseChartConfig(input)
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    return { fields: parsed.value.fields, limits: parsed.value.limits, warnings: parsed.warnings ?? [] }
  }
  const withColor = (color: unknown) => ({ ...column, fields: { ...column.fields, color } })

  it('is read, and nothing is told of it', () => {
    expect(fieldsOf(withColor({ type: 'single', paletteId: 'p', color: 'red' }))).toMatchObject({
      fields: { color: { color: '#ff0000' } },
      warnings: [],
    })
    const colorMapping = { a: 'rgb(1,2,3)', b: 'hsl(120 100% 50%)', c: '#abc' }
    expect(fieldsOf(withColor({ type: 'segment', paletteId: 'p', colorMapping }))).toMatchObject({
      fields: { color: { colorMapping: { a: '#010203', b: '#00ff00', c: '#abc' } } },
      warnings: [],
    })
  })

  it('is read where one of them is none: a default takes its place, and is told', () => {
    const single = fieldsOf(withColor({ type: 'single', paletteId: 'p', color: 'reddish' }))
    expect(single.fields).toMatchObject({ color: { color: '#1f77b4' } })
    expect(single.warnings).toEqual([
      { path: 'fields.color.color', message: 'The colour reddish cannot be read: the default is used.' },
    ])
    const colorMapping = { a: 'reddish', b: 'red', c: 7 }
    const segments = fieldsOf(withColor({ type: 'segment', paletteId: 'p', colorMapping }))
    expect(segments.fields).toMatchObject({ color: { colorMapping: { b: '#ff0000' } } })
    expect(segments.warnings.map(({ path }) => path)).toEqual([
      'fields.color.colorMapping.a',
      'fields.color.colorMapping.c',
    ])
  })

  it('is read with its map layers, table columns and limits', () => {
    const color = { type: 'fixed', value: 'teal', opacity: 80 }
    const symbolLayer = { componentId: 'a', measureId: 'FIELD_VALUE_NONE', color }
    const own = { type: 'numerical', componentId: 'b', scaleType: 'continuous', colors: ['red', 'odd'] }
    const onMap = fieldsOf({
      ...map,
      fields: { areaLayer: { componentId: 'a', color: own }, symbolLayer },
    })
    expect(onMap.fields).toMatchObject({
      areaLayer: { color: { colors: ['#ff0000'] } },
      symbolLayer: { color: { value: '#008080' } },
    })
    expect(onMap.warnings.map(({ path }) => path)).toEqual(['fields.areaLayer.color.colors.1'])
    const [id, first] = Object.entries(table.fields)[0]!
    const columnStyle = { type: 'text', textStyle: 'bold', textColor: 'navy', columnColor: 'paper' }
    const inTable = fieldsOf({ ...table, fields: { ...table.fields, [id]: { ...first, columnStyle } } })
    expect(inTable.fields).toMatchObject({
      [id]: { columnStyle: { textColor: '#000080', columnColor: '#ffffff' } },
    })
    expect(inTable.warnings.map(({ path }) => path)).toEqual([`fields.${id}.columnStyle.columnColor`])
    const limits = {
      m: [
        { related: [], color: 'gold', lineType: 'solid' },
        { related: [], color: 'golden' },
      ],
    }
    const limited = fieldsOf({ ...column, limits })
    expect(limited.limits).toMatchObject({ m: [{ color: '#ffd700' }, { color: '#ff0000' }] })
    expect(limited.warnings.map(({ path }) => path)).toEqual(['limits.m.1.color'])
  })
})
