import { type Components, type Dimension, isAboutMeasures } from '@tessera/cube'
import type { ChartConfig } from '../config/index.ts'
import { FILTER_TYPES } from '../config/interactive-filters.ts'
import type { Control, ToggleControl } from '../controls.ts'
import {
  readInteractive,
  setDataFilter,
  setFilterStart,
  setFilterType,
  setTimeRangeFilter,
  withInteractive,
} from '../edit/interactive.ts'
import { readFilteredValues } from '../edit/shown-colors.ts'
import { needsNoFilter } from '../filters/derive-filters.ts'
import type { ReaderChoices } from '../rules/interactive-filters.ts'
import { namedOptions } from './options.ts'
import { inPanel } from './panels.ts'

const GROUP = { groupMessageId: 'controls.readers' } as const

/**
 * Returns the controls for what readers can change, limited to what the chart has. For parts of a whole, includes the
 * author's choice of percentages.
 */
export function readerControls(
  config: ChartConfig,
  { timeId = '', segmentId, isStacked = false, fieldIds }: ReaderChoices,
  { dimensions }: Components,
): Control<ChartConfig>[] {
  const { legend, timeRange, calculation } = readInteractive(config)
  const legendToggle: ToggleControl<ChartConfig> = {
    ...GROUP,
    kind: 'toggle',
    id: 'readers-legend',
    messageId: 'controls.readers.legend',
    value: legend.active,
    write: (active) => withInteractive(config, { legend: { active, componentId: segmentId ?? '' } }),
  }
  const timeToggle: ToggleControl<ChartConfig> = {
    ...GROUP,
    kind: 'toggle',
    id: 'readers-time-range',
    messageId: 'controls.readers.time-range',
    value: timeRange.active,
    write: (isOn, components) => setTimeRangeFilter(config, isOn, timeId, components),
  }
  const calculationControls: Control<ChartConfig>[] = [
    {
      kind: 'select',
      id: 'calculation',
      messageId: 'controls.calculation',
      options: namedOptions('controls.calculation.', ['identity', 'percent']),
      value: calculation.type,
      write(value) {
        const type = value === 'percent' ? 'percent' : 'identity'
        return withInteractive(config, { calculation: { ...calculation, type } })
      },
    },
    {
      ...GROUP,
      kind: 'toggle',
      id: 'readers-calculation',
      messageId: 'controls.readers.calculation',
      value: calculation.active,
      write: (active) => withInteractive(config, { calculation: { ...calculation, active } }),
    },
  ]
  // an encoded dimension cannot be a filter, because filtering it would remove marks
  const filters = dimensions.filter((each) => !isAboutMeasures(each) && !fieldIds.includes(each.id))
  return inPanel('readers', [
    ...(segmentId === undefined ? [] : [legendToggle]),
    ...(timeId === '' ? [] : [timeToggle]),
    ...(isStacked ? calculationControls : []),
    ...filters.flatMap((dimension) => dataFilterControls(config, dimension)),
  ])
}

/**
 * Returns the controls of a data filter: whether readers can use it, how many values they can choose, and the initial
 * ones.
 */
function dataFilterControls(config: ChartConfig, dimension: Dimension): Control<ChartConfig>[] {
  const { id, label } = dimension
  const { componentIds, filterTypes, defaultValueOverrides } = readInteractive(config).dataFilters
  const isOffered = componentIds.includes(id)
  const toggle: ToggleControl<ChartConfig> = {
    ...GROUP,
    kind: 'toggle',
    id: `readers-filter:${id}`,
    messageId: 'controls.readers.filter',
    messageValues: { dimension: label },
    value: isOffered,
    write: (isOn, components) => setDataFilter(config, id, isOn, components),
  }
  const type = filterTypes?.[id] ?? 'single'
  // Not offered if the dimension needs a single value, because marks would overlap. Kept if a chart has it already.
  if (!isOffered || (type === 'single' && !needsNoFilter(config, dimension))) return [toggle]
  const select: Control<ChartConfig> = {
    ...GROUP,
    kind: 'select',
    id: `readers-filter-type:${id}`,
    messageId: 'controls.readers.filter-type',
    messageValues: { dimension: label },
    options: namedOptions('controls.readers.filter-type.', FILTER_TYPES),
    value: type,
    write: (value) => setFilterType(config, id, value === 'multi' ? 'multi' : 'single'),
  }
  if (type === 'single') return [toggle, select]
  const starts = defaultValueOverrides?.[id] ?? []
  const start: Control<ChartConfig> = {
    ...GROUP,
    kind: 'choices',
    id: `readers-filter-start:${id}`,
    messageId: 'controls.readers.filter-start',
    messageValues: { dimension: label },
    listedOf: id,
    entries: readFilteredValues(config, dimension).map((each) => ({
      value: each.value,
      label: each.label,
      isChosen: starts.includes(each.value),
    })),
    hint: { messageId: 'controls.readers.filter-start.hint' },
    write: ({ value, isChosen }) =>
      setFilterStart(config, id, [...starts.filter((each) => each !== value), ...(isChosen ? [value] : [])]),
  }
  return [toggle, select, start]
}
