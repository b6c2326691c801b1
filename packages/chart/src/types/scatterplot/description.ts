import type { Measure } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { formatValue } from '../../data/value-text.ts'
import { describeExtremes } from '../../description/describe-extremes.ts'
import { countGaps, describeGaps } from '../../description/describe-gaps.ts'
import { describePlaces, describeSegments } from '../../description/describe-places.ts'
import { describeSubject, measureTitle } from '../../description/describe-subject.ts'
import type { ScatterplotData, Spot } from './prepare.ts'

/** Describes the values of each measure, separately. */
export function describeScatterplot(data: ScatterplotData, { locale, words }: DrawInput): string[] {
  const { x, y, spots, detailDimension, segmentDimension, keyframe } = data
  const isSplit = segmentDimension?.id !== detailDimension?.id
  const named = isSplit ? [detailDimension, segmentDimension] : [segmentDimension]
  const describeAlong = (measure: Measure, numberOf: (spot: Spot) => number): string[] =>
    describeExtremes(words, spots, {
      numberOf,
      textOf: (spot) => formatValue({ value: numberOf(spot) }, measure, locale),
      whereOf: ({ title }) => title,
    }).map((sentence) => words('description.of', { name: measure.label, sentence }))
  return [
    ...describeSubject(words, {
      kindId: 'description.kind.scatterplot',
      measures: [y, x].map((measure) => measureTitle(measure, false)),
      dimensions: named.flatMap((dimension) => dimension?.label ?? []),
      keyframe,
    }),
    ...(detailDimension && isSplit ? describePlaces(detailDimension, data.details(), words) : []),
    ...describeSegments(segmentDimension, data, words),
    ...(spots.length > 0 ? [words('description.points', { count: spots.length })] : []),
    ...describeAlong(y, (spot) => spot.y),
    ...describeAlong(x, (spot) => spot.x),
    ...describeGaps(words, countGaps(data.gaps)),
  ]
}
