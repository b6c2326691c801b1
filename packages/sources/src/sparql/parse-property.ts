import { SCALE_TYPES, type ScaleType, TIME_UNITS, type TimeUnit, UNDEFINED_VALUE } from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'
import type { LimitShape, PropertyShape } from '../model/cube-structure.ts'
import { isStatusRelation } from '../model/observation-status.ts'
import { isIriTerm, isLiteralTerm, type NodeKey, readNumber } from '../model/rdf-term.ts'
import { parseHierarchies } from './parse-hierarchies.ts'
import type { TripleIndex } from './triple-index.ts'

const { cube, meta, qudt, rdf, relation, schema, sh, time } = vocabulary

const ERROR_KINDS = ['StandardError', 'ConfidenceUpperBound', 'ConfidenceLowerBound'] as const

/** Merges the property shapes that share a path, usually one, into a component. */
export function parseProperty(index: TripleIndex, nodes: NodeKey[], path: string): PropertyShape {
  const alternatives = index.nodes(nodes, sh('or'))
  const described = [...nodes, ...alternatives]
  const unit = index.first(nodes, qudt('unit')) ?? index.first(nodes, qudt('hasUnit'))
  return {
    path,
    names: index.texts(nodes, schema('name')),
    descriptions: index.texts(nodes, schema('description')),
    order: readNumber(index.first(nodes, sh('order'))),
    role: readRole(index, nodes),
    nodeKind: readNodeKind(index, described),
    datatypes: index.iris(described, sh('datatype')).filter((datatype) => datatype !== UNDEFINED_VALUE),
    hasList: index.all(nodes, sh('in')).length > 0,
    ...readBounds(index, described),
    scaleType: readScaleType(index, nodes),
    unitIri: isIriTerm(unit) ? unit.value : undefined,
    unitText: isLiteralTerm(unit) ? unit.value : undefined,
    ...readDataKind(index, nodes),
    relations: readRelations(index, nodes),
    limits: readLimits(index, nodes),
    hierarchies: parseHierarchies(index, nodes),
    isVersioned: index.first(nodes, schema('version')) !== undefined,
  }
}

function readRole(index: TripleIndex, nodes: NodeKey[]): PropertyShape['role'] {
  if (index.isA(nodes, cube('MeasureDimension'))) return 'measure'
  return index.isA(nodes, cube('KeyDimension')) ? 'key' : 'attribute'
}

function readNodeKind(index: TripleIndex, nodes: NodeKey[]): PropertyShape['nodeKind'] {
  const kinds = index.all(nodes, sh('nodeKind')).map((term) => term.value)
  if (kinds.includes(sh('Literal'))) return 'literal'
  if (kinds.includes(sh('IRI')) || kinds.includes(sh('BlankNodeOrIRI'))) return 'iri'
  const datatypes = index.iris(nodes, sh('datatype')).filter((datatype) => datatype !== UNDEFINED_VALUE)
  return datatypes.length > 0 ? 'literal' : undefined
}

/**
 * Reads the bounds of a property. Ignores bounds whose minimum exceeds the maximum; they are then computed from the
 * observations.
 */
function readBounds(index: TripleIndex, nodes: NodeKey[]): Pick<PropertyShape, 'min' | 'max'> {
  const min = readBound(index, nodes, ['minInclusive', 'min'])
  const max = readBound(index, nodes, ['maxInclusive', 'max'])
  return min !== undefined && max !== undefined && min > max ? {} : { min, max }
}

/** Reads a bound. sh:min and sh:max are not part of SHACL, but one of the publishing tools writes them. */
function readBound(index: TripleIndex, nodes: NodeKey[], names: string[]): number | undefined {
  for (const name of names) {
    const bound = index
      .all(nodes, sh(name))
      .map(readNumber)
      .find((number) => number !== undefined)
    if (bound !== undefined) return bound
  }
  return undefined
}

function readScaleType(index: TripleIndex, nodes: NodeKey[]): ScaleType | undefined {
  const stated = index.all(nodes, qudt('scaleType')).map((term) => term.value)
  return SCALE_TYPES.find((scale) => stated.includes(qudt(`${scale}Scale`)))
}

function readDataKind(index: TripleIndex, nodes: NodeKey[]): Pick<PropertyShape, 'dataKind' | 'timeUnit'> {
  const kinds = index.nodes(nodes, meta('dataKind'))
  const isKind = (iri: string): boolean => index.isA(kinds, iri) || kinds.includes(iri)
  if (isKind(schema('GeoShape'))) return { dataKind: 'geo-shape' }
  if (isKind(schema('GeoCoordinates'))) return { dataKind: 'geo-coordinates' }
  const unitIri = index.value(kinds, time('unitType'))
  if (unitIri === undefined && !isKind(time('GeneralDateTimeDescription'))) return {}
  return { dataKind: 'time', timeUnit: readTimeUnit(unitIri) }
}

export const readTimeUnit = (unitIri: string | undefined): TimeUnit | undefined =>
  TIME_UNITS.find((unit) => unitIri === time(`unit${unit}`))

function readRelations(index: TripleIndex, nodes: NodeKey[]): PropertyShape['relations'] {
  return index.nodes(nodes, meta('dimensionRelation')).flatMap((node) => {
    const kind =
      ERROR_KINDS.find((each) => index.isA(node, relation(each))) ??
      (index.iris(node, rdf('type')).some(isStatusRelation) ? 'ObservationStatus' : undefined)
    return kind ? index.all(node, meta('relatesTo')).map((term) => ({ kind, path: term.value })) : []
  })
}

function readLimits(index: TripleIndex, nodes: NodeKey[]): LimitShape[] {
  return index.nodes(nodes, meta('annotation')).map((node) => ({
    names: index.texts(node, schema('name')),
    value: readNumber(index.first(node, schema('value'))),
    min: readNumber(index.first(node, schema('minValue'))),
    max: readNumber(index.first(node, schema('maxValue'))),
    contexts: index.nodes(node, meta('annotationContext')).flatMap((context) => {
      const path = index.value(context, sh('path'))
      if (path === undefined) return []
      const value = index.first(context, sh('hasValue'))
      const from = index.first(context, sh('minInclusive'))
      return [{ path, value, from, to: index.first(context, sh('maxInclusive')) }]
    }),
  }))
}
