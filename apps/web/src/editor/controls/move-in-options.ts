/** The number of options by which Page Up and Page Down move. */
const PAGE = 8

/** Returns the index of the option that a key leads to from the active one; `undefined` for other keys. */
export function toNextPlace(key: string, place: number, count: number): number | undefined {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, place + 1)
    case 'ArrowUp':
      return Math.max(0, place - 1)
    case 'PageDown':
      return Math.min(last, place + PAGE)
    case 'PageUp':
      return Math.max(0, place - PAGE)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/**
 * Finds the index of the next option whose name starts with a letter, wrapping around; `undefined` if there is none.
 */
export function findByLetter(names: readonly string[], place: number, letter: string): number | undefined {
  const wanted = letter.toLocaleLowerCase()
  const places = names.map((_, step) => (place + 1 + step) % names.length)
  return places.find((each) => names[each]?.toLocaleLowerCase().startsWith(wanted))
}
