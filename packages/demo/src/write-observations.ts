import { cube, rdf, writeIri, xsd } from '@tessera/cube/rdf'
import type { Graph } from './graph.ts'
import { literal, numberLiteral } from './graph.ts'
import { componentIri, demo } from './iris.ts'
import type { Component, Recipe, Row } from './recipe.ts'
import { inLanguage } from './text.ts'
import { timeDatatypes } from './write-shape.ts'

/** Writes the rows as numbered observations. Returns the set that contains them. */
export function writeObservations(graph: Graph, recipe: Recipe, rows: Row[]): string {
  const base = demo(`${recipe.name}/${recipe.version}/observation/`)
  const set = writeIri(base)
  const observer = writeIri(recipe.origin.organization.iri)
  const type = writeIri(cube('Observation'))
  const columns = Object.entries(recipe.components).map(([shortName, component]) => ({
    shortName,
    path: componentIri(recipe, shortName),
    write: writerOf(component),
  }))
  graph.add(set, rdf('type'), writeIri(cube('ObservationSet')))
  for (const [index, row] of rows.entries()) {
    const node = writeIri(`${base}${index + 1}`)
    graph.add(set, cube('observation'), node)
    graph.add(node, rdf('type'), type)
    graph.add(node, cube('observedBy'), observer)
    for (const { shortName, path, write } of columns) {
      const value = row[shortName]
      if (value !== undefined) graph.add(node, path, write(value))
    }
  }
  return set
}

function writerOf(component: Component): (value: string | number) => string {
  switch (component.kind) {
    case 'time': {
      const datatype = xsd(timeDatatypes[component.unit])
      return (value) => literal(value, datatype)
    }
    case 'category': {
      const terms = component.terms.all()
      return (value) => {
        const term = terms.get(String(value))
        if (term === undefined)
          throw new Error(`No label for “${value}” in ${inLanguage(component.title, 'en')}`)
        return writeIri(term.iri)
      }
    }
    case 'measure':
      return (value) => numberLiteral(value, component.datatype)
  }
}
