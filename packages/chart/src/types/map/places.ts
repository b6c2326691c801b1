import {
  type Component,
  type ComponentId,
  cellState,
  type DimensionColumn,
  findColumn,
  findComponent,
  formatCell,
  formatQuantity,
  isDimensionColumn,
  isMeasure,
  numberAt,
} from '@tessera/cube'
import type { Datum } from '../../scene.ts'
import type { LayerInput } from './layers.ts'

/** Returns the first observation of each place, and the number of others. */
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

/** Returns the observed places that a map cannot show, with their names. */
export function unplacedOf(
  column: DimensionColumn | undefined,
  rows: Map<string, number>,
  shown: { iri: string }[],
): [iri: string, name: string][] {
  const known = new Set(shown.map(({ iri }) => iri))
  return [...rows].flatMap(([iri, row]): [string, string][] =>
    known.has(iri) ? [] : [[iri, column?.dictionary[column.codes[row]!]?.label ?? iri]],
  )
}

/** Returns the datum of a place: its name and the drawn components. */
export function placeDatum(
  name: string,
  row: number | undefined,
  ids: ComponentId[],
  input: LayerInput,
): Datum {
  const entries = [...new Set(ids)].flatMap((id) => {
    const component = findComponent(input.components, id)
    return component ? [{ label: component.label, value: cellText(component, row, input) }] : []
  })
  return { title: input.keyframe === undefined ? name : `${name}, ${input.keyframe}`, entries }
}

/** Formats a value with its unit, or states that it is missing or undefined. */
function cellText(
  component: Component,
  row: number | undefined,
  { table, locale, words }: LayerInput,
): string {
  const column = findColumn(table, component.id)
  if (!column || row === undefined) return words('legend.no-value')
  const state = cellState(column, row)
  if (state !== 'value') return words(state === 'undefined' ? 'legend.undefined' : 'legend.no-value')
  if (isDimensionColumn(column)) {
    return formatCell(component, { label: column.dictionary[column.codes[row]!]?.label }, locale)
  }
  const number = numberAt(column, row)
  return isMeasure(component)
    ? formatQuantity(number, component, locale)
    : formatCell(component, { number }, locale)
}
