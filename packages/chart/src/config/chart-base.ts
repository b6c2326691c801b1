import * as z from 'zod/mini'
import { annotations } from './annotations.ts'
import { cubeReference } from './cube-reference.ts'
import { CHART_CONFIG_VERSION, MAX_CHOSEN_DECIMALS, MAX_HIGHLIGHTED } from './defaults.ts'
import { componentId } from './field.ts'
import { interactiveFiltersConfig } from './interactive-filters.ts'
import { limits } from './limits.ts'
import { chartMeta } from './meta.ts'
import { numberFormats } from './number-formats.ts'
import { ASPECTS, CHANGE_TYPES } from './option-lists.ts'
import { perHead } from './per-head.ts'
import { referenceLines } from './reference-lines.ts'
import { top } from './top.ts'
import { unitConversions } from './unit-conversions.ts'

/** Maximum number of joined datasets. Each is a separate query whenever the chart is opened. */
export const MAX_CUBES = 20

/** Values shown in colour while all others are grey. */
const highlight = z.optional(
  z.looseObject({
    /** The dimension of the values; it must distinguish marks. */
    componentId,
    values: z
      .array(z.string())
      .check(z.maxLength(MAX_HIGHLIGHTED, `A chart highlights at most ${MAX_HIGHLIGHTED} values.`)),
  }),
)

/** Number of decimals by measure; as many as needed by default. */
const decimals = z.optional(
  z.record(
    componentId,
    z
      .int()
      .check(
        z.minimum(0, 'The number of decimals must not be negative.'),
        z.maximum(MAX_CHOSEN_DECIMALS, `At most ${MAX_CHOSEN_DECIMALS} decimals can be chosen.`),
      ),
  ),
)

/** Small multiples: one picture for each value of a dimension. */
const facet = z.optional(
  z.looseObject({
    componentId,
    /** Whether the pictures share one value axis (default) or have one each. */
    scales: z.optional(z.enum(['shared', 'free'])),
  }),
)

/** Shows the change since a point in time instead of the values. */
const change = z.optional(
  z.looseObject({
    type: z.enum(CHANGE_TYPES),
    /** The point in time, as a value of the time dimension. */
    base: z.string(),
  }),
)

/** The part of the config that all chart types share. */
export const chartBase = {
  key: z.string().check(z.minLength(1, 'A chart needs a key.')),
  version: z.literal(CHART_CONFIG_VERSION),
  meta: chartMeta,
  cubes: z
    .array(cubeReference)
    .check(
      z.minLength(1, 'A chart needs a dataset.'),
      z.maxLength(MAX_CUBES, `A chart shows at most ${MAX_CUBES} datasets.`),
    ),
  interactiveFiltersConfig: z.optional(interactiveFiltersConfig),
  limits: z._default(limits, {}),
  highlight,
  referenceLines,
  annotations,
  decimals,
  numberFormats,
  perHead,
  change,
  conversionUnitsByComponentId: unitConversions,
  facet,
  /** The aspect ratio of the picture; by default that of the chart type. */
  aspect: z.optional(z.enum(ASPECTS)),
  /** Whether columns and bars have the rank of their value before their name. */
  ranks: z.optional(z.boolean()),
  top,
  activeField: z.optional(z.string()),
}
/** The part of a config that all chart types share. */
export type ChartBase = z.infer<z.ZodMiniObject<typeof chartBase, z.core.$strip>>
