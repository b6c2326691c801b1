import { stepDown, stepsBetween, toChain, versionIn } from './chain.ts'
import type { JsonObject } from './json.ts'
import { withKnownFaultsMended } from './known-faults.ts'
import type { ChartContext, Loss, Warn, Warning } from './step.ts'
import * as steps from './steps.ts'
import { CHART_CONFIG_VERSION, CHART_VERSIONS } from './versions.ts'

/** Every version of chart configs that can be opened. */
export const CHART_CHAIN = toChain('chart', CHART_VERSIONS, Object.values(steps))

/** A config of the version asked for, not yet parsed, and what happened on the way. */
export type MigratedChart = { config: JsonObject; losses: Loss[]; warnings: Warning[] }

/** The version a chart config counts as. Throws a MigrationError for a version that is not known. */
export const chartVersionOf = (config: JsonObject): string => versionIn(CHART_CHAIN, config)

/**
 * A saved chart config of any known version as one of today's, or of another target. Throws a MigrationError, and
 * nothing else, where the version is not known.
 */
export function migrateChart(
  chart: JsonObject,
  context: ChartContext,
  target: string = CHART_CONFIG_VERSION,
): MigratedChart {
  const losses: Loss[] = []
  const warnings: Warning[] = []
  const full = { ...context, warn: toWarn(warnings) }
  let config: JsonObject = chart
  for (const { step, below, direction } of stepsBetween(CHART_CHAIN, chartVersionOf(chart), target)) {
    if (direction === 'up') {
      config = { ...step.up(config, full), version: step.to }
    } else {
      const stepped = stepDown(step, config, full)
      config = { ...stepped.before, version: below }
      losses.push(...stepped.losses)
    }
  }
  const reached = { ...config, version: target }
  const isCurrent = target === CHART_CONFIG_VERSION
  return { config: isCurrent ? withKnownFaultsMended(reached) : reached, losses, warnings }
}

/** Takes warnings into a list. */
export const toWarn =
  (warnings: Warning[]): Warn =>
  (path, message, unknownCube) =>
    warnings.push({ path, message, ...(unknownCube === undefined ? {} : { unknownCube }) })
