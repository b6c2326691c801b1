import type { Dimension, DimensionValue, Limit, LimitContext } from '@tessera/cube'
import { builder } from './builder.ts'

/** A value of a dimension. */
export const DimensionValueType = builder.objectRef<DimensionValue>('DimensionValue').implement({
  description: 'A value of a dimension.',
  fields: (t) => ({
    value: t.exposeString('value', { description: 'An IRI or a literal, as used in filters.' }),
    label: t.exposeString('label'),
    position: t.expose('position', { type: 'Position', nullable: true }),
    color: t.exposeString('color', {
      nullable: true,
      description: "The publisher's colour, in CSS notation.",
    }),
    alternateName: t.exposeString('alternateName', { nullable: true, description: 'Abbreviation.' }),
    identifier: t.exposeString('identifier', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    latitude: t.exposeFloat('latitude', { nullable: true }),
    longitude: t.exposeFloat('longitude', { nullable: true }),
    geometry: t.string({
      nullable: true,
      description: 'The IRI of its geometry, or of the first of several.',
      resolve: ({ geometries }) => geometries?.[0],
    }),
  }),
})

const RelatedKindType = builder.enumType('RelatedKind', {
  values: ['StandardError', 'ConfidenceUpperBound', 'ConfidenceLowerBound', 'ObservationStatus'] as const,
})

/** The relation of a dimension to a measure, such as being its standard error. */
export const RelatedType = builder.objectRef<NonNullable<Dimension['related']>[number]>('Related').implement({
  fields: (t) => ({ kind: t.expose('kind', { type: RelatedKindType }), id: t.exposeString('id') }),
})

const LimitContextType = builder.objectRef<LimitContext>('LimitContext').implement({
  description: 'The value of another dimension that a limit applies to.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: '`single`, `time-from` or `time-to`.' }),
    dimensionId: t.exposeString('dimensionId'),
    value: t.exposeString('value'),
    label: t.exposeString('label'),
  }),
})

/** A target or threshold published with a measure. */
export const LimitType = builder.objectRef<Limit>('Limit').implement({
  description: 'A target or threshold published with a measure.',
  fields: (t) => ({
    kind: t.exposeString('kind', {
      description: '`single`, `time-range` (both with value) or `value-range` (min and max).',
    }),
    name: t.exposeString('name'),
    related: t.expose('related', { type: [LimitContextType] }),
    value: t.float({ nullable: true, resolve: (limit) => ('value' in limit ? limit.value : null) }),
    min: t.float({ nullable: true, resolve: (limit) => ('min' in limit ? limit.min : null) }),
    max: t.float({ nullable: true, resolve: (limit) => ('max' in limit ? limit.max : null) }),
  }),
})
