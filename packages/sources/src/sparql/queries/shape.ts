import * as vocabulary from '@tessera/cube/rdf'
import { bothSchemas } from '../../model/schema-org.ts'
import { withText } from '../exact-text.ts'
import { anyOf, iri, joinSparql, onlyPredicates, type SparqlText, sparql } from '../term.ts'

const { cube, meta, rdf, sh } = vocabulary

/**
 * Selects all triples that describe a cube's structure, as ?s ?p ?o (?s is unbound for the cube itself). Uses a single
 * query, because the names of blank nodes are valid only within one response. Returns a list in sh:or as its items.
 */
export function toShapeQuery(cubeIri: string): SparqlText {
  const self = iri(cubeIri)
  const property = sparql`${self} ${iri(cube('observationConstraint'))} ?shape . ?shape ${iri(sh('property'))} ?property .`
  const below = (path: SparqlText): SparqlText => sparql`{ ${property} ?property ${path} ?s . ?s ?p ?o . }`
  const or = sparql`?property ${iri(sh('or'))} ?list . ?list ${iri(rdf('rest'))}*/${iri(rdf('first'))}`
  const level = sparql`${iri(meta('inHierarchy'))}/${iri(meta('nextInHierarchy'))}+`
  const inverse = iri(sh('inversePath'))
  const parts = [
    sparql`{ VALUES ?p { ${iri(rdf('type'))} ${iri(cube('observationConstraint'))} ${iri(cube('observationSet'))} } ${self} ?p ?o . }`,
    sparql`{ ?o ${anyOf(bothSchemas('hasPart'))} ${self} . BIND(${iri(vocabulary.schema('isPartOf'))} AS ?p) }`,
    sparql`{ ${property} BIND(${iri(sh('property'))} AS ?p) BIND(?property AS ?o) }`,
    sparql`{ ${property} BIND(?property AS ?s) ?property ?p ?o . }`,
    sparql`{ ${property} ${or} ?s . ?s ?p ?o . }`,
    sparql`{ ${property} ${or} ?o . BIND(?property AS ?s) BIND(${iri(sh('or'))} AS ?p) }`,
    below(anyOf([meta('dataKind'), meta('dimensionRelation'), meta('annotation'), meta('inHierarchy')])),
    below(sparql`${iri(meta('annotation'))}/${iri(meta('annotationContext'))}`),
    below(level),
    sparql`{ ${property} ?property ${level}/${iri(sh('path'))} ?s . ?s ${inverse} ?o . BIND(${inverse} AS ?p) }`,
  ]
  return sparql`SELECT ?s ?p ${withText('o')} WHERE { ${joinSparql(parts, ' UNION ')} }`
}

/** Selects the triples of units: their names, and those that mark them as currencies. */
export function toUnitQuery(unitIris: string[]): SparqlText {
  const predicates = [
    vocabulary.qudt('symbol'),
    vocabulary.qudt('ucumCode'),
    vocabulary.qudt('expression'),
    vocabulary.rdfs('label'),
    vocabulary.qudt('currencyExponent'),
  ]
  const units = sparql`VALUES ?s { ${joinSparql(unitIris.map(iri), ' ')} }`
  return sparql`SELECT ?s ?p ?o WHERE { { ${units} ?s ?p ?o . ${onlyPredicates(predicates)} }
    UNION { ${units} ?s ?p ${iri(vocabulary.qudt('CurrencyUnit'))} . BIND(${iri(vocabulary.qudt('CurrencyUnit'))} AS ?o) } }`
}
