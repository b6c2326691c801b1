import {
  CHART_CHAIN,
  chartVersionOf,
  isLater,
  isObject,
  type JsonObject,
  type Loss,
  MigrationError,
  migrateChart,
  objectOf,
  textOf,
  type Warning,
  withItems,
  withMember,
} from './charts.ts'
import type { ProjectContext } from './step.ts'

/** The version of charts in projects of version 1.0.0. */
export const FIRST_CHART_VERSION = '1.4.2'

/** The losses and warnings of the migration of charts, with paths relative to the project. */
export type Report = { losses: Loss[]; warnings: Warning[] }

/**
 * Migrates the charts of a project to a version. On the way up, charts of later versions stay as they are; on the way
 * down, those of earlier versions do. `exactly` migrates all. Properties that charts lack are taken from the project.
 */
export function withChartsAt(
  project: JsonObject,
  version: string,
  way: 'up' | 'down' | 'exactly',
  context: ProjectContext,
  report: Report,
): JsonObject {
  const migrated = (chart: JsonObject, path: string, index: number): JsonObject => {
    try {
      const from = chartVersionOf(chart)
      if (way === 'up' && !isLater(CHART_CHAIN, version, from)) return chart
      if (way === 'down' && !isLater(CHART_CHAIN, from, version)) return chart
      const result = migrateChart(chart, toChartContext(project, index, context), version)
      report.losses.push(...result.losses.map((loss) => ({ ...loss, path: `${path}.${loss.path}` })))
      report.warnings.push(
        ...result.warnings.map((warning) => ({ ...warning, path: `${path}.${warning.path}` })),
      )
      return result.config
    } catch (error) {
      if (!(error instanceof MigrationError)) throw error
      throw new MigrationError([path, error.path].filter(Boolean).join('.'), error.message)
    }
  }
  if (isObject(project.chartConfig)) {
    return withMember(project, 'chartConfig', (chart) => migrated(chart, 'chartConfig', 0))
  }
  return withItems(project, 'chartConfigs', (chart, index) => migrated(chart, `chartConfigs.${index}`, index))
}

function toChartContext(project: JsonObject, index: number, { cubes, newKey }: ProjectContext) {
  return {
    key: newKey(index),
    meta: objectOf(project.meta),
    activeField: textOf(project.activeField) || undefined,
    dataSet: textOf(project.dataSet) || undefined,
    cubes,
  }
}
