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

/** The cells of a column by row. */
type Cells = (row: number) => TableCell

type LinkSite = Pick<DrawInput, 'table' | 'components'>

/** The cells of the column that carries the links of a table as links; those of other columns, and gaps, as they are. */
export function withLinks(cells: Cells, columnId: string, config: TableConfig, site: LinkSite): Cells {
  const linkAt = config.links?.targetComponentId === columnId ? readLinks(config, site) : undefined
  if (!linkAt) return cells
  return (row) => {
    const cell = cells(row)
    const href = cell.title === undefined ? linkAt(row) : undefined
    return href === undefined ? cell : { ...cell, href }
  }
}

/** Where the links of a table lead, by row; undefined where it has none. */
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

/** What names the value of each row in addresses: its identifier, else the end of its iri, else the value itself. */
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

/** A text as one part of an address; undefined where it is none: empty, dots that would lead elsewhere, half a character. */
function toUrlPart(text: string | undefined): string | undefined {
  if (!text || /^\.+$/.test(text)) return undefined
  try {
    return encodeURIComponent(text)
  } catch {
    return undefined
  }
}
