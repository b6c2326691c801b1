// Separate from other lists, so that only charts with limited categories load it.

/** Which categories are shown if their number is limited. */
export const TOP_ENDS = ['largest', 'smallest'] as const
/** The limits that authors and readers can choose. */
export const TOP_COUNTS = [5, 10, 20, 50] as const

/** Maximum number of the largest or smallest categories that authors can choose. */
export const MAX_TOP = 100
