import { describe, expect, it } from 'vitest'
import { CHART_CONFIG_VERSION, parseChartConfig } from '../config/index.ts'
import { isLater } from './chain.ts'
import { context } from './fixtures/contexts.ts'
import { CHART_TYPES, withMembers } from './fixtures/fixture.ts'
import { FIXTURES } from './fixtures/index.ts'
import { AMOUNT, GLASS, id } from './fixtures/iris.ts'
import { NEWEST_CHARTS, newestChart } from './fixtures/newest-charts.ts'
import { plainChartAt } from './fixtures/plain-chart.ts'
import type { JsonObject } from './json.ts'
import { CHART_CHAIN, migrateChart } from './run.ts'

const VERSIONS = CHART_CHAIN.versions
const parses = (input: unknown) => parseChartConfig(input).ok

/** Charts that the step to a version changes, and the newest ones. */
function specialChartsAt(version: string): JsonObject[] {
  const stepped = (FIXTURES[version] ?? []).flatMap((fixture) =>
    fixture.of.map((type) =>
      withMembers(plainChartAt(type, version, { ...context, ...fixture.context }), fixture.after),
    ),
  )
  return [...stepped, ...(version === '5.2.0' ? NEWEST_CHARTS : [])]
}

/** Migrates down to a version and up again. Returns whether nothing was lost. */
function goDownAndUp(chart: JsonObject, from: string, below: string): boolean {
  const down = migrateChart(chart, context, below)
  const up = migrateChart(down.config, context, from)
  const isLossless = down.losses.length === 0
  if (isLossless) expect(up.config).toEqual(withIris(chart, up.config))
  expect(parses(migrateChart(up.config, context).config), `${chart.chartType} to ${below}`).toBe(true)
  return isLossless
}

/** Adds the unversioned IRIs that version 4.0.0 fills in, which charts of the reference system lack. */
function withIris(chart: JsonObject, other: JsonObject): JsonObject {
  const cubes = Array.isArray(other.cubes) ? other.cubes : []
  if (!Array.isArray(chart.cubes)) return chart
  return {
    ...chart,
    cubes: chart.cubes.map((cube, index) => ({ ...Object(cubes[index]), ...Object(cube) })),
  }
}

describe.each(VERSIONS.slice(1))('a chart config of version %s', (version) => {
  it('stepped down to any version and up again is a chart, and the same if no loss was told', () => {
    const below = VERSIONS.filter((other) => isLater(CHART_CHAIN, version, other))
    const plain = CHART_TYPES.map((type) => plainChartAt(type, version))
    const ends = [...new Set([below.at(-1) ?? '', '1.0.0'])]
    const lossless = [
      ...plain.flatMap((chart) => below.filter((target) => goDownAndUp(chart, version, target))),
      ...specialChartsAt(version).flatMap((chart) =>
        ends.filter((target) => goDownAndUp(chart, version, target)),
      ),
    ]
    // Otherwise the assertion about equality would never run.
    expect(lossless.length).toBeGreaterThan(0)
  })
})

describe('a chart config newer than ours', () => {
  it.each(CHART_TYPES)('is opened with a list of what could not be kept: %s', (type) => {
    const { config, losses } = migrateChart(newestChart(type), context)
    expect(config.version).toBe(CHART_CONFIG_VERSION)
    expect(parses(config)).toBe(true)
    expect(losses).toEqual([])
  })

  it('keeps what charts of ours can say as well', () => {
    for (const type of CHART_TYPES) {
      const { dataFilters } = newestChart(type).interactiveFiltersConfig as JsonObject
      expect(migrateChart(newestChart(type), context).config).toMatchObject({
        interactiveFiltersConfig: { dataFilters },
      })
    }
    expect(migrateChart(newestChart('column'), context).config).toMatchObject({
      conversionUnitsByComponentId: { [id(AMOUNT)]: { multiplier: 0.001, labels: { en: 'kt' } } },
      fields: { segment: { showValuesMapping: { [GLASS]: true } } },
    })
    const { baseLayer } = newestChart('map')
    expect(migrateChart(newestChart('map'), context).config).toMatchObject({ baseLayer })
    expect(migrateChart(newestChart('table'), context).config).toMatchObject({
      settings: { limitColumnWidths: true },
      links: newestChart('table').links,
    })
  })

  it('keeps what came without a version of its own', () => {
    const { config } = migrateChart(newestChart('column'), context)
    expect(config).toMatchObject({
      fields: { y: { showValues: true, customDomain: [0, 100] } },
      interactiveFiltersConfig: { dataFilters: { defaultOpen: false } },
    })
    expect(JSON.stringify(config.limits)).toContain('"symbolType":"cross"')
    expect(JSON.stringify(config.cubes)).toContain('"position":1')
    expect(migrateChart(newestChart('map'), context).config).toMatchObject({
      fields: { areaLayer: { color: { paletteType: 'diverging', colors: { length: 3 } } } },
    })
  })

  it('loses nothing if it says nothing new', () => {
    for (const type of CHART_TYPES) {
      const newest = plainChartAt(type, '5.2.0')
      expect(migrateChart(newest, context).losses).toEqual([])
    }
  })
})
