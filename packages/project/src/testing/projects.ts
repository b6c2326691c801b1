import { type ChartConfig, changeChartType, newChartConfig } from '@tessera/chart'
import { addChart } from '../actions/charts.ts'
import type { ChartComponents } from '../dashboard/chart-components.ts'
import { newProject } from '../new-project.ts'
import type { Project } from '../project.ts'
import { sales, type TestCube } from './cubes.ts'

export const SOURCE = { type: 'sparql', url: 'https://example.org/query' } as const

/** Creates a column chart of a cube by its temporal dimension. */
export function chartOf(key: string, { components, ...cube }: TestCube = sales): ChartConfig {
  return changeChartType(newChartConfig({ key, cube, components }), 'column', components)
}

/** Creates a project with charts with these keys; the last one is active. */
export function projectOf(first = 'one', ...others: string[]): Project {
  return others.reduce((project, key) => addChart(project, chartOf(key)), newProject(chartOf(first), SOURCE))
}

/** Creates a project with the given charts. */
export function projectWith(first: ChartConfig, ...others: ChartConfig[]): Project {
  return others.reduce(addChart, newProject(first, SOURCE))
}

/** Returns the components of charts that all have the same cube. */
export const componentsFor = (project: Project, { components }: TestCube = sales): ChartComponents =>
  Object.fromEntries(project.chartConfigs.map(({ key }) => [key, components]))

export const chartKeys = ({ chartConfigs }: Project): string[] => chartConfigs.map(({ key }) => key)
export const blockKeys = ({ layout }: Project): string[] => layout.blocks.map(({ key }) => key)
