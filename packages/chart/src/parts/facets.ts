import { readDimensionColumn, type Table, withRows } from '@tessera/cube'
import type { DrawInput, Panel, WrapDraw } from '../chart-type.ts'
import { FACETS } from '../config/defaults.ts'
import { type CategorySizes, readCategories } from '../data/categories.ts'
import { warning } from '../data/hints.ts'
import { readPoints, sumByCategory } from '../data/observations.ts'
import { lastPerObject } from '../data/per-object.ts'
import type { PlotFields } from '../edit/plot.ts'
import { type ChartConfig, chartTypeOf } from '../registry.ts'
import { facetDimension } from '../rules/facets.ts'
import { valueScale } from '../scales/value-scale.ts'
import type { PanelFrame, PictureScene, Scene } from '../scene.ts'
import { composePanels, type DrawnPanel, type Facets } from './compose-panels.ts'
import { layoutPanels, type PanelGrid } from './panel-grid.ts'

/**
 * Draws small multiples: a panel for each value of a dimension. All panels have the same category axis and, unless the
 * author chose separate ones, the same value axis, so that they can be compared. Titles and legend are shown once. A
 * single value results in a single picture.
 */
export const withFacets: WrapDraw<ChartConfig> = (draw) => (config, input) => {
  const facets = readFacets(config, input)
  if (!facets) return draw(config, input)
  const drawPanel = (table: Table, more: Partial<DrawInput>): PictureScene =>
    toPicture(draw(config, { ...input, ...more, table }))
  const whole = drawPanel(input.table, {
    panel: { table: input.table, isOfSegment: facets.isSegment, hasSideLabels: true, isWhole: true },
  })
  const titles = facets.panels.map(({ category }) => category.text)
  const grid = layoutPanels(titles, whole, input)
  const panels = drawPanels(facets, grid, config, input, drawPanel)
  const scene = composePanels(panels, whole, facets, input)
  const { count } = facets
  const hints = [
    ...(count > panels.length ? [warning('part.facets.more', { shown: panels.length, count })] : []),
    ...(config.facet?.scales === 'free' ? [warning('part.facets.free')] : []),
  ]
  return { ...scene, hints: [...hints, ...scene.hints] }
}

const toPicture = (scene: Scene): PictureScene => {
  if (scene.type === 'table') throw new Error('Tables do not support small multiples.')
  return scene
}

/** The maximum height in px of labels that are shown below every panel. Higher ones are shown only in the last row. */
const MAX_BELOW = 40

function readFacets(config: ChartConfig, { table, components, locale }: DrawInput): Facets | undefined {
  const dimension = facetDimension(config, components)
  if (!dimension) return undefined
  const { segment } = config.fields as PlotFields
  const isSegment = segment?.componentId === dimension.id
  const useAbbreviations = isSegment && segment.useAbbreviations === true
  const categories = readCategories(table, dimension, {
    locale,
    automatic: 'by-name',
    useAbbreviations,
    ...(isSegment &&
      segment.sorting && { sorting: segment.sorting, sizes: readSizes(config, table, dimension.id) }),
  })
  if (categories.length < FACETS.min) return undefined
  const tables = splitTable(table, dimension.id)
  const panels = categories.slice(0, FACETS.max).flatMap((category) => {
    const own = tables.get(category.value)
    return own ? [{ category, table: own }] : []
  })
  return {
    id: dimension.id,
    label: dimension.label,
    isSegment,
    panels,
    names: new Set(categories.map(({ text }) => text)),
    count: categories.length,
  }
}

/** Returns the sum of each category, for sorting categories by size. */
function readSizes(config: ChartConfig, table: Table, category: string): CategorySizes {
  const { measures } = chartTypeOf(config).plot
  const { [measures[0] ?? 'y']: axis } = config.fields as PlotFields
  return sumByCategory(readPoints(table, { category, measure: axis?.componentId ?? '' }))
}

