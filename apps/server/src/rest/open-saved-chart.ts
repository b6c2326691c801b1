import type { OpenedChart, SavedChart } from '@tessera/api'
import { createRecent } from '@tessera/api/recent'
import type { ChartRecord } from '@tessera/api/rest'
import type { DataSource, Refused } from '@tessera/project'
import { toStorable } from '../db/storable-text.ts'
import type { ChartRow } from '../db/tables.ts'
import type { User } from '../db/users.ts'
import type { Log } from '../log.ts'
import type { Sources } from '../sources.ts'
import { openStored } from './open-stored.ts'
import { logPutRight, toPutRight } from './put-right.ts'

/** The maximum total length of the cached charts' texts, enough for some thousands of charts. */
const MAX_LETTERS = 8 * 2 ** 20

/** Recently opened charts with their texts, since parsing is most of the work. */
const kept = createRecent<{ text: string; opened: OpenedChart & { ok: true } }>(
  MAX_LETTERS,
  ({ text }) => text.length,
)

/** The message for unreadable records. */
export const UNREADABLE_CHART = 'This chart was saved in a form that cannot be read here.'

/**
 * Opens a stored record for pages; `undefined` if it is unreadable. `otherwise` replaces a source that is not
 * configured.
 */
export async function openSavedChart(
  row: ChartRow,
  { sources, log }: { sources: Pick<Sources, 'find'>; log: Log },
  otherwise?: DataSource,
): Promise<SavedChart | undefined> {
  const known = kept.get(row.key)
  const opened = known?.text === row.data ? known.opened : await open(row, sources, otherwise)
  if (!opened.ok) return undefined
  const { doubt } = opened
  const { state: _, ...data } = opened.project
  // a guess is not a correction
  const warnings = doubt ? [] : toPutRight(opened)
  logPutRight(log, row.key, row.updated_at, warnings)
  return {
    key: row.key,
    data,
    publishedState: row.published_state,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.pinned === 1 && { isPinned: true }),
    ...(warnings.length > 0 && { warnings }),
    ...(doubt && { doubt }),
  }
}

/**
 * Opens a stored record. A record that contains everything about its cubes always opens the same way, so the result can
 * be cached.
 */
async function open(
  row: ChartRow,
  sources: Pick<Sources, 'find'>,
  otherwise: DataSource | undefined,
): Promise<OpenedChart | Refused> {
  let hasAsked = false
  const noticed: Pick<Sources, 'find'> = {
    find: (...asked) => {
      hasAsked = true
      return sources.find(...asked)
    },
  }
  const opened = await openStored(parseJson(row.data), row.key, noticed, { otherwise })
  if (opened.ok && !hasAsked) kept.set(row.key, { text: row.data, opened })
  return opened
}

/** Matches characters that JSON can represent but that are no longer accepted. */
const BAD_SIGNS = /\\u(?:d[89a-f]|0000)/i

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return BAD_SIGNS.test(text)
      ? JSON.parse(text, (_, member) => (typeof member === 'string' ? toStorable(member) : member))
      : value
  } catch {
    return undefined
  }
}

/** Returns the record as REST calls return it. Only the owner sees the owner's id. */
export const toChartRecord = (
  { data, warnings, doubt }: Pick<SavedChart, 'data' | 'warnings' | 'doubt'>,
  row: ChartRow,
  reader: User | undefined,
): ChartRecord => ({
  // a client might save a guess
  data: doubt ? null : data,
  ...toRecordHead(row, reader),
  ...(warnings && { warnings }),
  ...(doubt && { message: doubt.message }),
})

/** Returns the parts of a record besides its chart. */
export const toRecordHead = (row: ChartRow, reader: User | undefined): Omit<ChartRecord, 'data'> => ({
  key: row.key,
  published_state: row.published_state,
  created_at: row.created_at,
  updated_at: row.updated_at,
  version: row.version,
  ...(row.pinned === 1 && { pinned: true as const }),
  ...(reader && row.user_id === reader.id ? { user_id: reader.id } : {}),
})

/**
 * Returns whether somebody can see a chart: everybody if it is published, only its owner if it is a draft, nobody if it
 * is archived.
 */
export const isVisible = (row: ChartRow, reader: User | undefined): boolean =>
  !isArchived(row) && (row.published_state === 'PUBLISHED' || isOwner(row, reader))

/** Returns whether somebody can change a chart. Nobody can change anonymous and archived charts. */
export const isOwner = (row: ChartRow, reader: User | undefined): boolean =>
  !isArchived(row) && reader !== undefined && row.user_id === reader.id

/** Returns whether a chart is archived, that is, stored but not shown to anybody. */
export const isArchived = ({ archived_at }: Pick<ChartRow, 'archived_at'>): boolean => Boolean(archived_at)
