import type { MapServer } from '@tessera/chart/map-picture'
import { toPersonName } from '../auth/person-name.ts'
import { addMovedCharts, addMovedViews, readMovedStates } from '../db/moved-charts.ts'
import type { ProductDatabase } from '../db/open-database.ts'
import { addMovedPalette } from '../db/palettes.ts'
import { isStorable } from '../db/storable-text.ts'
import { findOrAddUser } from '../db/users.ts'
import type { Sources } from '../sources.ts'
import { type Installation, MoveInError, type RawRow } from './installation.ts'
import {
  type ChartContext,
  type Owners,
  type ParsedChart,
  parseChart,
  type RefusedRow,
} from './parse-chart.ts'
import { parsePalette } from './parse-palette.ts'

/** Number of rows per transaction. */
const BATCH = 50
const VIEWS_BATCH = 500

/**
 * The result for a row. `moved`: it was imported or, in a dry run, would be. `hasChanged`: it has changed at its origin
 * since it was imported; the chart here stays unchanged.
 */
export type Outcome =
  | { kind: 'chart'; outcome: 'moved' | 'present'; chart: ParsedChart; hasChanged?: boolean }
  | { kind: 'chart'; outcome: 'refused'; refused: RefusedRow; chart?: ParsedChart }
  | { kind: 'palette'; outcome: 'moved' | 'present'; key: string }
  | { kind: 'palette'; outcome: 'refused'; refused: RefusedRow }

/** The counts of everything else that was imported. */
export type Totals = {
  users: number
  newUsers: number
  usersWithoutSub: number
  views: number
  addedViews: number
}

export type MoveInOptions = {
  /** The issuer for the users of the installation. */
  issuer?: string
  /**
   * The sources, which are queried for information about datasets that charts of earlier versions lack. Charts for
   * which that is unknown are stored unchanged.
   */
  sources: Pick<Sources, 'find'>
  /** The servers whose map layers are drawn here. */
  mapServers?: readonly MapServer[] | undefined
  /** Whether this is a dry run, which writes nothing. */
  isDry: boolean
  now?: Date
  tell(outcome: Outcome): void
  /** Called with the number of charts read so far. Unless `isDry`, they are on disk. */
  progress(charts: number): void
}

/**
 * Imports an installation into the database: users first, then their charts, palettes and views. Existing rows stay
 * unchanged, so running it again after an interruption imports the rest. Rejects with a MoveInError if the installation
 * cannot be read further or, before anything is written, if its users need an issuer.
 */
export async function moveIn(
  database: ProductDatabase,
  installation: Installation,
  options: MoveInOptions,
): Promise<Totals> {
  const totals: Totals = { users: 0, newUsers: 0, usersWithoutSub: 0, views: 0, addedViews: 0 }
  const owners = await moveUsers(database, installation, options, totals)
  const now = (options.now ?? new Date()).toISOString()
  let charts = 0
  for await (const rows of inBatches(installation.read('config'), BATCH)) {
    await moveCharts(
      database,
      rows,
      { owners, sources: options.sources, mapServers: options.mapServers, now },
      options,
    )
    charts += rows.length
    options.progress(charts)
  }
  for await (const raw of installation.read('palettes')) {
    const parsed = parsePalette(raw, owners, now)
    if (!parsed.ok) {
      options.tell({ kind: 'palette', outcome: 'refused', refused: parsed })
      continue
    }
    const saved = await addMovedPalette(database, parsed.row, options.isDry)
    const key = parsed.row.palette_id
    if (saved === 'moved' || saved === 'present') {
      options.tell({ kind: 'palette', outcome: saved, key })
      continue
    }
    const refused =
      saved === 'removed'
        ? { path: 'palette_id', reason: 'It was moved before, and its owner has removed it here.' }
        : { path: 'name', reason: `Its owner has another palette "${parsed.row.name}" here.` }
    options.tell({ kind: 'palette', outcome: 'refused', refused: { ok: false, key, ...refused } })
  }
  for await (const batch of inBatches(installation.readViews(), VIEWS_BATCH)) {
    totals.views += batch.reduce((sum, { views }) => sum + views, 0)
    if (options.isDry) continue
    const rows = batch.map(({ key, day, views }) => ({ chart_key: key.trimEnd(), day, views }))
    totals.addedViews += await addMovedViews(database, rows)
  }
  return totals
}

/**
 * Imports the users. Returns their ids here by their ids at the origin. Omits users who never signed in at a provider.
 */
async function moveUsers(
  database: ProductDatabase,
  installation: Installation,
  { issuer, isDry }: MoveInOptions,
  totals: Totals,
): Promise<Owners> {
  const owners = new Map<string, string>()
  for await (const batch of inBatches(installation.read('users'), BATCH)) {
    await database.transaction().execute(async (transaction) => {
      for (const { id, sub, name } of batch) {
        totals.users += 1
        if (!id || !sub || !isStorable(sub)) {
          totals.usersWithoutSub += 1
          continue
        }
        if (issuer === undefined)
          throw new MoveInError(
            'There are users who sign in with an OpenID provider. Name it with --issuer URL, the "issuer" of its ' +
              '/.well-known/openid-configuration, so that they own their charts here.',
          )
        const identity = { issuer, subject: sub, name: toPersonName({ name }, sub) }
        const user = await findOrAddUser(transaction, identity, isDry)
        if (user.isNew) totals.newUsers += 1
        owners.set(id, user.id)
      }
    })
  }
  return owners
}

const REASONS = {
  taken: 'Another chart is saved under this key here.',
  removed: 'It was moved before, and its author has removed it here.',
} as const

async function moveCharts(
  database: ProductDatabase,
  rows: RawRow<'config'>[],
  context: ChartContext,
  { isDry, tell }: MoveInOptions,
): Promise<void> {
  const parsed: (ParsedChart | RefusedRow)[] = []
  for (const row of rows) parsed.push(await parseChart(row, context))
  const charts = parsed.filter((each) => each.ok)
  const states = await readMovedStates(
    database,
    charts.map(({ key, moved }) => ({ key, updatedAt: moved.updated_at })),
  )
  const fresh = charts.filter(({ key }) => states.get(key) === 'new')
  const added = isDry ? new Set(fresh.map(({ key }) => key)) : await addMovedCharts(database, fresh)
  for (const chart of parsed) {
    if (!chart.ok) {
      tell({ kind: 'chart', outcome: 'refused', refused: chart })
      continue
    }
    const { key } = chart
    const found = states.get(key)
    const state = found === 'new' && !added.has(key) ? 'taken' : found
    if (state === 'taken' || state === 'removed') {
      const refused = { ok: false as const, key, path: 'key', reason: REASONS[state] }
      tell({ kind: 'chart', outcome: 'refused', refused, chart })
    } else if (state === 'new') tell({ kind: 'chart', outcome: 'moved', chart })
    else tell({ kind: 'chart', outcome: 'present', chart, hasChanged: state === 'changed' })
  }
}

/** Yields the entries of a list in batches. */
async function* inBatches<Item>(items: AsyncIterable<Item>, size: number): AsyncGenerator<Item[]> {
  let batch: Item[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
