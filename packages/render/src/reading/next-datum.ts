import type { SceneReader } from './scene-reader.ts'

/** A page of values: a tenth of them, and no fewer than this. */
const LEAST_PAGE = 10

/**
 * The datum a key leads to, by its number; undefined for keys that lead nowhere. Arrows walk the data in the order they
 * are drawn. Where values stand at moments, up and down go to the others of the same moment.
 */
export function nextDatum(
  key: string,
  current: number | undefined,
  count: number,
  reader: Pick<SceneReader, 'read' | 'hasMoments'>,
): number | undefined {
  if (count === 0) return undefined
  const within = (datum: number): number => Math.max(0, Math.min(count - 1, datum))
  const page = Math.max(LEAST_PAGE, Math.round(count / 10))
  const step = (by: number): number => within((current ?? (by > 0 ? -1 : count)) + by)
  switch (key) {
    case 'ArrowRight':
      return step(1)
    case 'ArrowLeft':
      return step(-1)
    case 'ArrowDown':
      return besides(current, 1, reader) ?? step(1)
    case 'ArrowUp':
      return besides(current, -1, reader) ?? step(-1)
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

/** The datum below or above another one at the same moment; the last one stays where it is. */
function besides(
  current: number | undefined,
  by: 1 | -1,
  reader: Pick<SceneReader, 'read' | 'hasMoments'>,
): number | undefined {
  if (current === undefined || !reader.hasMoments()) return undefined
  const points = reader.read(current)?.moment?.points ?? []
  if (points.length < 2) return undefined
  const place = points.findIndex(({ mark }) => mark.datum === current)
  return points[place + by]?.mark.datum ?? current
}
