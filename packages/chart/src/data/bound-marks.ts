import { type ComponentId, readDimensionColumn, type Table, withRows } from '@tessera/cube'
import type { Draw } from '../chart-type.ts'
import { warning } from './hints.ts'
import { lastPerObject } from './per-object.ts'

/**
 * The maximum number of observations in a picture. More would be unreadable and block the page for seconds. Tables list
 * all.
 */
export const MAX_MARKS = 100_000

/** An animation draws a picture for each value. */
type Playable = { fields: { animation?: { componentId: ComponentId } | undefined } }

/**
 * Wraps a draw function so that it draws at most `MAX_MARKS` observations per picture, with a hint if there are more.
 */
export const boundMarks =
  <Config extends Playable | { fields: object }>(draw: Draw<Config>, most = MAX_MARKS): Draw<Config> =>
  (config, input) => {
    const { animation } = config.fields as Playable['fields']
    const table = readBounded(input.table, animation?.componentId, most)
    if (table === input.table) return draw(config, input)
    const scene = draw(config, { ...input, table })
    const hint = warning('hint.too-many-marks', { shown: table.rowCount, count: input.table.rowCount })
    return { ...scene, hints: [hint, ...scene.hints] }
  }

const lastBounded = lastPerObject<Table, Table>()

const readBounded = (table: Table, frameId: ComponentId | undefined, most: number): Table =>
  table.rowCount <= most
    ? table
    : lastBounded(table, [frameId, most], () => firstOfEachFrame(table, frameId, most))

/** Returns the first rows of each frame, or the same table if no frame exceeds the maximum. */
function firstOfEachFrame(table: Table, frameId: ComponentId | undefined, most: number): Table {
  const codes = frameId === undefined ? undefined : readDimensionColumn(table, frameId)?.codes
  const counts = new Map<number, number>()
  const rows: number[] = []
  for (let row = 0; row < table.rowCount; row++) {
    const frame = codes?.[row] ?? 0
    const count = (counts.get(frame) ?? 0) + 1
    counts.set(frame, count)
    if (count <= most) rows.push(row)
  }
  return rows.length === table.rowCount ? table : withRows(table, rows)
}
