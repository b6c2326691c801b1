import type { Hint } from '../scene.ts'

/** Shown instead of an empty picture. */
export const NO_DATA: Hint = { kind: 'empty', messageId: 'hint.nodata' }

/** Creates a warning about the picture. */
export const warning = (messageId: string, values?: Hint['values']): Hint => ({
  kind: 'warning',
  messageId,
  ...(values ? { values } : {}),
})

/** Creates a warning with a count; empty if the count is zero. */
export const countWarning = (messageId: string, count: number): Hint[] =>
  count > 0 ? [warning(messageId, { count })] : []
