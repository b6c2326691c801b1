import {
  type Components,
  type CubeFilter,
  type Dimension,
  type Filters,
  isGeoShapes,
  isTemporal,
  LOCALES,
  type Locale,
  MOST_RECENT_VALUE,
  multiFilter,
  type ObservationRow,
  singleFilter,
  type Table,
  toRows,
} from '@tessera/cube'
import type { CubeSource } from '../../source.ts'

/** A call made to every source. Results are plain data, with rows in an order that does not depend on the source. */
export type Call = { name: string; ask(source: CubeSource): Promise<unknown> }

/** Number of values of each dimension used in filters. */
const FILTERED_VALUES = 3

/** Returns all calls about a cube, in all languages, with filters made from the reference's results. */
export async function makeCubeCalls(reference: CubeSource, iri: string): Promise<Call[]> {
  const components = await reference.components({ iri }, 'de', { loadValues: true })
  const filters = makeFilters(components)
  return [
    ...LOCALES.flatMap((locale): Call[] => [
      { name: `metadata ${locale}`, ask: (source) => readMetadata(source, iri, locale) },
      {
        name: `components ${locale}`,
        ask: (source) => readComponents(source, { iri }, locale),
      },
      {
        name: `observations ${locale}`,
        ask: async (source) => toSortedRows(await source.observations({ iri }, locale)),
      },
      {
        name: `preview ${locale}`,
        ask: async (source) => {
          const { observations, ...rest } = await source.preview(iri, locale)
          return { ...rest, rows: toRows(observations) }
        },
      },
      ...components.dimensions.filter(isGeoShapes).map(
        ({ id }): Call => ({
          name: `geoShapes ${id} ${locale}`,
          ask: (source) => source.geoShapes(iri, id, locale),
        }),
      ),
    ]),
    { name: 'latestIri', ask: (source) => source.latestIri(iri) },
    { name: 'unversionedIri', ask: (source) => source.unversionedIri(iri) },
    ...filters.flatMap((each) => makeFilteredCalls(iri, each)),
  ]
}

/** Returns the metadata, except the time of the copy, which only copies have. */
async function readMetadata(source: CubeSource, iri: string, locale: Locale): Promise<unknown> {
  const { copiedAt: _copiedAt, ...metadata } = await source.metadata(iri, locale)
  return metadata
}

/** Replaces geometries by whether there are any: a geometry in a document belongs to its value and has no IRI. */
async function readComponents(source: CubeSource, filter: CubeFilter, locale: Locale): Promise<unknown> {
  const components = await source.components(filter, locale, { loadValues: true })
  const text = JSON.stringify(components, (name, value: unknown) => (name === 'geometries' ? true : value))
  return JSON.parse(text)
}

function makeFilteredCalls(iri: string, filters: Filters): Call[] {
  const name = JSON.stringify(filters)
  return [
    {
      name: `observations ${name}`,
      ask: async (source) => toSortedRows(await source.observations({ iri, filters }, 'de')),
    },
    {
      name: `components ${name}`,
      ask: (source) => readComponents(source, { iri, filters }, 'fr'),
    },
    {
      name: `possibleFilters ${name}`,
      // Sources may choose among several observations, but the first filter must be met.
      ask: async (source) => (await source.possibleFilters(iri, filters)).slice(0, 1),
    },
  ]
}

/**
 * Returns filters with some values of each dimension, alone and combined with a value of the next one, and with ranges
 * and the newest time.
 */
function makeFilters({ dimensions }: Components): Filters[] {
  return dimensions.flatMap((dimension, index) => {
    const values = pickValues(dimension)
    const next = dimensions[index + 1]
    const [beside] = next ? pickValues(next) : []
    const [first = '', last = first] = [values[0], values.at(-1)]
    return [
      ...values.map((value): Filters => ({ [dimension.id]: singleFilter(value) })),
      ...(values.length > 1 ? [{ [dimension.id]: multiFilter(values) }] : []),
      ...(next && beside !== undefined && values.length > 0
        ? [{ [dimension.id]: singleFilter(first), [next.id]: singleFilter(beside) }]
        : []),
      ...(isTemporal(dimension) && values.length > 0
        ? [
            { [dimension.id]: { type: 'range', from: first, to: last } as const },
            { [dimension.id]: singleFilter(MOST_RECENT_VALUE) },
          ]
        : []),
    ]
  })
}

/** Returns the first, the middle and the last value. */
function pickValues({ values }: Dimension): string[] {
  const places = Array.from({ length: FILTERED_VALUES }, (_, index) =>
    Math.floor((index * (values.length - 1)) / (FILTERED_VALUES - 1)),
  )
  return [...new Set(places)].flatMap((place) => values[place]?.value ?? [])
}

/** Returns an empty search, and a search for a word of each title. Only compared cubes are kept in the results. */
export function makeSearchCalls(titles: string[], isCompared: (iri: string) => boolean): Call[] {
  const words = new Set(titles.flatMap((title) => title.match(/\p{L}{5,}/u)?.[0] ?? []))
  const toCall = (query: string, locale: (typeof LOCALES)[number]): Call => ({
    name: `search "${query}" ${locale}`,
    ask: async (source) => {
      const found = await source.search({ query, order: 'SCORE', includeDrafts: true, filters: [] }, locale)
      return found.filter(({ cube }) => isCompared(cube.iri))
    },
  })
  return [...LOCALES.map((locale) => toCall('', locale)), ...[...words].map((word) => toCall(word, 'de'))]
}

/** Sorts rows by the IRIs of their dimensions, which identify them. */
function toSortedRows(table: Table): ObservationRow[] {
  const toKey = (row: ObservationRow): string =>
    Object.entries(row)
      .filter(([name]) => name.endsWith('/__iri__'))
      .map(([, value]) => String(value))
      .join(' ')
  return toRows(table)
    .map((row) => ({ row, key: `${toKey(row)} ${JSON.stringify(row)}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row)
}
