/** From this container width in px up to the next piece, the height is `height + slope * width`. */
export type HeightPiece = { from: number; height: number; slope: number }

/** A width and the height at it, in px. */
export type Measured = { width: number; height: number }

/** The tolerated excess height, in px: it is barely noticeable and reduces the number of pieces. */
export const SLACK = 12

/** The maximum slope: pictures grow with their width, but not faster. */
const STEEP = 1.5

/**
 * Approximates heights by width with a few linear pieces: never lower than measured, and at most the slack higher. In
 * ascending order of width; empty without measurements.
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
 * The start of a piece: an increase happens somewhere before it was measured, while a decrease takes effect only there.
 */
function startOf(measured: readonly Measured[], index: number): number {
  const [before, here] = [measured[index - 1]!, measured[index]!]
  return here.height > before.height ? before.width + 1 : here.width
}

/** A linear piece over some measurements; undefined if none fits within the slack. */
function through(places: readonly Measured[]): Omit<HeightPiece, 'from'> | undefined {
  const [first, last] = [places[0]!, places.at(-1)!]
  const slope = last === first ? 0 : (last.height - first.height) / (last.width - first.width)
  // A steeper change is a step, which starts a new piece.
  if (Math.abs(slope) > STEEP) return undefined
  // Treat a nearly constant piece as constant.
  const rise = Math.abs(slope) < 0.01 ? 0 : Number(slope.toFixed(4))
  const bases = places.map(({ width, height }) => height - rise * width)
  const height = Math.max(...bases)
  return height - Math.min(...bases) <= SLACK ? { height: Math.ceil(height), slope: rise } : undefined
}
