import type { ImportNote } from '@tessera/cube'
import { ImportError } from '../import-error.ts'
import { joinAlike, toNote } from '../import-note.ts'
import { toProblem } from '../import-problem.ts'
import type { TableMetadata } from '../metadata/table-metadata.ts'
import { isStatedKey } from '../metadata/with-metadata.ts'
import { MisfitsError } from '../misfits-error.ts'
import { type FoundPlaces, findPlaces } from '../places/find-places.ts'
import { toPlaceDetails } from '../places/to-place-details.ts'
import { findShapedColumn } from '../shapes/find-shaped-column.ts'
import type { ShapeLayer } from '../shapes/parse-shapes.ts'
import { toShown } from '../shown-text.ts'
import type { StagedTable } from '../staged-table.ts'
import type { ColumnProfile } from './column-profile.ts'
import { decideRole, type RoleFacts } from './decide-roles.ts'
import { toDimensionNotes } from './dimension-notes.ts'
import { areUnique, countDistinct, findDuplicates, findKeys, type KeyCandidate } from './find-keys.ts'
import { findPairs } from './find-pairs.ts'
import { findTotal } from './find-total.ts'
import { describeMisfits } from './misfits.ts'
import { profileColumns } from './profile-columns.ts'
import { settleYears } from './settle-years.ts'
import type { TableDimension } from './table-dimension.ts'

/** What the columns of a table are in a cube. */
export type TablePlan = {
  dimensions: TableDimension[]
  measures: ColumnProfile[]
  leftOut: ColumnProfile[]
  notes: ImportNote[]
}

type Sorted = { dimensions: ColumnProfile[]; measures: ColumnProfile[]; leftOut: ColumnProfile[] }

/**
 * Decides the role of each column. Throws an ImportError if the roles do not result in a cube.
 * @param currentYear larger numbers are not taken for years without other evidence
 * @param shapes the shapes of a file for the values of a column
 */
export async function planTable(
  table: StagedTable,
  metadata: TableMetadata | undefined,
  currentYear: number,
  shapes?: ShapeLayer[],
): Promise<TablePlan> {
  const profiles = await settleYears(table, await profileColumns(table), currentYear)
  const pairs = await findPairs(table, profiles)
  const labels = new Set(pairs.values())
  const places = await findAllPlaces(table, profiles, pairs, shapes)
  const stated = { primaryKey: table.primaryKey ?? metadata?.primaryKey ?? [] }
  const isKey = (profile: ColumnProfile): boolean => isStatedKey(profile.column, stated)
  const facts = new Map(
    profiles.map((profile): [ColumnProfile, RoleFacts] => [
      profile,
      {
        header: profile.column.header,
        present: profile.present,
        number: profile.number,
        time: profile.time,
        isStatedKey: isKey(profile),
        // a column without a name names the rows, by numbers, too
        isCategory:
          pairs.has(profile) ||
          labels.has(profile) ||
          places.has(profile) ||
          profile.column.names !== undefined,
        isLeftOut: profile.column.metadata?.isLeftOut ?? false,
        isNote: profile.column.metadata?.isNote,
      },
    ]),
  )
  const sorted: Sorted = { dimensions: [], measures: [], leftOut: [] }
  for (const [profile, each] of facts) {
    if (labels.has(profile)) continue
    const role = decideRole(each, [...facts.values()])
    sorted[role === 'dimension' ? 'dimensions' : role === 'measure' ? 'measures' : 'leftOut'].push(profile)
  }
  if (sorted.measures.length === 0) await refuseWithoutMeasure(table, profiles)
  const keys =
    stated.primaryKey.length > 0
      ? await checkStatedKeys(table, sorted.dimensions.filter(isKey))
      : await inferKeys(table, sorted)
  requireShapedKey(places, keys)
  const dimensions = profiles
    .filter((profile) => sorted.dimensions.includes(profile))
    .map((profile) => {
      const [isKey, label, found] = [keys.has(profile), pairs.get(profile), places.get(profile)]
      const cell = isKey ? profile.cell : toAttributeCell(profile)
      return {
        profile: { ...profile, cell },
        label: label && { ...label, cell: toAttributeCell(label) },
        isKey,
        places: isKey && found ? toPlaceDetails(found) : undefined,
      }
    })
  const withTotals = await addTotals(table, dimensions, sorted.measures)
  const dimensionNotes = await toDimensionNotes(table, withTotals)
  return {
    dimensions: withTotals,
    measures: withTimeMarks(sorted.measures, profiles),
    leftOut: sorted.leftOut,
    notes: joinAlike([...toNotes(table, profiles, sorted, pairs), ...dimensionNotes]),
  }
}

