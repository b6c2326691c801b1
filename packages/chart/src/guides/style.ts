/** Sizes and colours of everything around the marks. Text is at least 12 px. */
export const TICK_SIZE = 12
export const TITLE_SIZE = 13
export const INK = '#17212b'
export const INK_SOFT = '#4a5763'
export const GRID = '#e3e7e3'
export const BASELINE = '#7d8790'
export const PAPER = '#ffffff'
/** Colour of regions and places without a value. */
export const NO_VALUE = '#dcdfdc'

/** The colour of everything that is not highlighted. Dark themes have their own grey (`dark-scene.ts`). */
export const FADED = '#cccccc'
