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
import { readFilter } from '../filters/cube-filters.ts'
import { canRemoveFilter, needsNoFilter } from '../filters/derive-filters.ts'
import { isSwitchable } from '../filters/view-tests.ts'
import { isListing } from '../needs.ts'
import { chartTypeOf } from '../registry.ts'
import { highlightDimension, readHighlighted } from '../rules/highlight.ts'
import type { DataFilterOffer } from './view-state.ts'

/**
 * What the readers of a chart may change: what its author switched on, as far as the chart has it. It names components
 * only, so that a page can be sent with it.
 */
export type ViewOffers = {
  /** The segment whose values the legend switches. */
  legendId?: ComponentId
  /** All but its largest values may be drawn as one, which the legend switches like any other. */
  hasRest?: true
  /** The axis of time, and what its author shows of it; '' is an open end. */
  time?: { id: ComponentId; from: string; to: string }
  /** What is played through, and how: `duration` is of a run, in seconds; ordinal values are no times. */
  slider?: {
    id: ComponentId
    duration: number
    hasPlayButton: boolean
    isContinuous: boolean
    isOrdinal: boolean
  }
  /** Dimensions whose values readers choose. */
  filters: DataFilterOffer[]
  canPercent: boolean
  /** How its author shows the values. */
  calculation: 'identity' | 'percent'
  /** The dimension of which readers pick out values, and what stands out at first. */
  highlight?: { id: ComponentId; values: readonly string[] }
  /** It is a table already: there is nothing to switch to. */
  isListing?: true
}

/** The offers of a chart. */
export function readOffers(config: ChartConfig, components: Components): ViewOffers {
  const { timeRange, dataFilters, calculation, highlight } = config.interactiveFiltersConfig ?? {}
  const { timeId, segmentId, isStacked = false } = chartTypeOf(config).readerChoices(config, components)
  const { animation: played, segment } = chartTypeOf(config).toRoles(config, components)
  const highlightId = highlight?.active ? highlightDimension(config, components) : undefined
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
    calculation: calculation?.type ?? 'identity',
    ...(highlightId !== undefined && {
      highlight: { id: highlightId, values: readHighlighted(config, components) },
    }),
    ...(isListing(config) && { isListing: true as const }),
  }
}

/** In the order in which they are named; those of a table in the order of its columns (reference rule: data filters). */
function readDataFilters(
  dataFilters: InteractiveFiltersConfig['dataFilters'],
  config: ChartConfig,
  components: Components,
): DataFilterOffer[] {
  const offers = dataFilters.componentIds.flatMap((id, index) => {
    // a chart may name a joined dimension as one of its datasets does
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
