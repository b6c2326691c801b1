import {
  type Components,
  type Dimension,
  type Filters,
  findDimension,
  isCategorical,
  isErrorDimension,
  isGeographical,
  isTemporal,
  type Measure,
  multiFilter,
  readTotal,
} from '@tessera/cube'
import type { ChartTypeName, EditOptions } from '../chart-type.ts'
import type { ChartConfig } from '../config/index.ts'
import { chartTypeNamed } from '../registry.ts'
import { newSegmentRole } from '../roles/segment.ts'
import type { Roles, SegmentRole } from '../roles.ts'
import { isNeverAddable } from '../rules/addable.ts'
import { disabledReason } from '../rules/availability.ts'
import { numericalChoices } from '../rules/choices.ts'
import { readParts, readSplit } from '../rules/splits.ts'
import { isStackable } from '../rules/stacking.ts'
import { changeChartType } from './change-chart-type.ts'
import { withDerivedFilters, withLeavesOfParts } from './derive-filters.ts'
import { type NewChart, newChartConfig, newCommonConfig } from './initial-config.ts'

/** Fewer moments are no course, fewer places no map, fewer bars no order. */
const LEAST = 3
/** More bars than these are scrolled through, not compared. */
const MOST_BARS = 60
/** More bars than these have no room for several beside each other. */
const MOST_GROUPS = 10
/** Fewer dots are no cloud. */
const LEAST_DOTS = 8

/** A chart that could be made: its type, what it says, and which of the values are shown. */
type Plan = { type: ChartTypeName; roles: Roles; filters?: Filters }

/** What plans are made from. */
type Site = {
  components: Components
  keys: Dimension[]
  /** Whether parts of the measure can be stood on each other. */
  isAddable: boolean
}

/**
 * The charts to begin with, the most telling first: a course of time as lines, places as a map, many categories as bars
 * from the largest to the smallest, two measures as a dot for each place or thing; few values split the marks. Charts
 * that show one value of many for no reason are suggested only where there are hardly others: the newest moment and a
 * total are reasons. Several may be of one type: the first that has data is meant. None where nothing suits.
 */
export function suggestCharts(chart: NewChart, options: EditOptions = {}): ChartConfig[] {
  const { components } = chart
  const measure = numericalChoices(components)[0]
  const site: Site = {
    components,
    keys: components.dimensions.filter(
      (dimension) => dimension.isKeyDimension && !isErrorDimension(dimension),
    ),
    isAddable: isAddable(measure, options),
  }
  const plans = [
    ...(isAboutTwoMeasures(site) ? planDots(site) : []),
    ...planLines(site),
    ...planMaps(site),
    ...planAreas(site),
    ...planColumns(site),
    ...planBars(site),
    ...planDots(site),
    ...planSlices(site),
    ...planMeasures(site),
  ]
  const ranked = plans
    .filter(({ type }) => disabledReason(type, components) === undefined)
    .map((plan) => toConfig(plan, chart, options))
    .map((config) => ({ config, left: countLeftOut(config, components) }))
    // what is as good stays in the order of the plans
    .toSorted((a, b) => a.left - b.left)
  const whole = ranked.filter(({ left }) => left === ranked[0]?.left)
  const hasChoice = new Set(whole.map(({ config }) => config.chartType)).size > 1
  const [good, poor] = [whole, ranked.slice(whole.length)]
  const types = new Set(good.map(({ config }) => config.chartType))
  // those of the same types wait behind, for when the better ones have no data
  const kept = hasChoice ? poor.filter(({ config }) => types.has(config.chartType)) : poor
  return [...good, ...kept].map(({ config }) => config)
}

/** Charts of a type that is wished for: as they are suggested, then as the type begins when it is chosen by hand. */
export const newChartsOfType = (
  chart: NewChart,
  type: ChartTypeName,
  options?: EditOptions,
): [ChartConfig, ...ChartConfig[]] => {
  const suggested = Map.groupBy(suggestCharts(chart, options), ({ chartType }) => chartType).get(type) ?? []
  const byHand = changeChartType(newChartConfig(chart, options), type, chart.components, options)
  const [first, ...others] = [...suggested, byHand]
  return [first ?? byHand, ...others]
}

function toConfig({ type, roles, filters = {} }: Plan, chart: NewChart, options: EditOptions): ChartConfig {
  const { components } = chart
  const common = newCommonConfig(chart, filters)
  const config = chartTypeNamed(type).fromRoles(roles, common, components, options)
  return withDerivedFilters(withLeavesOfParts(config, components), components)
}

/** How many dimensions a chart shows one value of, though another one would be as good. */
const countLeftOut = ({ cubes }: ChartConfig, components: Components): number =>
  cubes
    .flatMap(({ filters }) => Object.entries(filters))
    .filter(([id, filter]) => {
      const dimension = findDimension(components, id)
      if (filter.type !== 'single' || !dimension || isTemporal(dimension)) return false
      return dimension.values.length > 1 && readTotal(dimension) !== String(filter.value)
    }).length

/** Whether sums of a measure mean something, in all languages alike: its name is not asked. */
const isAddable = (measure: Measure | undefined, { stacking }: EditOptions): boolean =>
  measure !== undefined &&
  isStackable(measure, stacking) &&
  !isNeverAddable({ ...measure, label: '' }) &&
  (measure.min ?? 0) >= 0

const longestTime = ({ keys }: Site): Dimension | undefined =>
  keys
    .filter((dimension) => isTemporal(dimension) && dimension.values.length >= LEAST)
    .toSorted((a, b) => b.values.length - a.values.length)[0]

