import {
  cellState,
  type Dimension,
  findDimension,
  formatDimensionValue,
  isAboutMeasures,
  type Measure,
  MISSING_TEXT,
  numberAt,
  readDimensionColumn,
  readMeasureColumn,
  type Table,
} from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { type Category, readCategories } from '../../data/categories.ts'
import { requireDimension, requireMeasure } from '../../data/find-components.ts'
import type { GapState } from '../../data/gaps.ts'
import { splitKeyframes } from '../../data/keyframes.ts'
import type { Point } from '../../data/observations.ts'
import { lastPerObject } from '../../data/per-object.ts'
import { readSegments, type SegmentData } from '../../data/read-segments.ts'
import type { ScatterplotConfig } from './fields.ts'

/** An observation with numbers for both axes. */
export type Spot = {
  row: number
  x: number
  y: number
  /** '' if the dots are not split. */
  segment: string
  /** Identifies the observation by the values of its dimensions. Stable across redraws and keyframes. */
  id: string
  /** The same, formatted for readers. */
  title: string
}

export type ScatterplotData = SegmentData & {
  x: Measure
  y: Measure
  /** The dimension that dots stand for, if the chart names one. */
  detailDimension: Dimension | undefined
  /** The visible spots of the current keyframe. */
  spots: Spot[]
  /** The reason for each observation without a spot in the current keyframe: why a number is missing. */
  gaps: GapState[]
  /** The values that each axis must include. They cover all keyframes, unless scales follow the current one. */
  reach: { x: number[]; y: number[] }
  /** The number of observations that are indistinguishable from others. */
  repeated: number
  keyframe: string | undefined
  /** The values that dots stand for, in all keyframes. */
  details(): Category[]
}

/** Converts observations to spots, each with two numbers and an identity. */
export function prepareScatterplot(config: ScatterplotConfig, input: DrawInput): ScatterplotData {
  const { fields } = config
  const { components, locale, table } = input
  const [x, y] = [
    requireMeasure(components, fields.x.componentId),
    requireMeasure(components, fields.y.componentId),
  ]
  const detailDimension = fields.detail && requireDimension(components, fields.detail.componentId)
  const segmentDimension = fields.segment && requireDimension(components, fields.segment.componentId)
  const { spots: all, without, areUnique } = readSpotsOnce(table, [x, y], segmentDimension, fields, input)
  const toPoint = ({ segment, row }: Pick<Spot, 'segment' | 'row'>): Point => ({
    category: '',
    segment,
    value: undefined,
    row,
  })
  const keyframes =
    fields.animation && splitKeyframes([...all, ...without].map(toPoint), table, fields.animation, input)
  const rows = keyframes && new Set(keyframes.shown.map(({ row }) => row))
  const isInKeyframe = ({ row }: Pick<Spot, 'row'>): boolean => rows === undefined || rows.has(row)
  const shown = rows ? all.filter(isInKeyframe) : all
  const source = { table, color: fields.color, sizes: sumOf(all) }
  const split = readSegments(fields.segment, source, config, input)
  const { hidden } = split
  const isSeen = ({ segment }: Pick<Spot, 'segment'>): boolean => !hidden.has(segment)
  const spots = hidden.size > 0 ? shown.filter(isSeen) : shown
  const reached = fields.animation?.dynamicScales || all === shown ? spots : all.filter(isSeen)
  return {
    ...split,
    x,
    y,
    detailDimension,
    spots,
    gaps: without.filter((spot) => isInKeyframe(spot) && isSeen(spot)).map(({ state }) => state),
    reach: { x: reached.map((spot) => spot.x), y: reached.map((spot) => spot.y) },
    repeated: areUnique ? 0 : spots.length - new Set(spots.map(({ id }) => id)).size,
    keyframe: keyframes?.text,
    details: () =>
      detailDimension ? readCategories(table, detailDimension, { locale, automatic: 'by-name' }) : [],
  }
}

