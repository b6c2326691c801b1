import { FIELD_VALUE_NONE, multiFilter, type Table } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import { NO_VALUE } from '../../guides/style.ts'
import { numericalColors } from '../../palettes/ramps.ts'
import type { DotMark, PictureScene, PolygonMark } from '../../scene.ts'
import { choose, startMap } from '../../testing/configs.ts'
import { airports, type Fixture, inputFor, toTopology, waste } from '../../testing/fixture.ts'
import { toTable } from '../../testing/tables.ts'
import { drawMap } from './draw.ts'
import { type MapConfig, mapConfig } from './fields.ts'

const regions = startMap(waste)
const places = startMap(airports)

const draw = (
  config: MapConfig,
  fixture: Fixture,
  more: { table?: Table; width?: number } = {},
): PictureScene => {
  const input = inputFor(config, fixture, { width: more.width })
  return drawMap(config, more.table ? { ...input, table: more.table } : input)
}
const areasOf = ({ marks }: PictureScene): Record<string, PolygonMark> =>
  Object.fromEntries(
    marks.flatMap((mark) =>
      mark.type === 'polygon' && mark.key.startsWith('area:') ? [[mark.key.replace('area:', ''), mark]] : [],
    ),
  )
const dotsOf = ({ marks }: PictureScene): DotMark[] => marks.filter((mark) => mark.type === 'dot')
const withLayer = (config: MapConfig, layer: 'areaLayer' | 'symbolLayer', change: object): MapConfig =>
  mapConfig.parse({
    ...config,
    fields: { ...config.fields, [layer]: { ...config.fields[layer], ...change } },
  })

describe('regions', () => {
  const scene = draw(regions, waste)
  const areas = areasOf(scene)

  it('are filled from little to much', () => {
    expect(areas.north!.fill).toBe(numericalColors('oranges')(0))
    expect(areas.south!.fill).toBe(numericalColors('oranges')(1))
  })
  it('without a value have a colour of their own, which the legend names', () => {
    expect(areas.isle!.fill).toBe(NO_VALUE)
    expect(scene.legends).toMatchObject([
      {
        type: 'ramp',
        title: 'Amount (t)',
        low: '40',
        high: '80',
        missing: [{ label: 'legend.no-value', color: NO_VALUE, pattern: 'hatch' }],
      },
    ])
    expect(scene.data[areas.isle!.datum!]).toEqual({
      title: 'isle',
      entries: [{ label: 'Amount', value: 'legend.no-value' }],
    })
  })
  it('say what they stand for', () => {
    expect(scene.data[areas.south!.datum!]).toEqual({
      title: 'south',
      entries: [{ label: 'Amount', value: '80\u00a0t' }],
    })
  })
  it('that the filter leaves out are not drawn: a land would lie over its regions', () => {
    expect(Object.keys(areas).toSorted()).toEqual(['isle', 'north', 'south'])
  })
  it('of zero have a value', () => {
    const table = toTable(waste.components, [
      { region: 'north', amount: 0 },
      { region: 'south', amount: 5 },
    ])
    const zero = areasOf(draw(regions, waste, { table }))
    expect(zero.north!.fill).not.toBe(NO_VALUE)
    expect(zero.isle!.fill).toBe(NO_VALUE)
  })
  it('fill the picture: their middle is its middle', () => {
    const config = {
      ...regions,
      cubes: [
        { ...regions.cubes[0]!, filters: { ...regions.cubes[0]!.filters, region: multiFilter(['north']) } },
      ],
    }
    const [north] = Object.values(areasOf(draw(config, waste)))
    const xs = [...north!.path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ])
    const mean = (index: number) =>
      (Math.min(...xs.map((p) => p[index]!)) + Math.max(...xs.map((p) => p[index]!))) / 2
    expect(mean(0)).toBeCloseTo(400, 0)
    expect(mean(1)).toBeCloseTo(200, 0)
  })
  it('of an ordinal measure have a colour a category, and a swatch each', () => {
    const config = mapConfig.parse(choose(regions, waste, { 'area-color': 'grade' }))
    const graded = draw(config, waste)
    expect(areasOf(graded)).toMatchObject({ north: { fill: '#0a8bbb' }, south: { fill: '#bc465f' } })
    expect(graded.legends).toEqual([
      {
        type: 'swatches',
        symbol: 'square',
        title: 'Grade',
        items: [
          { label: 'low', color: '#0a8bbb' },
          { label: 'high', color: '#bc465f' },
        ],
      },
    ])
  })
  it('in classes have a swatch a class, and one for no value', () => {
    const color = {
      ...regions.fields.areaLayer!.color,
      scaleType: 'discrete',
      interpolationType: 'jenks',
      nbClass: 3,
    }
    const [legend] = draw(withLayer(regions, 'areaLayer', { color }), waste).legends
    expect(legend).toMatchObject({
      items: [{ label: '40' }, { label: '80' }, { label: 'legend.no-value', color: NO_VALUE }],
    })
  })
  it('show the first of several observations and say that there are more', () => {
    const table = toTable(waste.components, [
      { region: 'north', amount: 1 },
      { region: 'north', amount: 2 },
    ])
    expect(draw(regions, waste, { table }).hints).toEqual([
      { kind: 'warning', messageId: 'hint.overlap', values: { count: 1 } },
    ])
  })
  it('without observations, or without geometries, are told of', () => {
    const none = toTable(waste.components, [])
    expect(draw(regions, waste, { table: none }).hints).toEqual([{ kind: 'empty', messageId: 'hint.nodata' }])
    expect(draw(regions, { ...waste, shapes: undefined }).hints).toEqual([
      { kind: 'empty', messageId: 'hint.nogeometries' },
    ])
  })
})

