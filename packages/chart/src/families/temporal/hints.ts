import type { Hint } from '../../scene.ts'
import type { Series } from './series.ts'

/** What a reader must know before trusting lines. */
export function seriesHints(series: Series[]): Hint[] {
  if (series.every(({ cells }) => cells.every((cell) => cell === undefined))) {
    return [{ kind: 'empty', messageId: 'hint.nodata' }]
  }
  const count = series.reduce((sum, { others }) => sum + others.length, 0)
  return count === 0 ? [] : [{ kind: 'warning', messageId: 'hint.overlap', values: { count } }]
}
