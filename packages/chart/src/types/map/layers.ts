import {
  type Component,
  type ComponentId,
  type DimensionColumn,
  findComponent,
  formatCell,
  formatComponentTitle,
  isMeasure,
  numberAt,
  readDimensionColumn,
  readMeasureColumn,
} from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import type { CategoricalColor, FixedColor, NumericalColor } from '../../config/color.ts'
import { NO_VALUE } from '../../guides/style.ts'
import { type ColorScale, colorScale } from '../../scales/color-scale.ts'
import type { MapExtent, MapProjection } from '../../scales/mercator.ts'
import type { Datum, Legend, Mark } from '../../scene.ts'

/** What one layer adds to the scene. */
export type MapLayer = {
  extent: MapExtent
  marks(projection: MapProjection, firstDatum: number): Mark[]
  data: Datum[]
  legend: Legend | undefined
  overlaps: number
  isEmpty: boolean
  hasGeometry: boolean
}

/** The first observation of each place, and how many more fall on it. */
export function rowsByPlace(column: DimensionColumn | undefined): {
  rows: Map<string, number>
  overlaps: number
} {
  const rows = new Map<string, number>()
  let overlaps = 0
  column?.codes.forEach((code, row) => {
    const iri = column.dictionary[code]?.iri
    if (iri === undefined) return
    if (rows.has(iri)) overlaps++
    else rows.set(iri, row)
  })
  return { rows, overlaps }
}

export type LayerColor = {
  /** Undefined where the row has no value. */
  colorOf(row: number): string | undefined
  legend: Legend | undefined
  component: Component | undefined
}

/** How a layer of a map is coloured: one colour, by category, or by number. */
export function layerColor(
  color: FixedColor | CategoricalColor | NumericalColor,
  input: DrawInput,
  rows: Iterable<number>,
): LayerColor {
  switch (color.type) {
    case 'fixed':
      return { colorOf: () => color.value, legend: undefined, component: undefined }
    case 'categorical':
      return categorical(color, input, rows)
    case 'numerical':
      return numerical(color, input, rows)
  }
}

function categorical(
  color: CategoricalColor,
  { components, table }: DrawInput,
  rows: Iterable<number>,
): LayerColor {
  const column = readDimensionColumn(table, color.componentId)
  const iriAt = (row: number): string | undefined => column?.dictionary[column.codes[row]!]?.iri
  const shown = new Set([...rows].map(iriAt))
  const component = findComponent(components, color.componentId)
  const items = (component?.values ?? [])
    .filter(({ value }) => shown.has(value))
    .map(({ value, label }) => ({ label, color: color.colorMapping[value] ?? NO_VALUE }))
  return {
    component,
    colorOf(row) {
      const iri = iriAt(row)
      return iri === undefined ? undefined : (color.colorMapping[iri] ?? NO_VALUE)
    },
    legend: { type: 'swatches', symbol: 'square', items },
  }
}

function numerical(color: NumericalColor, input: DrawInput, rows: Iterable<number>): LayerColor {
  const component = findComponent(input.components, color.componentId)
  const column = readMeasureColumn(input.table, color.componentId)
  const valueAt = (row: number): number | undefined => (column ? numberAt(column, row) : undefined)
  const values = [...rows].map(valueAt).filter((value) => value !== undefined)
  const scale: ColorScale = colorScale(color, values)
  return {
    component,
    colorOf(row) {
      const value = valueAt(row)
      return value === undefined ? undefined : scale.colorOf(value)
    },
    legend:
      component && values.length > 0
        ? scale.legend(formatComponentTitle(component), input.locale)
        : undefined,
  }
}

/** What is said of a place: its name and the components drawn on it. */
export function placeDatum(
  title: string,
  row: number | undefined,
  ids: ComponentId[],
  input: DrawInput,
): Datum {
  const entries = [...new Set(ids)].flatMap((id) => {
    const component = findComponent(input.components, id)
    if (!component) return []
    const unit = isMeasure(component) && component.unit ? ` ${component.unit}` : ''
    const text = row === undefined ? '–' : cellText(component, row, input)
    return [{ label: component.label, value: text === '–' ? text : `${text}${unit}` }]
  })
  return { title, entries }
}

function cellText(component: Component, row: number, { table, locale }: DrawInput): string {
  const dimension = readDimensionColumn(table, component.id)
  if (dimension)
    return formatCell(component, { label: dimension.dictionary[dimension.codes[row]!]?.label }, locale)
  const measure = readMeasureColumn(table, component.id)
  return formatCell(component, { number: measure ? numberAt(measure, row) : undefined }, locale)
}

/** What has no value is named in the legend. */
export function withMissing(
  legend: Legend | undefined,
  hasMissing: boolean,
  { words }: DrawInput,
  color: string = NO_VALUE,
): Legend | undefined {
  if (!legend || !hasMissing) return legend
  const missing = { label: words('legend.no-value'), color }
  return legend.type === 'ramp' ? { ...legend, missing } : { ...legend, items: [...legend.items, missing] }
}
