import type { ChartRecord } from '@tessera/api/rest'
import type { SavedReference } from '@tessera/project'

/** The saved chart that an editor works on. */
export type SavedChartReference = SavedReference & {
  /** The state at the start of editing, so that changes of others are not overwritten unnoticed. */
  updatedAt: string
}

/** The reference to a record just saved. */
export const toSavedReference = ({
  key,
  published_state,
  user_id,
  updated_at,
}: ChartRecord): SavedChartReference => ({
  key,
  publishedState: published_state,
  userId: user_id ?? null,
  updatedAt: updated_at,
})

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Parses a reference stored in the browser; `undefined` if it is invalid. */
export function readSavedReference(kept: unknown): SavedChartReference | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { key, publishedState, userId, updatedAt } = kept as Record<string, unknown>
  if (!isText(key) || !isText(updatedAt)) return undefined
  if (publishedState !== 'DRAFT' && publishedState !== 'PUBLISHED') return undefined
  return { key, publishedState, userId: isText(userId) ? userId : null, updatedAt }
}
