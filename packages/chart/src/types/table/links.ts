import {
  type Column,
  type Component,
  cellState,
  findColumn,
  findComponent,
  iriName,
  isDimensionColumn,
} from '@tessera/cube'
import type { DrawInput } from '../../chart-type.ts'
import { toLinkBase } from '../../rules/link-base.ts'
import type { TableCell } from '../../scene.ts'
import type { TableConfig } from './fields.ts'

/** Returns the cells of a column by row. */
type Cells = (row: number) => TableCell

type LinkSite = Pick<DrawInput, 'table' | 'components'>

/** Adds links to the cells of the column that shows them. Other columns, and cells without a value, stay unchanged. */
export function withLinks(cells: Cells, columnId: string, config: TableConfig, site: LinkSite): Cells {
  const linkAt = config.links?.targetComponentId === columnId ? readLinks(config, site) : undefined
  if (!linkAt) return cells
  return (row) => {
    const cell = cells(row)
    const href = cell.title === undefined ? linkAt(row) : undefined
    return href === undefined ? cell : { ...cell, href }
  }
}

/** Returns the link of each row; `undefined` if the table has no links. */
export function readLinks(
  { links }: TableConfig,
  { table, components }: LinkSite,
): ((row: number) => string | undefined) | undefined {
  const base = links?.enabled ? toLinkBase(links.baseUrl) : undefined
  const column = links && findColumn(table, links.componentId)
  if (base === undefined || !column) return undefined
  const keyAt = linkKeys(column, findComponent(components, column.id))
  return (row) => {
    const key = toUrlPart(keyAt(row))
    return key === undefined ? undefined : `${base}${key}`
  }
}

/**
 * Returns the key of each row's value for addresses: its identifier, otherwise the last segment of its IRI, otherwise
 * the value.
 */
function linkKeys(column: Column, component: Component | undefined): (row: number) => string | undefined {
  if (!isDimensionColumn(column)) {
    return (row) => (cellState(column, row) === 'value' ? String(column.values[row]) : undefined)
  }
  const values = component && 'values' in component ? component.values : []
  const identifiers = new Map(values.map(({ value, identifier }) => [value, identifier]))
  const keys = column.dictionary.map(
    ({ iri, label }) => identifiers.get(iri) || (URL.canParse(iri) ? iriName(iri) : iri) || label,
  )
  return (row) => keys[column.codes[row] ?? -1]
}

/**
 * Encodes a text as a path segment. `undefined` if that is impossible: for empty text, dots (which would change the
 * path) and lone surrogates.
 */
function toUrlPart(text: string | undefined): string | undefined {
  if (!text || /^\.+$/.test(text)) return undefined
  try {
    return encodeURIComponent(text)
  } catch {
    return undefined
  }
}
