import { type Components, isAboutMeasures } from '@tessera/cube'
import type { ChartBase } from '../config/chart-base.ts'
import type { Control, ToggleControl } from '../controls.ts'
import { readInteractive, setDataFilter, setTimeRangeFilter, withInteractive } from '../edit/interactive.ts'
import type { ReaderChoices } from '../rules/interactive-filters.ts'
import { namedOptions } from './options.ts'
import { inPanel } from './panels.ts'

const GROUP = { groupMessageId: 'controls.readers' } as const
type Interactive = Pick<ChartBase, 'interactiveFiltersConfig'>

/**
 * The controls for what readers may change, limited to what the chart has. Authors, and readers if allowed, can show
 * parts of a whole in percent.
 */
export function readerControls<Config extends Interactive>(
  config: Config,
  { timeId = '', segmentId, isStacked = false, fieldIds }: ReaderChoices,
  { dimensions }: Components,
): Control<Config>[] {
  const { legend, timeRange, calculation, dataFilters } = readInteractive(config)
  const legendToggle: ToggleControl<Config> = {
    ...GROUP,
    kind: 'toggle',
    id: 'readers-legend',
    messageId: 'controls.readers.legend',
    value: legend.active,
    write: (active) => withInteractive(config, { legend: { active, componentId: segmentId ?? '' } }),
  }
  const timeToggle: ToggleControl<Config> = {
    ...GROUP,
    kind: 'toggle',
    id: 'readers-time-range',
    messageId: 'controls.readers.time-range',
    value: timeRange.active,
    write: (isOn, components) => setTimeRangeFilter(config, isOn, timeId, components),
  }
  const calculationControls: Control<Config>[] = [
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
  // a dimension that is drawn is no filter: it would take marks away that the chart is about
  const filters = dimensions.filter((each) => !isAboutMeasures(each) && !fieldIds.includes(each.id))
  return inPanel('readers', [
    ...(segmentId === undefined ? [] : [legendToggle]),
    ...(timeId === '' ? [] : [timeToggle]),
    ...(isStacked ? calculationControls : []),
    ...filters.map(
      ({ id, label }): ToggleControl<Config> => ({
        ...GROUP,
        kind: 'toggle',
        id: `readers-filter:${id}`,
        messageId: 'controls.readers.filter',
        messageValues: { dimension: label },
        value: dataFilters.componentIds.includes(id),
        write: (isOn, components) => setDataFilter(config, id, isOn, components),
      }),
    ),
  ])
}
