import type { SceneReader } from './reading.ts'

/** The minimum page size. Usually, a page is a tenth of the values. */
const MIN_PAGE = 10

/**
 * Returns the index of the datum that a key leads to; undefined for other keys. Arrows go through the data in drawing
 * order. If values share a moment or band, arrows across the axis lead to the others of the same one; along the axis of
 * bands, they lead to the same segment in the next band.
 */
export function nextDatum(
  key: string,
  current: number | undefined,
  count: number,
  reader: Pick<SceneReader, 'neighbour'>,
): number | undefined {
  if (count === 0) return undefined
  const within = (datum: number): number => Math.max(0, Math.min(count - 1, datum))
  const page = Math.max(MIN_PAGE, Math.round(count / 10))
  const step = (axis: 'x' | 'y', by: 1 | -1): number =>
    current === undefined
      ? by > 0
        ? 0
        : count - 1
      : (reader.neighbour(current, axis, by) ?? within(current + by))
  switch (key) {
    case 'ArrowRight':
      return step('x', 1)
    case 'ArrowLeft':
      return step('x', -1)
    case 'ArrowDown':
      return step('y', 1)
    case 'ArrowUp':
      return step('y', -1)
    case 'PageDown':
      return current === undefined ? 0 : within(current + page)
    case 'PageUp':
      return current === undefined ? count - 1 : within(current - page)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
