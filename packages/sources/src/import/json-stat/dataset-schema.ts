import * as z from 'zod/mini'

const strings = z.array(z.string())
const category = z.looseObject({
  index: z.optional(z.union([strings, z.record(z.string(), z.number())])),
  label: z.optional(z.record(z.string(), z.string())),
  child: z.optional(z.record(z.string(), strings)),
  coordinates: z.optional(z.record(z.string(), z.tuple([z.number(), z.number()]))),
  unit: z.optional(
    z.record(
      z.string(),
      z.looseObject({
        decimals: z.optional(z.number()),
        label: z.optional(z.string()),
        symbol: z.optional(z.string()),
        base: z.optional(z.string()),
      }),
    ),
  ),
})
const dimension = z.looseObject({ label: z.optional(z.string()), category })
const role = z.looseObject({
  time: z.optional(strings),
  geo: z.optional(strings),
  metric: z.optional(strings),
})
/** Values are checked one by one where they are read: there may be millions of them. */
const values = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
const shared = {
  label: z.optional(z.string()),
  source: z.optional(z.string()),
  updated: z.optional(z.string()),
  href: z.optional(z.string()),
  note: z.optional(z.union([z.string(), strings])),
  value: values,
  status: z.optional(z.union([z.string(), values])),
}

/** A dataset as JSON-stat 2.0 writes it. */
export const datasetSchema = z.looseObject({
  ...shared,
  id: strings,
  size: z.array(z.number()),
  role: z.optional(role),
  dimension: z.record(z.string(), dimension),
})

/** Up to JSON-stat 1.3, ids, sizes and roles stand among the dimensions. */
export const earlierSchema = z.looseObject({
  ...shared,
  dimension: z.looseObject({ id: strings, size: z.array(z.number()), role: z.optional(role) }),
})

export const dimensionSchema = dimension

export type DatasetDocument = z.output<typeof datasetSchema>
export type DimensionDocument = z.output<typeof dimension>
