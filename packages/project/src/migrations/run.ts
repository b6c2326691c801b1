import { PROJECT_VERSION, PROJECT_VERSIONS } from '../version.ts'
import { FIRST_CHART_VERSION, type Report, withChartsAt } from './bindings.ts'
import {
  FIRST_VERSION,
  type JsonObject,
  objectAt,
  stepDown,
  stepsBetween,
  toChain,
  toJson,
  toWarn,
  versionIn,
} from './charts.ts'
import type { ProjectContext } from './step.ts'
import { PROJECT_STEPS } from './steps.ts'

/** All versions of projects that can be opened. */
export const PROJECT_CHAIN = toChain('project', PROJECT_VERSIONS, PROJECT_STEPS)

/** A project of the target version, not yet parsed, with the losses and warnings of its migration. */
export type MigratedProject = Report & { project: JsonObject }

/** Returns the version of the charts in projects of a known version. */
export function chartVersionAt(version: string): string {
  const reached = stepsBetween(PROJECT_CHAIN, FIRST_VERSION, version)
  return reached.flatMap(({ step }) => step.charts ?? []).at(-1) ?? FIRST_CHART_VERSION
}

/**
 * Migrates a saved project of any known version to the target (by default, the current version), with its charts at the
 * version bound to it. Throws a MigrationError, and no other errors, if the input is not a project, its version is
 * unknown, or one of its charts cannot be migrated.
 */
export function migrateProject(
  input: unknown,
  context: ProjectContext,
  target: string = PROJECT_VERSION,
): MigratedProject {
  const { json, losses } = toJson(input)
  const report: Report = { losses, warnings: [] }
  const full = { ...context, warn: toWarn(report.warnings) }
  let project = objectAt(json, '')
  const steps = stepsBetween(PROJECT_CHAIN, versionIn(PROJECT_CHAIN, project), target)
  for (const { step, below, direction } of steps) {
    if (direction === 'up') {
      const ready = withChartsAt(project, chartVersionAt(step.to), 'up', context, report)
      project = { ...step.up(ready, full), version: step.to }
    } else {
      const stepped = stepDown(step, project, full)
      report.losses.push(...stepped.losses)
      const lower = { ...stepped.before, version: below }
      project = withChartsAt(lower, chartVersionAt(below), 'down', context, report)
    }
  }
  const exact = withChartsAt(project, chartVersionAt(target), 'exactly', context, report)
  return { project: { ...exact, version: target }, ...report }
}
