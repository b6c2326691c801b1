import {
  createValueSearch,
  type Dimension,
  type FoundValues,
  type Locale,
  MAX_FOUND,
  MAX_NAMED_VALUES,
} from '@tessera/cube'
import type { CubeSource } from '@tessera/sources'
import { BadInput } from './bad-input.ts'
import { builder } from './builder.ts'
import { DimensionValuesInput, sourceArgs } from './inputs.ts'
import { parseFilters } from './parse-filters.ts'
import { requireSource } from './require-source.ts'
import { DimensionValueType } from './value-types.ts'

const FoundValuesType = builder.objectRef<FoundValues>('FoundValues').implement({
  description: 'Values of a dimension, sorted by name.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'How many were found, including those beyond `first`.' }),
    values: t.expose('values', { type: [DimensionValueType] }),
  }),
})

builder.queryField('dataCubeDimensionValues', (t) =>
  t.field({
    type: FoundValuesType,
    description:
      'Values of a dimension by the beginnings of the words of their names; without `query`, all of them. With `values`, only those listed.',
    args: {
      ...sourceArgs,
      cubeFilter: t.arg({ type: DimensionValuesInput, required: true }),
      query: t.arg.string(),
      values: t.arg.stringList({ description: `At most ${MAX_NAMED_VALUES}.` }),
      first: t.arg.int({ description: `At most ${MAX_NAMED_VALUES}; ${MAX_FOUND} by default.` }),
    },
    resolve: async (_, args, context) => {
      const { iri, dimensionId, filters } = args.cubeFilter
      const { query, values, first, locale } = args
      if (values && values.length > MAX_NAMED_VALUES)
        throw new BadInput(`values must not be more than ${MAX_NAMED_VALUES}.`)
      if (first != null && (first < 0 || first > MAX_NAMED_VALUES))
        throw new BadInput(`first must be a number from 0 to ${MAX_NAMED_VALUES}.`)
      const source = requireSource(args, context)
      const cube = { iri, componentIds: [dimensionId] }
      const read = async (limited: Parameters<CubeSource['components']>[0]): Promise<Dimension> => {
        const { dimensions } = await source.components(limited, locale, { loadValues: true })
        const dimension = dimensions.find(({ id }) => id === dimensionId)
        if (!dimension) throw new BadInput(`cubeFilter.dimensionId must name a dimension of the dataset.`)
        return dimension
      }
      const parsed = filters == null ? undefined : parseFilters(filters, 'cubeFilter.filters')
      const [dimension, limited] = await Promise.all([
        read(cube),
        parsed && read({ ...cube, filters: parsed }),
      ])
      const possible = limited && new Set(limited.values.map(({ value }) => value))
      const named = values && new Set(values)
      const isOffered = (value: string): boolean =>
        (possible?.has(value) ?? true) && (named?.has(value) ?? true)
      return searchOf(dimension, locale)(query ?? '', isOffered, first ?? MAX_FOUND)
    },
  }),
)

/** Searches by dimension as the source remembers it, because sorting many values takes a second. */
const searches = new WeakMap<Dimension, ReturnType<typeof createValueSearch>>()

function searchOf(dimension: Dimension, locale: Locale): ReturnType<typeof createValueSearch> {
  const search = searches.get(dimension) ?? createValueSearch(dimension, locale)
  searches.set(dimension, search)
  return search
}
