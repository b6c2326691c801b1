import { type CubeFilter, type Table, toRows } from '@tessera/cube'
import type { CubeSource, PossibleFilter } from '@tessera/sources'
import { BadInput } from './bad-input.ts'
import { builder } from './builder.ts'
import { CubeFilterInput, PossibleFiltersInput, plainSourceArgs, sourceArgs } from './inputs.ts'
import { readCubesObservations } from './join-cubes.ts'
import { parseCubeFilters } from './parse-cube-filters.ts'
import { parseFilters } from './parse-filters.ts'
import { requireSource } from './require-source.ts'

/** Observations that are read when a field needs them: an editor address alone costs no query. */
type LazyObservations = { source: CubeSource; cubes: CubeFilter[]; readTable: () => Promise<Table> }

const EditorUrlType = builder.objectRef<{ cubeIri: string; url: string }>('SparqlEditorUrl').implement({
  description: 'Where people may try the query of these observations themselves.',
  fields: (t) => ({ cubeIri: t.exposeString('cubeIri'), url: t.exposeString('url') }),
})

const ObservationsType = builder.objectRef<LazyObservations>('CubeObservations').implement({
  fields: (t) => ({
    data: t.field({
      type: 'Observations',
      description: 'The observations as rows. `columns` holds the same and is smaller.',
      resolve: async ({ readTable }) => toRows(await readTable()),
    }),
    columns: t.field({ type: 'Columns', resolve: async ({ readTable }) => (await readTable()).columns }),
    sparqlEditorUrls: t.field({
      type: [EditorUrlType],
      resolve: async ({ source, cubes }) => {
        const urls = await Promise.all(cubes.map((cube) => source.queryEditorUrl(cube)))
        return urls.flatMap((url, index) => (url === undefined ? [] : [{ cubeIri: cubes[index]!.iri, url }]))
      },
    }),
  }),
})

const PossibleFilterType = builder.objectRef<PossibleFilter>('PossibleFilter').implement({
  description: 'A value that a filter should take.',
  fields: (t) => ({ type: t.exposeString('type'), id: t.exposeString('id'), value: t.exposeString('value') }),
})

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined
  return () => {
    value ??= read()
    return value
  }
}

builder.queryFields((t) => ({
  dataCubesObservations: t.field({
    type: ObservationsType,
    description:
      'Observations of a dataset, or of several joined by their `joinBy` dimensions: an outer join, with columns `joinBy__0`, `joinBy__1`… first.',
    args: { ...sourceArgs, cubeFilters: t.arg({ type: [CubeFilterInput], required: true }) },
    resolve: (_, args, context) => {
      const source = requireSource(args, context)
      const cubes = parseCubeFilters(args.cubeFilters)
      return { source, cubes, readTable: once(() => readCubesObservations(source, cubes, args.locale)) }
    },
  }),
  possibleFilters: t.field({
    type: [PossibleFilterType],
    description: 'Filters nearest to the wanted ones that an observation satisfies; empty where none does.',
    args: {
      ...plainSourceArgs,
      cubeFilter: t.arg({ type: PossibleFiltersInput, required: true }),
      filterKey: t.arg.string({
        description: 'Names the wanted filters in a cache of the caller; not used here.',
      }),
    },
    resolve: (_, args, context) => {
      const source = requireSource(args, context)
      if (args.cubeFilter.filters == null) throw new BadInput('cubeFilter.filters must be given.')
      return source.possibleFilters(
        args.cubeFilter.iri,
        parseFilters(args.cubeFilter.filters, 'cubeFilter.filters'),
      )
    },
  }),
}))
