import type { DrawInput } from '../../chart-type.ts'
import { formatShare, formatValue } from '../../data/value-text.ts'
import { describeExtremes, type Wording } from '../../description/describe-extremes.ts'
import { countGaps, describeGaps } from '../../description/describe-gaps.ts'
import { describePlaces, describeSegments } from '../../description/describe-places.ts'
import { describeSubject, measureTitle } from '../../description/describe-subject.ts'
import { type Course, describeTrends } from '../../description/describe-trends.ts'
import type { MeasuresData } from './measures.ts'
import { isPoint, type PointReading, type Reading } from './readings.ts'
import type { SegmentedData } from './segmented.ts'
import type { Time } from './time.ts'

type Language = Pick<DrawInput, 'locale' | 'words'>
type Segmented = Pick<SegmentedData, 'time' | 'measure' | 'segmentDimension' | 'segments' | 'hidden'>

/** Describes lines or areas of one measure in sentences. */
export function describeSeries(
  kindId: string,
  data: Segmented,
  readings: Reading[],
  language: Language,
  isShare = false,
): string[] {
  const { time, measure, segmentDimension } = data
  const { words } = language
  const dimensions = [time.dimension, ...(segmentDimension ? [segmentDimension] : [])]
  const observed = readings.filter(isObserved)
  const courses = toCourses(observed)
  const wording = wordingOf(time, language, isShare)
  const [only] = courses
  return [
    ...describeSubject(words, {
      kindId,
      measures: [measureTitle(measure, isShare)],
      dimensions: dimensions.map(({ label }) => label),
    }),
    ...describePlaces(time.dimension, time.moments, words),
    ...describeSegments(segmentDimension, data, words),
    ...(observed.length > 0 ? [words('description.values', { count: observed.length })] : []),
    ...describeExtremes(words, observed, segmentDimension ? wording.bySeries : wording.inTime),
    ...describeTrends(
      segmentDimension || !only ? courses : [{ ...only, name: undefined }],
      wording.inTime,
      words,
    ),
    ...describeGaps(words, countReadings(readings)),
  ]
}

/** Describes series of several measures in sentences, each measure separately. */
export function describeMeasures(
  kindId: string,
  { time, series }: MeasuresData,
  readings: Reading[],
  language: Language,
): string[] {
  const { words } = language
  const { inTime } = wordingOf(time, language)
  return [
    ...describeSubject(words, {
      kindId,
      measures: series.map(({ measure }) => measureTitle(measure, false)),
      dimensions: [time.dimension.label],
    }),
    ...describePlaces(time.dimension, time.moments, words),
    ...series.flatMap(({ id, text }) => {
      const items = readings.filter(isPoint).filter((reading) => reading.series.id === id)
      return [
        ...describeExtremes(words, items, inTime),
        ...describeTrends([{ name: undefined, items }], inTime, words),
      ].map((sentence) => words('description.of', { name: text, sentence }))
    }),
    ...describeGaps(words, countReadings(readings)),
  ]
}

const isObserved = (reading: Reading): reading is PointReading => isPoint(reading) && !reading.cell.isImputed

function wordingOf({ moments }: Pick<Time, 'moments'>, { locale }: Language, isShare = false) {
  const dateOf = ({ place }: PointReading): string => moments[place]?.text ?? ''
  const inTime: Wording<PointReading> = {
    numberOf: ({ cell }) => cell.share ?? cell.value,
    textOf: ({ cell: { value, share }, series }) => formatValue({ value, share }, series.measure, locale),
    ...(isShare ? { shareOf: ({ cell }: PointReading) => formatShare(cell.share ?? 0, locale) } : {}),
    whereOf: dateOf,
  }
  const bySeries = {
    ...inTime,
    whereOf: (point: PointReading) => `${dateOf(point)}, ${point.series.text}`,
  }
  return { inTime, bySeries }
}

/** Returns the points of each series in chronological order. */
function toCourses(points: PointReading[]): Course<PointReading>[] {
  const bySeries = Map.groupBy(points, ({ series }) => series.id)
  return [...bySeries.values()].map((items) => ({
    name: items[0]!.series.text,
    // overlapping observations are listed after the others
    items: items.toSorted((a, b) => a.place - b.place),
  }))
}

function countReadings(readings: Reading[]) {
  const points = readings.filter(isPoint)
  const gaps = readings.flatMap((reading) => (isPoint(reading) ? [] : [reading.gap]))
  const zeros = [...points.filter(isObserved).map(({ cell }) => cell), ...gaps].filter(
    ({ value }) => value === 0,
  )
  return {
    zero: zeros.length,
    imputed: points.filter(({ cell }) => cell.isImputed).length,
    ...countGaps(gaps.map(({ state }) => state)),
  }
}
