import {
  type ComponentId,
  type Components,
  findComponent,
  findMeasure,
  isNumericalMeasure,
  numberAt,
  readMeasureColumn,
  type Table,
  valuesInData,
} from '@tessera/cube'
import type { ColumnStyle } from '../config/column-style.ts'
import type {
  ColorControl,
  ColumnsControl,
  Control,
  Hint,
  PaletteControl,
  SelectControl,
  ToggleControl,
} from '../controls.ts'
import {
  columnsOf,
  moveColumn,
  setColumnGroup,
  setColumnHidden,
  setColumnIcons,
  setColumnPalette,
  setColumnStyle,
  setColumnTrend,
  withColumnStyle,
} from '../edit/table-columns.ts'
import { canGroupBy, columnStyleChoices } from '../rules/column-styles.ts'
import { isReadableOn } from '../rules/contrast.ts'
import type { AuthorPalette } from '../rules/palettes.ts'
import { trendTime } from '../rules/trend-time.ts'
import type { TableColumn, TableConfig } from '../types/table/fields.ts'
import { namedOptions } from './options.ts'
import {
  coloredControls,
  mappingControl,
  paletteControl,
  readColors,
  warningOnPaper,
} from './palette-controls.ts'
import { asDesign, inPanel } from './panels.ts'
import { iconControls } from './table-icon-controls.ts'

type ColumnSite = {
  config: TableConfig
  column: TableColumn
  components: Components
  palettes?: readonly AuthorPalette[] | undefined
  table?: Table | undefined
}
type Site = ColumnSite & { groupLabel: string }
type StyleOf<Type extends ColumnStyle['type']> = Extract<ColumnStyle, { type: Type }>

/** Returns the panel of a table's column. */
export const toColumnPanel = (componentId: string): string => `column:${componentId}`

const labelOf = (components: Components, id: string): string => findComponent(components, id)?.label ?? id

/** The columns in two lists, groups and others; numbers do not group rows (specification 2 §2, §4). */
export const columnsControl = (config: TableConfig, components: Components): ColumnsControl<TableConfig> => ({
  kind: 'columns',
  id: 'columns',
  messageId: 'controls.table.columns',
  entries: columnsOf(config).map(({ componentId, componentType, isGroup, isHidden }) => ({
    id: componentId,
    label: labelOf(components, componentId),
    panel: toColumnPanel(componentId),
    isGroup,
    isHidden,
    canGroup: canGroupBy({ kind: componentType }),
    canHide: countShown(config) > 1,
  })),
  write: ({ id, ...change }) =>
    'isHidden' in change ? setColumnHidden(config, id, change.isHidden) : moveColumn(config, id, change),
})

const countShown = ({ fields }: TableConfig): number =>
  Object.values(fields).filter(({ isHidden }) => !isHidden).length

/** Returns the controls of a table column. Numbers cannot group rows. */
export function columnControls(columnSite: ColumnSite): Control<TableConfig>[] {
  const { column, components } = columnSite
  const site = { ...columnSite, groupLabel: labelOf(components, column.componentId) }
  return inPanel(toColumnPanel(column.componentId), [
    shownToggle(site),
    ...(canGroupBy({ kind: column.componentType }) ? [groupToggle(site)] : []),
    styleSelect(site),
    ...trendToggles(site),
    ...toIconControls(site),
    ...asDesign([textStyleSelect(site), ...styleControls(site)]),
  ])
}

function shownToggle({ config, column, groupLabel }: Site): ToggleControl<TableConfig> {
  const isLast = !column.isHidden && countShown(config) === 1
  return {
    kind: 'toggle',
    id: `column:${column.componentId}`,
    messageId: 'controls.table.column.shown',
    groupLabel,
    value: !column.isHidden,
    ...(isLast ? { disabled: true, hint: { messageId: 'controls.table.column.last' } } : {}),
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

/** Whether columns beside a measure show its course and changes of rank, if there are enough moments. */
const trendToggles = ({ config, column, components, groupLabel }: Site): ToggleControl<TableConfig>[] =>
  findMeasure(components, column.componentId) && trendTime(components)
    ? TRENDS.map(([id, key]) => ({
        kind: 'toggle',
        id: `${id}:${column.componentId}`,
        messageId: `controls.table.column.${id}`,
        groupLabel,
        value: column[key] === true,
        ...(column.isHidden
          ? { disabled: true, hint: { messageId: 'controls.table.column.trend.hidden' } }
          : {}),
        write: (isOn) => setColumnTrend(config, column.componentId, key, isOn),
      }))
    : []
const TRENDS = [
  ['sparkline', 'sparkline'],
  ['rank-change', 'rankChange'],
] as const

/** The icons of a column of numbers. */
const toIconControls = ({ config, column, components, table, groupLabel }: Site): Control<TableConfig>[] =>
  isNumericalMeasure({ kind: column.componentType })
    ? iconControls({
        componentId: column.componentId,
        groupLabel,
        icons: column.icons,
        readNumbers: () => readNumbers(column.componentId, components, table),
        write: (icons) => setColumnIcons(config, column.componentId, icons),
      })
    : []

/** The numbers of a measure in ascending order; only its ends without a table. */
function readNumbers(id: ComponentId, components: Components, table: Table | undefined): number[] {
  const shown = table && readMeasureColumn(table, id)
  const { min, max } = findMeasure(components, id) ?? {}
  const numbers = shown ? shown.values.map((_, row) => numberAt(shown, row)) : [min, max]
  return numbers.filter((each) => each !== undefined).toSorted((a, b) => a - b)
}

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
  options: namedOptions('controls.table.column.text-style.', TEXT_STYLES),
  value: column.columnStyle.textStyle,
  write: (value) =>
    withColumnStyle(config, column, {
      ...column.columnStyle,
      textStyle: value === 'bold' ? 'bold' : 'regular',
    }),
})

