import { type RelatedKind, SCALE_TYPES, TIME_UNITS } from '@tessera/cube'
import * as z from 'zod/mini'
import { canBeIri } from '../model/rdf-term.ts'

/** The version of cube documents written today. */
export const CUBE_DOCUMENT_VERSION = 1

const RELATED_KINDS = [
  'StandardError',
  'ConfidenceUpperBound',
  'ConfidenceLowerBound',
  'ObservationStatus',
] as const satisfies RelatedKind[]

/** Official trees have six levels at most, and what is grown of them is recursive. */
const MAX_LEVELS = 20

const text = z.string('must be a text')
const number = z.number('must be a number')
const yesOrNo = z.boolean('must be true or false')
const iri = text.check(z.refine(canBeIri, 'must be an absolute iri'))
const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item, 'must be a list')
const byName = <Item extends z.ZodMiniType>(item: Item) =>
  z.record(z.string(), item, 'must be an object of texts and what they stand for')
const fields = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'invalid_type' ? 'must be an object' : undefined),
  })
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of "${values.join('", "')}"`)

/**
 * Texts by language tag, '' for a text of no language. Of several in a language the alphabetically first is shown, as
 * everywhere; search finds them all.
 */
const texts = byName(z.union([text, list(text)], 'must be a text or a list of texts'))
/** Something with a name: an organisation, a theme, a term set. */
const named = fields({ iri, name: z.optional(texts) })

/**
 * A cell as a document writes it: an iri, a literal with its datatype (xsd:string where left out), or what is stated to
 * be undefined.
 */
const cell = z.union(
  [
    fields({ iri }),
    fields({ literal: text, datatype: z.optional(text), language: z.optional(text) }),
    fields({ undefined: z.literal(true) }),
  ],
  'must be {"iri": …}, {"literal": …, "datatype": …} or {"undefined": true}',
)

/** What is said of a value, by its iri. Every part may be absent. */
const value = fields({
  name: z.optional(texts),
  alternateName: z.optional(texts),
  description: z.optional(texts),
  identifier: z.optional(text),
  /** Where it stands among the others: a number or a text. */
  position: z.optional(z.union([number, text], 'must be a number or a text')),
  /** CSS colour. */
  color: z.optional(text),
  latitude: z.optional(number),
  longitude: z.optional(number),
  /** Its region as WKT in degrees, longitude first; or as GeoSPARQL writes it, with the iri of a coordinate system. */
  wkt: z.optional(text),
  /** The lasting iris it is a version of. */
  sameAs: z.optional(list(iri)),
  /** Iris of term sets. */
  termsets: z.optional(list(iri)),
})

const limit = fields({
  name: z.optional(texts),
  /** A single value, or both ends of a range. */
  value: z.optional(number),
  min: z.optional(number),
  max: z.optional(number),
  /** When it holds: for a value of another component, or from one to another. */
  contexts: z.optional(
    list(fields({ component: iri, value: z.optional(cell), from: z.optional(cell), to: z.optional(cell) })),
  ),
})

const hierarchy = fields({
  /** Tells the hierarchies of a dimension apart. */
  key: text.check(z.minLength(1, 'must not be empty')),
  name: z.optional(texts),
  roots: list(iri).check(z.minLength(1, 'must name at least one value')),
  /** Level by level from the roots: the children of each node. */
  levels: list(fields({ children: byName(list(iri)) })).check(
    z.maxLength(MAX_LEVELS, `must be ${MAX_LEVELS} at most`),
  ),
})

/** A component; its cells stand in the column of the same number as its place in the list. */
const component = fields({
  /** Its iri. */
  path: iri,
  name: z.optional(texts),
  description: z.optional(texts),
  order: z.optional(number),
  role: oneOf(['key', 'measure', 'attribute']),
  /** What its cells are. */
  nodeKind: z.optional(oneOf(['iri', 'literal'])),
  /** Datatypes of its literals, as iris or as `xsd:…`; of a column of numbers xsd:decimal where left out. */
  datatypes: z.optional(list(iri)),
  min: z.optional(number),
  max: z.optional(number),
  scaleType: z.optional(oneOf(SCALE_TYPES)),
  dataKind: z.optional(oneOf(['time', 'geo-shape', 'geo-coordinates'])),
  timeUnit: z.optional(oneOf(TIME_UNITS)),
  /** The unit: an iri of `units`, or a text. */
  unit: z.optional(
    z.union([fields({ iri }), fields({ text })], 'must be {"iri": …} of one of the units, or {"text": …}'),
  ),
  /** What it says about a measure: its error, one of its bounds, or the status of its values. */
  relations: z.optional(list(fields({ kind: oneOf(RELATED_KINDS), component: iri }))),
  limits: z.optional(list(limit)),
  hierarchies: z.optional(list(hierarchy)),
  /** The values it can take, where that is more, or in another order, than what the observations hold. */
  values: z.optional(list(cell)),
  /** Its values are versioned iris that name lasting ones in `sameAs`. */
  isVersioned: z.optional(yesOrNo),
})

const date = text.check(z.regex(/^\d{4}(-\d{2}(-\d{2}(T.*)?)?)?$/, 'must be a date such as 2024-03-01'))

/**
 * All that is said about a cube besides its observations, in all languages: what stands in `tessera_cubes.document` of
 * a SQL source. `docs/sql-sources.md` explains it to those who write one. Messages go on from the place:
 * "components.0.path must be an absolute iri".
 */
export const documentSchema = fields({
  version: z.literal(CUBE_DOCUMENT_VERSION, `must be ${CUBE_DOCUMENT_VERSION}`),
  iri,
  /** The iri of its version history; its own where left out. */
  unversionedIri: z.optional(iri),
  name: texts,
  description: z.optional(texts),
  /** Published where left out. */
  isDraft: z.optional(yesOrNo),
  /** No search finds it: who knows its iri sees it, and so does everybody a chart of it is shown to. */
  isUnlisted: z.optional(yesOrNo),
  identifier: z.optional(text),
  /** Its number in its history. */
  cubeVersion: z.optional(text),
  /** ISO dates. */
  datePublished: z.optional(date),
  dateModified: z.optional(date),
  expires: z.optional(text),
  /** May hold markup. */
  publisher: z.optional(texts),
  creator: z.optional(named),
  themes: z.optional(list(named)),
  subthemes: z.optional(list(named)),
  keywords: z.optional(texts),
  contactPoints: z.optional(list(fields({ name: z.optional(texts), email: z.optional(text) }))),
  landingPage: z.optional(text),
  workExamples: z.optional(list(text)),
  /** Iri or text. */
  licence: z.optional(text),
  /** ISO dates with a slash between them. */
  temporalCoverage: z.optional(text),
  spatialCoverage: z.optional(texts),
  updateFrequency: z.optional(text),
  components: list(component).check(z.minLength(1, 'must describe at least one dimension or measure')),
  /** By iri. */
  values: z.optional(byName(value)),
  /** Term sets that cubes share: what makes them joinable. */
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
