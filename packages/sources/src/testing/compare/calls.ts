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

/** One question that every source is asked. Answers are plain data, rows in an order that does not depend on a source. */
export type Call = { name: string; ask(source: CubeSource): Promise<unknown> }

/** Values of each dimension that are filtered for. */
const FILTERED_VALUES = 3

/** Everything that can be asked about a cube in all languages, with filters made of what the reference says. */
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

/** Only a copy says when it was made. */
async function readMetadata(source: CubeSource, iri: string, locale: Locale): Promise<unknown> {
  const { copiedAt: _copiedAt, ...metadata } = await source.metadata(iri, locale)
  return metadata
}

/** A geometry of a document is its value's and has no iri of its own: what counts is whether there is any. */
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
      // which of several observations is taken is for a source to say; that the first filter is met is not
      ask: async (source) => (await source.possibleFilters(iri, filters)).slice(0, 1),
    },
  ]
}

/** Some values of each dimension, alone and beside one of the next; ranges and the newest of times. */
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

/** The first, the middle and the last. */
function pickValues({ values }: Dimension): string[] {
  const places = Array.from({ length: FILTERED_VALUES }, (_, index) =>
    Math.floor((index * (values.length - 1)) / (FILTERED_VALUES - 1)),
  )
  return [...new Set(places)].flatMap((place) => values[place]?.value ?? [])
}

/** Searches for nothing, and for a word of each title; of the answers the cubes that are compared. */
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

/** Rows by what identifies them: the iris of their dimensions. */
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
