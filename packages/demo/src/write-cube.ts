import { cube, dcat, dct, meta, rdf, schema, status, writeIri, xsd } from '@tessera/cube/rdf'
import type { Graph } from './graph.ts'
import { inEveryLanguage, literal } from './graph.ts'
import { cubeIri, demo, register } from './iris.ts'
import { versionOf } from './packaged-file.ts'
import type { Origin, Recipe } from './recipe.ts'
import { fillIn, inLanguage, type Label } from './text.ts'
import { writeObservations } from './write-observations.ts'
import { writeShape } from './write-shape.ts'

/** Writes one version of a cube with everything it refers to. */
export function writeCube(graph: Graph, recipe: Recipe): void {
  const rows = recipe.rows()
  const node = writeIri(cubeIri(recipe))
  writeDescription(graph, node, recipe)
  writeOrigin(graph, node, recipe)
  writeThemes(graph, node, recipe)
  writeTermSets(graph, node, recipe)
  graph.add(node, cube('observationConstraint'), writeShape(graph, recipe, rows))
  graph.add(node, cube('observationSet'), writeObservations(graph, recipe, rows))
}

function writeDescription(graph: Graph, node: string, recipe: Recipe): void {
  const history = writeIri(demo(`cube/${recipe.name}`))
  graph.add(history, schema('hasPart'), node)
  graph.add(node, rdf('type'), writeIri(cube('Cube')))
  graph.add(node, dct('identifier'), literal(recipe.name))
  graph.add(node, schema('name'), ...inEveryLanguage(recipe.title))
  const note = toOriginNote(recipe.origin)
  const described: Label = (locale) => `${inLanguage(recipe.description, locale)} ${inLanguage(note, locale)}`
  graph.add(node, schema('description'), ...inEveryLanguage(described))
  graph.add(node, dct('provenance'), ...inEveryLanguage(note))
  for (const keyword of recipe.keywords) graph.add(node, dcat('keyword'), ...inEveryLanguage(keyword))
  const { released } = recipe.origin.package
  graph.add(node, schema('version'), literal(recipe.version, xsd('integer')))
  graph.add(node, schema('creativeWorkStatus'), writeIri(status(recipe.status ?? 'Published')))
  graph.add(node, schema('datePublished'), literal(released, xsd('date')))
  graph.add(node, schema('dateModified'), literal(`${released}T00:00:00Z`, xsd('dateTime')))
  if (recipe.expires !== undefined) graph.add(node, schema('expires'), literal(recipe.expires, xsd('date')))
  if (recipe.period !== undefined) {
    const period = graph.blank()
    graph.add(node, dct('temporal'), period)
    graph.add(period, rdf('type'), writeIri(dct('PeriodOfTime')))
    graph.add(period, dcat('startDate'), literal(recipe.period[0], xsd('date')))
    graph.add(period, dcat('endDate'), literal(recipe.period[1], xsd('date')))
  }
}

function writeOrigin(graph: Graph, node: string, recipe: Recipe): void {
  const { organization, publisher, landingPage, licence, sources } = recipe.origin
  const creator = writeIri(organization.iri)
  graph.add(node, dct('creator'), creator)
  graph.add(creator, rdf('type'), writeIri(schema('Organization')))
  graph.add(creator, schema('inDefinedTermSet'), writeIri(register('org')))
  graph.add(creator, schema('name'), ...inEveryLanguage(organization.name))
  graph.add(node, dct('publisher'), literal(publisher))
  graph.add(node, dcat('landingPage'), writeIri(landingPage))
  graph.add(node, dct('license'), writeIri(licence))
  graph.add(node, dct('source'), ...sources.map(writeIri))
}

function writeThemes(graph: Graph, node: string, recipe: Recipe): void {
  for (const theme of recipe.themes) {
    const themeNode = writeIri(theme.iri)
    graph.add(node, dcat('theme'), themeNode)
    graph.add(themeNode, rdf('type'), writeIri(schema('DefinedTerm')))
    graph.add(themeNode, schema('inDefinedTermSet'), writeIri(register('category')))
    graph.add(themeNode, schema('name'), ...inEveryLanguage(theme.name))
  }
}

/** Writes the sets of categories that this cube shares with others and can be joined by: those of its keys. */
function writeTermSets(graph: Graph, node: string, recipe: Recipe): void {
  for (const component of Object.values(recipe.components)) {
    if (component.kind !== 'category' || !component.key || component.terms.shared === undefined) continue
    const set = writeIri(component.terms.shared.iri)
    graph.add(set, rdf('type'), writeIri(meta('SharedDimension')), writeIri(schema('DefinedTermSet')))
    graph.add(set, schema('name'), ...inEveryLanguage(component.terms.shared.name))
    graph.add(set, meta('isUsedIn'), node)
  }
}

/** Returns a note on the origin of the data, which also states that the translations are not the source's. */
const toOriginNote = ({ credit, package: { name, files } }: Origin): Label =>
  fillIn('Source of the figures: {credit}, from the package {package}. Translations by Tessera.', () => ({
    credit,
    package: `${name} ${versionOf(name)} (${files.join(', ')})`,
  }))
