import type { Measure } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { gapText } from '../../data/gaps.ts'
import { formatShare, formatValue } from '../../data/value-text.ts'
import { describeExtremes } from '../../description/describe-extremes.ts'
import { countGaps, describeGaps } from '../../description/describe-gaps.ts'
import { describeSegments } from '../../description/describe-places.ts'
import { describeSubject, measureTitle } from '../../description/describe-subject.ts'
import type { PieData, Slice } from './prepare.ts'

/**
 * Returns "NN% (value unit)" (reference rule), without repeating a percentage. Slices without a share state their
 * value.
 */
export const sliceText = (
  { value, share, isUndefined }: Slice,
  measure: Measure,
  { locale, words }: Pick<DrawInput, 'locale' | 'words'>,
): string =>
  value === undefined
    ? gapText({ state: isUndefined ? 'undefined' : 'missing' }, measure, { locale, words })
    : formatValue({ value, share }, measure, locale)

/** Describes a pie in sentences. */
export function describePie(data: PieData, input: DrawInput): string[] {
  const { slices, measure, segmentDimension, keyframe } = data
  const { words } = input
  const drawn = slices.filter(({ share }) => share !== undefined)
  const without = slices.filter(({ value }) => value === undefined)
  return [
    ...describeSubject(words, {
      kindId: 'description.kind.pie',
      measures: [measureTitle(measure, false)],
      dimensions: segmentDimension ? [segmentDimension.label] : [],
      keyframe,
    }),
    ...describeSegments(segmentDimension, data, words),
    ...(drawn.length > 0 ? [words('description.values', { count: drawn.length })] : []),
    ...describeExtremes(words, drawn, {
      numberOf: ({ value }) => value ?? 0,
      textOf: (slice) => sliceText(slice, measure, input),
      shareOf: ({ share = 0 }) => formatShare(share, input.locale),
      whereOf: ({ text }) => text,
    }),
    ...describeGaps(words, {
      zero: slices.filter(({ value }) => value === 0).length,
      ...countGaps(without.map(({ isUndefined }) => (isUndefined ? 'undefined' : 'missing'))),
    }),
  ]
}
