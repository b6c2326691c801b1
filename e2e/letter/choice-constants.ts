import { columnStyle } from '../../packages/chart/src/config/column-style.ts'
import { CALCULATIONS } from '../../packages/chart/src/config/interactive-filters.ts'
import { limit } from '../../packages/chart/src/config/limits.ts'
import {
  IMPUTATION_TYPES,
  SORTING_ORDERS,
  SORTING_TYPES,
} from '../../packages/chart/src/config/option-lists.ts'
import {
  ANIMATION_DURATIONS,
  changeChartType,
  controlsOf,
  DEFAULT_SLIDER,
  MAX_COLORS,
} from '../../packages/chart/src/index.ts'
import { categoricalColors, DEFAULT_CATEGORICAL_PALETTE } from '../../packages/chart/src/palettes/palettes.ts'
import { MAX_CLASSES, MIN_CLASSES } from '../../packages/chart/src/rules/class-counts.ts'
import {
  CONTRAST_THRESHOLD,
  contrastWithWhite,
  isLowContrast,
} from '../../packages/chart/src/rules/contrast.ts'
import { OPACITY } from '../../packages/chart/src/rules/numbers.ts'
import { startConfig, waste } from '../../packages/chart/src/testing/fixture.ts'
import type { LineConfig } from '../../packages/chart/src/types/line/fields.ts'
import { newSymbolLayer } from '../../packages/chart/src/types/map/roles.ts'
import { formatDate, formatNumber, MISSING_TEXT, type TimeUnit } from '../../packages/cube/src/index.ts'
import { USUAL_TRANSITION } from '../../packages/render/src/motion/transition.ts'
import type { Constant } from './constant.ts'

/** Returns the sizes offered by the control of a line's data points. */
function readDotSizes(): string[] {
  const line = changeChartType(startConfig(waste), 'line', waste.components) as LineConfig
  const y = { ...line.fields.y, showDots: true }
  const controls = controlsOf({ ...line, fields: { ...line.fields, y } }, waste.components)
  const control = controls.find(({ id }) => id === 'dots-size')
  return control?.kind === 'select' ? control.options.map(({ value }) => value) : []
}

