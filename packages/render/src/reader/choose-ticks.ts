/** The possible intervals between labels, in years or indexes. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000]
/** The maximum width of a character in a label, and the minimum gap between two labels, in px. */
const LETTER = 7.5
const GAP = 10

/**
 * Chooses which of evenly spaced values get a label below a slider of the given width: the first, the last, and as many
 * round ones in between as fit. Years are rounded by number, other values by index.
 */
export function chooseTicks(labels: string[], width: number): number[] {
  const last = labels.length - 1
  if (last < 1) return last === 0 ? [0] : []
  const areYears = labels.every((label) => /^\d{1,4}$/.test(label))
  const rankOf = (place: number): number => (areYears ? Number(labels[place]) : place)
  const room = Math.max(...labels.map((label) => label.length)) * LETTER + GAP
  const distance = (from: number, to: number): number => ((to - from) / last) * width
  // the labels of the ends are aligned with the ends, and the others are centred
  const isFree = (place: number): boolean =>
    distance(0, place) >= 1.5 * room - GAP && distance(place, last) >= 1.5 * room - GAP
  for (const step of STEPS) {
    const between = labels
      .map((_, place) => place)
      .filter((place) => rankOf(place) % step === 0 && isFree(place))
    const hasRoom = between.every((place, index) => {
      const before = between[index - 1]
      return before === undefined || distance(before, place) >= room
    })
    if (hasRoom) return [...new Set([0, ...between, last])]
  }
  return [0, last]
}
