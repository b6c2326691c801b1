import { stepDown, stepsBetween, toChain, versionIn } from './chain.ts'
import { type JsonObject, objectAt } from './json.ts'
import { withKnownFaultsMended } from './known-faults.ts'
import type { ChartContext, Loss, Warn, Warning } from './step.ts'
import { CHART_STEPS, NEWER_CHART_STEPS } from './steps.ts'
import { toJson } from './to-json.ts'

/** The version of chart configs written today: where the last of our migrations leads. */
export const CURRENT_CHART_VERSION = CHART_STEPS.at(-1)?.to ?? '1.0.0'

/** Every version of chart configs that can be opened. */
export const CHART_CHAIN = toChain<ChartContext>('chart', [...CHART_STEPS, ...NEWER_CHART_STEPS])

/** A config of the version asked for, not yet parsed, and what happened on the way. */
export type MigratedChart = { config: JsonObject; losses: Loss[]; warnings: Warning[] }

/** The version a chart config counts as. Throws a MigrationError for a version that is not known. */
export const chartVersionOf = (config: JsonObject): string => versionIn(CHART_CHAIN, config)

/**
 * A saved chart config of any known version as one of today's, or of another target. Throws a MigrationError, and
 * nothing else, where the input is no chart config or of an unknown version.
 */
export function migrateChart(input: unknown, context: ChartContext, target?: string): MigratedChart {
  const { json, losses } = toJson(input)
  const migrated = migrateChartJson(objectAt(json, ''), context, target)
  return { ...migrated, losses: [...losses, ...migrated.losses] }
}

/** The same for what is plain JSON already. */
export function migrateChartJson(
  chart: JsonObject,
  context: ChartContext,
  target: string = CURRENT_CHART_VERSION,
): MigratedChart {
  const losses: Loss[] = []
  const warnings: Warning[] = []
  const full = { ...context, warn: toWarn(warnings) }
  const { direction, steps } = stepsBetween(CHART_CHAIN, chartVersionOf(chart), target)
  let config: JsonObject = chart
  for (const { step, below } of steps) {
    if (direction === 'up') {
      config = { ...step.up(config, full), version: step.to }
    } else {
      const stepped = stepDown(step, config, full)
      config = { ...stepped.before, version: below }
      losses.push(...stepped.losses)
    }
  }
  const reached = { ...config, version: target }
  const isCurrent = target === CURRENT_CHART_VERSION
  return { config: isCurrent ? withKnownFaultsMended(reached) : reached, losses, warnings }
}

/** Takes warnings into a list. */
export const toWarn =
  (warnings: Warning[]): Warn =>
  (path, message, unknownCube) =>
    warnings.push({ path, message, ...(unknownCube === undefined ? {} : { unknownCube }) })
