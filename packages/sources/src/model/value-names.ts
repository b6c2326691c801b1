import { iriName } from '@tessera/cube'
import type { PropertyShape } from './cube-structure.ts'
import type { OpenCube } from './open-cube.ts'
import { isIriTerm, isUndefinedTerm, type RdfTerm } from './rdf-term.ts'
import { toLastingValue } from './to-dimension-value.ts'
import type { ValueDetails } from './value-details.ts'

/** Names an iri that has no label. */
export type NameOf = (iri: string) => string

/**
 * Names the unlabelled values of a component by the end of their iri, with as many segments as needed to distinguish
 * them from the component's other values. The name is the same in lists and in responses.
 *
 * @param terms the values to name, with their details
 * @param isGlimpse these are a few of possibly very many values; the others are read only if these have the same ending
 */
export async function readValueNames(
  cube: OpenCube,
  property: PropertyShape,
  terms: RdfTerm[],
  details: Map<string, ValueDetails>,
  isGlimpse = false,
): Promise<NameOf> {
  const wanted = toUnnamed(property, terms, details)
  const areApart = new Set(wanted.map(iriName)).size === wanted.length
  if (wanted.length === 0 || (isGlimpse && areApart)) return iriName
  const known = await cube.remember(`names ${property.path}`, async () => {
    const all = (await cube.readValueTerms(property)).filter(isIriTerm)
    const iris = property.isVersioned ? all.map((term) => term.value) : []
    const read = await cube.directory.read(iris)
    return nameApart(all.map((term) => toLastingValue(property, term, read.get(term.value))))
  })
  // A list in the shape may not contain everything that is observed.
  const names = wanted.every((iri) => known.has(iri)) ? known : nameApart([...known.keys(), ...wanted])
  return (iri) => names.get(iri) ?? iriName(iri)
}

function toUnnamed(property: PropertyShape, terms: RdfTerm[], details: Map<string, ValueDetails>): string[] {
  const unnamed = terms.filter(
    (term) => isIriTerm(term) && !isUndefinedTerm(term) && !details.get(term.value)?.names.length,
  )
  return [...new Set(unnamed.map((term) => toLastingValue(property, term, details.get(term.value))))]
}

/** Returns the shortest endings of iris, in whole segments, that are unique; the whole iri if there is none. */
export function nameApart(iris: string[]): Map<string, string> {
  const names = new Map<string, string>()
  let left = [...new Set(iris)]
  for (let count = 1; left.length > 0; count += 1) {
    const ends = new Map<string, string[]>()
    for (const iri of left) {
      const end = toEnd(iri, count)
      ends.set(end, [...(ends.get(end) ?? []), iri])
    }
    left = []
    for (const [end, sharing] of ends) {
      const [only] = sharing
      if (only !== undefined && sharing.length === 1) names.set(only, end)
      // endings that cannot get longer
      else if (sharing.every((iri) => toSegments(iri).length <= count))
        for (const iri of sharing) names.set(iri, iri)
      else left.push(...sharing)
    }
  }
  return names
}

const toSegments = (iri: string): string[] => iri.split(/[/#]/).filter((part) => part !== '')

/** Returns the last `count` segments of an iri, decoded. */
const toEnd = (iri: string, count: number): string =>
  toSegments(iri).slice(-count).map(iriName).join('/') || iri
