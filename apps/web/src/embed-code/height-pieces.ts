/** From a width of its container on, in px, something is as high as `height + slope * width`, up to the next piece. */
export type HeightPiece = { from: number; height: number; slope: number }

/** A width and the height there, in px. */
export type Measured = { width: number; height: number }

/** More room than is needed, in px: nobody minds, and fewer pieces say it. */
export const SLACK = 12

/** Pictures grow with their width, but not faster than that. */
const STEEP = 1.5

/**
 * The heights of something by its width as few straight pieces: nowhere lower than what was measured, nor higher by more
 * than the slack. In ascending order of widths; empty where nothing was measured.
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

/** What gets higher does so somewhere before it was measured, what gets lower stays until then. */
function startOf(measured: readonly Measured[], index: number): number {
  const [before, here] = [measured[index - 1]!, measured[index]!]
  return here.height > before.height ? before.width + 1 : here.width
}

/** One straight piece over some places; undefined where there is none within the slack. */
function through(places: readonly Measured[]): Omit<HeightPiece, 'from'> | undefined {
  const [first, last] = [places[0]!, places.at(-1)!]
  const slope = last === first ? 0 : (last.height - first.height) / (last.width - first.width)
  // what is steeper is a step, which has its own place
  if (Math.abs(slope) > STEEP) return undefined
  // a piece that hardly rises is level
  const rise = Math.abs(slope) < 0.01 ? 0 : Number(slope.toFixed(4))
  const bases = places.map(({ width, height }) => height - rise * width)
  const height = Math.max(...bases)
  return height - Math.min(...bases) <= SLACK ? { height: Math.ceil(height), slope: rise } : undefined
}
