import { geo, qudt, rdf, rdfs, schema, writeIri, xsd } from '@tessera/cube/rdf'
import type { Graph } from './graph.ts'
import { inEveryLanguage, literal } from './graph.ts'
import type { Hierarchy, Term, Terms, TreeNode, Unit } from './recipe.ts'

/** Describes a category: names, order, colour, location and the set it belongs to. */
export function writeTerm(graph: Graph, term: Term, terms?: Terms): void {
  const node = writeIri(term.iri)
  graph.add(node, rdf('type'), writeIri(schema('DefinedTerm')))
  graph.add(node, schema('name'), ...inEveryLanguage(term.name))
  if (term.identifier !== undefined) graph.add(node, schema('identifier'), literal(term.identifier))
  if (term.alternateName !== undefined) graph.add(node, schema('alternateName'), literal(term.alternateName))
  if (term.description !== undefined) {
    graph.add(node, schema('description'), ...inEveryLanguage(term.description))
  }
  if (term.position !== undefined) graph.add(node, schema('position'), literal(term.position, xsd('integer')))
  if (term.color !== undefined) graph.add(node, schema('color'), literal(term.color))
  if (terms?.shared !== undefined) graph.add(node, schema('inDefinedTermSet'), writeIri(terms.shared.iri))
  writePlace(graph, term)
}

function writePlace(graph: Graph, term: Term): void {
  const node = writeIri(term.iri)
  if (term.point !== undefined) {
    graph.add(node, schema('latitude'), literal(term.point.latitude, xsd('decimal')))
    graph.add(node, schema('longitude'), literal(term.point.longitude, xsd('decimal')))
  }
  if (term.geometry !== undefined) {
    const geometry = writeIri(`${term.iri}/geometry`)
    graph.add(node, geo('hasGeometry'), geometry)
    graph.add(geometry, geo('asWKT'), literal(term.geometry, geo('wktLiteral')))
  }
}

/** Describes the nodes of a hierarchy and the relations between them. */
export function writeTree(graph: Graph, hierarchy: Hierarchy, tree: TreeNode = hierarchy.root()): void {
  writeTerm(graph, tree.term)
  for (const child of tree.children) {
    graph.add(writeIri(tree.term.iri), hierarchy.path, writeIri(child.term.iri))
    writeTree(graph, hierarchy, child)
  }
}

/** Describes a unit by its names and, if it has one, its symbol. */
export function writeUnit(graph: Graph, unit: Unit): void {
  const node = writeIri(unit.iri)
  graph.add(node, rdf('type'), writeIri(qudt('Unit')))
  graph.add(node, rdfs('label'), ...inEveryLanguage(unit.name))
  if (unit.symbol !== undefined) graph.add(node, qudt('symbol'), literal(unit.symbol))
}
