import { isObject, type JsonObject, objectOf, textOf, withMember, without } from './charts.ts'
import type { ProjectStep } from './step.ts'

/** Adds to a canvas which charts have been placed on it. */
export const step: ProjectStep = {
  to: '3.8.0',
  up: (project) =>
    withMember(project, 'layout', (layout) =>
      isCanvas(layout) && !isObject(layout.layoutsMetadata)
        ? { ...layout, layoutsMetadata: placedCharts(project.chartConfigs) }
        : layout,
    ),
  down: (project) => withMember(project, 'layout', (layout) => without(layout, 'layoutsMetadata')),
  lost: { 'layout.layoutsMetadata': 'Which charts have been placed' },
}

const isCanvas = ({ type, layout }: JsonObject): boolean => type === 'dashboard' && layout === 'canvas'

function placedCharts(charts: JsonObject[string] | undefined): JsonObject {
  const keys = Array.isArray(charts) ? charts.map((chart) => textOf(objectOf(chart).key)) : []
  return Object.fromEntries(keys.filter(Boolean).map((key) => [key, { initialized: true }]))
}
