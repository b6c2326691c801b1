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
import { referenceLines } from './reference-lines.ts'
import { unitConversions } from './unit-conversions.ts'

/** A chart joins so many datasets; each is a question to its source whenever the chart is opened. */
export const MAX_CUBES = 20

/** Values that stand out in colour while all else is grey; none where nothing does. */
const highlight = z.optional(
  z.looseObject({
    /** The dimension they are values of; it must tell marks apart. */
    componentId,
    values: z
      .array(z.string())
      .check(z.maxLength(MAX_HIGHLIGHTED, `At most ${MAX_HIGHLIGHTED} values stand out in a chart.`)),
  }),
)

/** With how many decimals values are written, by measure; as many as they need where left out. */
const decimals = z.optional(
  z.record(
    componentId,
    z
      .int()
      .check(
        z.minimum(0, 'A number has no fewer decimals than none.'),
        z.maximum(MAX_CHOSEN_DECIMALS, `At most ${MAX_CHOSEN_DECIMALS} decimals can be chosen.`),
      ),
  ),
)

/** A small picture for each value of a dimension; one picture where left out. */
const facet = z.optional(
  z.looseObject({
    componentId,
    /** Whether they have one axis of values, as where left out, or one each. */
    scales: z.optional(z.enum(['shared', 'free'])),
  }),
)

/** What values became since a moment of the axis of time, instead of the values; these where left out. */
const change = z.optional(
  z.looseObject({
    type: z.enum(CHANGE_TYPES),
    /** The moment, as a value of the dimension of time. */
    base: z.string(),
  }),
)

/** What every chart config has, whatever its type. */
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
  change,
  conversionUnitsByComponentId: unitConversions,
  facet,
  /** How high the picture is beside its width; as its kind has it where left out. */
  aspect: z.optional(z.enum(ASPECTS)),
  activeField: z.optional(z.string()),
}
/** What every chart config says, whatever its type. */
export type ChartBase = z.infer<z.ZodMiniObject<typeof chartBase, z.core.$strip>>
