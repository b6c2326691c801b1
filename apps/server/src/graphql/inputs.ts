import { FIRST_VALUES, MAX_WHOLE_VALUES } from '@tessera/cube'
import { builder } from './builder.ts'
import { LocaleType, SearchFilterTypeType, SourceTypeType } from './catalogue-types.ts'

/** A cube by its iri. */
export const CubeIriInput = builder.inputType('CubeIriFilter', {
  fields: (t) => ({ iri: t.string({ required: true }) }),
})

/** The requested part of a cube. */
export const CubeFilterInput = builder.inputType('CubeFilter', {
  description: 'The requested part of a cube.',
  fields: (t) => ({
    iri: t.string({ required: true }),
    componentIds: t.stringList({ description: 'Defaults to all.' }),
    filters: t.field({ type: 'Filters' }),
    joinBy: t.stringList({
      description:
        'The dimensions that join this cube to the other cubes. The first one of each cube becomes `joinBy__0`.',
    }),
    loadValues: t.boolean({ description: 'Whether to include the values of components.' }),
    fewerValues: t.boolean({
      description: `Whether to include only the first ${FIRST_VALUES} values of dimensions with more than ${MAX_WHOLE_VALUES}, unless they are times, places or joined. \`dataCubeDimensionValues\` finds the others.`,
    }),
    wholeValues: t.stringList({
      description: `With \`fewerValues\`: the dimensions that have up to ${MAX_WHOLE_VALUES} values; all others then have up to ${FIRST_VALUES}. Defaults to all.`,
    }),
  }),
})

/** A cube and the filters for which it should have an observation. */
export const PossibleFiltersInput = builder.inputType('PossibleFiltersCube', {
  fields: (t) => ({
    iri: t.string({ required: true }),
    filters: t.field({ type: 'Filters', required: true, description: 'Earlier filters take precedence.' }),
  }),
})

/** A geographical dimension of a cube. */
export const GeoShapesInput = builder.inputType('GeoShapesCube', {
  fields: (t) => ({ iri: t.string({ required: true }), dimensionId: t.string({ required: true }) }),
})

/** A dimension whose values are searched, and the filters under which they should have data. */
export const DimensionValuesInput = builder.inputType('DimensionValuesCube', {
  fields: (t) => ({
    iri: t.string({ required: true }),
    dimensionId: t.string({ required: true }),
    filters: t.field({
      type: 'Filters',
      description: 'Those after the filter of the dimension have no effect.',
    }),
  }),
})

/** A filter for search results. */
export const SearchFilterInput = builder.inputType('SearchFilter', {
  fields: (t) => ({
    type: t.field({ type: SearchFilterTypeType, required: true }),
    label: t.string(),
    value: t.string({ required: true }),
  }),
})

/** The arguments of calls whose response contains labels. */
export const sourceArgs = builder.args((t) => ({
  sourceType: t.field({ type: SourceTypeType, required: true }),
  sourceUrl: t.field({ type: 'SourceUrl', required: true }),
  locale: t.field({ type: LocaleType, required: true }),
}))

/** The arguments of calls whose response does not depend on the language. */
export const plainSourceArgs = builder.args((t) => ({
  sourceType: t.field({ type: SourceTypeType, required: true }),
  sourceUrl: t.field({ type: 'SourceUrl', required: true }),
  locale: t.field({ type: LocaleType, description: 'Ignored.' }),
}))
