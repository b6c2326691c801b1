import { type ComponentId, type Components, findComponent, valuesInData } from '@tessera/cube'
import type { ColumnIcons } from '../config/column-icons.ts'
import type { ColumnStyle } from '../config/column-style.ts'
import { BAR_COLORS } from '../config/defaults.ts'
import { choosePalette, mapColors, requireColors, toColorMapping } from '../palettes/color-mapping.ts'
import { canGroupBy } from '../rules/column-styles.ts'
import type { TableColumn, TableConfig } from '../types/table/fields.ts'

export type ColumnStyleType = ColumnStyle['type']

/** Returns the columns in order: groups first, each by index. */
export const columnsOf = ({ fields }: Pick<TableConfig, 'fields'>): TableColumn[] =>
  Object.values(fields).toSorted((a, b) => Number(b.isGroup) - Number(a.isGroup) || a.index - b.index)

const requireColumn = (config: TableConfig, id: ComponentId): TableColumn => {
  const column = config.fields[id]
  if (!column) throw new Error(`No component ${id}`)
  return column
}

/**
 * Groups rows by a column, or ungroups it. A new group becomes the last one; an ungrouped column becomes the first
 * after the groups (specification 2 §4).
 */
export function setColumnGroup(config: TableConfig, id: ComponentId, isGroup: boolean): TableConfig {
  const groups = columnsOf(config).filter((column) => column.isGroup && column.componentId !== id)
  return moveColumn(config, id, { isGroup, place: isGroup ? groups.length : 0 })
}

/**
 * Moves a column to a position among the groups or the other columns, and renumbers all. Number columns cannot become
 * groups.
 */
export function moveColumn(
  config: TableConfig,
  id: ComponentId,
  { isGroup, place }: { isGroup: boolean; place: number },
): TableConfig {
  const column = requireColumn(config, id)
  if (isGroup && !canGroupBy({ kind: column.componentType })) return config
  const others = columnsOf(config).filter((other) => other.componentId !== id)
  const [groups, columns] = [others.filter((each) => each.isGroup), others.filter((each) => !each.isGroup)]
  const moved = { ...column, isGroup }
  return isGroup
    ? withColumns(config, [...groups.toSpliced(place, 0, moved), ...columns])
    : withColumns(config, [...groups, ...columns.toSpliced(place, 0, moved)])
}

/** Replaces the columns of a table, in this order. */
const withColumns = (config: TableConfig, columns: TableColumn[]): TableConfig => ({
  ...config,
  fields: Object.fromEntries(columns.map((column, index) => [column.componentId, { ...column, index }])),
})

const withColumn = (config: TableConfig, column: TableColumn): TableConfig => ({
  ...config,
  fields: { ...config.fields, [column.componentId]: column },
})

/** Changes the cell style of a column. */
export const withColumnStyle = (
  config: TableConfig,
  column: TableColumn,
  columnStyle: ColumnStyle,
): TableConfig => withColumn(config, { ...column, columnStyle })

/** Hides or shows a column. The last visible column stays visible. */
export function setColumnHidden(config: TableConfig, id: ComponentId, isHidden: boolean): TableConfig {
  const column = requireColumn(config, id)
  const others = Object.values(config.fields).filter((other) => other !== column)
  if (isHidden && others.every((other) => other.isHidden)) return config
  return withColumn(config, { ...column, isHidden })
}

/** Shows or hides the course of a column's values, or their changes of rank. */
export function setColumnTrend(
  config: TableConfig,
  id: ComponentId,
  trend: 'sparkline' | 'rankChange',
  isShown: boolean,
): TableConfig {
  const { [trend]: _, ...column } = requireColumn(config, id)
  return withColumn(config, isShown ? { ...column, [trend]: true } : column)
}

/** Sets the icons beside the numbers of a column, or removes them. */
export function setColumnIcons(
  config: TableConfig,
  id: ComponentId,
  icons: ColumnIcons | undefined,
): TableConfig {
  const { icons: _, ...column } = requireColumn(config, id)
  return withColumn(config, icons ? { ...column, icons } : column)
}

/** Changes the kind of a column's cell style, with its defaults. */
export function setColumnStyle(
  config: TableConfig,
  id: ComponentId,
  type: ColumnStyleType,
  components: Components,
): TableConfig {
  const column = requireColumn(config, id)
  const { textStyle } = column.columnStyle
  return withColumn(config, { ...column, columnStyle: newStyle(type, textStyle, id, components) })
}

function newStyle(
  type: ColumnStyleType,
  textStyle: ColumnStyle['textStyle'],
  id: ComponentId,
  components: Components,
): ColumnStyle {
  switch (type) {
    case 'text':
      return { type, textStyle, textColor: '#333333', columnColor: '#ffffff' }
    case 'category': {
      const component = findComponent(components, id)
      if (!component) throw new Error(`No component ${id}`)
      const paletteId = choosePalette(component)
      return { type, textStyle, paletteId, colorMapping: toColorMapping(valuesInData(component), paletteId) }
    }
    case 'heatmap':
      return { type, textStyle, paletteId: 'BrBG' }
    case 'bar':
      return {
        type,
        textStyle,
        barColorPositive: BAR_COLORS.positive,
        barColorNegative: BAR_COLORS.negative,
        barColorBackground: BAR_COLORS.background,
        barShowBackground: false,
      }
  }
}

/**
 * Changes the palette of a column. Each value gets a new colour in order; numbers get those of a continuous scale.
 * `colors` are those of an author's own palette, which become part of the chart. Throws if there are none.
 */
export function setColumnPalette(
  config: TableConfig,
  id: ComponentId,
  paletteId: string,
  components: Components,
  colors?: readonly string[],
): TableConfig {
  const column = requireColumn(config, id)
  const { columnStyle } = column
  if (columnStyle.type === 'heatmap') {
    const { colors: _, ...kept } = columnStyle
    const own = colors ? { colors: [...requireColors(colors)] } : {}
    return withColumn(config, { ...column, columnStyle: { ...kept, paletteId, ...own } })
  }
  if (columnStyle.type !== 'category') return config
  const component = findComponent(components, id)
  const values = component ? valuesInData(component) : []
  const colorMapping = colors ? mapColors(values, colors) : toColorMapping(values, paletteId)
  return withColumn(config, { ...column, columnStyle: { ...columnStyle, paletteId, colorMapping } })
}
