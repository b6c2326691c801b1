import type { Reader } from '../reader.ts'
import type { StagedTable } from '../staged-table.ts'
import { isCodeOf } from './column-name.ts'
import type { ColumnProfile } from './profile-columns.ts'

/** Whether each code has one label, and no label stands without a code. */
export async function isLabelOf(reader: Reader, code: string, label: string): Promise<boolean> {
  const [codes = 0, pairs = 0, loose = 0] = await reader.numbers(
    `SELECT count(DISTINCT code), count(*), count(*) FILTER (code IS NULL AND label IS NOT NULL)
     FROM (SELECT DISTINCT ${code} AS code, ${label} AS label FROM stage.cells WHERE ${code} IS NOT NULL OR ${label} IS NOT NULL)`,
  )
  return codes > 0 && codes === pairs && loose === 0
}

/** Columns of codes with the columns of their labels, as their names say and their cells confirm. */
export async function findPairs(
  table: StagedTable,
  profiles: ColumnProfile[],
): Promise<Map<ColumnProfile, ColumnProfile>> {
  const pairs = new Map<ColumnProfile, ColumnProfile>()
  const taken = new Set<ColumnProfile>()
  const texts = profiles.filter(({ time, present }) => time === undefined && present > 0)
  for (const code of texts) {
    for (const label of texts) {
      if (taken.has(code) || taken.has(label) || label.number !== undefined) continue
      if (!isCodeOf(code.column.header, label.column.header)) continue
      if (!(await isLabelOf(table.reader, code.cell, label.cell))) continue
      pairs.set(code, label)
      taken.add(code).add(label)
    }
  }
  return pairs
}
