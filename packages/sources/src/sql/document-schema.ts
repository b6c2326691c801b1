import { type RelatedKind, SCALE_TYPES, TIME_UNITS } from '@tessera/cube'
import * as z from 'zod/mini'
import { isIri } from '../sparql/term.ts'
import { CUBE_DOCUMENT_VERSION, type CubeDocument } from './cube-document.ts'

const RELATED_KINDS = [
  'StandardError',
  'ConfidenceUpperBound',
  'ConfidenceLowerBound',
] as const satisfies RelatedKind[]

/** Official trees have six levels at most, and what is grown of them is recursive. */
const MAX_LEVELS = 20

const text = z.string('must be a text')
const number = z.number('must be a number')
const yesOrNo = z.boolean('must be true or false')
const iri = text.check(z.refine(isIri, 'must be an absolute iri'))
const list = <Item extends z.ZodMiniType>(item: Item) => z.array(item, 'must be a list')
const byName = <Item extends z.ZodMiniType>(item: Item) =>
  z.record(z.string(), item, 'must be an object of texts and what they stand for')
const fields = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) => (issue.code === 'invalid_type' ? 'must be an object' : undefined),
  })
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of "${values.join('", "')}"`)

const texts = byName(z.union([text, list(text)], 'must be a text or a list of texts'))
const named = fields({ iri, name: z.optional(texts) })

const cell = z.union(
  [
    fields({ iri }),
    fields({ literal: text, datatype: z.optional(text), language: z.optional(text) }),
    fields({ undefined: z.literal(true) }),
  ],
  'must be {"iri": …}, {"literal": …, "datatype": …} or {"undefined": true}',
)

const value = fields({
  name: z.optional(texts),
  alternateName: z.optional(texts),
  description: z.optional(texts),
  identifier: z.optional(text),
  position: z.optional(z.union([number, text], 'must be a number or a text')),
  color: z.optional(text),
  latitude: z.optional(number),
  longitude: z.optional(number),
  wkt: z.optional(text),
  sameAs: z.optional(list(iri)),
  termsets: z.optional(list(iri)),
})

const limit = fields({
  name: z.optional(texts),
  value: z.optional(number),
  min: z.optional(number),
  max: z.optional(number),
  contexts: z.optional(
    list(fields({ component: iri, value: z.optional(cell), from: z.optional(cell), to: z.optional(cell) })),
  ),
})

const hierarchy = fields({
  key: text.check(z.minLength(1, 'must not be empty')),
  name: z.optional(texts),
  roots: list(iri).check(z.minLength(1, 'must name at least one value')),
  levels: list(fields({ children: byName(list(iri)) })).check(
    z.maxLength(MAX_LEVELS, `must be ${MAX_LEVELS} at most`),
  ),
})

const component = fields({
  path: iri,
  name: z.optional(texts),
  description: z.optional(texts),
  order: z.optional(number),
  role: oneOf(['key', 'measure', 'attribute']),
  nodeKind: z.optional(oneOf(['iri', 'literal'])),
  datatypes: z.optional(list(iri)),
  min: z.optional(number),
  max: z.optional(number),
  scaleType: z.optional(oneOf(SCALE_TYPES)),
  dataKind: z.optional(oneOf(['time', 'geo-shape', 'geo-coordinates'])),
  timeUnit: z.optional(oneOf(TIME_UNITS)),
  unit: z.optional(
    z.union([fields({ iri }), fields({ text })], 'must be {"iri": …} of one of the units, or {"text": …}'),
  ),
  relations: z.optional(list(fields({ kind: oneOf(RELATED_KINDS), component: iri }))),
  limits: z.optional(list(limit)),
  hierarchies: z.optional(list(hierarchy)),
  values: z.optional(list(cell)),
  isVersioned: z.optional(yesOrNo),
})

const date = text.check(z.regex(/^\d{4}(-\d{2}(-\d{2}(T.*)?)?)?$/, 'must be a date such as 2024-03-01'))

/** What a cube's document may hold. Messages go on from the place: "components.0.path must be an absolute iri". */
export const documentSchema: z.ZodMiniType<CubeDocument> = fields({
  version: z.literal(CUBE_DOCUMENT_VERSION, `must be ${CUBE_DOCUMENT_VERSION}`),
  iri,
  unversionedIri: z.optional(iri),
  name: texts,
  description: z.optional(texts),
  isDraft: z.optional(yesOrNo),
  identifier: z.optional(text),
  cubeVersion: z.optional(text),
  datePublished: z.optional(date),
  dateModified: z.optional(date),
  expires: z.optional(text),
  publisher: z.optional(texts),
  creator: z.optional(named),
  themes: z.optional(list(named)),
  subthemes: z.optional(list(named)),
  keywords: z.optional(texts),
  contactPoints: z.optional(list(fields({ name: z.optional(texts), email: z.optional(text) }))),
  landingPage: z.optional(text),
  workExamples: z.optional(list(text)),
  licence: z.optional(text),
  temporalCoverage: z.optional(text),
  spatialCoverage: z.optional(texts),
  updateFrequency: z.optional(text),
  components: list(component).check(z.minLength(1, 'must describe at least one dimension or measure')),
  values: z.optional(byName(value)),
  termsets: z.optional(list(named)),
  units: z.optional(
    byName(
      fields({ name: z.optional(texts), isCurrency: z.optional(yesOrNo), decimals: z.optional(number) }),
    ),
  ),
})
