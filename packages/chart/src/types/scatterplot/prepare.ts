import {
  cellState,
  type Dimension,
  findDimension,
  formatDimensionValue,
  isErrorDimension,
  type Measure,
  numberAt,
  readDimensionColumn,
  readMeasureColumn,
  type Table,
} from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { type Category, readCategories } from '../../data/categories.ts'
import { needDimension, needMeasure } from '../../data/find-components.ts'
import { splitFrames } from '../../data/frames.ts'
import type { GapState } from '../../data/gaps.ts'
import type { Point } from '../../data/observations.ts'
import { isSwitchable, readHidden, toColorOf } from '../../data/segments.ts'
import type { ScatterplotConfig } from './fields.ts'

/** An observation that has a number for both axes. */
export type Spot = {
  row: number
  x: number
  y: number
  /** '' where nothing splits the dots. */
  segment: string
  /** Stable over redraws and frames: the values of the dimensions that tell it from others. */
  id: string
  /** The same as people read it. */
  title: string
}

export type ScatterplotData = {
  x: Measure
  y: Measure
  /** What a dot stands for, where the chart says it. */
  detailDimension: Dimension | undefined
  segmentDimension: Dimension | undefined
  /** What the segments are values of, where the author wants it said. */
  segmentTitle: string | undefined
  /** All of them, also those that are switched off. */
  segments: Category[]
  hidden: Set<string>
  isSwitchable: boolean
  /** Those of the shown frame that are not switched off. */
  spots: Spot[]
  /** Why observations of the shown frame have no spot: no number of the one measure or the other. */
  gaps: GapState[]
  /** What the axes must reach: of all frames, unless scales follow the shown one. */
  reach: { x: number[]; y: number[] }
  /** Observations that nothing tells from another one. */
  repeated: number
  frame: string | undefined
  /** The values that dots stand for, of all frames. */
  details(): Category[]
  colorOf(segment: string): string
}

/** From observations to spots: two numbers each, and what tells one from another. */
export function prepareScatterplot(config: ScatterplotConfig, input: DrawInput): ScatterplotData {
  const { fields } = config
  const { components, locale, table, view } = input
  const [x, y] = [
    needMeasure(components, fields.x.componentId),
    needMeasure(components, fields.y.componentId),
  ]
  const detailDimension = fields.detail && needDimension(components, fields.detail.componentId)
  const segmentDimension = fields.segment && needDimension(components, fields.segment.componentId)
  const { spots: all, without, areUnique } = readSpotsOnce(table, [x, y], segmentDimension, fields, input)
  const toPoint = ({ segment, row }: Pick<Spot, 'segment' | 'row'>): Point => ({
    category: '',
    segment,
    value: undefined,
    row,
  })
  const frames =
    fields.animation && splitFrames([...all, ...without].map(toPoint), table, fields.animation, input)
  const rows = frames && new Set(frames.shown.map(({ row }) => row))
  const isInFrame = ({ row }: Pick<Spot, 'row'>): boolean => rows === undefined || rows.has(row)
  const shown = rows ? all.filter(isInFrame) : all
  const column = segmentDimension && readDimensionColumn(table, segmentDimension.id)
  const { sorting, useAbbreviations } = fields.segment ?? {}
  const segments =
    segmentDimension && column
      ? readCategories({
          column,
          dimension: segmentDimension,
          locale,
          automatic: 'in-data',
          sorting,
          useAbbreviations,
          sizes: sumOf(all),
        })
      : []
  const hidden = readHidden(view, segments)
  const isSeen = ({ segment }: Pick<Spot, 'segment'>): boolean => !hidden.has(segment)
  const spots = hidden.size > 0 ? shown.filter(isSeen) : shown
  const reached = fields.animation?.dynamicScales || all === shown ? spots : all.filter(isSeen)
  return {
    x,
    y,
    detailDimension,
    segmentDimension,
    segmentTitle: fields.segment?.showTitle ? segmentDimension?.label : undefined,
    segments,
    hidden,
    isSwitchable: isSwitchable(config, segmentDimension?.id),
    spots,
    gaps: without.filter((spot) => isInFrame(spot) && isSeen(spot)).map(({ state }) => state),
    reach: { x: reached.map((spot) => spot.x), y: reached.map((spot) => spot.y) },
    repeated: areUnique ? 0 : spots.length - new Set(spots.map(({ id }) => id)).size,
    frame: frames?.text,
    details() {
      const found = detailDimension && readDimensionColumn(table, detailDimension.id)
      return detailDimension && found
        ? readCategories({ column: found, dimension: detailDimension, locale, automatic: 'by-name' })
        : []
    },
    colorOf: toColorOf(fields.color, segments),
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

const known = new WeakMap<Table, SpotsInput & { fields: ScatterplotConfig['fields']; found: KnownSpots }>()

/** The spots of a table; read once for all widths and for whatever readers switch off. */
function readSpotsOnce(
  table: Table,
  measures: [Measure, Measure],
  segment: Dimension | undefined,
  fields: ScatterplotConfig['fields'],
  input: SpotsInput,
): KnownSpots {
  const { components, locale } = input
  const before = known.get(table)
  if (before?.components === components && before.locale === locale && before.fields === fields)
    return before.found
  const read = readSpots(table, measures, segment, fields, input)
  const found = { ...read, areUnique: new Set(read.spots.map(({ id }) => id)).size === read.spots.length }
  known.set(table, { components, locale, fields, found })
  return found
}

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
  return codes?.some((code) => code !== codes[0]) === true && !isErrorDimension(dimension)
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
