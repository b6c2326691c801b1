import { setImmediate as letOthers } from 'node:timers/promises'
import { type CubeFilter, type ObservationRow, type Table, toRows } from '@tessera/cube'
import type { CubeSource, PossibleFilter } from '@tessera/sources'
import { BadInput } from './bad-input.ts'
import { builder } from './builder.ts'
import { type AnswerForm, type CellBudget, isTooLarge } from './cell-budget.ts'
import { CubeFilterInput, PossibleFiltersInput, plainSourceArgs, sourceArgs } from './inputs.ts'
import { readCubesObservations, readQueryEditorUrls } from './join-cubes.ts'
import { parseCubeFilters } from './parse-cube-filters.ts'
import { parseFilters } from './parse-filters.ts'
import { requireSource } from './require-source.ts'

/**
 * Observations that are read only when a field needs them, so that requesting just the address of a query editor runs
 * no query.
 */
type LazyObservations = {
  source: CubeSource
  cubes: CubeFilter[]
  readTable: (form: AnswerForm) => Promise<Table>
}

const EditorUrlType = builder.objectRef<{ cubeIri: string; url: string }>('SparqlEditorUrl').implement({
  description: 'A SPARQL editor with the query of these observations.',
  fields: (t) => ({ cubeIri: t.exposeString('cubeIri'), url: t.exposeString('url') }),
})

const ObservationsType = builder.objectRef<LazyObservations>('CubeObservations').implement({
  fields: (t) => ({
    data: t.field({
      type: 'Observations',
      description: 'The observations as rows. `columns` contains the same and is smaller.',
      resolve: async ({ readTable }) => toRowsInPieces(await readTable('data')),
    }),
    columns: t.field({
      type: 'Columns',
      resolve: async ({ readTable }) => (await readTable('columns')).columns,
    }),
    sparqlEditorUrls: t.field({
      type: [EditorUrlType],
      resolve: ({ source, cubes }) => readQueryEditorUrls(source, cubes),
    }),
  }),
})

const PossibleFilterType = builder.objectRef<PossibleFilter>('PossibleFilter').implement({
  description: 'The preferred value of a filter.',
  fields: (t) => ({ type: t.exposeString('type'), id: t.exposeString('id'), value: t.exposeString('value') }),
})

/** Reads a table once for both forms, within the remaining size of the response. */
function onceWithin(
  cells: CellBudget,
  read: (maxCells: number) => Promise<Table>,
): LazyObservations['readTable'] {
  let known: Promise<Table> | undefined
  return (form) => {
    if (!known) {
      known = cells.read(form, read)
      return known
    }
    const before = known
    const mine = before.then(
      (table) => cells.spend(form, table),
      (error: unknown) => {
        // a table that is too large for one form may fit the other
        if (isTooLarge(error)) return cells.read(form, read)
        throw error
      },
    )
    known = before.catch(() => mine)
    known.catch(() => undefined)
    return mine
  }
}

builder.queryFields((t) => ({
  dataCubesObservations: t.field({
    type: ObservationsType,
    description:
      'Observations of a dataset, or of several joined by their `joinBy` dimensions: an outer join, with columns `joinBy__0`, `joinBy__1`… first. A document returns at most 1 000 000 cells as `data` and 10 000 000 as `columns` in total; larger ones are rejected with the code TOO_LARGE.',
    args: { ...sourceArgs, cubeFilters: t.arg({ type: [CubeFilterInput], required: true }) },
    resolve: (_, args, context) => {
      const source = requireSource(args, context)
      const cubes = parseCubeFilters(args.cubeFilters)
      const read = (maxCells: number) => readCubesObservations(source, cubes, args.locale, maxCells)
      return { source, cubes, readTable: onceWithin(context.cells, read) }
    },
  }),
  possibleFilters: t.field({
    type: [PossibleFilterType],
    description: 'The filters closest to the preferred ones that match an observation; empty if none match.',
    args: {
      ...plainSourceArgs,
      cubeFilter: t.arg({ type: PossibleFiltersInput, required: true }),
      filterKey: t.arg.string({
        description: "A key of the preferred filters for the client's cache. Ignored.",
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

/** The number of cells to write before yielding to other work, which takes a few ms. */
const PIECE_CELLS = 20_000

/** Converts a table to rows in pieces. */
async function toRowsInPieces(table: Table): Promise<ObservationRow[]> {
  const step = Math.max(1, Math.floor(PIECE_CELLS / Math.max(1, table.columns.length)))
  if (table.rowCount <= step) return toRows(table)
  const rows: ObservationRow[] = []
  for (let from = 0; from < table.rowCount; from += step) {
    for (const row of toRows(table, from, from + step)) rows.push(row)
    await letOthers()
  }
  return rows
}
