import {
  type CellState,
  type Component,
  type DimensionColumn,
  type DimensionValue,
  findComponent,
  formatComponentTitle,
  numberAt,
  readDimensionColumn,
  readMeasureColumn,
  valuesInData,
} from '@tessera/cube'
import type { CategoricalColor, FixedColor, NumericalColor } from '../../config/color.ts'
import { NO_VALUE } from '../../guides/style.ts'
import { toColorMapping } from '../../palettes/color-mapping.ts'
import { colorScale } from '../../scales/color-scale.ts'
import type { Legend } from '../../scene.ts'
import { stateReader } from './description.ts'
import type { LayerInput } from './layers.ts'

export type LayerColor = {
  /** Returns the colour of a row; `undefined` without a value. */
  colorOf(row: number): string | undefined
  /** Returns why a row has no colour; 'value' if it has one. */
  stateOf(row: number | undefined): CellState
  legend: Legend | undefined
}

/** Returns the colours of a map layer: a single one, by category, or by number. `rows` are the drawn rows. */
export function layerColor(
  color: FixedColor | CategoricalColor | NumericalColor,
  input: LayerInput,
  rows: number[],
): LayerColor {
  switch (color.type) {
    case 'fixed':
      return { colorOf: () => color.value, stateOf: () => 'value', legend: undefined }
    case 'categorical':
      return categorical(color, input, rows)
    case 'numerical':
      return numerical(color, input, rows)
  }
}

function categorical(color: CategoricalColor, input: LayerInput, rows: number[]): LayerColor {
  const column = readDimensionColumn(input.table, color.componentId)
  const iriAt = (row: number): string | undefined => column?.dictionary[column.codes[row]!]?.iri
  const shown = new Set(rows.map(iriAt))
  const component = findComponent(input.components, color.componentId)
  const values = toValues(component, column)
  const mapping = toColorMapping(values, color.paletteId, color.colorMapping)
  const items = values
    .filter(({ value }) => shown.has(value))
    .map(({ value, label, alternateName }) => ({
      label: color.useAbbreviations ? (alternateName ?? label) : label,
      color: mapping[value] ?? NO_VALUE,
    }))
  return {
    colorOf(row) {
      const iri = iriAt(row)
      return iri === undefined ? undefined : (mapping[iri] ?? NO_VALUE)
    },
    stateOf: stateReader(input, color.componentId),
    legend: {
      type: 'swatches',
      symbol: 'square',
      ...(component ? { title: formatComponentTitle(component) } : {}),
      items,
    },
  }
}

/** Returns the values of a component, followed by those that occur without being listed. */
function toValues(component: Component | undefined, column: DimensionColumn | undefined): DimensionValue[] {
  const listed = component ? valuesInData(component) : []
  const known = new Set(listed.map(({ value }) => value))
  const others = (column?.dictionary ?? []).filter(({ iri }) => !known.has(iri))
  return [...listed, ...others.map(({ iri, label }) => ({ value: iri, label }))]
}

function numerical(color: NumericalColor, input: LayerInput, rows: number[]): LayerColor {
  const component = findComponent(input.components, color.componentId)
  const column = readMeasureColumn(input.table, color.componentId)
  const valueAt = (row: number): number | undefined => (column ? numberAt(column, row) : undefined)
  const shown = rows.map(valueAt).filter((value) => value !== undefined)
  const scaled = input.scaled === input.table ? shown : readNumbers(input.scaled, color.componentId)
  const scale = colorScale(color, scaled)
  return {
    colorOf(row) {
      const value = valueAt(row)
      return value === undefined ? undefined : scale.colorOf(value)
    },
    stateOf: stateReader(input, color.componentId),
    legend:
      component && scaled.length > 0
        ? scale.legend(formatComponentTitle(component), input.locale, {
            shown,
            toText: (count) => input.words('legend.places', { count }),
          })
        : undefined,
  }
}

/** Returns all numbers of a measure. */
export function readNumbers(table: LayerInput['scaled'], id: string): number[] {
  const column = readMeasureColumn(table, id)
  return (column?.values ?? []).flatMap((_, row) => (column ? (numberAt(column, row) ?? []) : []))
}
