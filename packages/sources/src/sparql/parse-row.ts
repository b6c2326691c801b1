import { isRecord } from '@tessera/cube'
import type { RdfTerm, Row } from '../model/rdf-term.ts'

/**
 * Parses a solution of the SPARQL 1.1 JSON results format. Throws a SyntaxError if it is malformed or has variables
 * that were not selected, which means that it belongs to another query. Terms of later versions (quoted triples) and
 * explicit nulls count as unbound.
 */
export function parseRow(value: unknown, variables: Set<string> | undefined): Row {
  if (!isRecord(value)) throw new SyntaxError('A solution is not an object.')
  const row: Row = {}
  for (const [name, bound] of Object.entries(value)) {
    if (variables && !variables.has(name)) throw new SyntaxError(`?${name} was not requested.`)
    if (bound === null || (isRecord(bound) && bound.type === 'triple')) continue
    if (!isTerm(bound)) throw new SyntaxError(`The value of ?${name} is not a term.`)
    row[name] = bound
  }
  return row
}

function isTerm(value: unknown): value is RdfTerm {
  if (!isRecord(value) || typeof value.value !== 'string') return false
  if (value.type === 'uri' || value.type === 'bnode') return true
  const isLiteral = value.type === 'literal' || value.type === 'typed-literal'
  return isLiteral && isTextOrAbsent(value.datatype) && isTextOrAbsent(value['xml:lang'])
}

const isTextOrAbsent = (value: unknown): boolean => value === undefined || typeof value === 'string'
