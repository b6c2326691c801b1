/** From one year, or one place, to the next that has a label. */
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000]
/** What a letter of a label takes at most, and what stays free between two labels, in px. */
const LETTER = 7.5
const GAP = 10

/**
 * Which of evenly spaced values get a label below a slider of this width: the first, the last and as many round ones
 * between as have room. Years are round by themselves, other values by their place.
 */
export function chooseTicks(labels: string[], width: number): number[] {
  const last = labels.length - 1
  if (last < 1) return last === 0 ? [0] : []
  const areYears = labels.every((label) => /^\d{1,4}$/.test(label))
  const rankOf = (place: number): number => (areYears ? Number(labels[place]) : place)
  const room = Math.max(...labels.map((label) => label.length)) * LETTER + GAP
  const distance = (from: number, to: number): number => ((to - from) / last) * width
  // the labels of the two ends begin and end there; the others stand below their middles
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
