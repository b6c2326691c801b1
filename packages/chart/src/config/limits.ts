import * as z from 'zod/mini'
import { colorOr } from './color.ts'
import { componentId } from './field.ts'

export const LIMIT_SYMBOLS = ['cross', 'circle', 'triangle'] as const
export const LINE_TYPES = ['dashed', 'solid'] as const

const LIMIT_COLOR = '#ff0000'

const look = {
  color: z._default(colorOr(LIMIT_COLOR), LIMIT_COLOR),
  lineType: z._default(z.enum(LINE_TYPES), 'solid'),
  /** The symbol of a single-value limit on lines and areas; a circle by default. */
  symbolType: z.optional(z.enum(LIMIT_SYMBOLS)),
}

/** A visible target or threshold: its look, and the values of other dimensions it was published for. */
export const limit = z.looseObject({
  related: z.array(z.looseObject({ dimensionId: componentId, value: z.string() })),
  ...look,
})

/** A limit in the format of specification 2 §3, with its measure and one related value. */
const flatLimit = z.looseObject({
  measureId: componentId,
  relatedDimensionId: z.optional(componentId),
  relatedDimensionValue: z.optional(z.string()),
  ...look,
})

const limitsById = z.record(z.string(), z.array(limit))
export type Limits = z.infer<typeof limitsById>
export type Limit = Limits[string][number]

/** Limits by measure id. Flat ones are converted. */
export const limits = z.pipe(
  z.union([
    z.array(flatLimit),
    z.record(
      z.string(),
      z.array(z.union([limit, flatLimit], { error: 'A limit must state the values it is related to.' })),
    ),
  ]),
  z.transform((stored): Limits => {
    const entries = Array.isArray(stored)
      ? stored.map((each) => [each.measureId, each] as const)
      : Object.entries(stored).flatMap(([id, list]) => list.map((each) => [id, each] as const))
    const measureIds = Array.isArray(stored) ? entries.map(([id]) => id) : Object.keys(stored)
    return Object.fromEntries(
      [...new Set(measureIds)].map((measureId) => [
        measureId,
        entries.filter(([id]) => id === measureId).map(([, each]) => toLimit(each)),
      ]),
    )
  }),
)

function toLimit(stored: z.infer<typeof limit> | z.infer<typeof flatLimit>): Limit {
  if (isNested(stored)) return stored
  const { measureId: _, relatedDimensionId, relatedDimensionValue, ...rest } = stored
  const isRelated = relatedDimensionId !== undefined && relatedDimensionValue !== undefined
  return {
    ...rest,
    related: isRelated ? [{ dimensionId: relatedDimensionId, value: relatedDimensionValue }] : [],
  }
}

const isNested = (stored: object): stored is Limit => 'related' in stored
