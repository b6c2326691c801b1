import { chartConfig, localized, meta, type Parsed, toParsed } from '@tessera/chart/schema'
import * as z from 'zod/mini'
import { PROJECT_VERSION } from './version.ts'

export const dataSource = z.looseObject({
  type: z.enum(['sparql', 'sql']),
  url: z.string().check(z.minLength(1, 'A data source needs its url.')),
})

const chartBlock = z.looseObject({
  type: z.literal('chart'),
  key: z.string(),
  initialized: z._default(z.boolean(), false),
})
const textBlock = z.looseObject({
  type: z.literal('text'),
  key: z.string(),
  text: localized,
  initialized: z._default(z.boolean(), false),
})
const blocks = z.array(z.discriminatedUnion('type', [chartBlock, textBlock]))

/** Several charts published before dashboards are there stand in tabs. */
const tabLayout = z.looseObject({
  type: z.literal('tab'),
  meta,
  blocks,
  activeField: z.optional(z.string()),
})

/** The steps whose project carries a whole config. */
export const CONFIG_STEPS = ['CONFIGURING_CHART', 'LAYOUTING', 'PUBLISHING', 'PUBLISHED'] as const

/** The saved project (specification 2 §3). */
export const project = z
  .looseObject({
    version: z.literal(PROJECT_VERSION),
    key: z.optional(z.string()),
    state: z.optional(z.enum(CONFIG_STEPS)),
    dataSource,
    layout: tabLayout,
    chartConfigs: z.array(chartConfig).check(z.minLength(1, 'A project needs a chart.')),
    activeChartKey: z.string(),
    dashboardFilters: z.optional(z.unknown()),
  })
  .check(
    z.refine(({ chartConfigs, activeChartKey }) => chartConfigs.some(({ key }) => key === activeChartKey), {
      path: ['activeChartKey'],
      message: 'The active chart is not among the charts.',
    }),
  )
export type Project = z.infer<typeof project>

export const parseProject = (input: unknown): Parsed<Project> => toParsed(project.safeParse(input))
