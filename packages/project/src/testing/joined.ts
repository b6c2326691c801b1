import type { ChartConfig } from '@tessera/chart'
import { type Components, type Filters, mergeComponents } from '@tessera/cube'
import { climate, idIn, sales } from './cubes.ts'
import { chartOf } from './projects.ts'

const joinBys = [[idIn('sales', 'region')], [idIn('climate', 'region')]] as const

/** The components of sales and climate, joined by region. */
export const joinedComponents: Components = mergeComponents(
  [sales, climate].map(({ iri, components }, index) => ({
    cubeIri: iri,
    components,
    joinBy: [...(joinBys[index] ?? [])],
  })),
)

/** Creates a chart of both cubes, joined by region, with the given filters for each. */
export function joinedChart(key: string, ...filters: [Filters, Filters]): ChartConfig {
  const [cube] = chartOf(key).cubes
  if (!cube) throw new Error('A chart has a cube')
  const { components: _, ...other } = climate
  return {
    ...chartOf(key),
    cubes: [
      { ...cube, filters: filters[0], joinBy: [...joinBys[0]] },
      { ...other, filters: filters[1], joinBy: [...joinBys[1]] },
    ],
  }
}

/** Replaces the filters of a chart's first cube. */
export const withFilters = (config: ChartConfig, filters: Filters): ChartConfig => ({
  ...config,
  cubes: config.cubes.map((cube, index) => (index === 0 ? { ...cube, filters } : cube)),
})
