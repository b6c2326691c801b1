import { isTemporal } from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { toMoments } from '../../data/moments.ts'
import { formatShare, formatValue } from '../../data/value-text.ts'
import { describeExtremes, type Wording } from '../../description/describe-extremes.ts'
import { countGaps, describeGaps } from '../../description/describe-gaps.ts'
import { describePlaces, describeSegments } from '../../description/describe-places.ts'
import { describeSubject } from '../../description/describe-subject.ts'
import { type Course, describeTrends } from '../../description/describe-trends.ts'
import type { Band } from './bands.ts'
import { bandNames } from './data.ts'
import type { BandData } from './prepare.ts'

/** Describes bands in sentences. */
export function describeBands(
  kindId: string,
  data: BandData,
  { locale, words, limited }: Pick<DrawInput, 'locale' | 'words' | 'limited'>,
): string[] {
  const { bands, gaps, measure, categoryDimension, segmentDimension } = data
  const { namesOf } = bandNames(data)
  const dimensions = [categoryDimension, ...(segmentDimension ? [segmentDimension] : [])]
  const wording: Wording<Band> = {
    numberOf: ({ share, value }) => share ?? value,
    textOf: ({ share, value }) => formatValue({ share, value }, measure, locale),
    ...(data.isPercent ? { shareOf: ({ share = 0 }: Band) => formatShare(share, locale) } : {}),
    whereOf(band) {
      const { category, segment } = namesOf(band)
      return segment === undefined ? category : `${category}, ${segment}`
    },
  }
  const inTime: Wording<Band> = { ...wording, whereOf: (band) => namesOf(band).category }
  return [
    ...describeSubject(words, {
      kindId,
      measures: [data.measureTitle],
      dimensions: dimensions.map(({ label }) => label),
      keyframe: data.keyframe,
    }),
    ...describePlaces(categoryDimension, data.categories, words),
    ...describeSegments(segmentDimension, data, words),
    ...(bands.length > 0 ? [words('description.values', { count: bands.length })] : []),
    ...describeExtremes(words, bands, wording, limited?.end),
    ...(isTemporal(categoryDimension) ? describeTrends(toCourses(data), inTime, words) : []),
    ...describeGaps(words, {
      zero: [...bands, ...gaps].filter(({ value }) => value === 0).length,
      ...countGaps(gaps.map(({ state }) => state)),
    }),
  ]
}

/** Returns the bands of each segment in chronological order, regardless of the direction of the axis. */
function toCourses({ bands, categories, categoryDimension, segments, hidden }: BandData): Course<Band>[] {
  const places = new Map(
    toMoments(categories, categoryDimension).moments.map(({ value }, place) => [value, place]),
  )
  const bySegment = Map.groupBy(bands, ({ segment }) => segment)
  const shown = segments.filter(({ value }) => !hidden.has(value))
  const named = segments.length === 0 ? [{ value: '', text: undefined }] : shown
  return named.map(({ value, text }) => ({
    name: text,
    items: (bySegment.get(value) ?? []).toSorted(
      (a, b) => (places.get(a.category) ?? 0) - (places.get(b.category) ?? 0),
    ),
  }))
}
