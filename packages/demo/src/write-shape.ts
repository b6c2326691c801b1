import { cube, meta, qudt, rdf, schema, sh, time, writeIri, xsd } from '@tessera/cube/rdf'
import type { Graph } from './graph.ts'
import { inEveryLanguage, literal, numberLiteral } from './graph.ts'
import { componentIri, cubeIri } from './iris.ts'
import type {
  CategoryDimension,
  Component,
  Hierarchy,
  Measure,
  Recipe,
  Row,
  TimeDimension,
} from './recipe.ts'
import { writeTerm, writeTree, writeUnit } from './write-term.ts'

/** The datatype of each kind of time. */
export const timeDatatypes = { Year: 'gYear', Month: 'gYearMonth', Day: 'date' } as const

/** The distinct values of a component in the rows of a recipe. */
type Values = (string | number)[]

/**
 * Describes the components of a cube and returns the IRI of the shape. Property shapes, lists and hierarchies are blank
 * nodes, because some consumers of such cubes only follow those.
 */
export function writeShape(graph: Graph, recipe: Recipe, rows: Row[]): string {
  const shape = writeIri(`${cubeIri(recipe)}/shape`)
  graph.add(shape, rdf('type'), writeIri(sh('NodeShape')), writeIri(cube('Constraint')))
  writeFixedProperty(graph, shape, rdf('type'), cube('Observation'))
  writeFixedProperty(graph, shape, cube('observedBy'), recipe.origin.organization.iri)
  for (const [order, [shortName, component]] of Object.entries(recipe.components).entries()) {
    const property = graph.blank()
    graph.add(shape, sh('property'), property)
    graph.add(property, sh('path'), writeIri(componentIri(recipe, shortName)))
    graph.add(property, sh('order'), literal(order, xsd('integer')))
    graph.add(property, sh('minCount'), literal(isOptional(component) ? 0 : 1, xsd('integer')))
    graph.add(property, sh('maxCount'), literal(1, xsd('integer')))
    graph.add(property, schema('name'), ...inEveryLanguage(component.title))
    if (component.description !== undefined) {
      graph.add(property, schema('description'), ...inEveryLanguage(component.description))
    }
    writeComponent(graph, property, component, valuesOf(rows, shortName))
  }
  return shape
}

const isOptional = (component: Component) => component.kind === 'measure' && component.optional === true

function valuesOf(rows: Row[], shortName: string): Values {
  return [...new Set(rows.map((row) => row[shortName]).filter((value) => value !== undefined))]
}

/** Writes a property that every observation has besides its components. */
function writeFixedProperty(graph: Graph, shape: string, path: string, value: string): void {
  const property = graph.blank()
  graph.add(shape, sh('property'), property)
  graph.add(property, sh('path'), writeIri(path))
  graph.add(property, sh('nodeKind'), writeIri(sh('IRI')))
  graph.add(property, sh('in'), graph.list([writeIri(value)]))
}

function writeComponent(graph: Graph, property: string, component: Component, values: Values): void {
  switch (component.kind) {
    case 'time':
      writeTime(graph, property, component, values)
      break
    case 'category':
      writeCategory(graph, property, component, values)
      break
    case 'measure':
      writeMeasure(graph, property, component, values)
      break
  }
}

function writeTime(graph: Graph, property: string, dimension: TimeDimension, values: Values): void {
  const datatype = xsd(timeDatatypes[dimension.unit])
  graph.add(property, rdf('type'), writeIri(cube('KeyDimension')))
  graph.add(property, sh('nodeKind'), writeIri(sh('Literal')))
  graph.add(property, sh('datatype'), writeIri(datatype))
  graph.add(property, qudt('scaleType'), writeIri(qudt('IntervalScale')))
  const dates = values.map(String).toSorted()
  graph.add(property, sh('in'), graph.list(dates.map((date) => literal(date, datatype))))
  const kind = writeDataKind(graph, property, time('GeneralDateTimeDescription'))
  graph.add(kind, time('unitType'), writeIri(time(`unit${dimension.unit}`)))
}

function writeDataKind(graph: Graph, property: string, type: string): string {
  const kind = graph.blank()
  graph.add(property, meta('dataKind'), kind)
  graph.add(kind, rdf('type'), writeIri(type))
  return kind
}

function writeCategory(graph: Graph, property: string, dimension: CategoryDimension, values: Values): void {
  if (dimension.key) graph.add(property, rdf('type'), writeIri(cube('KeyDimension')))
  graph.add(property, sh('nodeKind'), writeIri(sh('IRI')))
  graph.add(property, qudt('scaleType'), writeIri(qudt(`${dimension.scale}Scale`)))
  const present = new Set(values.map(String))
  const terms = [...dimension.terms.all()].filter(([key]) => present.has(key)).map(([, term]) => term)
  graph.add(property, sh('in'), graph.list(terms.map((term) => writeIri(term.iri))))
  for (const term of terms) writeTerm(graph, term, dimension.terms)
  if (dimension.geo === 'shape') writeDataKind(graph, property, schema('GeoShape'))
  if (dimension.geo === 'coordinates') writeDataKind(graph, property, schema('GeoCoordinates'))
  if (dimension.hierarchy !== undefined) writeHierarchy(graph, property, dimension.hierarchy)
}

function writeHierarchy(graph: Graph, property: string, hierarchy: Hierarchy): void {
  const node = graph.blank()
  graph.add(property, meta('inHierarchy'), node)
  graph.add(node, rdf('type'), writeIri(meta('Hierarchy')))
  graph.add(node, schema('name'), ...inEveryLanguage(hierarchy.name))
  graph.add(node, meta('hierarchyRoot'), writeIri(hierarchy.root().term.iri))
  let above = node
  for (const level of hierarchy.levels) {
    const next = graph.blank()
    graph.add(above, meta('nextInHierarchy'), next)
    graph.add(next, schema('name'), ...inEveryLanguage(level))
    graph.add(next, sh('path'), writeIri(hierarchy.path))
    above = next
  }
  writeTree(graph, hierarchy)
}

function writeMeasure(graph: Graph, property: string, measure: Measure, values: Values): void {
  graph.add(property, rdf('type'), writeIri(cube('MeasureDimension')))
  graph.add(property, sh('nodeKind'), writeIri(sh('Literal')))
  graph.add(property, qudt('scaleType'), writeIri(qudt(`${measure.scale}Scale`)))
  graph.add(property, qudt('hasUnit'), writeIri(measure.unit.iri))
  writeUnit(graph, measure.unit)
  const numbers = values.toSorted((a, b) => Number(a) - Number(b))
  const holder = measure.optional ? graph.blank() : property
  graph.add(holder, sh('datatype'), writeIri(xsd(measure.datatype)))
  graph.add(holder, sh('minInclusive'), numberLiteral(numbers[0] ?? 0, measure.datatype))
  graph.add(holder, sh('maxInclusive'), numberLiteral(numbers.at(-1) ?? 0, measure.datatype))
  if (measure.optional) {
    const undefinedValue = graph.blank()
    graph.add(undefinedValue, sh('datatype'), writeIri(cube('Undefined')))
    graph.add(property, sh('or'), graph.list([holder, undefinedValue]))
  }
}