describe('symbols', () => {
  const scene = draw(places, airports)
  const dots = dotsOf(scene)
  const titles = dots.map(({ datum }) => scene.data[datum!]!.title)

  it('are drawn large first, so that small ones can be pointed at', () => {
    expect(titles).toEqual(['Zurich', 'Geneva', 'Basel', 'Lugano'])
  })
  it('have areas in proportion to their values', () => {
    const [zurich, geneva, basel] = dots
    expect((zurich!.radius / geneva!.radius) ** 2).toBeCloseTo(1600 / 900)
    expect((geneva!.radius / basel!.radius) ** 2).toBeCloseTo(900 / 400)
    expect(zurich!.radius).toBeLessThanOrEqual(24)
  })
  it('without a value are small and grey', () => {
    expect(dots[3]).toMatchObject({ radius: 2, fill: '#dedede', opacity: 0.49 })
    expect(scene.data[3]!.entries).toEqual([{ label: 'Passengers', value: 'legend.no-value' }])
  })
  it('of zero are small and coloured', () => {
    const table = toTable(airports.components, [
      { airport: 'ZRH', passengers: 9 },
      { airport: 'GVA', passengers: 0 },
    ])
    expect(dotsOf(draw(places, airports, { table }))[1]).toMatchObject({
      radius: 2,
      fill: '#1f77b4',
      opacity: 0.8,
    })
  })
  it('below zero are rings, which the legend of sizes names', () => {
    const table = toTable(airports.components, [
      { airport: 'ZRH', passengers: 9 },
      { airport: 'GVA', passengers: -9 },
    ])
    const [below, above] = dotsOf(draw(places, airports, { table })).toSorted((a, b) => a.x - b.x)
    expect([above!.fill, above!.stroke]).toEqual(['#1f77b4', '#ffffff'])
    expect([below!.fill, below!.stroke, below!.radius]).toEqual(['#ffffff', '#1f77b4', above!.radius])
    expect(draw(places, airports, { table }).legends).toMatchObject([
      { type: 'sizes', missing: [{ label: 'legend.below-zero', color: '#1f77b4', symbol: 'ring' }] },
    ])
    expect(scene.legends.flatMap((legend) => ('missing' in legend ? legend.missing : []))).not.toContainEqual(
      expect.objectContaining({ symbol: 'ring' }),
    )
  })
  it('coloured by the number that is their size need no rings', () => {
    const table = toTable(airports.components, [
      { airport: 'ZRH', passengers: 9 },
      { airport: 'GVA', passengers: -9 },
    ])
    const color = { type: 'numerical', scaleType: 'continuous', componentId: 'passengers' }
    const colored = draw(withLayer(places, 'symbolLayer', { color }), airports, { table })
    expect(dotsOf(colored).map(({ stroke }) => stroke)).toEqual(['#ffffff', '#ffffff'])
  })
  it('lie whole within the picture, at their places', () => {
    for (const { x, y, radius } of dots) {
      expect(x - radius).toBeGreaterThanOrEqual(0)
      expect(x + radius).toBeLessThanOrEqual(scene.width)
      expect(y - radius).toBeGreaterThanOrEqual(0)
      expect(y + radius).toBeLessThanOrEqual(scene.height)
    }
    const [zurich, geneva] = dots
    expect(geneva!.x).toBeLessThan(zurich!.x)
    expect(geneva!.y).toBeGreaterThan(zurich!.y)
  })
  it('without a measure are all of one size', () => {
    const plain = draw(withLayer(places, 'symbolLayer', { measureId: FIELD_VALUE_NONE }), airports)
    expect(new Set(dotsOf(plain).map(({ radius }) => radius))).toEqual(new Set([12]))
    expect(new Set(dotsOf(plain).map(({ fill }) => fill))).toEqual(new Set(['#1f77b4']))
  })
  it('of a single place stand in the middle', () => {
    const table = toTable(airports.components, [{ airport: 'ZRH', passengers: 1 }])
    const [dot] = dotsOf(draw(places, airports, { table }))
    expect(Math.abs(dot!.x - 400)).toBeLessThan(2)
    expect(Math.abs(dot!.y - 200)).toBeLessThan(2)
  })
  it('coloured by a measure have a ramp, with an entry for no value', () => {
    const color = { type: 'numerical', scaleType: 'continuous', componentId: 'passengers' }
    expect(draw(withLayer(places, 'symbolLayer', { color }), airports).legends).toMatchObject([
      { type: 'ramp', low: '400', high: '1’600', missing: [{ color: '#dedede' }] },
      { type: 'sizes', title: 'Passengers', color: '#dedede' },
    ])
  })
  it('keep their colour when another dimension or size is chosen', () => {
    const color = { type: 'fixed', value: '#ff0000', opacity: 50 }
    const red = withLayer(places, 'symbolLayer', { color })
    expect(
      choose(red, airports, { symbol: 'airport', 'symbol-size': FIELD_VALUE_NONE }).fields,
    ).toMatchObject({
      symbolLayer: { color },
    })
  })
})

