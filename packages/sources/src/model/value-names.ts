import { iriName } from '@tessera/cube'
import type { PropertyShape } from './cube-structure.ts'
import type { OpenCube } from './open-cube.ts'
import { isIriTerm, isUndefinedTerm, type RdfTerm } from './rdf-term.ts'
import { toLastingValue } from './to-dimension-value.ts'
import type { ValueDetails } from './value-details.ts'

/** What an iri is called that nobody named. */
export type NameOf = (iri: string) => string

/**
 * What the unnamed values of a component are called: by the end of their iri, or by as many of its last segments as tell
 * it from those of the component's other values. A value has the same name in its list and in each answer.
 *
 * @param terms the values that are about to be named, with what is known of them
 * @param isGlimpse these are a few of perhaps very many: the others are asked for only where these end alike
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
  // a list in the shape need not hold all that is observed
  const names = wanted.every((iri) => known.has(iri)) ? known : nameApart([...known.keys(), ...wanted])
  return (iri) => names.get(iri) ?? iriName(iri)
}

function toUnnamed(property: PropertyShape, terms: RdfTerm[], details: Map<string, ValueDetails>): string[] {
  const unnamed = terms.filter(
    (term) => isIriTerm(term) && !isUndefinedTerm(term) && !details.get(term.value)?.names.length,
  )
  return [...new Set(unnamed.map((term) => toLastingValue(property, term, details.get(term.value))))]
}

/** The shortest ends of iris, in whole segments, that no two of them share; the whole iri where there is no such end. */
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
      // ends that cannot grow any more
      else if (sharing.every((iri) => toSegments(iri).length <= count))
        for (const iri of sharing) names.set(iri, iri)
      else left.push(...sharing)
    }
  }
  return names
}

const toSegments = (iri: string): string[] => iri.split(/[/#]/).filter((part) => part !== '')

/** The last so many segments of an iri, as people read them. */
const toEnd = (iri: string, count: number): string =>
  toSegments(iri).slice(-count).map(iriName).join('/') || iri
