import type { DimensionColumn, MeasureColumn, Table } from '@tessera/cube'
import { compareTables } from '@tessera/cube/changes'
import { type Row, sample, toRow } from './measure.ts'

/** The number of values of each key dimension of the compared cube: a million observations in total. */
const SIZES = { place: 1000, year: 50, kind: 20 }
const RUNS = 7

/** Creates a table of these observations. Rows start at `from`, and some values are greater by `more`. */
function createTable(from: number, more: number): Table {
  const rowCount = Object.values(SIZES).reduce((product, size) => product * size, 1)
  let step = 1
  const dimensions = Object.entries(SIZES).map(([id, size]): DimensionColumn => {
    const stride = step
    step *= size
    return {
      id,
      kind: 'NominalDimension',
      dictionary: Array.from({ length: size }, (_, code) => ({ iri: `${id}/${code}`, label: `${code}` })),
      codes: Array.from(
        { length: rowCount },
        (_, row) => Math.floor(((row + from) % rowCount) / stride) % size,
      ),
    }
  })
  const values = Array.from({ length: rowCount }, (_, row) => {
    const at = (row + from) % rowCount
    return at % 100 === 0 ? at + more : at
  })
  const measure: MeasureColumn = { id: 'count', kind: 'NumericalMeasure', values }
  return { rowCount, columns: [...dimensions, measure] }
}

/** Compares two versions of a million observations in different row order. Reading them is measured with the copies. */
export async function measureComparing(): Promise<Row[]> {
  const [before, after] = [createTable(0, 0), createTable(345_678, 1)]
  let changed = 0
  let longest = 0
  const times = await sample(
    () => {
      const work = compareTables(before, after, Object.keys(SIZES))
      for (;;) {
        const start = performance.now()
        const step = work.next()
        longest = Math.max(longest, performance.now() - start)
        if (!step.done) continue
        changed = step.value?.columns[0]?.changed ?? 0
        return
      }
    },
    RUNS,
    1,
  )
  const note = `${changed} changed; others wait ${longest.toFixed(0)} ms at most`
  return [toRow('two versions of 1000000 observations, compared', times, { note })]
}
