import {
  type Component,
  type Components,
  DIMENSION_KINDS,
  type Dimension,
  MEASURE_KINDS,
  type Measure,
  type OriginalDimension,
  SCALE_TYPES,
} from '@tessera/cube'
import { builder, type ObjectFields } from './builder.ts'
import { TermType, TimeUnitType } from './catalogue-types.ts'
import { DimensionValueType, LimitType, RelatedType } from './value-types.ts'

const DimensionKindType = builder.enumType('DimensionKind', { values: DIMENSION_KINDS })
const MeasureKindType = builder.enumType('MeasureKind', { values: MEASURE_KINDS })
const ScaleTypeType = builder.enumType('ScaleType', { values: SCALE_TYPES })

type JoinedName = NonNullable<OriginalDimension['names']>[number]

const JoinedNameType = builder.objectRef<JoinedName>('JoinedName').implement({
  description: 'A value that is written otherwise in a joined dimension, because another cube has it too.',
  fields: (t) => ({ own: t.exposeString('own'), joined: t.exposeString('joined') }),
})

const OriginalDimensionType = builder.objectRef<OriginalDimension>('OriginalDimension').implement({
  description: 'The dimension of one cube that is part of a joined dimension.',
  fields: (t) => ({
    cubeIri: t.exposeString('cubeIri'),
    dimensionId: t.exposeString('dimensionId'),
    label: t.exposeString('label'),
    description: t.exposeString('description', { nullable: true }),
    names: t.expose('names', {
      type: [JoinedNameType],
      nullable: true,
      description: 'Its values that the joined dimension calls otherwise. Null where all are the same.',
    }),
  }),
})

/** Returns the fields that dimensions and measures share. */
const componentFields = (t: ObjectFields<Component>) => ({
  id: t.exposeString('id'),
  label: t.exposeString('label'),
  description: t.exposeString('description', { nullable: true }),
  unit: t.exposeString('unit', { nullable: true }),
  scaleType: t.expose('scaleType', { type: ScaleTypeType, nullable: true }),
  order: t.exposeFloat('order', { nullable: true }),
  isNumerical: t.exposeBoolean('isNumerical'),
  isKeyDimension: t.exposeBoolean('isKeyDimension'),
})

/** A dimension of a cube, with its values if requested. */
export const DimensionType = builder.objectRef<Dimension>('Dimension').implement({
  fields: (t) => ({
    ...componentFields(t),
    cubeIri: t.exposeString('cubeIri', {
      description: 'The versioned IRI of its cube; `joinBy` for joined dimensions.',
    }),
    kind: t.expose('kind', { type: DimensionKindType }),
    values: t.expose('values', {
      type: [DimensionValueType],
      description: 'Sorted. Empty unless requested.',
    }),
    valueCount: t.exposeInt('valueCount', {
      nullable: true,
      description: 'The number of values, if `values` has only some of them.',
    }),
    timeUnit: t.expose('timeUnit', { type: TimeUnitType, nullable: true }),
    timeFormat: t.exposeString('timeFormat', { nullable: true }),
    hierarchy: t.expose('hierarchy', { type: 'Hierarchy', nullable: true }),
    related: t.expose('related', { type: [RelatedType], nullable: true }),
    termsets: t.expose('termsets', { type: [TermType], nullable: true }),
    isJoinByDimension: t.exposeBoolean('isJoinByDimension', {
      nullable: true,
      description:
        'True for joined dimensions, which combine one dimension of each of several cubes. Null for others.',
    }),
    originalIds: t.expose('originalIds', {
      type: [OriginalDimensionType],
      nullable: true,
      description: 'The dimensions that a joined dimension combines.',
    }),
  }),
})

/** A measure of a cube. */
export const MeasureType = builder.objectRef<Measure>('Measure').implement({
  fields: (t) => ({
    ...componentFields(t),
    cubeIri: t.exposeString('cubeIri', { description: 'The versioned IRI of its cube.' }),
    kind: t.expose('kind', { type: MeasureKindType }),
    values: t.expose('values', {
      type: [DimensionValueType],
      description: 'For ordinal measures; empty for numbers.',
    }),
    min: t.exposeFloat('min', { nullable: true }),
    max: t.exposeFloat('max', { nullable: true }),
    resolution: t.exposeInt('resolution', { nullable: true, description: 'Decimals to show.' }),
    isDecimal: t.exposeBoolean('isDecimal', { nullable: true }),
    isCurrency: t.exposeBoolean('isCurrency', { nullable: true }),
    limits: t.expose('limits', { type: [LimitType] }),
  }),
})

/** The components of a cube, in their published order; for joined cubes, joined dimensions come first. */
export const ComponentsType = builder.objectRef<Components>('Components').implement({
  fields: (t) => ({
    dimensions: t.expose('dimensions', { type: [DimensionType] }),
    measures: t.expose('measures', { type: [MeasureType] }),
  }),
})
