import * as vocabulary from '@tessera/cube/rdf'
import type { NodeKey } from '../model/rdf-term.ts'
import { SourceError } from '../source.ts'
import type { SparqlClient } from './client.ts'
import { iri, type SparqlText, sparql } from './term.ts'
import type { TripleIndex } from './triple-index.ts'

const WHAT_IT_NEEDS =
  'the older RDF Data Cube vocabulary (qb:), which Tessera does not read; it needs cubes in the cube.link vocabulary.'

/**
 * Returns whether an endpoint contains data sets in the W3C's RDF Data Cube vocabulary, but no cubes in the supported
 * one.
 */
export async function hasOtherVocabularyOnly(client: SparqlClient): Promise<boolean> {
  const hasAny = async (type: string): Promise<boolean> =>
    (await client.select(toInstanceQuery(type))).length > 0
  return (await hasAny(vocabulary.qb('DataSet'))) && !(await hasAny(vocabulary.cube('Cube')))
}

const toInstanceQuery = (type: string): SparqlText => sparql`SELECT ?s WHERE { ?s a ${iri(type)} . } LIMIT 1`

/** Returns the error for a catalogue that is empty because its cubes use the other vocabulary. */
export const toOtherVocabulary = (): SourceError =>
  new SourceError('bad-answer', `This data source publishes its cubes in ${WHAT_IT_NEEDS}`)

/** Returns the error for a cube that is missing or uses the other vocabulary. */
export function toMissingCube(index: TripleIndex, cube: NodeKey): SourceError {
  return index.isA(cube, vocabulary.qb('DataSet'))
    ? new SourceError('bad-cube', `This dataset uses ${WHAT_IT_NEEDS}`, cube)
    : new SourceError('not-found', 'This dataset cannot be found in the data source.', cube)
}