/** Adds what stands after a time, such as the p of 2023p, to the remarks on its number. Several numbers get none. */
function withTimeMarks(measures: ColumnProfile[], profiles: ColumnProfile[]): ColumnProfile[] {
  const mark = profiles.find(({ time }) => time?.mark)?.time?.mark
  const [measure, ...others] = measures
  const { number } = measure ?? {}
  if (!measure || !number || others.length > 0 || mark === undefined) return measures
  const remark = number.remark === undefined ? mark : `coalesce(${number.remark}, ${mark})`
  return [{ ...measure, number: { ...number, remark } }]
}

/** Finds the places in all columns but labels. */
async function findAllPlaces(
  table: StagedTable,
  profiles: ColumnProfile[],
  pairs: Map<ColumnProfile, ColumnProfile>,
  shapes: ShapeLayer[] | undefined,
): Promise<Map<ColumnProfile, FoundPlaces>> {
  const labels = new Set(pairs.values())
  const found = new Map<ColumnProfile, FoundPlaces>()
  for (const profile of profiles) {
    const places = labels.has(profile) ? undefined : await findPlaces(table, profile, pairs.get(profile))
    if (places) found.set(profile, places)
  }
  if (shapes) found.set(...(await findShapedColumn(table, shapes, { profiles, pairs, found })))
  return found
}

/** Throws an ImportError if the column with shapes is not a key, because maps show keys only. */
function requireShapedKey(places: Map<ColumnProfile, FoundPlaces>, keys: Set<ColumnProfile>): void {
  const shaped = [...places].find(([, { shapes }]) => shapes)?.[0]
  if (!shaped || keys.has(shaped)) return
  throw new ImportError(toProblem('shapes-not-key', { list: [...keys].map(({ column }) => column.header) }), {
    column: shaped.column.header,
  })
}

async function addTotals(
  table: StagedTable,
  dimensions: TableDimension[],
  measures: ColumnProfile[],
): Promise<TableDimension[]> {
  const keys = dimensions.filter(({ isKey }) => isKey).map(({ profile }) => profile)
  const found: TableDimension[] = []
  for (const dimension of dimensions) {
    const { isKey, profile } = dimension
    const hasPlainValues = isKey && !profile.time && !profile.column.metadata?.separator
    const others = keys.filter((key) => key !== profile)
    const total = hasPlainValues ? await findTotal(table, dimension, { others, measures }) : undefined
    found.push({ ...dimension, total })
  }
  return found
}

const toAttributeCell = ({ marks, cell }: ColumnProfile): string => marks?.attributeCell ?? cell

/** Refuses a table without numbers. If a column has few other texts, people can treat these as missing. */
async function refuseWithoutMeasure(table: StagedTable, profiles: ColumnProfile[]): Promise<never> {
  const isNear = ({ id }: ImportNote): boolean => id === 'text-not-numbers'
  const profile = profiles.find(({ notes }) => notes.some(isNear))
  const note = profile?.notes.find(isNear)
  if (!profile || !note) throw new ImportError(toProblem('no-measure'))
  const problem = toProblem('no-measure-near', note.values)
  const { header } = profile.column
  const misfits = profile.nearNumber && (await describeMisfits(table, { header, ...profile.nearNumber }))
  throw misfits?.texts ? new MisfitsError(problem, {}, header, misfits) : new ImportError(problem)
}

async function checkStatedKeys(table: StagedTable, keys: ColumnProfile[]): Promise<Set<ColumnProfile>> {
  const cells = keys.map(({ cell }) => cell)
  if (!(await areUnique(table.reader, cells, table.rowCount)))
    await refuseDuplicates(table, keys, table.primaryKey ? 'same-rows-of-key' : 'same-rows-stated')
  return new Set(keys)
}

/**
 * Whether whole numbers may be part of the key, such as an age or a class. They must have at most half as many values
 * as there are rows.
 */
