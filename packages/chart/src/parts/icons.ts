import { findMeasure, formatComponentTitle, formatMeasure, type Measure } from '@tessera/cube'
import type { DrawInput, WrapDraw } from '../chart-type.ts'
import type { ColumnIcons } from '../config/column-icons.ts'
import { ICON_COLOR, ICON_LEVELS, type IconLevel } from '../config/icon-lists.ts'
import { allOnDemand } from '../data/on-demand.ts'
import { PAPER } from '../guides/style.ts'
import { darkColor } from '../palettes/dark-scene.ts'
import type { ChartConfig } from '../registry.ts'
import { levelOf, readThresholds } from '../rules/column-icons.ts'
import type { Legend, TableCell, TableScene } from '../scene.ts'
import type { TableConfig } from '../types/table/fields.ts'
import { GAP, ICON_SIZE, iconMarks } from './icon-marks.ts'

/** The icons of a column: its place in the table, and the words for each level. */
type IconColumn = {
  place: number
  measure: Measure
  icons: ColumnIcons
  names: Record<IconLevel, string>
}

/** Adds icons to numbers of a table that show whether they are high, in the middle or low. */
export const withIcons: WrapDraw<ChartConfig> = (draw) => (config, input) => {
  const scene = draw(config, input)
  if (scene.type !== 'table') return scene
  const { fields } = config as TableConfig
  const columns = scene.columns.flatMap(({ id }, place): IconColumn[] => {
    const [measure, icons] = [findMeasure(input.components, id), fields[id]?.icons]
    return measure && icons ? [{ place, measure, icons, names: nameLevels(icons, measure, input) }] : []
  })
  return columns.length === 0 || scene.rows.length === 0 ? scene : addIcons(scene, columns, input)
}

/** The words for each level, such as "above 10". */
function nameLevels(
  icons: ColumnIcons,
  measure: Measure,
  { words, locale }: DrawInput,
): Record<IconLevel, string> {
  // limits need no more decimals than the author gave them
  const { resolution: _, shownDecimals: __, ...plain } = { ...measure, isCurrency: false }
  const [from, to] = readThresholds(icons).map((each) => formatMeasure(each, plain, locale)) as [
    string,
    string,
  ]
  return {
    high: words('part.icons.high', { to }),
    middle: from === to ? words('part.icons.equal', { to }) : words('part.icons.middle', { from, to }),
    low: words('part.icons.low', { from }),
  }
}

function addIcons(scene: TableScene, columns: IconColumn[], { words, theme }: DrawInput): TableScene {
  const toInk = theme === 'dark' ? darkColor : (color: string): string => color
  const byPlace = new Map(columns.map((column) => [column.place, column]))
  return {
    ...scene,
    rows: scene.rows.map((cells) =>
      cells.map((cell, place) => {
        const column = byPlace.get(place)
        return column ? withIcon(cell, column, words, toInk) : cell
      }),
    ),
    legends: [...scene.legends, ...columns.map((column) => toLegend(column, toInk))],
    description: allOnDemand(() => [
      ...(scene.description ?? []),
      ...columns.map((column) => describe(column, scene, words)),
    ]),
  }
}

/** Adds the icon of a number. Cells without a number keep its room, so that all numbers are below each other. */
function withIcon(
  cell: TableCell,
  { icons, names }: IconColumn,
  words: DrawInput['words'],
  toInk: ToInk,
): TableCell {
  const { order, text, title, color = ICON_COLOR, background = PAPER } = cell
  const box = { width: ICON_SIZE + GAP, height: ICON_SIZE }
  if (order === undefined || title !== undefined) return { ...cell, drawing: { ...box, marks: [] } }
  const level = levelOf(order, readThresholds(icons))
  const ink = icons.colors?.[level] ?? color
  // dark themes keep the author's backgrounds
  const isPaper = /^#fff(?:fff)?$/i.test(background)
  return {
    ...cell,
    title: words('part.icons.value', { value: text, level: names[level] }),
    drawing: { ...box, marks: iconMarks(icons.shape, level, isPaper ? toInk(ink) : ink, GAP) },
  }
}

/** Adapts a colour to the theme. */
type ToInk = (color: string) => string

const toLegend = ({ measure, icons, names }: IconColumn, toInk: ToInk): Legend => ({
  type: 'swatches',
  symbol: 'square',
  title: formatComponentTitle(measure),
  items: ICON_LEVELS.map((level) => ({
    label: names[level],
    color: icons.colors?.[level] ?? ICON_COLOR,
    drawing: {
      width: ICON_SIZE,
      height: ICON_SIZE,
      marks: iconMarks(icons.shape, level, toInk(icons.colors?.[level] ?? ICON_COLOR)),
    },
  })),
})

/** Counts the numbers of each level in a sentence. */
function describe(
  { place, measure, icons, names }: IconColumn,
  { rows }: TableScene,
  words: DrawInput['words'],
): string {
  const thresholds = readThresholds(icons)
  const counts: Record<IconLevel, number> = { high: 0, middle: 0, low: 0 }
  for (const cells of rows) {
    const order = cells[place]?.order
    if (order !== undefined) counts[levelOf(order, thresholds)]++
  }
  const levels = ICON_LEVELS.map((level) =>
    words('part.icons.count', { level: names[level], count: counts[level] }),
  )
  return words('part.icons.described', { name: measure.label, levels: levels.join(', ') })
}
