import {
  cellState,
  type Dimension,
  findDimension,
  formatDimensionValue,
  isAboutMeasures,
  type Measure,
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

/** An observation that has a number for both axes. */
export type Spot = {
  row: number
  x: number
  y: number
  /** '' where nothing splits the dots. */
  segment: string
  /** Stable over redraws and keyframes: the values of the dimensions that tell it from others. */
  id: string
  /** The same as people read it. */
  title: string
}

export type ScatterplotData = SegmentData & {
  x: Measure
  y: Measure
  /** What a dot stands for, where the chart says it. */
  detailDimension: Dimension | undefined
  /** Those of the shown keyframe that are not switched off. */
  spots: Spot[]
  /** Why observations of the shown keyframe have no spot: no number of the one measure or the other. */
  gaps: GapState[]
  /** What the axes must reach: of all keyframes, unless scales follow the shown one. */
  reach: { x: number[]; y: number[] }
  /** Observations that nothing tells from another one. */
  repeated: number
  keyframe: string | undefined
  /** The values that dots stand for, of all keyframes. */
  details(): Category[]
}

/** From observations to spots: two numbers each, and what tells one from another. */
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

/** The sum of each segment along the upright axis: what sortings by size go by. */
function sumOf(spots: Spot[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { segment, y } of spots) sums.set(segment, (sums.get(segment) ?? 0) + y)
  return sums
}

/** An observation that has no spot. */
type SpotGap = Pick<Spot, 'row' | 'segment'> & { state: GapState }

type Spots = { spots: Spot[]; without: SpotGap[] }
/** `areUnique`: no two of the spots have one id. */
type KnownSpots = Spots & { areUnique: boolean }
type SpotsInput = Pick<DrawInput, 'components' | 'locale'>

const lastSpots = lastPerObject<Table, KnownSpots>()

/** The spots of a table; read once for all widths and for whatever readers switch off. */
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

/** Whether a dimension tells observations apart: it has no single value here, and says nothing about a measure's error. */
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
  return (row) => names[column?.codes[row] ?? -1] ?? { iri: '', text: '–' }
}
