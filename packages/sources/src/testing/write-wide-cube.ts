const BASE = 'https://wide.example/'
const RDF_TYPE = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>'
const SH = 'http://www.w3.org/ns/shacl#'
const SCHEMA = 'http://schema.org/'
const META = 'https://cube.link/meta/'
const XSD = 'http://www.w3.org/2001/XMLSchema#'

export const WIDE_CUBE = `${BASE}cube`
export const widePath = (place: number): string => `${BASE}component/${place}`
export const wideValue = (place: number, value: number): string => `${BASE}value/${place}/${value}`

/**
 * Returns a cube of many components as N-Quads. Components are, in turn, keys with IRIs in a hierarchy, keys whose
 * shape does not describe their cells, and measures with a unit and without bounds. The shape lists no values.
 *
 * @param valuesPerKey this many rows at the start each have a different value of every key; later rows are mixed
 */
export function writeWideCube(components: number, rows: number, valuesPerKey: number): string {
  const cube = `<${WIDE_CUBE}>`
  const places = Array.from({ length: components }, (_, place) => place)
  const triples = [
    `${cube} ${RDF_TYPE} <https://cube.link/Cube>`,
    `${cube} <${SCHEMA}name> "Wide"`,
    `${cube} <${SCHEMA}creativeWorkStatus> <https://ld.admin.ch/vocabulary/CreativeWorkStatus/Published>`,
    `${cube} <https://cube.link/observationConstraint> <${BASE}shape>`,
    `${cube} <https://cube.link/observationSet> <${BASE}set>`,
    `<${BASE}terms> ${RDF_TYPE} <${META}SharedDimension>`,
    ...places.flatMap((place) => writeComponent(place, valuesPerKey)),
    ...Array.from({ length: rows }, (_, row) => row).flatMap((row) => [
      `<${BASE}set> <https://cube.link/observation> <${BASE}row/${row}>`,
      ...places.map(
        (place) => `<${BASE}row/${row}> <${widePath(place)}> ${writeCell(place, row, valuesPerKey)}`,
      ),
    ]),
  ]
  return triples.map((triple) => `${triple} .\n`).join('')
}

export const isWideMeasure = (place: number): boolean => place % 3 === 2

function writeCell(place: number, row: number, valuesPerKey: number): string {
  if (isWideMeasure(place)) return `"${row}"^^<${XSD}integer>`
  const block = Math.floor(row / valuesPerKey)
  const moved = block === 0 ? 0 : Math.imul(block * 31 + place, 2_654_435_761) >>> 16
  const value = (row + moved) % valuesPerKey
  return place % 3 === 0 ? `<${wideValue(place, value)}>` : `"${2000 + value}"`
}

function writeComponent(place: number, valuesPerKey: number): string[] {
  const [node, hierarchy, level] = ['property', 'hierarchy', 'level'].map(
    (kind) => `<${BASE}${kind}/${place}>`,
  )
  const role = isWideMeasure(place) ? 'MeasureDimension' : 'KeyDimension'
  const shape = [
    `<${BASE}shape> <${SH}property> ${node}`,
    `${node} ${RDF_TYPE} <https://cube.link/${role}>`,
    `${node} <${SH}path> <${widePath(place)}>`,
    `${node} <${SCHEMA}name> "Component ${place}"`,
  ]
  if (isWideMeasure(place)) return [...shape, `${node} <${SH}datatype> <${XSD}integer>`]
  if (place % 3 === 1) return shape
  const values = Array.from({ length: valuesPerKey }, (_, value) => `<${wideValue(place, value)}>`)
  return [
    ...shape,
    `${node} <${SH}nodeKind> <${SH}IRI>`,
    `${node} <${META}inHierarchy> ${hierarchy}`,
    `${hierarchy} <${META}hierarchyRoot> <${BASE}root/${place}>`,
    `${hierarchy} <${META}nextInHierarchy> ${level}`,
    `${level} <${SH}path> <${SCHEMA}hasPart>`,
    `<${BASE}root/${place}> <${SCHEMA}name> "All"`,
    ...values.flatMap((value, index) => [
      `${value} <${SCHEMA}name> "Value ${index}"`,
      `${value} <${SCHEMA}inDefinedTermSet> <${BASE}terms>`,
      `<${BASE}root/${place}> <${SCHEMA}hasPart> ${value}`,
    ]),
  ]
}
