import type { Hint } from '../scene.ts'

/** The picture would be empty. */
export const NO_DATA: Hint = { kind: 'empty', messageId: 'hint.nodata' }

/** What readers should know before they trust the picture. */
export const warning = (messageId: string, values?: Hint['values']): Hint => ({
  kind: 'warning',
  messageId,
  ...(values ? { values } : {}),
})

/** A warning that says how many there are; none where there are none. */
export const countWarning = (messageId: string, count: number): Hint[] =>
  count > 0 ? [warning(messageId, { count })] : []
