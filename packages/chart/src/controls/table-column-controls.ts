import { type Components, type DimensionValue, findComponent, valuesInData } from '@tessera/cube'
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
  changeColumnStyle,
  columnsOf,
  moveColumn,
  setColumnGroup,
  setColumnHidden,
  setColumnPalette,
  setColumnStyle,
  setColumnValueColor,
} from '../edit/table-columns.ts'
import { canGroupBy, columnStyleChoices } from '../rules/column-styles.ts'
import { isReadableOn } from '../rules/contrast.ts'
import type { AuthorPalette, PaletteType } from '../rules/palettes.ts'
import type { TableColumn, TableConfig } from '../types/table/fields.ts'
import { readColors } from './color-controls.ts'
import { asDesign } from './design.ts'
import { namedOptions } from './options.ts'
import {
  findPalette,
  knownColors,
  mappingControl,
  paletteControl,
  resetControl,
  warningOnPaper,
} from './palette-controls.ts'
import { inPanel } from './panels.ts'

type ColumnSite = {
  config: TableConfig
  column: TableColumn
  components: Components
  palettes?: readonly AuthorPalette[] | undefined
}
type Site = ColumnSite & { groupLabel: string }
type StyleOf<Type extends ColumnStyle['type']> = Extract<ColumnStyle, { type: Type }>

/** The panel of a table's column. */
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

/** What the author of a table may set of one of its columns; numbers do not group rows. */
export function columnControls(columnSite: ColumnSite): Control<TableConfig>[] {
  const { column, components } = columnSite
  const site = { ...columnSite, groupLabel: labelOf(components, column.componentId) }
  return inPanel(toColumnPanel(column.componentId), [
    shownToggle(site),
    ...(canGroupBy({ kind: column.componentType }) ? [groupToggle(site)] : []),
    styleSelect(site),
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
      return [paletteOf(site, ['diverging'], columnStyle.paletteId, columnStyle.colors ?? [])]
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

/** A text that cannot be read on its background. */
const warningOfText =
  (toPair: (color: string) => [text: string, background: string]) =>
  (color: string): Hint | undefined =>
    isReadableOn(...toPair(color)) ? undefined : { messageId: 'controls.color.unreadable', isWarning: true }

function textControls(site: Site, { textColor, columnColor }: StyleOf<'text'>): Control<TableConfig>[] {
  const change = (options: Partial<StyleOf<'text'>>): TableConfig =>
    changeColumnStyle(site.config, site.column.componentId, 'text', options)
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
          colorControl(
            site,
            'bar-background',
            style.barColorBackground,
            (value) => change({ barColorBackground: value }),
            () => undefined,
          ),
        ]
      : []),
  ]
}

const paletteOf = (
  { config, column, components, palettes, groupLabel }: Site,
  types: readonly PaletteType[],
  chosen: string,
  shown: readonly string[],
): PaletteControl<TableConfig> =>
  paletteControl({
    id: `palette:${column.componentId}`,
    messageId: 'controls.palette',
    groupLabel,
    types,
    chosen,
    shown,
    values: valuesOf(components, column.componentId),
    palettes,
    write: (paletteId, own) =>
      setColumnPalette(config, column.componentId, paletteId, components, own?.colors),
  })

function categoryControls(
  site: Site,
  { paletteId, colorMapping }: StyleOf<'category'>,
): Control<TableConfig>[] {
  const { config, column, components, palettes, groupLabel } = site
  const { componentId } = column
  const values = valuesOf(components, componentId)
  const swatches = knownColors(paletteId, palettes)
  const palette = paletteOf(site, ['categorical'], paletteId, readColors(values, colorMapping))
  const colors = mappingControl<TableConfig>({
    id: `colors:${componentId}`,
    messageId: 'controls.colors.values',
    groupLabel,
    listedOf: componentId,
    values,
    colors: colorMapping,
    swatches: swatches ?? [],
    write: ({ value, color }) => setColumnValueColor(config, componentId, value, color),
  })
  if (!swatches) return [palette, colors]
  const own = findPalette(palettes, paletteId)?.colors
  const next = setColumnPalette(config, componentId, paletteId, components, own)
  const fresh = next.fields[componentId]?.columnStyle
  const reset = resetControl<TableConfig>({
    id: `palette-reset:${componentId}`,
    groupLabel,
    now: colorMapping,
    fresh: fresh?.type === 'category' ? fresh.colorMapping : {},
    write: () => next,
  })
  return [palette, colors, reset]
}

/** The values of a column in the order of the data, as its colours are dealt. */
function valuesOf(components: Components, componentId: string): DimensionValue[] {
  const component = findComponent(components, componentId)
  return component ? valuesInData(component) : []
}
