import type { ImputationType } from '../../config/option-lists.ts'
import { countWarning, NO_DATA, warning } from '../../data/hints.ts'
import type { Whole } from '../../data/shares.ts'
import { readParents } from '../../rules/contained-values.ts'
import { SAID_HINTS } from '../../rules/said-hints.ts'
import type { Hint } from '../../scene.ts'
import { shareHints } from '../hints.ts'
import type { SegmentedData } from './segmented.ts'
import type { Series } from './series.ts'
import { isUneven, type StackedSeries } from './stacked.ts'

const isEmpty = (series: Pick<Series, 'cells'>[]): boolean =>
  series.every(({ cells }) => cells.every((cell) => cell === undefined))

/** Returns warnings about data that lines show incompletely or ambiguously. */
export const seriesHints = (series: Pick<Series, 'cells' | 'others'>[]): Hint[] =>
  isEmpty(series)
    ? [NO_DATA]
    : countWarning(
        'hint.overlap',
        series.reduce((sum, { others }) => sum + others.length, 0),
      )

/** The names of imputed values. */
const IMPUTED: Record<ImputationType, string> = {
  none: '',
  zeros: 'hint.imputed-zeros',
  linear: 'hint.imputed-linear',
}

/**
 * Returns warnings about data that areas show incompletely or ambiguously. `wholes` are the totals of shares, if areas
 * show shares.
 */
export function areaHints(
  {
    series,
    segments,
    segmentDimension,
    hidden,
    time,
  }: Omit<SegmentedData, 'series'> & { series: StackedSeries[] },
  { imputationType, wholes }: { imputationType: ImputationType; wholes: Whole[] | undefined },
): Hint[] {
  if (isEmpty(series)) return [NO_DATA]
  const cells = series.flatMap((each) => each.cells.flatMap((cell) => cell ?? []))
  // hidden parts count in the whole, too
  const counted = wholes ? segments : segments.filter(({ value }) => !hidden.has(value))
  const hints = seriesHints(series)
  if (segmentDimension && readParents(segmentDimension, counted).length > 0) {
    hints.push(warning(SAID_HINTS.totalsWithParts))
  }
  if (cells.some(({ isImputed }) => isImputed)) hints.push(warning(IMPUTED[imputationType]))
  else if (isUneven(series, time))
    hints.push(warning(wholes ? 'hint.shares-incomplete' : 'hint.stacked-gaps'))
  if (wholes) hints.push(...shareHints(wholes))
  else if (
    series.length > 1 &&
    cells.some(({ value }) => value < 0) &&
    cells.some(({ value }) => value > 0)
  ) {
    hints.push(warning('hint.stacked-signs'))
  }
  return hints
}
