import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChartConfig } from '../config/index.ts'
import { ASPECTS } from '../config/option-lists.ts'
import { drawChart, loadDrawings } from '../drawings.ts'
import { toNames, toTime, wave, yearsFrom } from '../families/testing/cubes.ts'
import { misplaced, overlaps } from '../families/testing/geometry.ts'
import { CHART_TYPE_NAMES } from '../registry.ts'
import type { PictureScene, Scene } from '../scene.ts'
import { startAll } from '../testing/all-types.ts'
import { toMeasure } from '../testing/components.ts'
import { airports, type Fixture, inputFor, waste } from '../testing/fixture.ts'
import { toTable } from '../testing/tables.ts'

await loadDrawings()

/** Many dates with long names, so that labels need much room, and the amount depends on the height. */
function toWordy(years: number): Fixture {
  const times = yearsFrom(1990, years)
  const parts = ['Land- und Forstwirtschaft, Fischerei', 'Industrie', 'Dienstleistungen für Unternehmen']
  const components = {
    dimensions: [toTime(times), toNames('part', parts)],
    measures: [
      toMeasure('amount', { label: 'Bruttowertschöpfung zu laufenden Preisen', unit: 'Mio. Franken' }),
      toMeasure('other', { label: 'Veränderung gegenüber dem Vorjahr', unit: '%' }),
      toMeasure('third', { label: 'Bruttowertschöpfung zu Preisen des Vorjahres', unit: 'Mio. Franken' }),
    ],
  }
  const rows = times.flatMap((time, place) =>
    parts.map((part, index) => ({
      time,
      part,
      amount: wave(place, index) * 1e5,
      other: wave(place, index) / 100,
      third: wave(index, place) * 1e4,
    })),
  )
  return { components, table: toTable(components, rows) }
}

const CHARTS = Object.entries({ waste, airports, short: toWordy(3), long: toWordy(34) }).flatMap(
  ([name, fixture]) =>
    startAll(fixture).map((config) => ({ name: `${config.chartType}, ${name}`, config, fixture })),
)
const PICTURES = CHARTS.filter(({ config }) => config.chartType !== 'table')

type Size = { width: number; height?: number; plotHeight?: number }
const draw = (config: ChartConfig, fixture: Fixture, size: Size): Scene =>
  drawChart(config, { ...inputFor(config, fixture), ...size })

const sizes = fc.record({
  width: fc.integer({ min: 240, max: 1200 }),
  height: fc.integer({ min: 60, max: 1000 }),
})

describe('a picture for a height', () => {
  it('is of every kind', () => {
    expect(new Set(PICTURES.map(({ config }) => config.chartType)).size).toBe(CHART_TYPE_NAMES.length - 1)
  })
  it.each(PICTURES)('is as high, and stays readable: $name', ({ config, fixture }) => {
    fc.assert(
      fc.property(sizes, ({ width, height }) => {
        const scene = draw(config, fixture, { width, height }) as PictureScene
        // as low as it gets: its plot area is 150 px high, or as high as its bars
        const lowest = draw(config, fixture, { width, height: 0 }) as PictureScene
        expect(Math.abs(scene.height - Math.max(height, lowest.height))).toBeLessThanOrEqual(1)
        expect(overlaps(scene)).toEqual([])
        expect(misplaced(scene)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
  it.each(CHARTS)('says nothing else: $name', ({ config, fixture }) => {
    const [plain, filled] = [
      draw(config, fixture, { width: 700 }),
      draw(config, fixture, { width: 700, height: 333 }),
    ]
    expect(filled.hints).toEqual(plain.hints)
    expect(filled.data.length).toBe(plain.data.length)
    expect(filled.data.map(({ title }) => title)).toEqual(plain.data.map(({ title }) => title))
    if (plain.type === 'table') expect(filled).toEqual(plain)
  })
  it('does not exceed its space by a px or two of labels', () => {
    for (const { config, fixture } of PICTURES) {
      const { height: lowest } = draw(config, fixture, { width: 400, height: 0 }) as PictureScene
      for (let height = Math.ceil(lowest); height < lowest + 120; height += 7) {
        expect((draw(config, fixture, { width: 400, height }) as PictureScene).height).toBeLessThanOrEqual(
          height + 1,
        )
      }
    }
  })
})

describe('a picture whose author has chosen its height', () => {
  it.each(PICTURES)('is the higher the more it was chosen so, and readable: $name', ({ config, fixture }) => {
    const scenes = ASPECTS.map(
      (aspect) => draw({ ...config, aspect }, fixture, { width: 640 }) as PictureScene,
    )
    for (const [place, scene] of scenes.entries()) {
      expect(scene.height).toBeGreaterThanOrEqual(scenes[place - 1]?.height ?? 0)
      expect(overlaps(scene)).toEqual([])
      expect(misplaced(scene)).toEqual([])
    }
    expect(scenes.at(-1)!.height).toBeGreaterThan(scenes[0]!.height)
  })
  it.each(PICTURES)('is as high as its tile all the same: $name', ({ config, fixture }) => {
    const size = { width: 640, height: 420 }
    const plain = draw(config, fixture, size) as PictureScene
    expect((draw({ ...config, aspect: 'tall' }, fixture, size) as PictureScene).height).toBe(plain.height)
  })
})
