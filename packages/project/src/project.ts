import {
  chartConfig,
  findPutRight,
  type Parsed,
  type ParseIssue,
  toParsed,
  withCubesOfIds,
} from '@tessera/chart/schema'
import * as z from 'zod/mini'
import { dashboardFilters } from './dashboard-filters.ts'
import { layout } from './layout.ts'
import { repairProject } from './repair-project.ts'
import { CONFIG_STEPS, PROJECT_VERSION } from './version.ts'

export const dataSource = z.looseObject({
  type: z.enum(['sparql', 'sql']),
  url: z.string().check(z.minLength(1, 'A data source needs its url.')),
})
export type DataSource = z.infer<typeof dataSource>

const hasDoubles = (keys: string[]): boolean => new Set(keys).size < keys.length

/** More charts than anybody reads on a page; each is opened, drawn and kept. */
const MAX_CHARTS = 100

/** The saved project (specification 2 §3). */
export const project = z
  .looseObject({
    version: z.literal(PROJECT_VERSION),
    key: z.optional(z.string()),
    /** Not saved: a stored project has no step. */
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

/** A project from outside, with its defaults filled and its layout in order; what was put right is told. */
export function parseProject(input: unknown): Parsed<Project> {
  const charts = chartInputs.safeParse(input)
  const known = charts.success
    ? { ...charts.data, chartConfigs: charts.data.chartConfigs.map(withCubesOfIds) }
    : input
  const parsed = toParsed(project.safeParse(known))
  if (!parsed.ok) return parsed
  const repaired = repairProject(parsed.value)
  const warnings = [...readChartWarnings(charts.data?.chartConfigs ?? []), ...repaired.warnings]
  return { ok: true, value: repaired.project, ...(warnings.length > 0 ? { warnings } : {}) }
}

const chartInputs = z.looseObject({ chartConfigs: z.array(z.unknown()) })

/** What is put right in a chart is not seen in it afterwards. */
const readChartWarnings = (charts: unknown[]): ParseIssue[] =>
  charts.flatMap((chart, index) =>
    findPutRight(chart).map(({ path, message }) => ({ path: `chartConfigs.${index}.${path}`, message })),
  )
