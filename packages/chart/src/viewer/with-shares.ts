import {
  type Components,
  findDimension,
  findMeasure,
  isUnitDimension,
  type Measure,
  type MeasureColumn,
  numberAt,
  readDimensionColumn,
  readMeasureColumn,
  type Table,
} from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { Point } from '../data/observations.ts'
import { isPercent, toShare, toWholes } from '../data/shares.ts'
import { chartTypeOf } from '../registry.ts'
import type { ViewState } from './view-state.ts'

type Shared = { table: Table; components: Components }

/**
 * Adds a column of shares after the values, if the chart shows shares. The rows must be complete, because shares refer
 * to the whole, including values that readers have hidden.
 */
export function withShares(shown: Shared, config: ChartConfig, view: ViewState | undefined): Shared {
  const { table, components } = shown
  const found = findShared(components, config, view)
  const amounts = found && readMeasureColumn(table, found.measure.id)
  if (!amounts) return shown
  const { measure, segmentId } = found
  const share = toShareMeasure(measure)
  const column: MeasureColumn = { ...amounts, id: share.id, unit: '%', undefinedRows: undefined }
  column.values = readShares(table, amounts, config, segmentId)
  return {
    table: {
      ...table,
      columns: table.columns.flatMap((each) => (each === amounts ? [each, column] : [each])),
    },
    components: { ...components, measures: [...components.measures, share] },
  }
}

/** Returns the measure for the shares of another measure, in percent with one decimal, as in the chart. */
const toShareMeasure = ({ id, label, cubeIri }: Measure): Measure => ({
  ...{ id: `${id}/share`, label, cubeIri, kind: 'NumericalMeasure', unit: '%', resolution: 1 },
  ...{ isNumerical: true, isKeyDimension: false, values: [], limits: [] },
})

/** Finds the measure shown as shares, and its segment; `undefined` if the chart shows values. */
function findShared(components: Components, config: ChartConfig, view: ViewState | undefined) {
  const type = chartTypeOf(config)
  const { isStacked, segmentId } = type.readerChoices(config, components)
  if (!isStacked || segmentId === undefined || !isPercent(config, view)) return undefined
  const segment = findDimension(components, segmentId)
  // numbers of different units do not add up to a whole
  if (!segment || isUnitDimension(segment)) return undefined
  const measure = findMeasure(components, type.toRoles(config, components).measure?.componentId ?? '')
  return measure && { measure, segmentId }
}

/** Returns the share of each row in the sum of all rows that differ only in the segment. */
function readShares(
  table: Table,
  amounts: MeasureColumn,
  config: ChartConfig,
  segmentId: string,
): (number | null)[] {
  const encoded = chartTypeOf(config).encodedDimensions(config)
  const drawn = [...new Set([...encoded, segmentId])].flatMap((id) => readDimensionColumn(table, id) ?? [])
  const others = drawn.filter(({ id }) => id !== segmentId)
  const points: Point[] = []
  for (let row = 0; row < table.rowCount; row++) {
    if (drawn.some(({ codes }) => codes[row]! < 0)) continue
    const category = others.map(({ codes }) => codes[row]).join()
    points.push({ category, segment: '', value: numberAt(amounts, row), row })
  }
  const parts = drawn.find(({ id }) => id === segmentId)?.dictionary.length
  const wholes = toWholes(points, parts)
  const shares = new Array<number | null>(table.rowCount).fill(null)
  for (const { category, value, row } of points) {
    const whole = wholes.get(category)
    // the drawn whole includes estimates for missing values
    const isDrawn = whole?.isComplete || !isFilled(config)
    shares[row] = (isDrawn ? toShare(value, whole) : undefined) ?? null
  }
  return shares
}

/** Returns whether the chart interpolates missing values. */
const isFilled = ({ fields }: { fields: object }): boolean =>
  (fields as { y?: { imputationType?: string } }).y?.imputationType === 'linear'
