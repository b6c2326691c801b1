import { type ChartConfig, neededComponents } from '@tessera/chart'
import {
  type ComponentId,
  type Components,
  canBeWhole,
  type Dimension,
  type DimensionValue,
  type Filters,
  type FoundValues,
  formatDimensionValue,
  hasMoreValues,
  type Locale,
  MAX_FOUND,
  MAX_NAMED_VALUES,
  valuesOfFilters,
  withMoreValues,
  withWholeDimensions,
} from '@tessera/cube'
import { componentsDocument } from './documents/chart.ts'
import { LABELLED, OF_LABELLED } from './documents/shared-parts.ts'
import { graphql, type ResultOf } from './graphql.ts'
import type { RunQuery } from './page-context.ts'
import { type SourceReference, toSourceVariables } from './source-reference.ts'
import { withoutNulls } from './without-nulls.ts'

/** Queries values of a dimension by name, or those listed. */
const dimensionValuesDocument = graphql(`
  query DimensionValues(${LABELLED}, $cubeFilter: DimensionValuesCube!, $query: String, $values: [String!], $first: Int) {
    dataCubeDimensionValues(${OF_LABELLED}, cubeFilter: $cubeFilter, query: $query, values: $values, first: $first) {
      total
      values { value label position color alternateName identifier latitude longitude }
    }
  }
`)

/** What is searched: names of values that have data under the filters before that of the dimension. */
type Search = { dimension: Dimension; filters: Filters | undefined; text: string }

/**
 * Loads the values of a dimension whose names contain the words of a text; of an empty text, the first ones. Their labels
 * are as charts write them.
 */
export async function loadFoundValues(
  query: RunQuery,
  source: SourceReference,
  { dimension, filters, text }: Search,
  locale: Locale,
): Promise<FoundValues> {
  const { id: dimensionId, cubeIri: iri } = dimension
  const variables = { cubeFilter: { iri, dimensionId, filters }, query: text, first: MAX_FOUND }
  const answer = await query(dimensionValuesDocument, { ...toSourceVariables(source), locale, ...variables })
  const { values, total } = toFound(answer)
  const toNamed = (value: DimensionValue): DimensionValue => ({
    ...value,
    label: formatDimensionValue(dimension, value.label, locale),
  })
  return { values: values.map(toNamed), total }
}

/** Reads an answer. Positions are of no type of the schema, as in components. */
const toFound = ({ dataCubeDimensionValues }: ResultOf<typeof dimensionValuesDocument>): FoundValues =>
  withoutNulls(dataCubeDimensionValues) as FoundValues

/** Returns the values that a chart names: in its filters, and as those with which readers start. */
export const namedValues = ({ cubes, interactiveFiltersConfig }: ChartConfig): string[] => [
  ...cubes.flatMap(({ filters }) => valuesOfFilters(filters)),
  ...Object.values(interactiveFiltersConfig?.dataFilters.defaultValueOverrides ?? {}).flat(),
]

/**
 * Returns the dimensions of a chart that its readers need whole: those that it draws, whose order and colours depend on all
 * values, and those of which it selects more than can be named.
 */
export const wholeDimensions = (config: ChartConfig): ComponentId[] => [
  ...neededComponents(config),
  ...config.cubes.flatMap(({ filters }) =>
    Object.entries(filters).flatMap(([id, filter]) =>
      filter.type === 'multi' && Object.keys(filter.values).length > MAX_NAMED_VALUES ? [id] : [],
    ),
  ),
]

/** Loads all values of a dimension of which pages have some, with its hierarchy. */
async function loadWholeDimension(
  query: RunQuery,
  source: SourceReference,
  { dimension, filters }: Omit<Search, 'text'>,
  locale: Locale,
): Promise<Dimension> {
  const { id, cubeIri: iri } = dimension
  const cubeFilters = [{ iri, componentIds: [id], loadValues: true, filters }]
  const answer = await query(componentsDocument, { ...toSourceVariables(source), locale, cubeFilters })
  const [whole] = withoutNulls(answer.dataCubesComponents.dimensions) as unknown as Dimension[]
  return whole ?? dimension
}

/** Loads the values of all dimensions of which pages have some, unless they have too many. */
export async function loadWholeComponents(
  query: RunQuery,
  source: SourceReference,
  components: Components,
  locale: Locale,
): Promise<Components> {
  const partial = components.dimensions.filter(canBeWhole)
  const asked = partial.map((dimension) =>
    loadWholeDimension(query, source, { dimension, filters: undefined }, locale),
  )
  return withWholeDimensions(components, await Promise.all(asked))
}

/** Loads all values of a dimension, and those with data under the filters before that of the dimension. */
export async function loadTreeOfValues(
  query: RunQuery,
  source: SourceReference,
  search: Omit<Search, 'text'>,
  locale: Locale,
): Promise<{ whole: Dimension; possible?: Set<string> }> {
  const { dimension, filters } = search
  const [whole, limited] = await Promise.all([
    loadWholeDimension(query, source, { dimension, filters: undefined }, locale),
    filters && loadWholeDimension(query, source, search, locale),
  ])
  return { whole, ...(limited && { possible: new Set(limited.values.map(({ value }) => value)) }) }
}

/** Loads those of the named values that exist, but that a dimension lacks because it has very many. */
export async function withNamedValues(
  query: RunQuery,
  source: SourceReference,
  components: Components,
  named: readonly string[],
  locale: Locale,
): Promise<Components> {
  // an address may contain anything
  const wanted = [...new Set(named)].filter(({ length }) => length <= MAX_NAME_LENGTH)
  const found = await Promise.all(
    components.dimensions.filter(hasMoreValues).map(async ({ id, cubeIri, values }) => {
      const known = new Set(values.map(({ value }) => value))
      const missing = wanted.filter((value) => !known.has(value)).slice(0, MAX_NAMED_VALUES)
      if (missing.length === 0) return { id, values: [] }
      const cubeFilter = { iri: cubeIri, dimensionId: id }
      const variables = { locale, cubeFilter, values: missing, first: missing.length }
      const answer = await query(dimensionValuesDocument, { ...toSourceVariables(source), ...variables })
      return { id, values: toFound(answer).values }
    }),
  )
  return found
    .filter(({ values }) => values.length > 0)
    .reduce((all, { id, values }) => withMoreValues(all, id, values), components)
}

/** The greatest length of a value in characters: IRIs and literals of dimensions are shorter. */
const MAX_NAME_LENGTH = 2000
