import { withFilterPositions } from '@tessera/chart'
import { findPutRight, type Parsed, type ParseIssue, toParsed, withCubesOfIds } from '@tessera/chart/schema'
import * as z from 'zod/mini'
import { type Project, project } from './project.ts'
import { repairProject } from './repair-project.ts'

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

/**
 * A project as it is stored: without the step of the editor, and with each filter saying its place, since a database of
 * JSON may keep keys in another order (specification 2 §5). Reading it gives the project back.
 */
export function toStored({ state: _, ...project }: Project): Project {
  return { ...project, chartConfigs: project.chartConfigs.map(withFilterPositions) }
}
