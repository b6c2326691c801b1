import { type ComponentId, type Components, isErrorDimension } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import type { Control, SelectControl, ToggleControl } from '../controls.ts'
import {
  readInteractive,
  setCalculation,
  setDataFilter,
  setLegendFilter,
  setTimeRangeFilter,
} from '../edit/interactive.ts'
import type { ReaderChoices } from '../rules/interactive-filters.ts'
import { namedOptions } from './options.ts'
import { inPanel } from './panels.ts'

const READERS = 'controls.readers'
type Interactive = Pick<ChartConfig, 'interactiveFiltersConfig'>

/**
 * What readers of the chart may change: only what it has. Parts of a whole can be shown in percent, by the author and,
 * where the author lets them, by readers.
 */
export function readerControls<Config extends Interactive>(
  config: Config,
  { timeId = '', segmentId, isStacked = false, fieldIds }: ReaderChoices,
  components: Components,
): Control<Config>[] {
  return inPanel('readers', [
    ...(segmentId === undefined ? [] : [legendToggle(config, segmentId)]),
    ...(timeId === '' ? [] : [timeRangeToggle(config, timeId)]),
    ...(isStacked ? calculationControls(config) : []),
    ...dataFilterToggles(config, fieldIds, components),
  ])
}

const legendToggle = <Config extends Interactive>(
  config: Config,
  segmentId: ComponentId,
): ToggleControl<Config> => ({
  kind: 'toggle',
  id: 'readers-legend',
  messageId: 'controls.readers.legend',
  groupMessageId: READERS,
  value: readInteractive(config).legend.active,
  write: (isOn) => setLegendFilter(config, isOn, segmentId),
})

const timeRangeToggle = <Config extends Interactive>(
  config: Config,
  timeId: ComponentId,
): ToggleControl<Config> => ({
  kind: 'toggle',
  id: 'readers-time-range',
  messageId: 'controls.readers.time-range',
  groupMessageId: READERS,
  value: readInteractive(config).timeRange.active,
  write: (isOn, components) => setTimeRangeFilter(config, isOn, timeId, components),
})

function calculationControls<Config extends Interactive>(
  config: Config,
): [SelectControl<Config>, ToggleControl<Config>] {
  const { calculation } = readInteractive(config)
  return [
    {
      kind: 'select',
      id: 'calculation',
      messageId: 'controls.calculation',
      options: namedOptions('controls.calculation.', ['identity', 'percent']),
      value: calculation.type,
      write: (type) =>
        setCalculation(config, { type: type === 'percent' ? 'percent' : 'identity' }, true).config,
    },
    {
      kind: 'toggle',
      id: 'readers-calculation',
      messageId: 'controls.readers.calculation',
      groupMessageId: READERS,
      value: calculation.active,
      write: (active) => setCalculation(config, { active }, true).config,
    },
  ]
}

/** A dimension that is drawn is no filter: it would take marks away that the chart is about. */
function dataFilterToggles<Config extends Interactive>(
  config: Config,
  fieldIds: ComponentId[],
  { dimensions }: Components,
): ToggleControl<Config>[] {
  const { componentIds } = readInteractive(config).dataFilters
  return dimensions
    .filter((dimension) => !isErrorDimension(dimension) && !fieldIds.includes(dimension.id))
    .map(({ id, label }) => ({
      kind: 'toggle',
      id: `readers-filter:${id}`,
      messageId: 'controls.readers.filter',
      messageValues: { dimension: label },
      groupMessageId: READERS,
      value: componentIds.includes(id),
      write: (isOn, components) => setDataFilter(config, id, isOn, components),
    }))
}
