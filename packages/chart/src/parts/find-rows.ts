import { type ComponentId, readDimensionColumn, type Table } from '@tessera/cube'
import type { DrawInput } from '../chart-type.ts'
import { splitKeyframes } from '../data/keyframes.ts'
import type { Point } from '../data/observations.ts'
import { REST } from '../data/rest.ts'
import type { ChartConfig } from '../registry.ts'
import type { ShownValues } from '../scene.ts'

/** Returns the observations behind a datum, as row indices of the table. */
export type FindRows = (datum: number) => readonly number[]

/**
 * Creates a lookup that works for any chart type, using the dimension values of each datum. The rest stands for all
 * observations whose values are not drawn.
 */
export function createFindRows(
  values: readonly ShownValues[],
  config: ChartConfig,
  input: Pick<DrawInput, 'table' | 'components' | 'view' | 'locale'>,
): FindRows {
  const { table } = input
  const rows = readShownRows(config, input)
  const indexes = new Map<string, Map<string, number[]>>()
  const indexOf = (ids: ComponentId[]): Map<string, number[]> => {
    const name = ids.join('\n')
    const known = indexes.get(name) ?? indexRows(table, ids, rows)
    indexes.set(name, known)
    return known
  }
  return (datum) => {
    const stated = new Map(values.map((column) => [column.id, column.values[datum] ?? '']))
    const named = [...stated].filter(([, value]) => value !== '' && value !== REST)
    if (named.length === 0 && ![...stated.values()].includes(REST)) return values.length === 0 ? rows : []
    const found = indexOf(named.map(([id]) => id)).get(toKey(named.map(([, value]) => value))) ?? []
    const rest = values.find((column) => column.values[datum] === REST)
    return rest ? withoutDrawn(found, table, rest) : found
  }
}

const toKey = (values: string[]): string => values.join('\n')

function indexRows(table: Table, ids: ComponentId[], rows: readonly number[]): Map<string, number[]> {
  const columns = ids.map((id) => readDimensionColumn(table, id))
  return Map.groupBy(rows, (row) =>
    toKey(columns.map((column) => column?.dictionary[column.codes[row] ?? -1]?.iri ?? '')),
  )
}

function withoutDrawn(rows: number[], table: Table, { id, values }: ShownValues): number[] {
  const drawn = new Set(values)
  const column = readDimensionColumn(table, id)
  return rows.filter((row) => !drawn.has(column?.dictionary[column.codes[row] ?? -1]?.iri ?? ''))
}

/** Returns the rows of the current keyframe, or all rows if the chart is not animated. */
function readShownRows(
  { fields }: ChartConfig,
  input: Pick<DrawInput, 'table' | 'components' | 'view' | 'locale'>,
): number[] {
  const { table } = input
  const { animation } = fields as { animation?: { componentId: ComponentId } }
  const points = Array.from(
    { length: table.rowCount },
    (_, row): Point => ({ category: '', segment: '', value: undefined, row }),
  )
  const shown = splitKeyframes(points, table, animation, input)?.shown ?? points
  return shown.map(({ row }) => row)
}
