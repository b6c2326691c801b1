import * as z from 'zod/mini'
import { chartConfig } from './chart-config.ts'

/** The paths of all that an input says and a chart config does not know: kept untouched, drawn by nobody. */
export const listUnknownKeys = (input: unknown): string[] => listUnknownKeysOf(chartConfig, input)

/** The paths of an input's keys that a schema does not know, at every depth: `fields.x.own`. */
export const listUnknownKeysOf = (schema: z.core.$ZodType, input: unknown): string[] =>
  walk(schema as z.core.$ZodTypes, input, []).map((path) => path.join('.'))

type Path = (string | number)[]

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function walk(schema: z.core.$ZodTypes, input: unknown, path: Path): Path[] {
  const into = (next: z.core.$ZodType, value: unknown, ...keys: Path): Path[] =>
    walk(next as z.core.$ZodTypes, value, [...path, ...keys])
  const { def } = schema._zod
  switch (def.type) {
    case 'object':
      return isRecord(input)
        ? Object.entries(input).flatMap(([key, value]) =>
            Object.hasOwn(def.shape, key) ? into(def.shape[key]!, value, key) : [[...path, key]],
          )
        : []
    case 'record':
      return isRecord(input)
        ? Object.entries(input).flatMap(([key, value]) => into(def.valueType, value, key))
        : []
    case 'array':
      return Array.isArray(input) ? input.flatMap((value, index) => into(def.element, value, index)) : []
    case 'union':
      return walkUnion(def.options, input, path)
    case 'pipe':
      return into(def.in, input)
    case 'optional':
    case 'default':
    case 'catch':
      return into(def.innerType, input)
    default:
      return []
  }
}

/** Of the options that read the input, or of all where none does, the one that knows most of it. */
function walkUnion(options: readonly z.core.$ZodType[], input: unknown, path: Path): Path[] {
  const fitting = options.filter((option) => z.safeParse(option, input).success)
  const found = (fitting.length > 0 ? fitting : options).map((option) =>
    walk(option as z.core.$ZodTypes, input, path),
  )
  return found.toSorted((a, b) => a.length - b.length)[0] ?? []
}