describe('a fixed view', () => {
  const bbox: [[number, number], [number, number]] = [
    [8, 47],
    [9, 48],
  ]

  it('cuts off what lies outside it', () => {
    const fixed = { ...places, baseLayer: { ...places.baseLayer, bbox } }
    const scene = draw(fixed, airports)
    expect(dotsOf(scene).map(({ datum }) => scene.data[datum!]!.title)).toEqual(['Zurich', 'Basel'])
    for (const { x, y } of dotsOf(scene)) {
      expect(x >= 0 && x <= scene.width && y >= 0 && y <= scene.height).toBe(true)
    }
    const whole = draw({ ...regions, baseLayer: { ...regions.baseLayer, bbox } }, waste)
    const numbers = [...areasOf(whole).north!.path.matchAll(/-?[\d.]+/g)].map(Number)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(whole.width)
  })
})

describe('the land below symbols', () => {
  const outlines = toTopology({
    land: [
      [5, 45],
      [5, 48],
      [11, 48],
      [11, 45],
      [5, 45],
    ],
  })
  const landOf = (config: MapConfig) =>
    drawMap(config, { ...inputFor(config, airports), outlines }).marks.filter(({ key }) =>
      key.startsWith('land'),
    )

  it('is drawn first, and only where the base layer is shown', () => {
    const scene = drawMap(places, { ...inputFor(places, airports), outlines })
    expect(scene.marks[0]).toMatchObject({ key: 'land:0', type: 'polygon' })
    expect(landOf({ ...places, baseLayer: { ...places.baseLayer, show: false } })).toEqual([])
  })
})
