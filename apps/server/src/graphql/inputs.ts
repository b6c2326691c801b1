import { builder } from './builder.ts'
import { LocaleType, SearchFilterTypeType, SourceTypeType } from './catalogue-types.ts'

/** A cube by its iri, nothing more. */
export const CubeIriInput = builder.inputType('CubeIriFilter', {
  fields: (t) => ({ iri: t.string({ required: true }) }),
})

/** Which part of a cube is wanted. */
export const CubeFilterInput = builder.inputType('CubeFilter', {
  description: 'Which part of a cube is wanted.',
  fields: (t) => ({
    iri: t.string({ required: true }),
    componentIds: t.stringList({ description: 'Left out: all of them.' }),
    filters: t.field({ type: 'Filters' }),
    joinBy: t.stringList({
      description:
        'The dimensions that join this cube to the others of the call; the first ones of each become `joinBy__0`.',
    }),
    loadValues: t.boolean({ description: 'Whether components come with their values.' }),
  }),
})

/** A cube and the filters it should have an observation for. */
export const PossibleFiltersInput = builder.inputType('PossibleFiltersCube', {
  fields: (t) => ({
    iri: t.string({ required: true }),
    filters: t.field({ type: 'Filters', required: true, description: 'Earlier ones are honoured first.' }),
  }),
})

/** A geographical dimension of a cube. */
export const GeoShapesInput = builder.inputType('GeoShapesCube', {
  fields: (t) => ({ iri: t.string({ required: true }), dimensionId: t.string({ required: true }) }),
})

/** What search results are narrowed by. */
export const SearchFilterInput = builder.inputType('SearchFilter', {
  fields: (t) => ({
    type: t.field({ type: SearchFilterTypeType, required: true }),
    label: t.string(),
    value: t.string({ required: true }),
  }),
})

/** Arguments of each call whose answer holds labels. */
export const sourceArgs = builder.args((t) => ({
  sourceType: t.field({ type: SourceTypeType, required: true }),
  sourceUrl: t.field({ type: 'SourceUrl', required: true }),
  locale: t.field({ type: LocaleType, required: true }),
}))

/** Arguments of calls whose answer is the same in every language. */
export const plainSourceArgs = builder.args((t) => ({
  sourceType: t.field({ type: SourceTypeType, required: true }),
  sourceUrl: t.field({ type: 'SourceUrl', required: true }),
  locale: t.field({ type: LocaleType, description: 'Makes no difference here.' }),
}))
