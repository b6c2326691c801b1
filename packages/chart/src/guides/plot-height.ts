/** The least height of a plot, in px. */
const LEAST = 220
const MOST = 460

/** The height of a plot: two fifths of the width (reference rule), within what a screen shows well. */
export const plotHeight = (width: number): number => Math.min(MOST, Math.max(LEAST, width * 0.4))
