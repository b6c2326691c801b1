/** A segment of a height function: from a container width in px on, the height is `height + slope * width`. */
export type HeightPiece = { from: number; height: number; slope: number }

/** A width and the measured height, in px. */
export type Measured = { width: number; height: number }

/** Tolerated excess height in px, which allows fewer segments. */
export const SLACK = 12

/** Maximum slope of a picture's height. */
const STEEP = 1.5

/**
 * Approximates heights by few linear segments: never below the measured heights, nor above them by more than the slack.
 * Sorted by width; empty without measurements.
 */
export function toHeightPieces(measured: readonly Measured[]): HeightPiece[] {
  const pieces: HeightPiece[] = []
  let start = 0
  while (start < measured.length) {
    let end = start + 1
    let piece = through(measured.slice(start, end))
    while (end < measured.length) {
      const longer = through(measured.slice(start, end + 1))
      if (!longer) break
      piece = longer
      end++
    }
    if (piece) pieces.push({ ...piece, from: pieces.length === 0 ? 0 : startOf(measured, start) })
    start = end
  }
  return pieces
}

/**
 * Returns the width from which a measured height applies: an increase may begin right after the previous measurement,
 * so it applies from there; a decrease applies from its own width.
 */
function startOf(measured: readonly Measured[], index: number): number {
  const [before, here] = [measured[index - 1]!, measured[index]!]
  return here.height > before.height ? before.width + 1 : here.width
}

/** Fits a line to some measurements; `undefined` if none stays within the slack. */
function through(places: readonly Measured[]): Omit<HeightPiece, 'from'> | undefined {
  const [first, last] = [places[0]!, places.at(-1)!]
  const slope = last === first ? 0 : (last.height - first.height) / (last.width - first.width)
  // steeper changes are steps, which get their own segment
  if (Math.abs(slope) > STEEP) return undefined
  // treat tiny slopes as level
  const rise = Math.abs(slope) < 0.01 ? 0 : Number(slope.toFixed(4))
  const bases = places.map(({ width, height }) => height - rise * width)
  const height = Math.max(...bases)
  return height - Math.min(...bases) <= SLACK ? { height: Math.ceil(height), slope: rise } : undefined
}
