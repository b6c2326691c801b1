import { type Components, findComponent } from '@tessera/cube'
import type { ColumnStyle } from '../config/column-style.ts'
import type { ColorControl, Control, SelectControl, ToggleControl } from '../controls.ts'
import {
  changeColumnStyle,
  setColumnGroup,
  setColumnHidden,
  setColumnPalette,
  setColumnStyle,
  setColumnValueColor,
} from '../edit/table-columns.ts'
import { canGroupBy, columnStyleChoices } from '../rules/column-styles.ts'
import type { TableColumn, TableConfig } from '../types/table/fields.ts'
import { categoricalPaletteOptions, divergingPaletteOptions, namedOptions } from './options.ts'
import { inPanel } from './panels.ts'

type Site = { config: TableConfig; column: TableColumn; components: Components; groupLabel: string }
type StyleOf<Type extends ColumnStyle['type']> = Extract<ColumnStyle, { type: Type }>

/** The panel of a table's column. */
export const toColumnPanel = (componentId: string): string => `column:${componentId}`

/** What the author of a table may set of one of its columns; numbers do not group rows. */
export function columnControls(
  config: TableConfig,
  column: TableColumn,
  components: Components,
): Control<TableConfig>[] {
  const groupLabel = findComponent(components, column.componentId)?.label ?? column.componentId
  const site = { config, column, components, groupLabel }
  return inPanel(toColumnPanel(column.componentId), [
    shownToggle(site),
    ...(canGroupBy({ kind: column.componentType }) ? [groupToggle(site)] : []),
    styleSelect(site),
    textStyleSelect(site),
    ...styleControls(site),
  ])
}

function shownToggle({ config, column, groupLabel }: Site): ToggleControl<TableConfig> {
  const shown = Object.values(config.fields).filter(({ isHidden }) => !isHidden).length
  return {
    kind: 'toggle',
    id: `column:${column.componentId}`,
    messageId: 'controls.table.column.shown',
    groupLabel,
    value: !column.isHidden,
    disabled: !column.isHidden && shown === 1,
    write: (isShown) => setColumnHidden(config, column.componentId, !isShown),
  }
}

const groupToggle = ({ config, column, groupLabel }: Site): ToggleControl<TableConfig> => ({
  kind: 'toggle',
  id: `group:${column.componentId}`,
  messageId: 'controls.table.column.group',
  groupLabel,
  value: column.isGroup,
  write: (isGroup) => setColumnGroup(config, column.componentId, isGroup),
})

function styleSelect({ config, column, components, groupLabel }: Site): SelectControl<TableConfig> {
  const styles = columnStyleChoices({ kind: column.componentType })
  return {
    kind: 'select',
    id: `style:${column.componentId}`,
    messageId: 'controls.table.column.style',
    groupLabel,
    options: namedOptions('controls.table.column.style.', styles),
    value: column.columnStyle.type,
    write(type) {
      const style = styles.find((each) => each === type)
      return style ? setColumnStyle(config, column.componentId, style, components) : config
    },
  }
}

const TEXT_STYLES = ['regular', 'bold'] as const

const textStyleSelect = ({ config, column, groupLabel }: Site): SelectControl<TableConfig> => ({
  kind: 'select',
  id: `text-style:${column.componentId}`,
  messageId: 'controls.table.column.text-style',
  groupLabel,
  options: namedOptions('controls.table.column.text-style', TEXT_STYLES),
  value: column.columnStyle.textStyle,
  write: (value) =>
    changeColumnStyle(config, column.componentId, column.columnStyle.type, {
      textStyle: value === 'bold' ? 'bold' : 'regular',
    }),
})

/** What a look has of its own. */
function styleControls(site: Site): Control<TableConfig>[] {
  const { columnStyle } = site.column
  switch (columnStyle.type) {
    case 'text':
      return textControls(site, columnStyle)
    case 'category':
      return categoryControls(site, columnStyle)
    case 'heatmap':
      return [paletteSelect(site, columnStyle.paletteId, divergingPaletteOptions(columnStyle.paletteId))]
    case 'bar':
      return barControls(site, columnStyle)
  }
}

const colorControl = (
  { column, groupLabel }: Site,
  name: string,
  value: string,
  write: (value: string) => TableConfig,
): ColorControl<TableConfig> => ({
  kind: 'color',
  id: `${name}:${column.componentId}`,
  messageId: `controls.table.column.${name}`,
  groupLabel,
  value,
  write,
})

function textControls(site: Site, { textColor, columnColor }: StyleOf<'text'>): Control<TableConfig>[] {
  const change = (options: Partial<StyleOf<'text'>>): TableConfig =>
    changeColumnStyle(site.config, site.column.componentId, 'text', options)
  return [
    colorControl(site, 'text-color', textColor, (value) => change({ textColor: value })),
    colorControl(site, 'column-color', columnColor, (value) => change({ columnColor: value })),
  ]
}

function barControls(site: Site, style: StyleOf<'bar'>): Control<TableConfig>[] {
  const { componentId } = site.column
  const change = (options: Partial<StyleOf<'bar'>>): TableConfig =>
    changeColumnStyle(site.config, componentId, 'bar', options)
  return [
    colorControl(site, 'bar-positive', style.barColorPositive, (value) =>
      change({ barColorPositive: value }),
    ),
    colorControl(site, 'bar-negative', style.barColorNegative, (value) =>
      change({ barColorNegative: value }),
    ),
    {
      kind: 'toggle',
      id: `bar-show-background:${componentId}`,
      messageId: 'controls.table.column.bar-show-background',
      groupLabel: site.groupLabel,
      value: style.barShowBackground,
      write: (barShowBackground) => change({ barShowBackground }),
    },
    ...(style.barShowBackground
      ? [
          colorControl(site, 'bar-background', style.barColorBackground, (value) =>
            change({ barColorBackground: value }),
          ),
        ]
      : []),
  ]
}

const paletteSelect = (
  { config, column, components, groupLabel }: Site,
  value: string,
  options: SelectControl<TableConfig>['options'],
): SelectControl<TableConfig> => ({
  kind: 'select',
  id: `palette:${column.componentId}`,
  messageId: 'controls.palette',
  groupLabel,
  options,
  value,
  write: (paletteId) => setColumnPalette(config, column.componentId, paletteId, components),
})

function categoryControls(
  site: Site,
  { paletteId, colorMapping }: StyleOf<'category'>,
): Control<TableConfig>[] {
  const { config, column, components, groupLabel } = site
  const values = findComponent(components, column.componentId)?.values ?? []
  const colors = values.map(
    ({ value, label }): ColorControl<TableConfig> => ({
      kind: 'color',
      id: `color:${column.componentId}:${value}`,
      label,
      groupLabel,
      value: colorMapping[value] ?? '#000000',
      write: (next) => setColumnValueColor(config, column.componentId, value, next),
    }),
  )
  return [paletteSelect(site, paletteId, categoricalPaletteOptions(values, paletteId)), ...colors]
}