const lastSplit = lastPerObject<Table, Map<string, Table>>()

/** Splits the rows by the values of a dimension. Cached for all widths. */
const splitTable = (table: Table, id: string): Map<string, Table> =>
  lastSplit(table, [id], () => {
    const column = readDimensionColumn(table, id)
    if (!column) return new Map()
    const rows = Array.from({ length: table.rowCount }, (_, row) => row)
    const byCode = Map.groupBy(rows, (row) => column.codes[row] ?? -1)
    return new Map(
      [...byCode].flatMap(([code, own]) => {
        const value = column.dictionary[code]?.iri
        return value === undefined ? [] : [[value, withRows(table, own)] as const]
      }),
    )
  })

/** Draws the panels in two passes. The first one measures the space they need. */
function drawPanels(
  { panels, isSegment: isOfSegment }: Facets,
  grid: PanelGrid,
  config: ChartConfig,
  { table, components }: DrawInput,
  draw: (own: Table, more: Partial<DrawInput>) => PictureScene,
): DrawnPanel[] {
  const isShared = config.facet?.scales !== 'free'
  const alone = { table, isOfSegment, hasSideLabels: true }
  const tried = panels.map(({ table: own }) => draw(own, { ...grid.equal, panel: alone }).frame!)
  const { values, along, logarithmic, ...fixed } = tried.reduce(toWidest)
  const isFixed =
    chartTypeOf(config).toRoles(config, components).measure?.customDomain?.join() === values.join()
  const domain = isFixed || logarithmic?.values ? values : toRoundDomain(values, grid.ticks)
  // all panels are linear if one of them cannot be logarithmic: they have one title, and are compared
  const isLinear = tried.some((frame) => isMixed(frame, tried[0]!))
  const axes = { isLinear, ...(isShared && { domain, ...(along && { along }) }) }
  const columns = grid.columnsBeside(fixed.left, isShared)
  return panels.map(({ category, table: own }, place) => {
    const { left, width, plotLeft } = columns[place % columns.length]!
    const isLast = place + columns.length >= panels.length
    const hasLabelsBelow = isLast || (fixed.below ?? 0) <= MAX_BELOW
    const panel: Panel = { table, isOfSegment, hasSideLabels: plotLeft > 0, hasLabelsBelow, fixed, ...axes }
    const scene = draw(own, { width, plotHeight: fixed.height, panel })
    return { category, scene, left, plotLeft, row: Math.floor(place / columns.length) }
  })
}

/** Returns whether an axis is logarithmic in only one of two panels. */
const isMixed = ({ logarithmic: a }: PanelFrame, { logarithmic: b }: PanelFrame): boolean =>
  a?.values !== b?.values || a?.along !== b?.along

/** Merges the frames of two panels so that both fit. */
function toWidest(a: PanelFrame, b: PanelFrame): PanelFrame {
  const ends = [a.ends, b.ends].flatMap((each) => each ?? [])
  return {
    values: union(a.values, b.values),
    ...(a.along && b.along && { along: union(a.along, b.along) }),
    logarithmic: {
      values: a.logarithmic?.values === true && b.logarithmic?.values === true,
      along: a.logarithmic?.along === true && b.logarithmic?.along === true,
    },
    left: Math.max(a.left, b.left),
    height: Math.max(a.height, b.height),
    below: Math.max(a.below ?? 0, b.below ?? 0),
    ...(ends.length > 0 && {
      ends: { low: Math.max(...ends.map(({ low }) => low)), high: Math.max(...ends.map(({ high }) => high)) },
    }),
  }
}

const union = (a: [number, number], b: [number, number]): [number, number] => [
  Math.min(a[0], b[0]),
  Math.max(a[1], b[1]),
]

const toRoundDomain = (values: [number, number], ticks: number): [number, number] =>
  valueScale(values, [0, 1], { ticks }).domain() as [number, number]
