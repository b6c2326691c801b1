import { chartConfig } from '@tessera/chart/schema'
import { SOURCE_TYPES } from '@tessera/cube'
import * as z from 'zod/mini'
import { dashboardFilters } from './dashboard-filters.ts'
import { layout } from './layout.ts'
import { CONFIG_STEPS, PROJECT_VERSION } from './version.ts'

export const dataSource = z.looseObject({
  type: z.enum(SOURCE_TYPES),
  url: z.string().check(z.minLength(1, 'A data source needs its url.')),
})
export type DataSource = z.infer<typeof dataSource>

const hasDoubles = (keys: string[]): boolean => new Set(keys).size < keys.length

/** The maximum number of charts. Limits the work per project, because each chart is opened, drawn and stored. */
const MAX_CHARTS = 200

/** The saved project (specification 2 §3). */
export const project = z
  .looseObject({
    version: z.literal(PROJECT_VERSION),
    key: z.optional(z.string()),
    /** The step of the editor. Not saved: a stored project has no step. */
    state: z.optional(z.enum(CONFIG_STEPS)),
    dataSource,
    layout,
    chartConfigs: z
      .array(chartConfig)
      .check(
        z.minLength(1, 'A project needs a chart.'),
        z.maxLength(MAX_CHARTS, `A project has at most ${MAX_CHARTS} charts.`),
      ),
    activeChartKey: z.string(),
    dashboardFilters: z.optional(dashboardFilters),
  })
  .check(
    z.refine(({ chartConfigs, activeChartKey }) => chartConfigs.some(({ key }) => key === activeChartKey), {
      path: ['activeChartKey'],
      message: 'The active chart is not among the charts.',
    }),
    z.refine(({ chartConfigs }) => !hasDoubles(chartConfigs.map(({ key }) => key)), {
      path: ['chartConfigs'],
      message: 'Two charts have the same key.',
    }),
    z.refine(
      ({ chartConfigs, layout: { blocks } }) =>
        !hasDoubles([
          ...chartConfigs.map(({ key }) => key),
          ...blocks.flatMap(({ type, key }) => (type === 'text' ? [key] : [])),
        ]) || hasDoubles(chartConfigs.map(({ key }) => key)),
      { path: ['layout', 'blocks'], message: 'A text has the key of another block.' },
    ),
  )
export type Project = z.infer<typeof project>

/** Returns a JSON Schema for hand-written projects: properties with a default are optional. */
export const projectJsonSchema = (): z.core.JSONSchema.BaseSchema => ({
  ...z.toJSONSchema(project, { io: 'input', target: 'draft-2020-12' }),
  title: 'Tessera project',
})
