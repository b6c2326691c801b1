import { type Components, isStatusDimension } from '@tessera/cube'
import type { Draw, WrapDraw } from '../chart-type.ts'
import { loadOnce } from '../load-once.ts'
import { areClearInGrey } from '../palettes/palettes.ts'
import { type ChartConfig, chartTypeOf } from '../registry.ts'
import { mayShowChange } from '../rules/change.ts'

/**
 * Something that any kind of chart may have and few charts do. It is a layer around the drawing of the kind, loaded by
 * itself, so that a chart without it loads nothing of it.
 */
type ChartPart = {
  isUsed(config: ChartConfig, components: Components | undefined): boolean
  load(): Promise<WrapDraw<ChartConfig>>
  /** It says nothing in words, and is in the files of every kind. */
  isWordless?: boolean
  /** It changes what is drawn, and stands around all that is worked out of the data: units, decimals, time ranges. */
  isOfData?: boolean
}

/**
 * Whether values are told apart by colours that are not known to be clear to everybody. What each needs, its drawing finds
 * out (`second-channel.ts`).
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

/** The parts, the innermost first. */
const CHART_PARTS = {
  logarithmic: {
    isUsed: hasLogarithmicAxis,
    load: async () => (await import('./logarithmic.ts')).withLogarithmicAxes,
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
  // series of two small pictures are two: what is said of them is drawn in each
  statusOfPanels: {
    isUsed: (config, components) => hasFacets(config) && hasStatus(components),
    load: loadStatus,
  },
  facets: {
    isUsed: hasFacets,
    load: async () => (await import('./facets.ts')).withFacets,
  },
  // what has become grey needs no pattern
  secondChannel: {
    isUsed: hasUnclearColors,
    isWordless: true,
    load: async () => (await import('./second-channel.ts')).withSecondChannel,
  },
  status: {
    isUsed: (config, components) => !hasFacets(config) && hasStatus(components),
    load: loadStatus,
  },
  // they find a place between all that stands there; in small pictures there is none
  annotations: {
    isUsed: (config) => (config.annotations?.length ?? 0) > 0 && !hasFacets(config),
    load: async () => (await import('./annotations.ts')).withAnnotations,
  },
  numberFormat: {
    isUsed: hasNumberFormats,
    isOfData: true,
    load: async () => (await import('./number-format.ts')).withNumberFormat,
  },
  // what became of values is counted and written as they are
  change: {
    isUsed: mayShowChange,
    isOfData: true,
    load: async () => (await import('./change.ts')).withChange,
  },
} satisfies Record<string, ChartPart>

export type PartName = keyof typeof CHART_PARTS
const PART_NAMES = Object.keys(CHART_PARTS) as PartName[]

const wraps = loadOnce((name: PartName) => (CHART_PARTS[name] as ChartPart).load())

/** What a chart has besides what its kind draws; without its components, what it has whatever they are. */
export const partsOf = (config: ChartConfig, components: Components | undefined): PartName[] =>
  PART_NAMES.filter((name) => (CHART_PARTS[name] as ChartPart).isUsed(config, components))

/** Whether a chart has parts that say something, which come with words of their own. */
export const hasParts = (config: ChartConfig, components: Components | undefined): boolean =>
  partsOf(config, components).some((name) => !(CHART_PARTS[name] as ChartPart).isWordless)

/** Loads the code of parts; of all of them where none are named. */
export const loadParts = (names: readonly PartName[] = PART_NAMES): Promise<unknown> =>
  Promise.all(names.map(wraps.load))

/**
 * A drawing with parts around it, those that change data or all others; undefined where one of them has not been loaded.
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
