import {
  type CatalogueCube,
  type CubeMetadata,
  LOCALES,
  SEARCH_FILTER_TYPES,
  SEARCH_ORDERS,
  type SearchResult,
  SOURCE_TYPES,
  type Term,
  TIME_UNITS,
} from '@tessera/cube'
import { builder, type ObjectFields } from './builder.ts'

/** The languages of labels. */
export const LocaleType = builder.enumType('Locale', { values: LOCALES })
/** The kind of a source. */
export const SourceTypeType = builder.enumType('SourceType', { values: SOURCE_TYPES })
/** The order of search results. */
export const SearchOrderType = builder.enumType('SearchOrder', { values: SEARCH_ORDERS })
/** The properties by which search results can be filtered. */
export const SearchFilterTypeType = builder.enumType('SearchFilterType', { values: SEARCH_FILTER_TYPES })
/** Whether a cube is meant for the public. */
export const PublicationStatusType = builder.enumType('PublicationStatus', {
  values: ['DRAFT', 'PUBLISHED'] as const,
})
/** The precision of a point in time. */
export const TimeUnitType = builder.enumType('TimeUnit', { values: TIME_UNITS })

/** A theme, organisation or term set. */
export const TermType = builder.objectRef<Term>('Term').implement({
  description: 'A theme, organisation or term set.',
  fields: (t) => ({ iri: t.exposeString('iri'), label: t.exposeString('label') }),
})

/** Returns the metadata of a cube that lists and its own page share. */
export const describedFields = (t: ObjectFields<CatalogueCube | CubeMetadata>) => ({
  iri: t.exposeString('iri'),
  unversionedIri: t.exposeString('unversionedIri'),
  title: t.exposeString('title'),
  description: t.exposeString('description'),
  titleLanguage: t.exposeString('titleLanguage', {
    nullable: true,
    description: 'The language tag of the title if it is not in the requested language.',
  }),
  descriptionLanguage: t.exposeString('descriptionLanguage', { nullable: true }),
  publicationStatus: t.expose('publicationStatus', { type: PublicationStatusType }),
  datePublished: t.exposeString('datePublished', { nullable: true, description: 'ISO date.' }),
  creator: t.expose('creator', { type: TermType, nullable: true }),
  themes: t.expose('themes', { type: [TermType] }),
})

const CatalogueDimensionType = builder
  .objectRef<CatalogueCube['dimensions'][number]>('CatalogueDimension')
  .implement({
    fields: (t) => ({
      id: t.exposeString('id'),
      label: t.exposeString('label'),
      timeUnit: t.expose('timeUnit', { type: TimeUnitType, nullable: true }),
      termsets: t.expose('termsets', { type: [TermType] }),
    }),
  })

const CatalogueCubeType = builder.objectRef<CatalogueCube>('CatalogueCube').implement({
  description: 'A cube in search results.',
  fields: (t) => ({
    ...describedFields(t),
    subthemes: t.expose('subthemes', { type: [TermType] }),
    termsets: t.expose('termsets', { type: [TermType] }),
    dimensions: t.expose('dimensions', { type: [CatalogueDimensionType] }),
  }),
})

/** A cube found by a search. */
export const SearchResultType = builder.objectRef<SearchResult>('SearchResult').implement({
  fields: (t) => ({
    score: t.exposeFloat('score'),
    highlightedTitle: t.exposeString('highlightedTitle', {
      description: 'HTML: escaped text with matches in `<b>`.',
    }),
    highlightedDescription: t.exposeString('highlightedDescription', {
      description: 'HTML: escaped text with matches in `<b>`.',
    }),
    cube: t.expose('cube', { type: CatalogueCubeType }),
  }),
})
