import type { Hint } from '../scene.ts'

/** The picture would be empty. */
export const NO_DATA: Hint = { kind: 'empty', messageId: 'hint.nodata' }

/** A warning that readers need before they trust the picture. */
export const warning = (messageId: string, values?: Hint['values']): Hint => ({
  kind: 'warning',
  messageId,
  ...(values ? { values } : {}),
})

/** A warning with a count; empty if the count is zero. */
export const countWarning = (messageId: string, count: number): Hint[] =>
  count > 0 ? [warning(messageId, { count })] : []
