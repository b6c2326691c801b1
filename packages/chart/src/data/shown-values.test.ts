import { findDimension, formatDimensionValue, toJoinById } from '@tessera/cube'
import { describe, expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { controlsOf } from '../editing.ts'
import { CHART_TYPE_NAMES } from '../registry.ts'
import type { PictureScene } from '../scene.ts'
import { startAll } from '../testing/all-types.ts'
import { airports, type Fixture, inputFor, waste } from '../testing/fixture.ts'
import { toCube } from '../testing/generated-cubes.ts'
import { turnControls } from '../testing/reach.ts'
import { dataShowing, dataShowingAll, readPointedValues, toPointedValue } from '../viewer/pointed-values.ts'

await loadDrawings()

/** Each chart type in its initial form, and with each possible segment. */
const CHARTS = Object.entries({
  waste,
  airports,
  money: toCube(['year', 'sort'], ['mass', 'waste', 'cost']),
}).flatMap(([cube, fixture]) =>
  startAll(fixture)
    .filter(({ chartType }) => chartType !== 'table')
    .flatMap((start) => {
      const hasSegment = controlsOf(start, fixture.components).some(({ id }) => /segment/i.test(id))
      const turned = hasSegment
        ? turnControls(start, fixture).filter(({ path }) => /segment[^ ]* = "(?!none|")/i.test(path))
        : []
      return [start, ...turned.map(({ config }) => config)].map((config) => ({
        name: `${cube}: ${config.chartType}`,
        config,
        fixture,
      }))
    }),
)

const draw = (config: ChartConfig, fixture: Fixture, namesValues: boolean): PictureScene =>
  drawChart(config, { ...inputFor(config, fixture), ...(namesValues && { namesValues }) }) as PictureScene

describe('what the data of a scene stand for', () => {
  it('is said by every kind, by some with a segment', () => {
    expect(new Set(CHARTS.map(({ config }) => config.chartType)).size).toBe(CHART_TYPE_NAMES.length - 1)
    expect(CHARTS.some(({ config }) => 'segment' in config.fields && config.fields.segment)).toBe(true)
  })
  it.each(CHARTS)('is what they say: $name', ({ config, fixture }) => {
    const scene = draw(config, fixture, true)
    expect(scene.data.length).toBeGreaterThan(0)
    for (const { id, values } of scene.values ?? []) {
      expect(values).toHaveLength(scene.data.length)
      const dimension = findDimension(fixture.components, id)!
      for (const [datum, value] of values.entries()) {
        if (value === '') continue
        const { title, entries } = scene.data[datum]!
        const label = dimension.values.find((each) => each.value === value)?.label ?? value
        const text = formatDimensionValue(dimension, label, 'en').toLowerCase()
        expect([title, ...entries.map((entry) => entry.label)].join(' ').toLowerCase()).toContain(text)
      }
    }
  })
  it.each(CHARTS)('is not said where nobody asks, and changes nothing else: $name', ({ config, fixture }) => {
    const { values, ...named } = draw(config, fixture, true)
    const plain = draw(config, fixture, false)
    expect('values' in plain).toBe(false)
    expect(JSON.stringify(named)).toBe(JSON.stringify(plain))
  })
  it('survives JSON', () => {
    const { config, fixture } = CHARTS[0]!
    const scene = draw(config, fixture, true)
    expect(JSON.parse(JSON.stringify(scene)).values).toEqual(
      scene.values!.map(({ id, values }) => ({ id, values: [...values] })),
    )
  })
})

describe('a value that somebody points at', () => {
  const sceneOf = (id: string, values: string[]): PictureScene => ({
    type: 'picture',
    width: 1,
    height: 1,
    marks: [],
    hints: [],
    legends: [],
    data: values.map((title) => ({ title, entries: [] })),
    values: [{ id, values }],
  })
  const cube = (iri: string, joinBy?: string[]) =>
    ({ cubes: [{ iri, filters: {}, ...(joinBy && { joinBy }) }] }) as Pick<ChartConfig, 'cubes'>

  it('is found in another chart of the same dimension', () => {
    const [pointed] = readPointedValues(sceneOf('a/year', ['2020', '2021']), cube('a'), 1)
    expect(pointed).toEqual({ ids: ['a/year'], value: '2021' })
    expect(dataShowing(sceneOf('a/year', ['2021', '2020', '2021']), cube('a'), pointed!)).toEqual([0, 2])
    expect(dataShowing(sceneOf('b/year', ['2021']), cube('b'), pointed!)).toEqual([])
    expect(dataShowing({ ...sceneOf('a/year', []), values: undefined }, cube('a'), pointed!)).toEqual([])
  })
  it('is found where the dimension is joined to others', () => {
    const joined: Pick<ChartConfig, 'cubes'> = {
      cubes: [...cube('a', ['a/year']).cubes, ...cube('b', ['b/time']).cubes],
    }
    const scene = sceneOf(toJoinById(0), ['2020', '2021'])
    const pointed = { ids: ['b/time'], value: '2021' }
    expect(dataShowing(scene, joined, pointed)).toEqual([1])
    const [back] = readPointedValues(scene, joined, 0)
    expect(dataShowing(sceneOf('a/year', ['2020']), cube('a'), back!)).toEqual([0])
    // join 0 of another chart joins different dimensions
    const other: Pick<ChartConfig, 'cubes'> = {
      cubes: [...cube('c', ['c/place']).cubes, ...cube('d', ['d/place']).cubes],
    }
    expect(dataShowing(sceneOf(toJoinById(0), ['2020']), other, back!)).toEqual([])
  })
  it('is told apart only if the dimension is shown and something stands for it', () => {
    const scene = sceneOf('a/year', ['2021', '2020', '2021'])
    const at = (id: string, value: string) => toPointedValue(id, value, [cube('a')])
    const read = (...pointed: ReturnType<typeof at>[]) => dataShowingAll(scene, cube('a'), pointed)
    expect(read(at('a/year', '2021'), at('a/place', 'BE'))).toEqual(new Set([0, 2]))
    expect(read(at('a/place', 'BE'))).toBeUndefined()
    expect(read(at('a/year', 'never'))).toBeUndefined()
    expect(read(at('a/year', '2020'), at('a/year', '2021'))).toBeUndefined()
    expect(read()).toBeUndefined()
  })
  it('has the ids of joins beside it', () => {
    const joined = { cubes: [...cube('a', ['a/year']).cubes, ...cube('b', ['b/time']).cubes] }
    expect(toPointedValue('b/time', '2020', [joined]).ids.toSorted()).toEqual(['a/year', 'b/time'])
  })
  it('is nothing where a datum has none', () => {
    expect(readPointedValues(sceneOf('a/year', ['']), cube('a'), 0)).toEqual([])
    expect(readPointedValues(sceneOf('a/year', ['x']), cube('a'), 7)).toEqual([])
  })
})
