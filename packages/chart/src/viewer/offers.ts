import {
  type ComponentId,
  type Components,
  FIELD_VALUE_NONE,
  findDimension,
  idsOfDimension,
  isTemporal,
} from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { ChangeType } from '../config/option-lists.ts'
import { readFilter } from '../filters/cube-filters.ts'
import { canRemoveFilter } from '../filters/derive-filters.ts'
import { isSwitchable } from '../filters/view-tests.ts'
import { isListing } from '../needs.ts'
import { chartTypeOf } from '../registry.ts'
import { shownChange } from '../rules/change.ts'
import { highlightDimension, readHighlighted } from '../rules/highlight.ts'

/**
 * What readers of a chart may change: what its author enabled, as far as the chart supports it. Small enough to be sent
 * with a page, because it contains component ids only.
 */
export type ViewOffers = {
  /** The segment whose values readers can switch in the legend. */
  legendId?: ComponentId
  /** Whether smaller values may be combined into a rest, which is switched in the legend like a value. */
  hasRest?: true
  /** The time axis and the author's range on it; '' is an open end. */
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
  /** Dimensions whose value readers choose, numbered from 1 in addresses. A dimension that is no key may have none. */
  filters: { id: ComponentId; place: number; value: string; canBeNone: boolean }[]
  canPercent: boolean
  /** How its author shows the values. */
  calculation: 'identity' | 'percent'
  /** The dimension whose values readers can highlight, and the initially highlighted ones. */
  highlight?: { id: ComponentId; values: readonly string[] }
  /** How the author shows changes, and since which value of the time dimension. Readers may choose another way. */
  change?: { type: ChangeType; base: string; timeId: ComponentId }
  /** Whether the chart is a table, so that there is nothing to switch to. */
  isListing?: true
}

/** Returns what readers of a chart may change. */
export function readOffers(config: ChartConfig, components: Components): ViewOffers {
  const { timeRange, dataFilters, calculation, highlight, change } = config.interactiveFiltersConfig ?? {}
  const { timeId, segmentId, isStacked = false } = chartTypeOf(config).readerChoices(config, components)
  const { animation: played, segment } = chartTypeOf(config).toRoles(config, components)
  const highlightId = highlight?.active ? highlightDimension(config, components) : undefined
  const told = change?.active && timeId ? shownChange(config, undefined) : undefined
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
    filters: dataFilters?.active ? readDataFilters(dataFilters.componentIds, config, components) : [],
    canPercent: calculation?.active === true && isStacked,
    calculation: calculation?.type ?? 'identity',
    ...(highlightId !== undefined && {
      highlight: { id: highlightId, values: readHighlighted(config, components) },
    }),
    ...(told && timeId && { change: { ...told, timeId } }),
    ...(isListing(config) && { isListing: true as const }),
  }
}

const readDataFilters = (
  ids: ComponentId[],
  config: ChartConfig,
  components: Components,
): ViewOffers['filters'] =>
  ids.flatMap((id, index) => {
    // a chart may name a joined dimension as one of its datasets does
    const dimension = idsOfDimension(config.cubes, id)
      .map((each) => findDimension(components, each))
      .find((each) => each !== undefined)
    if (!dimension) return []
    const filter = readFilter(config, id)
    const value = filter?.type === 'single' ? String(filter.value) : FIELD_VALUE_NONE
    return [{ id: dimension.id, place: index + 1, value, canBeNone: canRemoveFilter(dimension) }]
  })
