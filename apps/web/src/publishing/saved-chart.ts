import type { ChartRecord } from '@tessera/api/rest'
import type { SavedReference } from '@tessera/project'

/** What an editor knows of the saved chart it works on. */
export type SavedChartReference = SavedReference & {
  /** The state that editing began with, so that somebody else's change is not overwritten unseen. */
  updatedAt: string
}

/** What is to be known of a record that was just saved. */
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

/** Parses a reference that a browser kept; undefined if it is not one. */
export function readSavedReference(kept: unknown): SavedChartReference | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { key, publishedState, userId, updatedAt } = kept as Record<string, unknown>
  if (!isText(key) || !isText(updatedAt)) return undefined
  if (publishedState !== 'DRAFT' && publishedState !== 'PUBLISHED') return undefined
  return { key, publishedState, userId: isText(userId) ? userId : null, updatedAt }
}
