import type { Graph } from './graph.ts'
import { inEveryLanguage, iri, literal } from './graph.ts'
import { originNote } from './origin-note.ts'
import type { Recipe } from './recipe.ts'
import { languages } from './text.ts'
import { cube, cubeIri, dcat, dct, demo, meta, rdf, register, schema, status, xsd } from './vocabulary.ts'
import { writeObservations } from './write-observations.ts'
import { writeShape } from './write-shape.ts'

/** Writes one version of one cube with all it refers to. */
export function writeCube(graph: Graph, recipe: Recipe): void {
  const rows = recipe.rows()
  const node = iri(cubeIri(recipe))
  writeDescription(graph, node, recipe)
  writeOrigin(graph, node, recipe)
  writeThemes(graph, node, recipe)
  writeTermSets(graph, node, recipe)
  graph.add(node, cube('observationConstraint'), writeShape(graph, recipe, rows))
  graph.add(node, cube('observationSet'), writeObservations(graph, recipe, rows))
}

function writeDescription(graph: Graph, node: string, recipe: Recipe): void {
  const history = iri(demo(`cube/${recipe.name}`))
  graph.add(history, schema('hasPart'), node)
  graph.add(node, rdf('type'), iri(cube('Cube')))
  graph.add(node, dct('identifier'), literal(recipe.name))
  graph.add(node, schema('name'), ...inEveryLanguage(recipe.title))
  const note = originNote(recipe.origin)
  for (const language of languages) {
    const description = `${recipe.description[language]} ${note[language]}`
    graph.add(node, schema('description'), `${literal(description)}@${language}`)
    graph.add(node, dct('provenance'), `${literal(note[language])}@${language}`)
    for (const keyword of recipe.keywords[language]) {
      graph.add(node, dcat('keyword'), `${literal(keyword)}@${language}`)
    }
  }
  graph.add(node, schema('version'), literal(recipe.version, xsd('integer')))
  graph.add(node, schema('creativeWorkStatus'), iri(status(recipe.status)))
  graph.add(node, schema('datePublished'), literal(recipe.published, xsd('date')))
  graph.add(node, schema('dateModified'), literal(`${recipe.published}T00:00:00Z`, xsd('dateTime')))
  if (recipe.expires !== undefined) graph.add(node, schema('expires'), literal(recipe.expires, xsd('date')))
  if (recipe.period !== undefined) {
    const period = graph.blank()
    graph.add(node, dct('temporal'), period)
    graph.add(period, rdf('type'), iri(dct('PeriodOfTime')))
    graph.add(period, dcat('startDate'), literal(recipe.period[0], xsd('date')))
    graph.add(period, dcat('endDate'), literal(recipe.period[1], xsd('date')))
  }
}

function writeOrigin(graph: Graph, node: string, recipe: Recipe): void {
  const { organization, publisher, landingPage, licence, sources } = recipe.origin
  const creator = iri(organization.iri)
  graph.add(node, dct('creator'), creator)
  graph.add(creator, rdf('type'), iri(schema('Organization')))
  graph.add(creator, schema('inDefinedTermSet'), iri(register('org')))
  graph.add(creator, schema('name'), ...inEveryLanguage(organization.name))
  graph.add(node, dct('publisher'), literal(publisher))
  graph.add(node, dcat('landingPage'), iri(landingPage))
  graph.add(node, dct('license'), iri(licence))
  graph.add(node, dct('source'), ...sources.map(iri))
}

function writeThemes(graph: Graph, node: string, recipe: Recipe): void {
  for (const theme of recipe.themes) {
    const themeNode = iri(theme.iri)
    graph.add(node, dcat('theme'), themeNode)
    graph.add(themeNode, rdf('type'), iri(schema('DefinedTerm')))
    graph.add(themeNode, schema('inDefinedTermSet'), iri(register('category')))
    graph.add(themeNode, schema('name'), ...inEveryLanguage(theme.name))
  }
}

/** Names the sets of categories this cube shares with others and can be joined on: those of its keys. */
function writeTermSets(graph: Graph, node: string, recipe: Recipe): void {
  for (const component of Object.values(recipe.components)) {
    if (component.kind !== 'category' || !component.key || component.terms.shared === undefined) continue
    const set = iri(component.terms.shared.iri)
    graph.add(set, rdf('type'), iri(meta('SharedDimension')), iri(schema('DefinedTermSet')))
    graph.add(set, schema('name'), ...inEveryLanguage(component.terms.shared.name))
    graph.add(set, meta('isUsedIn'), node)
  }
}