/** The options offered to authors, and the defaults of charts. */
export const CHOICE_CONSTANTS: readonly Constant[] = [
  {
    section: '2 §9',
    name: 'palette caps',
    value: { categorical: 26, diverging: 3 },
    where: 'palettes of one’s own',
    read: () => ({ categorical: MAX_COLORS.categorical, diverging: MAX_COLORS.diverging }),
  },
  {
    section: '2 §9',
    name: 'class count',
    value: [3, 7],
    where: 'maps in classes',
    read: () => [MIN_CLASSES, MAX_CLASSES],
  },
  {
    section: '2 §9',
    name: 'opacity',
    value: { min: 0, max: 100, step: 10 },
    where: 'layers of a map',
    read: () => OPACITY,
  },
  {
    section: '2 §9',
    name: 'interpolation steps',
    value: { min: 0, max: 1, step: 0.1 },
    where: 'sliders of which nothing else is said',
    read: () => DEFAULT_SLIDER,
  },
  {
    section: '2 §9',
    name: 'animation durations, s',
    value: [10, 30, 60],
    where: 'the animation of a chart',
    read: () => ANIMATION_DURATIONS,
  },
  {
    section: '2 §9',
    name: 'legacy duration of a transition, ms',
    value: 400,
    where: 'a drawing that becomes another one, unless less motion is asked for',
    read: () => (USUAL_TRANSITION === 'none' ? undefined : USUAL_TRANSITION.duration),
  },
  {
    section: '2 §9',
    name: 'dot sizes',
    value: ['Small', 'Medium', 'Large'],
    where: 'data points of lines',
    read: readDotSizes,
  },
  {
    section: '2 §9',
    name: 'default colours: text, column, bar background, limit',
    value: ['#333333', '#ffffff', '#cccccc', '#ff0000'],
    where: 'columns of tables, and limits',
    read: () => {
      const text = columnStyle.parse({ type: 'text' })
      const bar = columnStyle.parse({ type: 'bar', barColorPositive: '#000', barColorNegative: '#000' })
      return [
        text.type === 'text' && text.textColor,
        text.type === 'text' && text.columnColor,
        bar.type === 'bar' && bar.barColorBackground,
        limit.parse({ related: [] }).color,
      ]
    },
  },
  {
    section: '2 §9',
    name: 'default category palette',
    value: ['category10', 10],
    // deliberately different for several colours: new charts use colours that everybody can tell apart
    // (`choosePalette`)
    where: 'single colours, and palettes that nobody knows',
    read: () => [DEFAULT_CATEGORICAL_PALETTE, categoricalColors(DEFAULT_CATEGORICAL_PALETTE).length],
  },
  {
    section: '2 §9',
    name: 'steps of the preview of a ramp',
    value: 512,
    where: 'nowhere',
    refused: 'the preview is a gradient through nine colours of the ramp, which browsers draw without steps',
  },
  {
    section: '2 §9',
    name: 'default map symbol opacity',
    value: 80,
    where: 'the symbols of a new map',
    read: () => newSymbolLayer('place', 'measure').color.opacity,
  },
  {
    section: '2 §9',
    name: 'contrast threshold',
    value: [2, true, false],
    where: 'warnings of light colours, against white at 90 %; the text on a colour is chosen for 4.5:1',
    read: () => [CONTRAST_THRESHOLD, isLowContrast('#ffff00'), isLowContrast('#1f77b4')],
  },
  {
    section: '2 §9',
    name: 'contrast is that of white at 90 % opacity',
    value: '16.75',
    where: 'the same warnings',
    read: () => contrastWithWhite('#000000').toFixed(2),
  },
  {
    section: '2 §9',
    name: 'imputation types',
    value: ['none', 'zeros', 'linear'],
    where: 'areas with gaps',
    read: () => IMPUTATION_TYPES,
  },
  {
    section: '2 §9',
    name: 'calculation types',
    value: ['identity', 'percent'],
    where: 'stacks',
    read: () => CALCULATIONS,
  },
  {
    section: '2 §9',
    name: 'sort types',
    value: ['byAuto', 'byDimensionLabel', 'byMeasure', 'byTableSortingType', 'byTotalSize'],
    where: 'axes of categories, segments and tables',
    read: () => SORTING_TYPES.toSorted(),
  },
  {
    section: '2 §9',
    name: 'sort orders',
    value: ['asc', 'desc'],
    where: 'the same',
    read: () => SORTING_ORDERS,
  },
  {
    section: '2 §9',
    name: 'date display formats',
    value: ['31.12.2024', '12.2024', '2024', '31.12.2024 23:59', '31.12.2024 23:59:58'],
    where: 'dates on pages and as authors type them',
    read: () =>
      (
        [
          ['2024-12-31', 'Day'],
          ['2024-12', 'Month'],
          ['2024', 'Year'],
          ['2024-12-31T23:59', 'Minute'],
          ['2024-12-31T23:59:58', 'Second'],
        ] satisfies [string, TimeUnit][]
      ).map(([date, unit]) => formatDate(date, unit, 'de')),
  },
  {
    section: '2 §9',
    name: 'number display',
    value: ['0.12', '999’999’999', '1e+9', '0', '9e−5', '–'],
    where: 'numbers everywhere, as Swiss German writes them',
    read: () =>
      [0.123, 999_999_999, 1_000_000_000, 0.0001, 0.00009, undefined].map((value) =>
        formatNumber(value, 'de'),
      ),
  },
  {
    section: '2 §9',
    name: 'missing values',
    value: '–',
    where: 'numbers everywhere',
    read: () => MISSING_TEXT,
  },
]
