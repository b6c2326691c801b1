import { type Components, type Dimension, formatDimensionValue, readDimensionColumn } from '@tessera/cube'
import type { EditOptions } from '../chart-type.ts'
import type { ChartConfig } from '../config/index.ts'
import { CHANGE_TYPES, type ChangeType } from '../config/option-lists.ts'
import type { Control, ControlOption } from '../controls.ts'
import { readInteractive, withInteractive } from '../edit/interactive.ts'
import { type PlotConfig, plotFields, withField } from '../edit/plot.ts'
import { chartTypeOf } from '../registry.ts'
import { changeAxis, isOfStacks } from '../rules/change.ts'
import { sortDates } from '../rules/dates.ts'
import { inPanel } from './panels.ts'

type Options = Pick<EditOptions, 'table' | 'locale'>

const GROUP = { groupMessageId: 'controls.change' } as const

/** Returns the controls for the change of values since a base date. None without a time axis. */
export function changeControls(
  config: ChartConfig,
  components: Components,
  options: Options = {},
): Control<ChartConfig>[] {
  const axis = changeAxis(config, components)
  if (!axis) return []
  const { change } = config
  const isStacked = isOfStacks(config)
  const moments = listMoments(axis.time, options)
  const type: Control<ChartConfig> = {
    ...GROUP,
    kind: 'select',
    id: 'change-type',
    messageId: 'controls.change.type',
    options: [
      { value: '', messageId: 'controls.change.values' },
      ...CHANGE_TYPES.map((value) => toOption(value, isLogarithmic(config) && value !== change?.type)),
    ],
    value: change?.type ?? '',
    ...(isStacked && { disabled: true, hint: { messageId: 'controls.change.stacked' } }),
    write: (value) => {
      const chosen = CHANGE_TYPES.find((each) => each === value)
      return withChangeOf(
        config,
        chosen && { ...change, type: chosen, base: change?.base ?? moments[0]?.value ?? '' },
      )
    },
  }
  if (!change || isStacked) return inPanel('change', [type])
  const base: Control<ChartConfig> = {
    ...GROUP,
    kind: 'select',
    id: 'change-base',
    messageId: 'controls.change.base',
    options: moments,
    value: change.base,
    write: (value) => withChangeOf(config, { ...change, base: value }),
  }
  const readers: Control<ChartConfig> = {
    kind: 'toggle',
    id: 'readers-change',
    messageId: 'controls.readers.change',
    groupMessageId: 'controls.readers',
    value: readInteractive(config).change?.active === true,
    write: (active) => withInteractive(config, { change: active ? { active } : undefined }),
  }
  return [...inPanel('change', [type, base]), ...inPanel('readers', [readers])]
}

/**
 * Creates the option for a type of change. Logarithmic axes allow only an index, because they cannot show negative
 * changes.
 */
const toOption = (type: ChangeType, isLogarithmic: boolean): ControlOption => ({
  value: type,
  messageId: `controls.change.${type}`,
  ...(isLogarithmic && type !== 'index' && { disabled: true, reasonId: 'controls.change.logarithmic' }),
})

function isLogarithmic(config: ChartConfig): boolean {
  const [measure] = chartTypeOf(config).plot.measures
  return measure !== undefined && plotFields(config as PlotConfig)[measure]?.scale === 'log'
}

/** Lists the dates with observations, in chronological order; all dates if no observations are loaded. */
function listMoments(time: Dimension, { table, locale }: Options): ControlOption[] {
  const column = table && readDimensionColumn(table, time.id)
  const present = column && new Set(column.dictionary.map(({ iri }) => iri))
  return sortDates(time)
    .filter(({ value }) => !present || present.has(value))
    .map(({ value, label }) => ({ value, label: locale ? formatDimensionValue(time, label, locale) : label }))
}

/**
 * Sets or removes the change. Without a change, readers cannot switch to it. Resets fixed axis ends, which applied to
 * the previous values.
 */
function withChangeOf(before: ChartConfig, change: ChartConfig['change']): ChartConfig {
  const [axis] = chartTypeOf(before).plot.measures
  const isOther = change?.type !== before.change?.type
  const config =
    isOther && axis
      ? (withField(before as PlotConfig, axis, { customDomain: undefined }) as ChartConfig)
      : before
  if (change) return { ...config, change }
  const { change: _, ...rest } = config
  const { change: __, ...readers } = readInteractive(config)
  return (
    config.interactiveFiltersConfig?.change ? { ...rest, interactiveFiltersConfig: readers } : rest
  ) as ChartConfig
}
