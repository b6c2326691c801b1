import type { DrawInput } from '../../chart-type.ts'
import { formatShare } from '../../data/value-text.ts'
import { describeExtremes } from '../../description/describe-extremes.ts'
import { countGaps, describeGaps } from '../../description/describe-gaps.ts'
import { describeSegments } from '../../description/describe-places.ts'
import { describeSubject, measureTitle } from '../../description/describe-subject.ts'
import type { PieData } from './prepare.ts'
import { sliceText } from './slice-text.ts'

/** What a pie shows, in sentences. */
export function describePie(data: PieData, input: DrawInput): string[] {
  const { slices, measure, segmentDimension, frame } = data
  const { words } = input
  const drawn = slices.filter(({ share }) => share !== undefined)
  const without = slices.filter(({ value }) => value === undefined)
  return [
    ...describeSubject(
      {
        kindId: 'description.kind.pie',
        measures: [measureTitle(measure, false)],
        dimensions: [segmentDimension.label],
        frame,
      },
      words,
    ),
    ...describeSegments(segmentDimension, data, words),
    ...(drawn.length > 0 ? [words('description.values', { count: drawn.length })] : []),
    ...describeExtremes(
      drawn,
      {
        numberOf: ({ value }) => value ?? 0,
        textOf: (slice) => sliceText(slice, measure, input),
        shareOf: ({ share = 0 }) => formatShare(share, input.locale),
        whereOf: ({ text }) => text,
      },
      words,
    ),
    ...describeGaps(
      {
        zero: slices.filter(({ value }) => value === 0).length,
        ...countGaps(without.map(({ isUndefined }) => (isUndefined ? 'undefined' : 'missing'))),
      },
      words,
    ),
  ]
}