/** A segment by the parts of a dimension, which have the first colours; the whole and others are left out. */
function toSplit(dimension: Dimension, parts: string[]): { segment: SegmentRole; filters: Filters } {
  const isShown = (value: string): boolean => parts.includes(value)
  const shown = dimension.values.filter(({ value }) => isShown(value))
  const others = dimension.values.filter(({ value }) => !isShown(value))
  return {
    segment: newSegmentRole({ ...dimension, values: [...shown, ...others] }),
    filters: others.length > 0 ? { [dimension.id]: multiFilter(parts) } : {},
  }
}

/** The roles with each way to split the marks, those first that leave out nothing else; without any, the roles alone. */
function planSplits(plan: Plan, { keys }: Site, type?: SegmentRole['type']): Plan[] {
  const taken = plan.roles.category?.componentId
  const split = keys.flatMap((dimension): Plan[] => {
    const parts = dimension.id === taken ? undefined : readSplit(dimension)
    if (!parts) return []
    const { segment, filters } = toSplit(dimension, parts)
    const roles = { ...plan.roles, segment: { ...segment, ...(type && { type }) } }
    return [{ ...plan, roles, filters: { ...plan.filters, ...filters } }]
  })
  return [...split, plan]
}

function planLines(site: Site): Plan[] {
  const time = longestTime(site)
  return time ? planSplits({ type: 'line', roles: { category: { componentId: time.id } } }, site) : []
}

/** Areas are for parts that make a whole. */
function planAreas(site: Site): Plan[] {
  const time = longestTime(site)
  if (!time || !site.isAddable) return []
  const plans = planSplits({ type: 'area', roles: { category: { componentId: time.id } } }, site)
  return plans.filter(({ roles }) => roles.segment !== undefined)
}

const planMaps = ({ keys }: Site): Plan[] =>
  keys
    .filter((dimension) => isGeographical(dimension) && readParts(dimension).length >= LEAST)
    .toSorted((a, b) => Number(b.kind === 'GeoShapesDimension') - Number(a.kind === 'GeoShapesDimension'))
    .map(({ id }) => ({ type: 'map', roles: { category: { componentId: id } } }))

const isOrdered = ({ kind }: Dimension): boolean =>
  kind === 'OrdinalDimension' || kind === 'TemporalOrdinalDimension'

/** The parts along an axis; where a whole would stand beside them, it is left out. */
function planAlong(type: ChartTypeName, dimension: Dimension, sorting?: 'bySize'): Plan | undefined {
  const parts = readParts(dimension)
  if (parts.length < LEAST || parts.length > MOST_BARS) return undefined
  return {
    type,
    roles: {
      category: {
        componentId: dimension.id,
        ...(sorting && { sorting: { sortingType: 'byMeasure', sortingOrder: 'desc' } }),
      },
    },
    ...(parts.length < dimension.values.length && { filters: { [dimension.id]: multiFilter(parts) } }),
  }
}

/** Stacked where sums mean something; side by side only where there is room for it. */
function planBands(plan: Plan, dimension: Dimension, site: Site): Plan[] {
  if (site.isAddable) return planSplits(plan, site, 'stacked')
  return readParts(dimension).length <= MOST_GROUPS ? planSplits(plan, site, 'grouped') : [plan]
}

/** What has an order of its own stands in it. */
const planColumns = (site: Site): Plan[] =>
  site.keys.filter(isOrdered).flatMap((dimension) => {
    const plan = planAlong('column', dimension)
    return plan ? planBands(plan, dimension, site) : []
  })

/** What has no order is sorted by size; of several dimensions, along the one with most values. */
const planBars = (site: Site): Plan[] =>
  site.keys
    .filter((dimension) => !isOrdered(dimension) && (isCategorical(dimension) || isGeographical(dimension)))
    .toSorted((a, b) => b.values.length - a.values.length)
    .flatMap((dimension) => {
      const plan = planAlong('bar', dimension, 'bySize')
      return plan ? planBands(plan, dimension, site) : []
    })

const hasManyThings = ({ keys }: Site): boolean =>
  keys.some((dimension) => !isTemporal(dimension) && readParts(dimension).length >= LEAST_DOTS)

const planDots = (site: Site): Plan[] =>
  numericalChoices(site.components).length > 1 && hasManyThings(site)
    ? [{ type: 'scatterplot', roles: {} }]
    : []

/** Two different things measured of many, once: what the one has to do with the other is the question. */
function isAboutTwoMeasures({ components, keys }: Site): boolean {
  const [first, second] = numericalChoices(components)
  return first?.unit !== second?.unit && keys.filter(({ values }) => values.length > 1).length === 1
}

/** Few parts of a whole, the largest first. */
const planSlices = ({ keys, isAddable: canAdd }: Site): Plan[] =>
  keys.flatMap((dimension) => {
    const parts = canAdd ? readSplit(dimension) : undefined
    if (!parts) return []
    const { segment, filters } = toSplit(dimension, parts)
    return [
      {
        type: 'pie' as const,
        roles: { segment: { ...segment, sorting: { sortingType: 'byMeasure', sortingOrder: 'desc' } } },
        filters,
      },
    ]
  })

/** Measures of one unit in the course of time. */
const planMeasures = (site: Site): Plan[] => {
  const time = longestTime(site)
  return time ? [{ type: 'comboLineSingle', roles: { category: { componentId: time.id } } }] : []
}
