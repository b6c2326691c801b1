import * as z from 'zod/mini'
import { cubeReference } from './cube-reference.ts'
import { CHART_CONFIG_VERSION } from './defaults.ts'
import { interactiveFiltersConfig } from './interactive-filters.ts'
import { limits } from './limits.ts'
import { meta } from './meta.ts'

/** A chart joins so many datasets; each is a question to its source whenever the chart is opened. */
export const MAX_CUBES = 20

/** What every chart config has, whatever its type. */
export const chartBase = {
  key: z.string().check(z.minLength(1, 'A chart needs a key.')),
  version: z.literal(CHART_CONFIG_VERSION),
  meta,
  cubes: z
    .array(cubeReference)
    .check(
      z.minLength(1, 'A chart needs a dataset.'),
      z.maxLength(MAX_CUBES, `A chart shows at most ${MAX_CUBES} datasets.`),
    ),
  interactiveFiltersConfig: z.optional(interactiveFiltersConfig),
  limits: z._default(limits, {}),
  activeField: z.optional(z.string()),
}
