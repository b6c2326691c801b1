import {
  allComponents,
  type ComponentId,
  type Components,
  type Filters,
  findDimension,
  isAboutMeasures,
} from '@tessera/cube'
import type { CommonConfig } from '../../chart-type.ts'
import { defineChartType } from '../../define-chart-type.ts'
import { isCrowded, newSegmentRole } from '../../roles/segment.ts'
import type { Roles } from '../../roles.ts'
import { segmentChoices } from '../../rules/choices.ts'
import { newColumn, visibleFields } from './columns.ts'
import type { TableColumn, TableConfig } from './fields.ts'

const sortedColumns = ({ fields }: TableConfig): TableColumn[] =>
  Object.values(fields).toSorted((a, b) => a.index - b.index)

/**
 * The dimensions that distinguish rows. Hidden columns that do not group rows need a single value instead, so that rows
 * do not look alike (specification 2 §4).
 */
const encodedColumns = ({ fields }: TableConfig): ComponentId[] =>
  Object.values(fields)
    .filter((column) => !column.isHidden || column.isGroup)
    .map((column) => column.componentId)

/** The column whose values are part of links, which may be hidden. */
const linkColumns = ({ links, fields }: TableConfig): ComponentId[] =>
  links?.enabled && fields[links.componentId] ? [links.componentId] : []

/**
 * Turns the first group that can split marks into a segment with new colours (specification 1 §4). The first visible
 * numeric column becomes the measure.
 */
function tableToRoles(config: TableConfig, components: Components): Roles {
  const columns = sortedColumns(config)
  const choices = segmentChoices(components)
  const [group] = columns
    .filter((column) => column.isGroup)
    .flatMap((column) => choices.find((choice) => choice.id === column.componentId) ?? [])
  const [measure, ...others] = columns.filter(
    (column) => column.componentType === 'NumericalMeasure' && !column.isHidden,
  )
  return {
    measure: measure && { componentId: measure.componentId },
    otherMeasures: others.map((column) => column.componentId),
    segment: group && newSegmentRole(group),
  }
}

/**
 * Creates a column for every component, in the published order. A segment becomes a group unless it has many values.
 */
function tableFromRoles(roles: Roles, components: Components, _: unknown, { cubes }: CommonConfig) {
  const segment = findDimension(components, roles.segment?.componentId ?? '')
  const group = segment && !isCrowded(segment, { cubes }) ? segment : undefined
  const columns = allComponents(components)
    .filter((component) => !isAboutMeasures(component))
    .map((component, index) => newColumn(component, index, component === group))
  return {
    cubes: cubes.map((cube) => ({ ...cube, filters: withoutRanges(cube.filters) })),
    fields: Object.fromEntries(columns.map((column) => [column.componentId, column])),
    settings: { showSearch: true, showAllRows: false },
    sorting: [],
  }
}

/** Removes time ranges, because a table lists all rows (reference rule). */
const withoutRanges = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([, filter]) => filter.type !== 'range'))

export const table = defineChartType<TableConfig>({
  name: 'table',
  icon: {
    fill: 'M3 4h18v4H3zM3 9.500h8v4.500H3zM12.500 9.500H21v4.500h-8.500zM3 15.500h8V20H3zM12.500 15.500H21V20h-8.500z',
  },
  needs: [],
  toRoles: tableToRoles,
  fromRoles: tableFromRoles,
  usedComponents: (config) => [...new Set([...encodedColumns(config), ...linkColumns(config)])],
  encodedDimensions: encodedColumns,
  // readers filter its rows by the values in its columns
  readerChoices: () => ({ fieldIds: [] }),
  canAnnotate: false,
  listedColumns: (config) => visibleFields(config).map(({ componentId }) => componentId),
  loadDraw: async () => (await import('./draw.ts')).drawTable,
  loadEditing: () => import('./editing.ts'),
})
