import type { Locale, Term } from '@tessera/cube'
import type { PropertyShape } from './cube-structure.ts'
import type { OpenCube } from './open-cube.ts'
import { pickText } from './pick-text.ts'
import { isIriTerm } from './rdf-term.ts'

/** The shared dimensions the values of a key dimension belong to. */
export async function readTermsets(cube: OpenCube, property: PropertyShape, locale: Locale): Promise<Term[]> {
  if (property.role !== 'key' || property.nodeKind === 'literal') return []
  const terms = await cube.readValueTerms(property)
  const details = await cube.directory.read(terms.filter(isIriTerm).map((term) => term.value))
  const iris = [...new Set([...details.values()].flatMap((each) => each.termsets))]
  const names = await cube.directory.readSharedTermsets(iris)
  return [...names].map(([iri, texts]) => ({ iri, label: pickText(texts, locale) ?? iri }))
}