/** Returns the controls of a column's style. */
function styleControls(site: Site): Control<TableConfig>[] {
  const { columnStyle } = site.column
  switch (columnStyle.type) {
    case 'text':
      return textControls(site, columnStyle)
    case 'category':
      return categoryControls(site, columnStyle)
    case 'heatmap':
      return [rampControl(site, columnStyle)]
    case 'bar':
      return barControls(site, columnStyle)
  }
}

const colorControl = (
  { column, groupLabel }: Site,
  name: string,
  value: string,
  write: (value: string) => TableConfig,
  warningOf: ColorControl<TableConfig>['warningOf'] = warningOnPaper,
): ColorControl<TableConfig> => ({
  kind: 'color',
  id: `${name}:${column.componentId}`,
  messageId: `controls.table.column.${name}`,
  groupLabel,
  value,
  warningOf,
  write,
})

/** Warns about text that is illegible on its background. */
const warningOfText =
  (toPair: (color: string) => [text: string, background: string]) =>
  (color: string): Hint | undefined =>
    isReadableOn(...toPair(color)) ? undefined : { messageId: 'controls.color.unreadable', isWarning: true }

function textControls(site: Site, style: StyleOf<'text'>): Control<TableConfig>[] {
  const { textColor, columnColor } = style
  const change = (options: Partial<StyleOf<'text'>>): TableConfig =>
    withColumnStyle(site.config, site.column, { ...style, ...options })
  return [
    colorControl(
      site,
      'text-color',
      textColor,
      (value) => change({ textColor: value }),
      warningOfText((color) => [color, columnColor]),
    ),
    colorControl(
      site,
      'column-color',
      columnColor,
      (value) => change({ columnColor: value }),
      warningOfText((color) => [textColor, color]),
    ),
  ]
}

function barControls(site: Site, style: StyleOf<'bar'>): Control<TableConfig>[] {
  const { componentId } = site.column
  const change = (options: Partial<StyleOf<'bar'>>): TableConfig =>
    withColumnStyle(site.config, site.column, { ...style, ...options })
  const writeBackground = (value: string): TableConfig => change({ barColorBackground: value })
  const background = {
    ...colorControl(site, 'bar-background', style.barColorBackground, writeBackground),
    warningOf: () => undefined,
  }
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
    ...(style.barShowBackground ? [background] : []),
  ]
}

/** Returns the palette control for numbers. */
const rampControl = (
  { config, column: { componentId }, components, palettes, groupLabel }: Site,
  { paletteId, colors }: StyleOf<'heatmap'>,
): PaletteControl<TableConfig> =>
  paletteControl({
    id: `palette:${componentId}`,
    messageId: 'controls.palette',
    groupLabel,
    types: ['diverging'],
    chosen: paletteId,
    shown: colors ?? [],
    palettes,
    write: (next, own) => setColumnPalette(config, componentId, next, components, own?.colors),
  })

function categoryControls(
  { config, column, components, palettes, groupLabel }: Site,
  style: StyleOf<'category'>,
): Control<TableConfig>[] {
  const { componentId } = column
  const { paletteId, colorMapping } = style
  const component = findComponent(components, componentId)
  // colours are assigned in the order of the data
  const values = component ? valuesInData(component) : []
  return coloredControls<TableConfig>({
    idOf: (name) => `${name}:${componentId}`,
    group: { groupLabel },
    chosen: paletteId,
    colors: colorMapping,
    shown: readColors(values, colorMapping),
    values,
    palettes,
    colorsOf({ fields }) {
      const next = fields[componentId]?.columnStyle
      return next?.type === 'category' ? next.colorMapping : {}
    },
    toControl: (swatches) =>
      mappingControl({
        id: `colors:${componentId}`,
        messageId: 'controls.colors.values',
        listedOf: componentId,
        values,
        colors: colorMapping,
        swatches,
        write: ({ value, color }) =>
          withColumnStyle(config, column, { ...style, colorMapping: { ...colorMapping, [value]: color } }),
      }),
    write: (next, own) => setColumnPalette(config, componentId, next, components, own?.colors),
  })
}
