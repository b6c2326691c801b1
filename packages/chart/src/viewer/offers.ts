import {
  type ComponentId,
  type Components,
  type Dimension,
  FIELD_VALUE_NONE,
  findDimension,
  idsOfDimension,
  isTemporal,
} from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { InteractiveFiltersConfig } from '../config/interactive-filters.ts'
import type { ChangeType } from '../config/option-lists.ts'
import { readFilter } from '../filters/cube-filters.ts'
import { canRemoveFilter, needsNoFilter } from '../filters/derive-filters.ts'
import { isSwitchable } from '../filters/view-tests.ts'
import { isListing } from '../needs.ts'
import { chartTypeOf } from '../registry.ts'
import { shownChange } from '../rules/change.ts'
import { highlightDimension, readHighlighted } from '../rules/highlight.ts'
import { showsPerHead } from '../rules/per-head.ts'
import { topAxis, topCounts } from '../rules/top.ts'
import type { DataFilterOffer } from './view-state.ts'

/**
 * What readers of a chart can change: the settings that its author enabled, as far as the chart supports them. Contains
 * only component ids, so it is small enough to be sent with a page.
 */
export type ViewOffers = {
  /** The segment whose values readers can switch in the legend. */
  legendId?: ComponentId
  /** Whether smaller values may be combined into a rest, which can be switched in the legend like a value. */
  hasRest?: true
  /** The time axis and the author's range on it. '' is an open end. */
  time?: { id: ComponentId; from: string; to: string }
  /**
   * The animated dimension and its settings. `duration` is that of a full run, in seconds; ordinal values have no
   * times.
   */
  slider?: {
    id: ComponentId
    duration: number
    hasPlayButton: boolean
    isContinuous: boolean
    isOrdinal: boolean
  }
  /** The dimensions whose values readers can choose. */
  filters: DataFilterOffer[]
  canPercent: boolean
  /** Set if values follow a time axis, so that they can be played as tones. */
  canListen?: true
  /** How the author shows the values. */
  calculation: 'identity' | 'percent'
  /** The dimension whose values readers can highlight, and the initially highlighted ones. */
  highlight?: { id: ComponentId; values: readonly string[] }
  /** How the author shows changes, and since which value of the time dimension. Readers can choose another way. */
  change?: { type: ChangeType; base: string; timeId: ComponentId }
  /**
   * How many categories readers can choose to show. `count` is the author's limit; without one, all are shown.
   */
  top?: { id: ComponentId; counts: number[]; count?: number; end: 'largest' | 'smallest' }
  /** Whether readers can switch from values per head to totals. */
  perHead?: true
  /** Whether the chart is a table, so that there is nothing to switch to. */
  isListing?: true
}

/** Returns what readers of a chart can change. */
export function readOffers(config: ChartConfig, components: Components): ViewOffers {
  const { timeRange, dataFilters, calculation, highlight, change, top, perHead } =
    config.interactiveFiltersConfig ?? {}
  const { timeId, segmentId, isStacked = false } = chartTypeOf(config).readerChoices(config, components)
  const { animation: played, segment } = chartTypeOf(config).toRoles(config, components)
  const highlightId = highlight?.active ? highlightDimension(config, components) : undefined
  const told = change?.active && timeId ? shownChange(config, undefined) : undefined
  const topOffer = top?.active ? readTopOffer(config, components) : undefined
  const playedDimension = played && findDimension(components, played.componentId)
  return {
    ...(segmentId && isSwitchable(config, segmentId) ? { legendId: segmentId } : {}),
    ...(segment?.groupRest !== undefined && { hasRest: true as const }),
    ...(timeRange?.active && timeId
      ? { time: { id: timeId, from: timeRange.presets.from, to: timeRange.presets.to } }
      : {}),
    ...(playedDimension
      ? {
          slider: {
            id: played.componentId,
            duration: played.duration,
            hasPlayButton: played.showPlayButton,
            isContinuous: played.type === 'continuous',
            isOrdinal: !isTemporal(playedDimension),
          },
        }
      : {}),
    filters: dataFilters?.active ? readDataFilters(dataFilters, config, components) : [],
    canPercent: calculation?.active === true && isStacked,
    ...(timeId !== undefined && timeId !== '' && { canListen: true as const }),
    calculation: calculation?.type ?? 'identity',
    ...(highlightId !== undefined && {
      highlight: { id: highlightId, values: readHighlighted(config, components) },
    }),
    ...(told && timeId && { change: { ...told, timeId } }),
    ...(topOffer && { top: topOffer }),
    ...(perHead?.active && showsPerHead(config) && { perHead: true as const }),
    ...(isListing(config) && { isListing: true as const }),
  }
}

function readTopOffer(config: ChartConfig, components: Components): ViewOffers['top'] {
  const dimension = topAxis(config, components)?.dimension
  if (!dimension) return undefined
  const { count, end = 'largest' } = config.top ?? {}
  const counts = topCounts(dimension, count)
  return counts.length > 0
    ? { id: dimension.id, counts, end, ...(count !== undefined && { count }) }
    : undefined
}

/** Returns the data filters in their configured order or, for a table, in the order of its columns. */
function readDataFilters(
  dataFilters: InteractiveFiltersConfig['dataFilters'],
  config: ChartConfig,
  components: Components,
): DataFilterOffer[] {
  const offers = dataFilters.componentIds.flatMap((id, index) => {
    // a chart may name a joined dimension by its id in one of the datasets
    const dimension = idsOfDimension(config.cubes, id)
      .map((each) => findDimension(components, each))
      .find((each) => each !== undefined)
    if (!dimension) return []
    const choices = readChoices(dataFilters, id, { config, dimension })
    return [{ id: dimension.id, place: index + 1, ...choices }]
  })
  const columns = chartTypeOf(config).listedColumns?.(config)
  if (!columns) return offers
  const rankOf = ({ id }: DataFilterOffer): number => (columns.includes(id) ? columns.indexOf(id) : Infinity)
  return offers.toSorted((a, b) => (rankOf(a) === rankOf(b) ? 0 : rankOf(a) - rankOf(b)))
}

function readChoices(
  { filterTypes, defaultValueOverrides }: InteractiveFiltersConfig['dataFilters'],
  id: ComponentId,
  { config, dimension }: { config: ChartConfig; dimension: Dimension },
): Omit<DataFilterOffer, 'id' | 'place'> {
  const isSeveral = filterTypes?.[id] === 'multi'
  const canBeNone = needsNoFilter(config, dimension)
  const filter = readFilter(config, id)
  const values = dimension.values.map(({ value }) => value)
  const among =
    filter?.type === 'multi' && (isSeveral || !canRemoveFilter(dimension))
      ? values.filter((value) => filter.values[value])
      : undefined
  const known = new Set(among ?? values)
  const starts = (defaultValueOverrides?.[id] ?? []).filter((value) => known.has(value))
  const own = filter?.type === 'single' ? String(filter.value) : FIELD_VALUE_NONE
  const ownValue = isSeveral ? (own === FIELD_VALUE_NONE ? [] : [own]) : own
  const start = isSeveral ? starts : starts[0]
  return {
    ...(starts.length > 0 && start !== own ? { value: start ?? own, isOwnStart: true } : { value: ownValue }),
    canBeNone,
    ...(among && { among }),
  }
}
