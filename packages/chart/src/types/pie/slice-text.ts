import { formatQuantity, type Measure } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { gapText } from '../../data/gaps.ts'
import { formatShare, isOwnShare } from '../../data/value-text.ts'
import type { Slice } from './prepare.ts'

/** "NN% (value unit)" (reference rule), per cent once; what has no share says what it is. */
export function sliceText(
  { value, share, isUndefined }: Slice,
  measure: Measure,
  said: Pick<DrawInput, 'locale' | 'words'>,
): string {
  if (value === undefined) return gapText({ state: isUndefined ? 'undefined' : 'missing' }, measure, said)
  const text = formatQuantity(value, measure, said.locale)
  return share === undefined || isOwnShare(value, share, measure)
    ? text
    : `${formatShare(share, said.locale)} (${text})`
}
