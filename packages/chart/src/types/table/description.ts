import { cellState, formatComponentTitle, isMeasure } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { countGaps, describeGaps } from '../../description/describe-gaps.ts'
import { describeSubject } from '../../description/describe-subject.ts'
import type { PreparedColumn } from './columns.ts'

/** Describes a table in sentences: its columns, its number of rows, and the missing values of its measures. */
export function describeTable(columns: PreparedColumn[], { table, words }: DrawInput): string[] {
  if (columns.length === 0) return []
  return [
    ...describeSubject(words, {
      kindId: 'description.kind.table',
      measures: columns.map(({ component }) => formatComponentTitle(component)),
      dimensions: [],
    }),
    words('description.table-size', { rows: table.rowCount, columns: columns.length }),
    ...describeGaps(words, countGaps(readStates(columns, table.rowCount))),
  ]
}

function* readStates(columns: PreparedColumn[], rowCount: number) {
  for (const { component, column } of columns) {
    if (!isMeasure(component)) continue
    for (let row = 0; row < rowCount; row++) yield cellState(column, row)
  }
}
