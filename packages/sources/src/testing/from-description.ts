import { isRecord } from '@tessera/cube'
import { type CubeDescription, toEdgesKey } from '../model/cube-description.ts'
import type { CubeStructure, LimitShape, PropertyShape } from '../model/cube-structure.ts'
import { datatypeOf, isUndefinedTerm, type RdfTerm } from '../model/rdf-term.ts'
import { readOutline } from '../model/read-outline.ts'
import { isNumericalType } from '../model/resolve-kind.ts'
import type { ValueDetails } from '../model/value-details.ts'
import type { CatalogueEntry, NamedNode } from '../search/catalogue.ts'
import {
  type CellDocument,
  type ComponentDocument,
  CUBE_DOCUMENT_VERSION,
  type CubeDocument,
  type HierarchyDocument,
  type LimitDocument,
  type ValueDocument,
} from '../sql/cube-document.ts'
import { fromMetadata, fromNodes } from './from-metadata.ts'
import { toTexts } from './to-texts.ts'

export type DescribedCube = {
  description: CubeDescription
  /** The catalogue entry: names in languages that are not supported here, and themes. */
  entry?: CatalogueEntry
  /** Well-known texts by the IRI of the geometry. */
  geometries?: Map<string, string>
}

/** Converts everything a source returns about a cube to a document, so that the cube can be written to a database. */
export function fromDescription({ description, entry, geometries }: DescribedCube): CubeDocument {
  const { structure, details, termsets } = description
  const units = [...structure.units].map(([iri, { labels, isCurrency, decimals }]) => [
    iri,
    { name: toTexts(labels), isCurrency, decimals },
  ])
  const values = [...details].flatMap(([iri, value]) => {
    const document = fromDetails(value, geometries)
    return Object.values(document).some((part) => part !== undefined) ? [[iri, document]] : []
  })
  return withoutAbsent({
    version: CUBE_DOCUMENT_VERSION,
    iri: structure.iri,
    unversionedIri: structure.unversionedIri,
    ...fromMetadata(description.metadata, entry),
    components: structure.properties.map((property) => fromProperty(property, description)),
    values: Object.fromEntries(values),
    termsets: fromNodes(mergeTermsets(entry?.termsets ?? [], termsets)),
    units: Object.fromEntries(units),
  })
}

const mergeTermsets = (listed: NamedNode[], shared: CubeDescription['termsets']): NamedNode[] => [
  ...listed,
  ...[...shared]
    .filter(([iri]) => !listed.some((each) => each.iri === iri))
    .map(([iri, names]) => ({ iri, names })),
]

function fromProperty(property: PropertyShape, description: CubeDescription): ComponentDocument {
  const { path, unitIri, unitText, relations } = property
  const unit =
    unitIri !== undefined ? { iri: unitIri } : unitText !== undefined ? { text: unitText } : undefined
  const listed = description.lists.get(path) ?? []
  return {
    path,
    name: toTexts(property.names),
    description: toTexts(property.descriptions),
    order: property.order,
    role: property.role,
    nodeKind: property.nodeKind,
    datatypes: property.datatypes,
    min: property.min,
    max: property.max,
    scaleType: property.scaleType,
    dataKind: property.dataKind,
    timeUnit: property.timeUnit,
    unit,
    relations: relations
      .filter((relation) => isDescribed(description.structure, relation.path))
      .map((relation) => ({ kind: relation.kind, component: relation.path })),
    limits: property.limits.map((limit) => fromLimit(limit, description.structure)),
    hierarchies: fromHierarchies(property, description),
    values: property.hasList ? listed.flatMap((term) => fromTerm(term) ?? []) : undefined,
    isVersioned: property.isVersioned,
  }
}

const isDescribed = ({ properties }: CubeStructure, path: string): boolean =>
  properties.some((property) => property.path === path)

const fromLimit = (
  { names, value, min, max, contexts }: LimitShape,
  structure: CubeStructure,
): LimitDocument => ({
  name: toTexts(names),
  value,
  min,
  max,
  contexts: contexts
    .filter(({ path }) => isDescribed(structure, path))
    .map((context) => ({
      component: context.path,
      value: context.value && fromTerm(context.value),
      from: context.from && fromTerm(context.from),
      to: context.to && fromTerm(context.to),
    })),
})

const fromHierarchies = (
  { path, hierarchies }: PropertyShape,
  { edges }: CubeDescription,
): HierarchyDocument[] =>
  hierarchies.map(({ key, names, roots }) => ({
    key,
    name: toTexts(names),
    roots,
    levels: (edges.get(toEdgesKey(path, key)) ?? []).map((level) => ({
      children: Object.fromEntries(level),
    })),
  }))

/** Converts a raw term to its form in a document, or returns `undefined` for terms without a name. */
export function fromTerm(term: RdfTerm): CellDocument | undefined {
  if (isUndefinedTerm(term)) return { undefined: true }
  if (term.type === 'uri') return { iri: term.value }
  if (term.type === 'bnode') return undefined
  const language = term['xml:lang']
  return { literal: term.value, ...(language ? { language } : { datatype: datatypeOf(term) }) }
}

function fromDetails(value: ValueDetails, geometries: Map<string, string> | undefined): ValueDocument {
  const { identifier, color, latitude, longitude, sameAs, termsets } = value
  return {
    name: toTexts(value.names),
    alternateName: toTexts(value.alternateNames),
    description: toTexts(value.descriptions),
    identifier,
    position: value.position && fromPosition(value.position),
    color,
    latitude,
    longitude,
    wkt: readOutline(value.geometries, geometries ?? new Map())?.wkt,
    sameAs: sameAs.length > 0 ? sameAs : undefined,
    termsets: termsets.length > 0 ? termsets : undefined,
  }
}

function fromPosition(position: RdfTerm): number | string {
  const number = Number(position.value)
  return isNumericalType(datatypeOf(position) ?? '') && Number.isFinite(number) ? number : position.value
}

/** Removes absent values and most empty lists, which documents may omit. */
function withoutAbsent(document: CubeDocument): CubeDocument {
  const isAbsent = (name: string, value: unknown): boolean =>
    value === undefined || (name !== 'levels' && Array.isArray(value) && value.length === 0)
  return JSON.parse(
    JSON.stringify(document, (_, value: unknown) =>
      isRecord(value)
        ? Object.fromEntries(Object.entries(value).filter(([name, part]) => !isAbsent(name, part)))
        : value,
    ),
  )
}
