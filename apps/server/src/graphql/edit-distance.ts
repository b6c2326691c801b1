/**
 * Returns the number of edits that turn one word into another: deletions, insertions, replacements and swaps of
 * neighbours (optimal string alignment). `undefined` if it exceeds `limit`.
 */
export function editDistance(from: string, to: string, limit: number): number | undefined {
  if (Math.abs(from.length - to.length) > limit) return undefined
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current.push(
        Math.min(
          at(last, column) + 1,
          at(current, column - 1) + 1,
          at(last, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    if (Math.min(...current) > limit) return undefined
    beforeLast = last
    last = current
  }
  const distance = at(last, to.length)
  return distance <= limit ? distance : undefined
}

const at = (row: number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY
