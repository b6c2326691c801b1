import { type Components, isStatusDimension } from '@tessera/cube'
import type { Draw, WrapDraw } from '../chart-type.ts'
import { loadOnce } from '../load-once.ts'
import { layersOf } from '../map-picture.ts'
import { areClearInGrey } from '../palettes/palettes.ts'
import { type ChartConfig, chartTypeOf } from '../registry.ts'
import { mayShowChange } from '../rules/change.ts'
import { hasColumn, hasTrends } from '../rules/trends.ts'

/**
 * An optional feature of charts that few charts use. It wraps the draw function and is loaded separately, so that
 * charts without it do not load its code.
 */
type ChartPart = {
  isUsed(config: ChartConfig, components: Components | undefined): boolean
  load(): Promise<WrapDraw<ChartConfig>>
  /** Whether it has no texts of its own. The script of every chart type includes such parts. */
  isWordless?: boolean
  /** Whether it changes the data. Such parts wrap everything derived from the data: units, decimals, time ranges. */
  isOfData?: boolean
}

/**
 * Whether a chart uses colours that may be hard to distinguish. The drawing finds out which ones are
 * (`second-channel.ts`).
 */
function hasUnclearColors({ fields }: ChartConfig): boolean {
  const { color, areaLayer, symbolLayer } = fields as Record<string, Colored | undefined>
  return [color as Mapped | undefined, areaLayer?.color, symbolLayer?.color].some((each) => {
    const colors = each?.colorMapping && Object.values(each.colorMapping)
    return colors !== undefined && (colors.length === 0 || !areClearInGrey(colors))
  })
}
type Mapped = { colorMapping?: Record<string, string> }
type Colored = { color?: Mapped }

type Axes = { x?: { scale?: string }; y?: { scale?: string } }
const hasLogarithmicAxis = ({ fields }: ChartConfig): boolean => {
  const { x, y } = fields as Axes
  return x?.scale === 'log' || y?.scale === 'log'
}

const hasFacets = (config: ChartConfig): boolean => config.facet !== undefined && chartTypeOf(config).canFacet

const hasStatus = (components: Components | undefined): boolean =>
  components?.dimensions.some(isStatusDimension) === true

const hasNumberFormats = ({ numberFormats = {} }: ChartConfig): boolean =>
  Object.values(numberFormats).some(({ magnitude, sign }) => magnitude !== undefined || sign === true)

const loadStatus = async (): Promise<WrapDraw<ChartConfig>> => (await import('./status.ts')).withStatus

/** All parts, innermost first. */
const CHART_PARTS = {
  logarithmic: {
    isUsed: hasLogarithmicAxis,
    load: async () => (await import('./logarithmic.ts')).withLogarithmicAxes,
  },
  ranks: {
    isUsed: ({ ranks = false }) => ranks,
    load: async () => (await import('./ranks.ts')).withRanks,
  },
  icons: {
    isUsed: (config) => hasColumn(config, 'icons'),
    load: async () => (await import('./icons.ts')).withIcons,
  },
  trends: {
    isUsed: hasTrends,
    load: async () => (await import('./trends.ts')).withTrends,
  },
  referenceLines: {
    isUsed: ({ referenceLines = [] }) => referenceLines.length > 0,
    load: async () => (await import('./reference-lines.ts')).withReferenceLines,
  },
  highlight: {
    isUsed: ({ highlight, interactiveFiltersConfig }) =>
      (highlight?.values.length ?? 0) > 0 || interactiveFiltersConfig?.highlight?.active === true,
    load: async () => (await import('./highlight.ts')).withHighlight,
  },
  // before small multiples, since each panel has its own series
  statusOfPanels: {
    isUsed: (config, components) => hasFacets(config) && hasStatus(components),
    load: loadStatus,
  },
  facets: {
    isUsed: hasFacets,
    load: async () => (await import('./facets.ts')).withFacets,
  },
  // marks that became grey need no pattern
  secondChannel: {
    isUsed: hasUnclearColors,
    isWordless: true,
    load: async () => (await import('./second-channel.ts')).withSecondChannel,
  },
  status: {
    isUsed: (config, components) => !hasFacets(config) && hasStatus(components),
    load: loadStatus,
  },
  // annotations look for a free position in the finished picture; small multiples have none
  annotations: {
    isUsed: (config) => (config.annotations?.length ?? 0) > 0 && !hasFacets(config),
    load: async () => (await import('./annotations.ts')).withAnnotations,
  },
  mapLayers: {
    isUsed: (config) => layersOf(config).length > 0,
    load: async () => (await import('./map-layers.ts')).withMapLayers,
  },
  // everything else sees only the categories shown
  top: {
    isUsed: ({ top, interactiveFiltersConfig }) =>
      top !== undefined || interactiveFiltersConfig?.top?.active === true,
    load: async () => (await import('./top.ts')).withTop,
  },
  numberFormat: {
    isUsed: hasNumberFormats,
    isOfData: true,
    load: async () => (await import('./number-format.ts')).withNumberFormat,
  },
  // changes are computed from the original values, then formatted
  change: {
    isUsed: mayShowChange,
    isOfData: true,
    load: async () => (await import('./change.ts')).withChange,
  },
} satisfies Record<string, ChartPart>

export type PartName = keyof typeof CHART_PARTS
const PART_NAMES = Object.keys(CHART_PARTS) as PartName[]

const wraps = loadOnce((name: PartName) => (CHART_PARTS[name] as ChartPart).load())

/** The parts that a chart uses. Without components, only those that depend on the config alone. */
export const partsOf = (config: ChartConfig, components: Components | undefined): PartName[] =>
  PART_NAMES.filter((name) => (CHART_PARTS[name] as ChartPart).isUsed(config, components))

/** Whether a chart uses parts with their own texts. */
export const hasParts = (config: ChartConfig, components: Components | undefined): boolean =>
  partsOf(config, components).some((name) => !(CHART_PARTS[name] as ChartPart).isWordless)

/** Loads the code of parts; all by default. */
export const loadParts = (names: readonly PartName[] = PART_NAMES): Promise<unknown> =>
  Promise.all(names.map(wraps.load))

/**
 * Wraps a draw function in its parts: those that change data, or all others. `undefined` if one of them is not loaded.
 */
export function withParts(
  draw: Draw<ChartConfig> | undefined,
  names: readonly PartName[],
  areOfData = false,
): Draw<ChartConfig> | undefined {
  let drawn = draw
  for (const name of names) {
    if (((CHART_PARTS[name] as ChartPart).isOfData ?? false) !== areOfData) continue
    const wrap = wraps.get(name)
    drawn = drawn && wrap?.(drawn)
  }
  return drawn
}