export const canBeDimension = (
  { column, number }: ColumnProfile,
  distinct: number,
  rowCount: number,
): boolean => number?.isInteger === true && column.type === undefined && distinct * 2 <= rowCount

async function inferKeys(table: StagedTable, sorted: Sorted): Promise<Set<ColumnProfile>> {
  const { reader, rowCount } = table
  const byCandidate = new Map<KeyCandidate, ColumnProfile>()
  const toCandidate = async (profile: ColumnProfile): Promise<KeyCandidate> => {
    const { cell, column, time } = profile
    const distinct = await countDistinct(reader, cell)
    const candidate = { index: table.columns.indexOf(column), cell, distinct, isTime: time !== undefined }
    byCandidate.set(candidate, profile)
    return candidate
  }
  const candidates: KeyCandidate[] = []
  for (const profile of sorted.dimensions.filter(({ column }) => !column.metadata?.isNote))
    candidates.push(await toCandidate(profile))
  let keys = await findKeys(reader, candidates, rowCount)
  for (const candidate of keys ? [] : await listPromotable(table, sorted.measures, toCandidate)) {
    candidates.push(candidate)
    keys = await findKeys(reader, candidates, rowCount)
    if (keys) break
  }
  if (!keys) return refuseDuplicates(table, sorted.dimensions, 'same-rows')
  const found = new Set(keys.flatMap((key) => byCandidate.get(key) ?? []))
  const promoted = sorted.measures.filter((profile) => found.has(profile))
  sorted.dimensions.push(...promoted)
  sorted.measures = sorted.measures.filter((profile) => !found.has(profile))
  return found
}

/** Sorted by number of values, fewest first. One measure must remain. */
async function listPromotable(
  table: StagedTable,
  measures: ColumnProfile[],
  toCandidate: (profile: ColumnProfile) => Promise<KeyCandidate>,
): Promise<KeyCandidate[]> {
  const candidates: KeyCandidate[] = []
  for (const profile of measures) {
    if (!profile.number?.isInteger) continue
    const candidate = await toCandidate(profile)
    if (canBeDimension(profile, candidate.distinct, table.rowCount)) candidates.push(candidate)
  }
  return candidates.sort((a, b) => a.distinct - b.distinct).slice(0, measures.length - 1)
}

async function refuseDuplicates(
  table: StagedTable,
  keys: ColumnProfile[],
  problem: 'same-rows' | 'same-rows-of-key' | 'same-rows-stated',
): Promise<never> {
  const cells = keys.map(({ cell }) => cell)
  const found = (await findDuplicates(table.reader, cells)) ?? { first: 1, second: 2, count: 2 }
  const [first, second] = [await table.toPlace(found.first), await table.toPlace(found.second)]
  const [row = []] =
    cells.length > 0
      ? await table.reader.rows(
          `SELECT ${cells.join(', ')} FROM stage.cells WHERE r = ${found.first} LIMIT 1`,
        )
      : []
  const shown = keys.map(
    ({ column }, index) =>
      `${toShown(column.header)} "${row[index] === null ? '' : toShown(String(row[index]))}"`,
  )
  if (keys.length === 0) throw new ImportError(toProblem('no-dimension'), first)
  const where = second.cell !== undefined ? 'cell' : second.line === undefined ? 'row' : 'line'
  const place = second.cell ?? second.line ?? second.row ?? ''
  const { values } = toProblem(problem, { where, place })
  throw new ImportError({ id: problem, values: { ...values, list: shown.join(', ') } }, first)
}

function toNotes(
  table: StagedTable,
  profiles: ColumnProfile[],
  sorted: Sorted,
  pairs: Map<ColumnProfile, ColumnProfile>,
): ImportNote[] {
  return [
    ...table.notes,
    ...profiles.flatMap(({ notes }) => notes),
    ...[...pairs]
      .filter(([, label]) => label.column.labelsOf === undefined)
      .map(([code, label]) =>
        toNote('one-dimension', { code: code.column.header, label: label.column.header }),
      ),
    ...sorted.leftOut.map(({ present, column }) =>
      toNote(present === 0 ? 'left-out-empty' : 'left-out', { column: column.header }),
    ),
  ]
}
