const BASE = 'https://small.example/'
const RDF_TYPE = '<http://www.w3.org/1999/02/22-rdf-syntax-ns#type>'
const SH = 'http://www.w3.org/ns/shacl#'
const XSD = 'http://www.w3.org/2001/XMLSchema#'

export const smallCube = (name: string): string => `${BASE}${name}`

/** Returns a cube with a year and an amount, as N-Quads. */
export function toSmallCube(name: string, amounts: number[], dateModified?: string): string {
  const cube = `<${BASE}${name}>`
  const node = (suffix: string): string => `<${BASE}${name}/${suffix}>`
  const property = (path: string, type: string, datatype: string): string[] => [
    `${node('shape')} <${SH}property> ${node(`property/${path}`)}`,
    `${node(`property/${path}`)} ${RDF_TYPE} <https://cube.link/${type}>`,
    `${node(`property/${path}`)} <${SH}path> ${node(path)}`,
    `${node(`property/${path}`)} <${SH}nodeKind> <${SH}Literal>`,
    `${node(`property/${path}`)} <${SH}datatype> <${XSD}${datatype}>`,
  ]
  const rows = amounts.flatMap((amount, index) => [
    `${node('set')} <https://cube.link/observation> ${node(`o/${index}`)}`,
    `${node(`o/${index}`)} ${node('year')} "${2000 + index}"^^<${XSD}gYear>`,
    `${node(`o/${index}`)} ${node('amount')} "${amount}"^^<${XSD}decimal>`,
  ])
  const triples = [
    `${cube} ${RDF_TYPE} <https://cube.link/Cube>`,
    `${cube} <http://schema.org/name> "${name}"@de`,
    `${cube} <http://schema.org/creativeWorkStatus> <https://ld.admin.ch/vocabulary/CreativeWorkStatus/Published>`,
    `${cube} <https://cube.link/observationConstraint> ${node('shape')}`,
    `${cube} <https://cube.link/observationSet> ${node('set')}`,
    ...(dateModified ? [`${cube} <http://schema.org/dateModified> "${dateModified}"`] : []),
    ...property('year', 'KeyDimension', 'gYear'),
    ...property('amount', 'MeasureDimension', 'decimal'),
    ...rows,
  ]
  return triples.map((triple) => `${triple} .\n`).join('')
}
