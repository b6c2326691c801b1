import { describe, expect, it } from 'vitest'
import { type ChartConfig, parseChartConfig } from '../config/index.ts'
import { drawChart } from '../draw-chart.ts'
import { loadDrawings } from '../drawings.ts'
import { CHART_TYPE_NAMES, controlsOf } from '../registry.ts'
import { disabledReason } from '../rules/availability.ts'
import type { Mark, Scene } from '../scene.ts'
import { airports, type Fixture, inputFor, startConfig, waste } from '../testing/fixture.ts'
import { turnControls, turnToLast } from '../testing/reach.ts'
import { changeChartType } from './edit-chart.ts'

const fixtures = { waste, airports }

const typesOf = ({ components }: Fixture) =>
  CHART_TYPE_NAMES.filter((name) => disabledReason(name, components) === undefined)

/** Every type made from every other. */
const charts = Object.entries(fixtures).flatMap(([cube, fixture]) =>
  typesOf(fixture).flatMap((from) =>
    typesOf(fixture).map((to) => {
      const first = changeChartType(startConfig(fixture), from, fixture.components)
      const config = changeChartType(first, to, fixture.components)
      return { name: `${cube}: ${from} as ${to}`, from, to, fixture, config }
    }),
  ),
)

await loadDrawings()

const numbersOf = (mark: Mark): number[] =>
  Object.values(mark).filter((value): value is number => typeof value === 'number')

/** Configs that were looked at already: many ways lead to the same one. */
const seen = new Map<Fixture, Map<string, Scene | undefined>>()

function expectTrustworthy(config: ChartConfig, fixture: Fixture): Scene | undefined {
  const known = seen.get(fixture) ?? new Map<string, Scene | undefined>()
  seen.set(fixture, known)
  const text = JSON.stringify(config)
  if (!known.has(text)) known.set(text, checkedScene(config, fixture))
  return known.get(text)
}

function checkedScene(config: ChartConfig, fixture: Fixture): Scene | undefined {
  expect(parseChartConfig(config)).toEqual({ ok: true, value: config })
  const scene = drawChart(config, inputFor(config, fixture))
  expect(scene.hints.filter(({ messageId }) => messageId === 'hint.overlap')).toEqual([])
  expect(JSON.parse(JSON.stringify(scene))).toEqual(scene)
  if (scene.type === 'picture') {
    const keys = scene.marks.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(scene.marks.flatMap(numbersOf).filter((number) => !Number.isFinite(number))).toEqual([])
    expect(scene.marks.filter((mark) => mark.type === 'polygon' && /NaN|Infinity/.test(mark.path))).toEqual(
      [],
    )
    expect(scene.marks.every(({ datum }) => datum === undefined || scene.data[datum])).toBe(true)
  }
  return scene
}

describe.each(charts)('$name', ({ config, fixture, to }) => {
  it('is a chart of its type that can be saved and drawn, one observation a mark', () => {
    expect(config.chartType).toBe(to)
    const scene = expectTrustworthy(config, fixture)
    expect(scene?.hints.filter(({ kind }) => kind === 'empty') ?? []).toEqual([])
  })

  it('shows the chosen value of each control among its options', () => {
    for (const control of controlsOf(config, fixture.components)) {
      if (control.kind !== 'select') continue
      expect(control.options.map(({ value }) => value)).toContain(control.value)
    }
  })

  it('can be saved and drawn after each turn of each control', () => {
    const reached = turnControls(config, fixture)
    expect(reached.length).toBeGreaterThan(1)
    for (const { path, config: next } of reached) {
      expect(() => expectTrustworthy(next, fixture), path).not.toThrow()
    }
  })

  it('is itself after changing to its own type', () => {
    expect(changeChartType(config, to, fixture.components)).toBe(config)
  })
})

describe.each(charts.filter(({ from, to }) => from === to))('$name', ({ config, fixture }) => {
  it('can be saved and drawn after each two turns', () => {
    for (const { path, config: next } of turnControls(config, fixture)) {
      for (const { config: further, path: second } of turnToLast(next, fixture)) {
        expect(() => expectTrustworthy(further, fixture), `${path}, ${second}`).not.toThrow()
      }
    }
  })
})
