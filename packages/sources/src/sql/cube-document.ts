import { type RelatedKind, SCALE_TYPES, TIME_UNITS } from '@tessera/cube'
import * as z from 'zod/mini'
import { canBeIri } from '../model/rdf-term.ts'

/** The current version of cube documents. */
export const CUBE_DOCUMENT_VERSION = 1

const RELATED_KINDS = [
  'StandardError',
  'ConfidenceUpperBound',
  'ConfidenceLowerBound',
  'ObservationStatus',
] as const satisfies RelatedKind[]

/** The maximum number of levels; official hierarchies have at most six, and the tree is built recursively. */
const MAX_LEVELS = 20

const text = z.string('must be a text')
const number = z.number('must be a number')
const yesOrNo = z.boolean('must be true or false')
const iri = text.check(z.refine(canBeIri, 'must be an absolute iri'))
const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item, 'must be a list')
const byName = <Item extends z.ZodMiniType>(item: Item) =>
  z.record(z.string(), item, 'must be an object that maps texts to their meanings')
const fields = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'invalid_type' ? 'must be an object' : undefined),
  })
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of "${values.join('", "')}"`)

/**
 * Texts by language tag, '' for texts without a language. If a language has several, the alphabetically first one is
 * shown; search matches all of them.
 */
const texts = byName(z.union([text, list(text)], 'must be a text or a list of texts'))
/** A named thing: an organisation, a theme, a term set. */
const named = fields({ iri, name: z.optional(texts) })

/**
 * A cell in a document: an IRI, a literal with its datatype (by default, xsd:string), or a value stated as undefined.
 */
const cell = z.union(
  [
    fields({ iri }),
    fields({ literal: text, datatype: z.optional(text), language: z.optional(text) }),
    fields({ undefined: z.literal(true) }),
  ],
  'must be {"iri": …}, {"literal": …, "datatype": …} or {"undefined": true}',
)

/** Details of a value, by its IRI. All fields are optional. */
const value = fields({
  name: z.optional(texts),
  alternateName: z.optional(texts),
  description: z.optional(texts),
  identifier: z.optional(text),
  /** Sort position: a number or a text. */
  position: z.optional(z.union([number, text], 'must be a number or a text')),
  /** A CSS colour. */
  color: z.optional(text),
  latitude: z.optional(number),
  longitude: z.optional(number),
  /** Its region as WKT in degrees, longitude first, or as GeoSPARQL writes it, with the IRI of a coordinate system. */
  wkt: z.optional(text),
  /** The unversioned IRIs of which it is a version. */
  sameAs: z.optional(list(iri)),
  /** IRIs of term sets. */
  termsets: z.optional(list(iri)),
})

const limit = fields({
  name: z.optional(texts),
  /** A single value, or both ends of a range. */
  value: z.optional(number),
  min: z.optional(number),
  max: z.optional(number),
  /** The contexts in which the limit applies: a value of another component, or a range of its values. */
  contexts: z.optional(
    list(fields({ component: iri, value: z.optional(cell), from: z.optional(cell), to: z.optional(cell) })),
  ),
})

const hierarchy = fields({
  /** The key of a hierarchy of the dimension. */
  key: text.check(z.minLength(1, 'must not be empty')),
  name: z.optional(texts),
  roots: list(iri).check(z.minLength(1, 'must name at least one value')),
  /** The children of each node, level by level from the roots. */
  levels: list(fields({ children: byName(list(iri)) })).check(
    z.maxLength(MAX_LEVELS, `must be at most ${MAX_LEVELS}`),
  ),
})

/** A component. Its cells are in the column whose number is the component's position in the list. */
const component = fields({
  /** Its IRI. */
  path: iri,
  name: z.optional(texts),
  description: z.optional(texts),
  order: z.optional(number),
  role: oneOf(['key', 'measure', 'attribute']),
  /** The kind of its cells. */
  nodeKind: z.optional(oneOf(['iri', 'literal'])),
  /** Datatypes of its literals, as IRIs or as `xsd:…`. A column of numbers defaults to xsd:decimal. */
  datatypes: z.optional(list(iri)),
  min: z.optional(number),
  max: z.optional(number),
  scaleType: z.optional(oneOf(SCALE_TYPES)),
  dataKind: z.optional(oneOf(['time', 'geo-shape', 'geo-coordinates'])),
  timeUnit: z.optional(oneOf(TIME_UNITS)),
  /** The unit: an IRI from `units`, or a text. */
  unit: z.optional(
    z.union([fields({ iri }), fields({ text })], 'must be {"iri": …} of one of the units, or {"text": …}'),
  ),
  /** Its relation to a measure: its error, one of its bounds, or the status of its values. */
  relations: z.optional(list(fields({ kind: oneOf(RELATED_KINDS), component: iri }))),
  limits: z.optional(list(limit)),
  hierarchies: z.optional(list(hierarchy)),
  /** The possible values, if there are more of them than in the observations, or in a different order. */
  values: z.optional(list(cell)),
  /** Whether its values are versioned IRIs that name unversioned ones in `sameAs`. */
  isVersioned: z.optional(yesOrNo),
})

const date = text.check(z.regex(/^\d{4}(-\d{2}(-\d{2}(T.*)?)?)?$/, 'must be a date such as 2024-03-01'))

/**
 * A cube's metadata and structure, in all languages: the content of `tessera_cubes.document` in a SQL source.
 * Documented for authors in `docs/sql-sources.md`. Messages begin with the path: "components.0.path must be an absolute
 * iri".
 */
export const documentSchema = fields({
  version: z.literal(CUBE_DOCUMENT_VERSION, `must be ${CUBE_DOCUMENT_VERSION}`),
  iri,
  /** The IRI of its version history. Defaults to its own IRI. */
  unversionedIri: z.optional(iri),
  name: texts,
  description: z.optional(texts),
  /** Published by default. */
  isDraft: z.optional(yesOrNo),
  /** Whether it is hidden from search. It is still visible to anyone who knows its IRI or sees a chart of it. */
  isUnlisted: z.optional(yesOrNo),
  identifier: z.optional(text),
  /** Its version number within its history. */
  cubeVersion: z.optional(text),
  /** ISO dates. */
  datePublished: z.optional(date),
  dateModified: z.optional(date),
  expires: z.optional(text),
  /** May contain markup. */
  publisher: z.optional(texts),
  creator: z.optional(named),
  themes: z.optional(list(named)),
  subthemes: z.optional(list(named)),
  keywords: z.optional(texts),
  contactPoints: z.optional(list(fields({ name: z.optional(texts), email: z.optional(text) }))),
  landingPage: z.optional(text),
  workExamples: z.optional(list(text)),
  /** An IRI or a text. */
  licence: z.optional(text),
  /** ISO dates separated by a slash. */
  temporalCoverage: z.optional(text),
  spatialCoverage: z.optional(texts),
  updateFrequency: z.optional(text),
  components: list(component).check(z.minLength(1, 'must describe at least one dimension or measure')),
  /** By IRI. */
  values: z.optional(byName(value)),
  /** Term sets shared between cubes, by which they can be joined. */
  termsets: z.optional(list(named)),
  units: z.optional(
    byName(
      fields({ name: z.optional(texts), isCurrency: z.optional(yesOrNo), decimals: z.optional(number) }),
    ),
  ),
})

export type Texts = z.output<typeof texts>
export type NamedDocument = z.output<typeof named>
export type CellDocument = z.output<typeof cell>
export type ValueDocument = z.output<typeof value>
export type LimitDocument = z.output<typeof limit>
export type HierarchyDocument = z.output<typeof hierarchy>
export type ComponentDocument = z.output<typeof component>
export type CubeDocument = z.output<typeof documentSchema>
