import type { ColumnIcons } from '../config/column-icons.ts'
import { ICON_COLOR, ICON_LEVELS, ICON_SHAPES } from '../config/icon-lists.ts'
import type { Control } from '../controls.ts'
import { readThresholds } from '../rules/column-icons.ts'
import { NONE, namedOptions } from './options.ts'
import { warningOnPaper } from './palette-controls.ts'
import { asDesign } from './panels.ts'

type Site<Config> = {
  componentId: string
  groupLabel: string
  icons: ColumnIcons | undefined
  /** The numbers of the column, in ascending order. */
  readNumbers(): number[]
  write(icons: ColumnIcons | undefined): Config
}

/** Returns the controls of the icons beside the numbers of a table column. */
export function iconControls<Config>(site: Site<Config>): Control<Config>[] {
  const { componentId, groupLabel, icons } = site
  const shape: Control<Config> = {
    kind: 'select',
    id: `icons:${componentId}`,
    messageId: 'controls.table.column.icons',
    groupLabel,
    options: [NONE, ...namedOptions('controls.table.column.icons.', ICON_SHAPES)],
    value: icons?.shape ?? '',
    write(value) {
      const chosen = ICON_SHAPES.find((each) => each === value)
      return site.write(chosen && { ...(icons ?? firstIcons(site.readNumbers())), shape: chosen })
    },
  }
  return icons ? [shape, ...ruleControls(site, icons), ...asDesign(colorControls(site, icons))] : [shape]
}

/** Icons by sign where there are negative numbers; otherwise by thirds of the numbers. */
const firstIcons = (numbers: number[]): Omit<ColumnIcons, 'shape'> =>
  (numbers[0] ?? 0) < 0 ? {} : { thresholds: thirdsOf(numbers) }

/** Two round numbers that divide the numbers of a column into about three equal parts. */
function thirdsOf(numbers: number[]): [number, number] {
  const [low = 0, high = low] = [numbers[0], numbers.at(-1)]
  const step = 10 ** Math.floor(Math.log10((high - low) / 10 || 1))
  const round = (value: number): number => Number((Math.round(value / step) * step).toPrecision(12))
  const at = (share: number): number => {
    const place = (numbers.length - 1) * share
    const [below = 0, above = below] = [numbers[Math.floor(place)], numbers[Math.ceil(place)]]
    return round(below + (above - below) * (place % 1))
  }
  return [at(1 / 3), at(2 / 3)]
}

/** Whether icons follow the sign or limits, and these limits. */
function ruleControls<Config>(site: Site<Config>, icons: ColumnIcons): Control<Config>[] {
  const { componentId, groupLabel } = site
  const { thresholds: _, ...bySign } = icons
  const rule: Control<Config> = {
    kind: 'select',
    id: `icons-by:${componentId}`,
    messageId: 'controls.table.column.icons-by',
    groupLabel,
    options: namedOptions('controls.table.column.icons-by.', ['sign', 'limits']),
    value: icons.thresholds ? 'limits' : 'sign',
    write: (value) =>
      site.write(value === 'limits' ? { ...icons, thresholds: thirdsOf(site.readNumbers()) } : bySign),
  }
  if (!icons.thresholds) return [rule]
  const [from, to] = readThresholds(icons)
  const limit = (end: 'from' | 'to'): Control<Config> => ({
    kind: 'number',
    id: `icons-${end}:${componentId}`,
    messageId: `controls.table.column.icons-${end}`,
    groupLabel,
    value: end === 'from' ? from : to,
    refusalOf: (value) =>
      (end === 'from' ? value > to : value < from)
        ? { messageId: 'controls.table.column.icons-order' }
        : undefined,
    write: (value) => site.write({ ...icons, thresholds: end === 'from' ? [value, to] : [from, value] }),
  })
  return [rule, limit('from'), limit('to')]
}

const colorControls = <Config>(site: Site<Config>, icons: ColumnIcons): Control<Config>[] =>
  ICON_LEVELS.map((level) => ({
    kind: 'color',
    id: `icons-${level}:${site.componentId}`,
    messageId: `controls.table.column.icons-${level}`,
    groupLabel: site.groupLabel,
    value: icons.colors?.[level] ?? ICON_COLOR,
    warningOf: warningOnPaper,
    write: (color) => site.write({ ...icons, colors: { ...icons.colors, [level]: color } }),
  }))
