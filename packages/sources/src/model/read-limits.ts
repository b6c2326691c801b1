import type { Limit, LimitContext, Locale } from '@tessera/cube'
import type { LimitShape, PropertyShape } from './cube-structure.ts'
import type { OpenCube } from './open-cube.ts'
import { pickText } from './pick-text.ts'
import { isIriTerm, type RdfTerm } from './rdf-term.ts'
import { toDimensionValue } from './to-dimension-value.ts'
import { readValueNames } from './value-names.ts'

/** Reads the targets and thresholds published with a measure, by name. */
export async function readLimits(cube: OpenCube, property: PropertyShape, locale: Locale): Promise<Limit[]> {
  const limits = await Promise.all(property.limits.map((limit) => readLimit(cube, limit, locale)))
  return limits.flatMap((limit) => limit ?? []).sort((a, b) => a.name.localeCompare(b.name, locale))
}

async function readLimit(cube: OpenCube, limit: LimitShape, locale: Locale): Promise<Limit | undefined> {
  const name = pickText(limit.names, locale) ?? ''
  const contexts = await Promise.all(limit.contexts.map((context) => readContext(cube, context, locale)))
  const related = contexts.flat().sort((a, b) => (toOrder(a) < toOrder(b) ? -1 : 1))
  if (limit.min !== undefined && limit.max !== undefined) {
    return { name, related, kind: 'value-range', min: limit.min, max: limit.max }
  }
  if (limit.value === undefined) return undefined
  const isPeriod = related.some((context) => context.kind !== 'single')
  return { name, related, kind: isPeriod ? 'time-range' : 'single', value: limit.value }
}

/** Sorts limits, because stores return them in any order, and a different order would look like a change. */
const toOrder = ({ dimensionId, kind, value }: LimitContext): string => `${dimensionId} ${kind} ${value}`

async function readContext(
  cube: OpenCube,
  context: LimitShape['contexts'][number],
  locale: Locale,
): Promise<LimitContext[]> {
  const property = cube.readProperty(context.path)
  const stated: [LimitContext['kind'], RdfTerm | undefined][] = [
    ['single', context.value],
    ['time-from', context.from],
    ['time-to', context.to],
  ]
  const terms = stated.flatMap(([, term]) => (isIriTerm(term) ? [term.value] : []))
  const details = await cube.directory.read(terms)
  if (!property) return []
  const nameOf = await readValueNames(
    cube,
    property,
    stated.flatMap(([, term]) => term ?? []),
    details,
  )
  return stated.flatMap(([kind, term]) => {
    if (!term) return []
    const { value, label } = toDimensionValue(property, term, details.get(term.value), locale, nameOf)
    return [{ kind, dimensionId: cube.toId(context.path), value, label }]
  })
}
