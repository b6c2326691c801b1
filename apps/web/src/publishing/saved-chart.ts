import type { ChartRecord } from '@tessera/api/rest'
import type { SavedReference } from '@tessera/project'

/** What an editor knows of the saved chart it works on. */
export type SavedChartReference = SavedReference & {
  /** The state it began with, so that a change by somebody else is not overwritten unseen. */
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

/** Such a reference as a browser kept it; undefined where it is none. */
export function readSavedReference(kept: unknown): SavedChartReference | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const { key, publishedState, userId, updatedAt } = kept as Record<string, unknown>
  if (!isText(key) || !isText(updatedAt)) return undefined
  if (publishedState !== 'DRAFT' && publishedState !== 'PUBLISHED') return undefined
  return { key, publishedState, userId: isText(userId) ? userId : null, updatedAt }
}
