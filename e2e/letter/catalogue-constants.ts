import { categoricalColor, fixedColor, numericalColor } from '../../packages/chart/src/config/color.ts'
import { DEFAULT_SORTING } from '../../packages/chart/src/config/defaults.ts'
import { toShare } from '../../packages/chart/src/data/shares.ts'
import {
  CHART_TYPE_NAMES,
  changeChartType,
  drawChart,
  loadDrawings,
  loadEditing,
  setAnimation,
  setScaleType,
} from '../../packages/chart/src/index.ts'
import { choosePalette } from '../../packages/chart/src/palettes/color-mapping.ts'
import { DEFAULT_COLOR } from '../../packages/chart/src/palettes/palettes.ts'
import { toNode, toValue } from '../../packages/chart/src/testing/components.ts'
import { choose } from '../../packages/chart/src/testing/configs.ts'
import { airports, inputFor, startConfig, waste } from '../../packages/chart/src/testing/fixture.ts'
import type { MapConfig } from '../../packages/chart/src/types/map/fields.ts'
import type { PieConfig } from '../../packages/chart/src/types/pie/fields.ts'
import type { TableConfig } from '../../packages/chart/src/types/table/fields.ts'
import { emptyLocalized, TIME_FORMATS } from '../../packages/cube/src/index.ts'
import type { Constant } from './constant.ts'
import { readConstant } from './read-constant.ts'

/** The controls of a type that give it a legend. */
const BY_CATEGORY = { segment: 'category' }
const SPLIT: Record<string, Record<string, string>> = {
  column: BY_CATEGORY,
  bar: BY_CATEGORY,
  line: BY_CATEGORY,
  area: BY_CATEGORY,
  scatterplot: BY_CATEGORY,
  map: { 'area-color': 'grade' },
}

const startMap = (fixture = waste) =>
  changeChartType(startConfig(fixture), 'map', fixture.components) as MapConfig

/** Reads the symbols of the legend entries of each chart type that has a legend. */
async function readLegendSymbols(): Promise<Record<string, string[]>> {
  await Promise.all([loadDrawings(), loadEditing()])
  const symbols = CHART_TYPE_NAMES.map((name): [string, string[]] => {
    const config = choose(
      changeChartType(startConfig(waste), name, waste.components),
      waste,
      SPLIT[name] ?? {},
    )
    // in a narrow chart, lines are not labelled at their ends
    const scene = drawChart(config, inputFor(config, waste, { width: 320 })) as {
      legends?: { type: string; symbol?: string; items?: { symbol?: string }[] }[]
    }
    const swatches = (scene.legends ?? []).filter(({ type }) => type === 'swatches')
    const found = swatches.flatMap(({ symbol, items = [] }) => [symbol, ...items.map((item) => item.symbol)])
    return [name, [...new Set(found.filter((one) => one !== undefined))].toSorted()]
  })
  return Object.fromEntries(symbols.filter(([, found]) => found.length > 0))
}

