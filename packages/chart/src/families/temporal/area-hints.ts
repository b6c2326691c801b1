import type { ImputationType } from '../../data/imputation.ts'
import type { Whole } from '../../data/shares.ts'
import { readParents } from '../../rules/contained-values.ts'
import { SAID_HINTS } from '../../rules/said-hints.ts'
import type { Hint } from '../../scene.ts'
import { shareHints } from '../share-hints.ts'
import { seriesHints } from './hints.ts'
import type { SegmentedData } from './segmented.ts'
import { hasGaps, type StackedSeries } from './stacked.ts'

type Data = SegmentedData & { series: StackedSeries[] }
type Options = {
  imputationType: ImputationType
  /** What shares are of, where areas show shares. */
  wholes: Whole[] | undefined
}

/** What stands in for values that nobody observed. */
const IMPUTED: Record<ImputationType, string> = {
  none: '',
  zeros: 'hint.imputed-zeros',
  linear: 'hint.imputed-linear',
}

/** What a reader must know before trusting areas. */
export function areaHints(data: Data, { imputationType, wholes }: Options): Hint[] {
  const hints = seriesHints(data.series)
  if (hints.some(({ kind }) => kind === 'empty')) return hints
  const cells = data.series.flatMap((series) => series.cells.flatMap((cell) => (cell ? [cell] : [])))
  // shares are of the whole, whatever of it is hidden
  const counted = wholes ? data.segments : data.segments.filter(({ value }) => !data.hidden.has(value))
  const warn = (messageId: string): Hint => ({ kind: 'warning', messageId })
  if (data.segmentDimension && readParents(data.segmentDimension, counted).length > 0) {
    hints.push(warn(SAID_HINTS.totalsWithParts))
  }
  if (cells.some(({ isImputed }) => isImputed)) hints.push(warn(IMPUTED[imputationType]))
  else if (hasGaps(data.series, data.time))
    hints.push(warn(wholes ? 'hint.shares-incomplete' : 'hint.stacked-gaps'))
  if (wholes) hints.push(...shareHints(wholes))
  else if (data.series.length > 1 && hasBothSigns(cells.map(({ value }) => value))) {
    hints.push(warn('hint.stacked-signs'))
  }
  return hints
}

const hasBothSigns = (values: number[]): boolean =>
  values.some((value) => value < 0) && values.some((value) => value > 0)
