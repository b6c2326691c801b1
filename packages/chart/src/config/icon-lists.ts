// Separate from other lists, so that only charts with icons load it.

/** The shapes of icons that show the size of a number in a table. */
export const ICON_SHAPES = ['arrows', 'circles'] as const
/** The levels of numbers with icons of their own, from the top. */
export const ICON_LEVELS = ['high', 'middle', 'low'] as const
export type IconLevel = (typeof ICON_LEVELS)[number]

/** The default colour of icons in table cells: that of their text. */
export const ICON_COLOR = '#333333'
