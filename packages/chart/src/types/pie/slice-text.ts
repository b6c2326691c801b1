import { formatMeasure, type Measure } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { gapText } from '../../data/gaps.ts'
import { sliceShare } from './labels.ts'
import type { Slice } from './prepare.ts'

/** "NN% (value unit)" (reference rule); what has no share says what it is. */
export function sliceText(
  { value, share, isUndefined }: Slice,
  measure: Measure,
  said: Pick<DrawInput, 'locale' | 'words'>,
): string {
  if (value === undefined) return gapText({ state: isUndefined ? 'undefined' : 'missing' }, measure, said)
  const text = `${formatMeasure(value, measure, said.locale)}${measure.unit ? ` ${measure.unit}` : ''}`
  return share === undefined ? text : `${sliceShare(share, said.locale)} (${text})`
}
