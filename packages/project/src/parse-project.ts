import { withFilterPositions } from '@tessera/chart'
import { findPutRight, type Parsed, type ParseIssue, toParsed, withCubesOfIds } from '@tessera/chart/schema'
import * as z from 'zod/mini'
import { type Project, project } from './project.ts'
import { repairProject } from './repair-project.ts'

/** Parses a project from outside. Fills in defaults and repairs its layout. Reports repairs as warnings. */
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

/** Reads the warnings about repairs from the input, because repairs leave no trace in the parsed chart. */
const readChartWarnings = (charts: unknown[]): ParseIssue[] =>
  charts.flatMap((chart, index) =>
    findPutRight(chart).map(({ path, message }) => ({ path: `chartConfigs.${index}.${path}`, message })),
  )

/**
 * Converts a project to its stored form: without the editor step, and with the position of each filter, because a JSON
 * database may not preserve the order of keys (specification 2 §5). Parsing it restores the project.
 */
export function toStored({ state: _, ...project }: Project): Project {
  return { ...project, chartConfigs: project.chartConfigs.map(withFilterPositions) }
}
