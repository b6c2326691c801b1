import { UNDEFINED_VALUE } from '@tessera/cube'
import * as vocabulary from '@tessera/cube/rdf'
import { toDatatype } from '../columns/datatype.ts'
import { type ColumnRequest, toColumnRequests } from '../columns/layout.ts'
import type { CubeStructure, LimitShape, PropertyShape, UnitShape } from '../model/cube-structure.ts'
import { iriTerm, type RdfTerm } from '../model/rdf-term.ts'
import type { CellDocument, ComponentDocument, CubeDocument, LimitDocument } from './cube-document.ts'
import { fromTexts } from './tagged-texts.ts'

/** Converts a document to the structure of its cube. */
export const toStructure = (document: CubeDocument): CubeStructure => ({
  iri: document.iri,
  unversionedIri: document.unversionedIri ?? document.iri,
  sets: [],
  properties: document.components
    .map(toProperty)
    .sort((a, b) => (a.order ?? 9999) - (b.order ?? 9999) || (a.path < b.path ? -1 : 1)),
  units: new Map(
    Object.entries(document.units ?? {}).map(([iri, { name, isCurrency = false, decimals }]) => [
      iri,
      { labels: fromTexts(name), isCurrency, decimals } satisfies UnitShape,
    ]),
  ),
})

/** Returns the columns of a cube's tables, in the order of its components. */
export const toDocumentColumns = ({ components }: CubeDocument): ColumnRequest[] =>
  toColumnRequests(components.map(toProperty))

function toProperty(component: ComponentDocument): PropertyShape {
  const { unit, role, scaleType } = component
  const isNumber = role === 'measure' && scaleType !== 'Ordinal' && !component.relations?.length
  // A column of numbers contains only numbers, whether this is stated or not.
  const stated = component.datatypes?.map(toDatatype) ?? (isNumber ? [vocabulary.xsd('decimal')] : [])
  return {
    path: component.path,
    names: fromTexts(component.name),
    descriptions: fromTexts(component.description),
    order: component.order,
    role,
    nodeKind: component.nodeKind ?? (stated.length > 0 ? 'literal' : undefined),
    datatypes: stated,
    hasList: (component.values ?? []).length > 0,
    min: component.min,
    max: component.max,
    scaleType,
    unitIri: unit && 'iri' in unit ? unit.iri : undefined,
    unitText: unit && 'text' in unit ? unit.text : undefined,
    dataKind: component.dataKind,
    timeUnit: component.timeUnit,
    relations: (component.relations ?? []).map(({ kind, component: path }) => ({ kind, path })),
    limits: (component.limits ?? []).map(toLimit),
    hierarchies: (component.hierarchies ?? []).map(({ key, name, roots, levels }) => ({
      key,
      names: fromTexts(name),
      roots,
      // Since the edges are known, the paths between levels do not matter.
      levels: levels.map(() => ({ path: component.path, isInverse: false })),
    })),
    isVersioned: component.isVersioned ?? false,
  }
}

const toLimit = ({ name, value, min, max, contexts = [] }: LimitDocument): LimitShape => ({
  names: fromTexts(name),
  value,
  min,
  max,
  contexts: contexts.map((context) => ({
    path: context.component,
    value: context.value && toTerm(context.value),
    from: context.from && toTerm(context.from),
    to: context.to && toTerm(context.to),
  })),
})

/** Converts a cell of a document to a raw term. */
export function toTerm(cell: CellDocument): RdfTerm {
  if ('iri' in cell) return iriTerm(cell.iri)
  if ('undefined' in cell) return iriTerm(UNDEFINED_VALUE)
  const { literal, datatype, language } = cell
  return {
    type: 'literal',
    value: literal,
    ...(language ? { 'xml:lang': language } : datatype ? { datatype: toDatatype(datatype) } : {}),
  }
}