/** Returns the sum of each segment along the vertical axis, for sorting by size. */
function sumOf(spots: Spot[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { segment, y } of spots) sums.set(segment, (sums.get(segment) ?? 0) + y)
  return sums
}

/** An observation without a spot. */
type SpotGap = Pick<Spot, 'row' | 'segment'> & { state: GapState }

type Spots = { spots: Spot[]; without: SpotGap[] }
/** `areUnique`: whether all spots have different ids. */
type KnownSpots = Spots & { areUnique: boolean }
type SpotsInput = Pick<DrawInput, 'components' | 'locale'>

const lastSpots = lastPerObject<Table, KnownSpots>()

/** Reads the spots of a table. Cached for all widths and reader settings. */
const readSpotsOnce = (
  table: Table,
  measures: [Measure, Measure],
  segment: Dimension | undefined,
  fields: ScatterplotConfig['fields'],
  input: SpotsInput,
): KnownSpots =>
  lastSpots(table, [input.components, input.locale, fields], () => {
    const read = readSpots(table, measures, segment, fields, input)
    return { ...read, areUnique: new Set(read.spots.map(({ id }) => id)).size === read.spots.length }
  })

function readSpots(
  table: Table,
  [x, y]: [Measure, Measure],
  segment: Dimension | undefined,
  { detail, segment: field, animation }: ScatterplotConfig['fields'],
  { components, locale }: SpotsInput,
): Spots {
  const [xs, ys] = [readMeasureColumn(table, x.id), readMeasureColumn(table, y.id)]
  const segments = segment && readDimensionColumn(table, segment.id)
  if (!xs || !ys || (segment && !segments)) return { spots: [], without: [] }
  const entity = findDimension(components, detail?.componentId ?? '')
  const others = components.dimensions.filter(
    ({ id }) => id !== segment?.id && id !== entity?.id && id !== animation?.componentId,
  )
  const named = [
    ...(entity && entity.id !== segment?.id ? [readNames(entity, table, locale)] : []),
    ...(segment ? [readNames(segment, table, locale, field?.useAbbreviations)] : []),
    ...others.flatMap((dimension) => (isFree(dimension, table) ? [readNames(dimension, table, locale)] : [])),
  ]
  const spots: Spot[] = []
  const without: SpotGap[] = []
  for (let row = 0; row < table.rowCount; row++) {
    const [atX, atY] = [numberAt(xs, row), numberAt(ys, row)]
    const part = segments ? segments.dictionary[segments.codes[row] ?? -1]?.iri : ''
    if (part === undefined) continue
    if (atX === undefined || atY === undefined) {
      const isUndefined = [xs, ys].some((column) => cellState(column, row) === 'undefined')
      without.push({ row, segment: part, state: isUndefined ? 'undefined' : 'missing' })
      continue
    }
    const values = named.map((read) => read(row))
    spots.push({
      row,
      x: atX,
      y: atY,
      segment: part,
      id: values.map(({ iri }) => iri).join('|'),
      title: values.map(({ text }) => text).join(', '),
    })
  }
  return { spots, without }
}

/**
 * Returns whether a dimension distinguishes observations, that is, it has several values here and does not describe a
 * measure's error.
 */
function isFree(dimension: Dimension, table: Table): boolean {
  const codes = readDimensionColumn(table, dimension.id)?.codes
  return codes?.some((code) => code !== codes[0]) === true && !isAboutMeasures(dimension)
}

type Name = { iri: string; text: string }

function readNames(
  dimension: Dimension,
  table: Table,
  locale: DrawInput['locale'],
  useAbbreviations = false,
): (row: number) => Name {
  const column = readDimensionColumn(table, dimension.id)
  const shorts = new Map(
    useAbbreviations ? dimension.values.map(({ value, alternateName }) => [value, alternateName]) : [],
  )
  const names = (column?.dictionary ?? []).map(
    ({ iri, label }): Name => ({
      iri,
      text: formatDimensionValue(dimension, shorts.get(iri) ?? label, locale),
    }),
  )
  return (row) => names[column?.codes[row] ?? -1] ?? { iri: '', text: MISSING_TEXT }
}
