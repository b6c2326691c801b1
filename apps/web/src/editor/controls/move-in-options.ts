/** How far the page keys go. */
const PAGE = 8

/** The place of the option that a key leads to, from the one that is active; undefined for keys that lead nowhere. */
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

/** The next option whose name begins with a letter, from the active one on and around; undefined where none does. */
export function findByLetter(names: readonly string[], place: number, letter: string): number | undefined {
  const wanted = letter.toLocaleLowerCase()
  const places = names.map((_, step) => (place + 1 + step) % names.length)
  return places.find((each) => names[each]?.toLocaleLowerCase().startsWith(wanted))
}
