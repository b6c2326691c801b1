import type { Components } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { SelectControl, ToggleControl } from '../../controls.ts'
import { setColorComponent, setControl, withDerivedFilters } from '../../edit/edit-chart.ts'
import { controlsOf } from '../../editing.ts'
import { chartTypeOf } from '../../registry.ts'
import { toDimension, toMeasure, toValue } from '../../testing/components.ts'
import { startMap } from '../../testing/configs.ts'
import { airports, type Fixture, inputFor } from '../../testing/fixture.ts'
import { toTable } from '../../testing/tables.ts'
import { drawMap } from './draw.ts'
import { type MapConfig, mapConfig } from './fields.ts'

const [airport] = airports.components.dimensions

/** Airports with dimensions that describe them. */
const components: Components = {
  dimensions: [
    airport!,
    toDimension('kind', 'NominalDimension', {
      isKeyDimension: false,
      values: [
        toValue('national', { alternateName: 'NAT', position: 1 }),
        toValue('regional', { alternateName: 'REG', position: 2 }),
      ],
    }),
    toDimension('traffic', 'NominalDimension', { values: [toValue('all'), toValue('charter')] }),
  ],
  measures: [
    toMeasure('rank', { kind: 'OrdinalMeasure', isNumerical: false, values: [toValue('low')] }),
    toMeasure('passengers'),
  ],
}
const fixture: Fixture = {
  components,
  table: toTable(components, [
    { airport: 'LUG', kind: 'regional', traffic: 'all', rank: 'low', passengers: 1 },
    { airport: 'ZRH', kind: 'national', traffic: 'all', rank: 'low', passengers: 16 },
    { airport: 'GVA', kind: 'national', traffic: 'all', rank: 'low', passengers: 9 },
  ]),
}

const plain = startMap(fixture)
const byKind = withDerivedFilters(
  setColorComponent(plain, 'symbolLayer', 'kind', components),
  components,
) as MapConfig

const controlOf = <Kind extends 'select' | 'toggle'>(config: MapConfig, kind: Kind, id: string) =>
  controlsOf(config, components).find((each) => each.kind === kind && each.id === id) as
    | (Kind extends 'select' ? SelectControl<MapConfig> : ToggleControl<MapConfig>)
    | undefined

describe('symbols of a map', () => {
  it('are sized by the first number if an ordinal measure comes first', () => {
    expect(plain.fields.symbolLayer).toMatchObject({ componentId: 'airport', measureId: 'passengers' })
  })

  it('are coloured by a dimension: as the control says, explained by squares in the order of the data', () => {
    expect(mapConfig.safeParse(byKind).success).toBe(true)
    const control = controlOf(byKind, 'select', 'symbol-color')
    expect(control?.value).toBe('kind')
    expect(control?.options.map(({ value }) => value)).toEqual([
      '',
      'airport',
      'kind',
      'traffic',
      'rank',
      'passengers',
    ])
    const scene = drawMap(byKind, inputFor(byKind, fixture))
    const { colorMapping } = byKind.fields.symbolLayer!.color as { colorMapping: Record<string, string> }
    expect(scene.legends[0]).toMatchObject({
      type: 'swatches',
      symbol: 'square',
      items: [
        { label: 'national', color: colorMapping.national },
        { label: 'regional', color: colorMapping.regional },
      ],
    })
    const fills = scene.marks.flatMap((mark) => (mark.type === 'dot' ? [[mark.key, mark.fill]] : []))
    expect(Object.fromEntries(fills)).toEqual({
      'symbol:ZRH': colorMapping.national,
      'symbol:GVA': colorMapping.national,
      'symbol:LUG': colorMapping.regional,
    })
  })

  it('cannot be coloured by what the chart is filtered by one value of', () => {
    const options = controlOf(plain, 'select', 'symbol-color')?.options ?? []
    const disabled = options.filter((option) => option.disabled)
    expect(disabled.map(({ value, reasonId }) => [value, reasonId])).toEqual([
      ['traffic', 'controls.map.symbols.color.one-value'],
    ])
  })

  it('show all values of what colours them, as a chart saved so does', () => {
    const saved = setColorComponent(plain, 'symbolLayer', 'traffic', components)
    expect(chartTypeOf(saved).encodedDimensions(saved)).toContain('traffic')
    expect(withDerivedFilters(saved, components).cubes[0]?.filters).not.toHaveProperty('traffic')
  })

  it('have short names in their legend if authors want them', () => {
    expect(controlOf(plain, 'toggle', 'symbol-abbreviations')).toBeUndefined()
    const control = controlOf(byKind, 'toggle', 'symbol-abbreviations')
    expect(control?.value).toBe(false)
    const short = setControl(byKind, control!, true, components) as MapConfig
    expect(short.fields.symbolLayer?.color).toMatchObject({ useAbbreviations: true })
    const [legend] = drawMap(short, inputFor(short, fixture)).legends
    expect(legend?.type === 'swatches' && legend.items.map(({ label }) => label)).toEqual(['NAT', 'REG'])
  })
})
