import { listUnlistedLayers, type PublishedState } from '@tessera/api'
import { CHART_KEY_PATTERN } from '@tessera/api/rest'
import type { MapServer } from '@tessera/chart/map-picture'
import { type Project, toStored } from '@tessera/project'
import type { MovedChart } from '../db/moved-charts.ts'
import { findUnstorable } from '../db/storable-text.ts'
import { openStored } from '../rest/open-stored.ts'
import type { Sources } from '../sources.ts'
import type { RawRow } from './installation.ts'
import { parseTime } from './parse-values.ts'

/** The states of charts. Archived charts are not shown to readers. */
const STATES = ['PUBLISHED', 'DRAFT', 'ARCHIVED'] as const
export type State = (typeof STATES)[number]

/** A chart that can be imported, and the effects of the import. */
export type ParsedChart = MovedChart & {
  ok: true
  key: string
  state: State
  /** Losses and corrections. With `isOpen` there are no corrections, since they would be guesses. */
  losses: { path: string; what: string }[]
  putRight: { path: string; message: string }[]
  source: { type: string; url: string }
  /** The chart as it is opened here. */
  project: Project
  /** Whether its source must be queried first. Until then, the chart is stored unchanged. */
  isOpen: boolean
  hasLostOwner: boolean
}

/** The reason why a row cannot be imported: the value and the problem. */
export type RefusedRow = { ok: false; key: string; path: string; reason: string }

/** Owners: the ids of users here by those at the origin. */
export type Owners = ReadonlyMap<string, string>

const MAX_SHOWN = 100

/**
 * The context for reading rows of charts. `sources` provide the information about datasets that earlier versions lack.
 */
export type ChartContext = {
  owners: Owners
  sources: Pick<Sources, 'find'>
  mapServers: readonly MapServer[] | undefined
  now: string
}

/** Parses a row of `config` for storage. Never rejects because of its content. */
export async function parseChart(
  raw: RawRow<'config'>,
  { owners, sources, mapServers, now }: ChartContext,
): Promise<ParsedChart | RefusedRow> {
  // `char(12)` columns are padded with spaces
  const key = (raw.key ?? '').trimEnd()
  const refuse = (path: string, reason: string): RefusedRow => ({
    ok: false,
    key: key.slice(0, MAX_SHOWN),
    path,
    reason,
  })
  if (!CHART_KEY_PATTERN.test(key) || key === 'list')
    return refuse('key', 'A key has 4 to 40 letters, digits, - or _.')
  // earlier installations had only published charts
  const state = STATES.find(
    (each) => each === (raw.published_state === undefined ? 'PUBLISHED' : raw.published_state),
  )
  if (!state) return refuse('published_state', `Must be ${STATES.join(', ')}.`)
  const createdAt = parseTime(raw.created_at)
  if (!createdAt) return refuse('created_at', 'Is no date.')
  const updatedAt = parseTime(raw.updated_at)
  if (!updatedAt) return refuse('updated_at', 'Is no date.')
  const document = parseJson(raw.data)
  if (document === undefined) return refuse('data', 'Is no JSON.')
  const unstorable = findUnstorable(document)
  if (unstorable !== undefined) return refuse(toPath(unstorable), 'Has characters that cannot be stored.')
  const opened = await openStored(document, key, sources)
  if (!opened.ok) return refuse(toPath(opened.path), opened.message)
  const { state: _, ...project } = opened.project
  const original = raw.data ?? ''
  const owner = raw.user_id == null ? undefined : owners.get(raw.user_id)
  const published: PublishedState = state === 'PUBLISHED' ? 'PUBLISHED' : 'DRAFT'
  return {
    ok: true,
    key,
    state,
    row: {
      key,
      user_id: owner ?? null,
      published_state: published,
      // never stores a guess: such a chart is converted later, once its source responds
      data: opened.doubt ? original : JSON.stringify(toStored({ ...project, key })),
      created_at: createdAt,
      updated_at: updatedAt,
      version: 1,
      pinned: 0,
      archived_at: state === 'ARCHIVED' ? updatedAt : null,
    },
    moved: { chart_key: key, data: original, updated_at: updatedAt, moved_at: now },
    losses: [...opened.losses, ...listUnlistedLayers(opened.project, mapServers)],
    putRight: opened.doubt ? [] : opened.warnings,
    source: project.dataSource,
    project,
    isOpen: opened.doubt !== undefined,
    hasLostOwner: raw.user_id != null && owner === undefined,
  }
}

const toPath = (path: string): string => (path ? `data.${path}` : 'data')

function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
