import { stepDown, stepsBetween, toChain, versionIn } from './chain.ts'
import type { JsonObject } from './json.ts'
import { withKnownFaultsMended } from './known-faults.ts'
import type { ChartContext, Loss, Warn, Warning } from './step.ts'
import * as steps from './steps.ts'
import { CHART_CONFIG_VERSION, CHART_VERSIONS } from './versions.ts'

/** The chain of all supported chart config versions. */
export const CHART_CHAIN = toChain('chart', CHART_VERSIONS, Object.values(steps))

/** A config of the target version, not yet parsed, with the losses and warnings of its migration. */
export type MigratedChart = { config: JsonObject; losses: Loss[]; warnings: Warning[] }

/** Returns the version of a chart config. Throws a MigrationError if it is unknown. */
export const chartVersionOf = (config: JsonObject): string => versionIn(CHART_CHAIN, config)

/**
 * Migrates a saved chart config to the current version, or to another target version. Throws a MigrationError if a
 * version is unknown, and no other errors.
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

/** Creates a `warn` function that adds warnings to a list. */
export const toWarn =
  (warnings: Warning[]): Warn =>
  (path, message, unknownCube) =>
    warnings.push({ path, message, ...(unknownCube === undefined ? {} : { unknownCube }) })