/** Constants and limits of the catalogue, the preview and the defaults of charts. */
export const CATALOGUE_CONSTANTS: readonly Constant[] = [
  {
    section: '1 §9',
    name: 'search debounce, ms',
    value: 500,
    where: 'the search of the catalogue, while people type',
    read: () => readConstant('apps/web/src/browse/use-search.ts', 'SEARCH_DELAY'),
  },
  {
    section: '1 §9',
    name: 'draft-toggle re-search delay, ms',
    value: 200,
    where: '“Include drafts”, where the search box has text',
    read: () => readConstant('apps/web/src/browse/use-search.ts', 'DRAFTS_DELAY'),
  },
  {
    section: '1 §9',
    name: 'top items of a filter group',
    value: 7,
    where: 'the filter panel of the catalogue: the longest group before “Show all”',
    measure: async ({ catalogue }) => {
      const shown = await catalogue.evaluate(() =>
        [...document.querySelectorAll('main details')].map((rest) => {
          const group = rest.parentElement!
          return group.querySelectorAll('a[href*="/browse/"]').length - rest.querySelectorAll('a').length
        }),
      )
      return Math.max(...shown)
    },
  },
  {
    section: '1 §9',
    name: 'lines of a result’s description',
    value: '2',
    where: 'the results of a search',
    measure: ({ catalogue }) =>
      catalogue.evaluate(
        () =>
          [...document.querySelectorAll('main li h3')]
            .flatMap((title) => [...title.closest('li')!.querySelectorAll('*')])
            .map((part) => getComputedStyle(part).webkitLineClamp)
            .find((lines) => lines !== 'none') ?? 'not clamped',
      ),
  },
  {
    section: '1 §9',
    name: 'maximum height of the preview table, px',
    value: '600px',
    where: 'the first rows on a dataset’s page',
    measure: ({ dataset }) =>
      dataset
        .locator('main table')
        .first()
        .evaluate((table) => {
          let at: Element | null = table
          while (at && getComputedStyle(at).maxHeight === 'none') at = at.parentElement
          return at && getComputedStyle(at).maxHeight
        }),
  },
  {
    section: '1 §9',
    name: 'maximum width of a page, px',
    value: 1400,
    where: 'the catalogue and the page of a dataset, in a window of 1800 px',
    measure: ({ catalogue }) =>
      catalogue.evaluate(() => {
        const parts = [...document.querySelectorAll('main *')].map((part) => part.getBoundingClientRect())
        const inWindow = parts.filter(({ width, height }) => width < innerWidth - 40 && height > 200)
        return Math.round(Math.max(...inWindow.map(({ width }) => width)))
      }),
  },
  {
    section: '1 §9',
    name: 'width of the middle panel, px',
    value: 1040,
    where: 'the column with the preview, beside the metadata of the dataset',
    measure: ({ dataset }) =>
      dataset.evaluate(() => {
        const heading = document.querySelector('main h1')!
        let at: Element = heading
        while (at.parentElement && at.parentElement.getBoundingClientRect().width < 1200)
          at = at.parentElement
        return Math.round(at.getBoundingClientRect().width)
      }),
  },
  {
    section: '1 §9',
    name: 'default opacity: fixed, categorical, numerical',
    value: [80, 100, 100],
    where: 'colours of map layers whose config says nothing',
    read: () => [
      fixedColor.parse({ type: 'fixed', value: '#000000' }).opacity,
      categoricalColor.parse({ type: 'categorical', componentId: 'a', paletteId: 'b', colorMapping: {} })
        .opacity,
      numericalColor.parse({ type: 'numerical', componentId: 'a', scaleType: 'continuous' }).opacity,
    ],
  },
  {
    section: '1 §9',
    name: 'default fixed colour',
    value: '#1f77b4',
    where: 'one colour for all symbols or areas: the first of the default palette',
    read: () => {
      const color = startMap(airports).fields.symbolLayer?.color
      return color?.type === 'fixed' && color.value === DEFAULT_COLOR ? color.value : color
    },
  },
  {
    section: '1 §9',
    name: 'default numerical colour of a map',
    value: { paletteId: 'oranges', scaleType: 'continuous', interpolationType: 'linear' },
    where: 'the areas of a new map',
    read: () => {
      const { paletteId, scaleType, interpolationType } = startMap().fields.areaLayer!.color as {
        [key: string]: unknown
      }
      return { paletteId, scaleType, interpolationType }
    },
  },
  {
    section: '1 §9',
    name: 'default classes by natural breaks',
    value: { interpolationType: 'jenks', nbClass: 3 },
    where: 'a map whose scale becomes one of classes',
    read: () => {
      const { interpolationType, nbClass } = setScaleType(startMap(), 'areaLayer', 'discrete').fields
        .areaLayer!.color as { [key: string]: unknown }
      return { interpolationType, nbClass }
    },
  },
  {
    section: '1 §9',
    name: 'default colour of the symbol layer',
    value: ['#dedede', '0.49'],
    where: 'symbols without a value: (222, 222, 222) with alpha 125 of 255',
    decided:
      'it is the colour of symbols without a value; those with one begin with the default fixed colour',
    read: () => [
      readConstant('packages/chart/src/types/map/symbols.ts', 'NO_SYMBOL_VALUE'),
      Number(readConstant('packages/chart/src/types/map/symbols.ts', 'NO_SYMBOL_OPACITY')).toFixed(2),
    ],
  },
  {
    section: '1 §9',
    name: 'animation defaults',
    value: { duration: 30, showPlayButton: true, dynamicScales: false, type: 'continuous' },
    where: 'a chart that is played for the first time',
    read: () => {
      const { componentId: _, ...animation } = setAnimation(startMap(), 'year').fields.animation!
      return animation
    },
  },
  {
    section: '1 §9',
    name: 'default sorting',
    value: { sortingType: 'byAuto', sortingOrder: 'asc' },
    where: 'an axis of categories, and segments',
    read: () => DEFAULT_SORTING,
  },
  {
    section: '1 §9',
    name: 'default sorting of a pie',
    value: { sortingType: 'byMeasure', sortingOrder: 'asc' },
    where: 'the slices of a new pie',
    read: () => {
      const pie = changeChartType(startMap(airports), 'pie', airports.components) as PieConfig
      return pie.fields.segment.sorting
    },
  },
  {
    section: '1 §9',
    name: 'table defaults',
    value: { showSearch: true, showAllRows: false, textColor: '#333333', columnColor: '#ffffff' },
    where: 'a new table; the grey text is that of specification 2 §9',
    decided: 'specification 1 says black on white and specification 2 #333 on #fff: the latter holds',
    read: () => {
      const table = changeChartType(startConfig(waste), 'table', waste.components) as TableConfig
      const styles = Object.values(table.fields).map(({ columnStyle }) => columnStyle)
      const { textColor, columnColor } = styles.find(({ type }) => type === 'text') as {
        textColor: string
        columnColor: string
      }
      return { ...table.settings, textColor, columnColor }
    },
  },
  {
    section: '1 §9',
    name: 'default meta languages',
    value: ['de', 'en', 'fr', 'it'],
    where: 'title, description and label of a new chart',
    read: () => Object.keys(startConfig(waste).meta.title).toSorted(),
  },
  {
    section: '1 §9',
    name: 'languages of an empty text',
    value: ['de', 'en', 'fr', 'it'],
    where: 'texts of a layout',
    read: () => Object.keys(emptyLocalized()).toSorted(),
  },
  {
    section: '1 §9',
    name: 'default palette: of a hierarchy, of values with colours of their own, of others',
    // deliberately different: one man in twelve cannot tell the green and red of category10 apart
    value: ['clear6', 'dimension', 'clear6'],
    where: 'segments and categories',
    read: () => {
      const plain = toValue('a')
      const tree = { values: [plain], hierarchy: [toNode('a')] }
      return [
        choosePalette(tree),
        choosePalette({ values: [toValue('a', { color: '#ff0000' })] }),
        choosePalette({ values: [plain] }),
      ]
    },
  },
  {
    section: '1 §9',
    name: 'legend symbols',
    value: {
      column: ['square'],
      bar: ['square'],
      line: ['line'],
      area: ['square'],
      // deliberately different: dots whose colours are easily confused also differ in shape
      scatterplot: ['circle', 'square'],
      pie: ['square'],
      map: ['square'],
      comboLineSingle: ['line'],
      comboLineDual: ['line'],
      comboLineColumn: ['line', 'square'],
    },
    where: 'the legends of all types; tables have none',
    read: readLegendSymbols,
  },
  {
    section: '1 §9',
    name: 'time units and formats',
    value: {
      Year: '%Y',
      Month: '%Y-%m',
      Week: '%Y-%m-%d',
      Day: '%Y-%m-%d',
      Hour: '%Y-%m-%dT%H',
      Minute: '%Y-%m-%dT%H:%M',
      Second: '%Y-%m-%dT%H:%M:%S',
    },
    where: 'dates of the data',
    read: () => TIME_FORMATS,
  },
  {
    section: '1 §9',
    name: 'percent calculation: 100 × value / total',
    value: 12.5,
    where: 'shares in stacks and pies',
    read: () => toShare(1, { up: 8, down: 0 } as Parameters<typeof toShare>[1]),
  },
  {
    section: '1 §9',
    name: '500 and 1500',
    value: [500, 1500],
    where: 'the flight of a map, and the way back to its first view, in ms',
    decided: 'the specification knows no use for the two',
    read: () => ['FLY', 'RESET'].map((name) => readConstant('packages/render/src/map/use-map-view.ts', name)),
  },
]
