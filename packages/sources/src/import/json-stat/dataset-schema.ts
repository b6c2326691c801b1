import * as z from 'zod/mini'

/** Some writers quote numbers. Numbers with many digits are parsed as texts to keep their exact values. */
const number = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\s*-?\d+(\.\d+)?([eE][-+]?\d+)?\s*$/))]),
  z.transform(Number),
)
/** Codes may be written as numbers. */
const code = z.pipe(z.union([z.string(), z.number()]), z.transform(String))
const strings = z.array(code)
const category = z.looseObject({
  index: z.optional(z.union([strings, z.record(z.string(), number)])),
  label: z.optional(z.record(z.string(), z.string())),
  child: z.optional(z.record(z.string(), strings)),
  coordinates: z.optional(z.record(z.string(), z.tuple([number, number]))),
  unit: z.optional(
    z.record(
      z.string(),
      z.looseObject({
        decimals: z.optional(number),
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
/** Values are checked one by one when they are read, as there may be millions of them. */
const values = z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])
const shared = {
  label: z.optional(z.string()),
  source: z.optional(z.string()),
  updated: z.optional(z.string()),
  href: z.optional(z.string()),
  note: z.optional(z.union([z.string(), strings])),
  value: values,
  status: z.optional(z.union([z.string(), values])),
  extension: z.optional(z.unknown()),
}

/** A JSON-stat 2.0 dataset. */
export const datasetSchema = z.looseObject({
  ...shared,
  id: strings,
  size: z.array(number),
  role: z.optional(role),
  dimension: z.record(z.string(), dimension),
})

/** In JSON-stat 1.3 and earlier, ids, sizes and roles are among the dimensions. */
export const earlierSchema = z.looseObject({
  ...shared,
  dimension: z.looseObject({ id: strings, size: z.array(number), role: z.optional(role) }),
})

export const dimensionSchema = dimension

export type DatasetDocument = z.output<typeof datasetSchema>
export type DimensionDocument = z.output<typeof dimension>
