import type { ComponentId, Components } from '@tessera/cube'
import type { ControlSite } from '../../chart-type.ts'
import { comboControls, unitOptions } from '../../controls/combo-controls.ts'
import { NONE } from '../../controls/options.ts'
import { inPanel } from '../../controls/panels.ts'
import type { Control, SelectControl } from '../../controls.ts'
import { withMeasures } from '../../edit/colors.ts'
import { longestTime, RANKS, type Suggestion, type SuggestionSite } from '../../edit/suggestion.ts'
import { canAddMeasure, canRemoveMeasure, sameUnitChoices } from '../../rules/units.ts'
import type { ComboLineSingleConfig } from './fields.ts'

type Select = SelectControl<ComboLineSingleConfig>
const GROUP = { groupMessageId: 'controls.axis.vertical', messageId: 'controls.measure' }

/** What the author of a chart of several lines on one axis may set. */
export function controls(site: ControlSite<ComboLineSingleConfig>): Control<ComboLineSingleConfig>[] {
  const { config, components } = site
  const { componentIds } = config.fields.y
  return [
    ...inPanel('y', [
      ...componentIds.map((id, place) => measureControl(config, id, place, components)),
      ...(canAddMeasure(componentIds, components) ? [addControl(config, components)] : []),
    ]),
    ...comboControls(site, componentIds),
  ]
}

/** Measures of one unit in the course of time. */
export const suggest = (site: SuggestionSite): Suggestion[] => {
  const time = longestTime(site)
  return time ? [{ rank: RANKS.severalMeasures, roles: { category: { componentId: time.id } } }] : []
}

/** One of the lines: another measure of the unit of the others, or none where there are others. */
function measureControl(
  config: ComboLineSingleConfig,
  id: ComponentId,
  place: number,
  components: Components,
): Select {
  const { componentIds } = config.fields.y
  const others = componentIds.filter((other) => other !== id)
  const options = optionsBeside(others, components)
  return {
    ...GROUP,
    // several of one name could not be told apart
    ...(componentIds.length > 1 && {
      messageId: 'controls.measure.numbered',
      messageValues: { number: String(place + 1) },
    }),
    kind: 'select',
    id: `y.${place}`,
    ...(place === 0 ? { field: 'y' } : {}),
    options: canRemoveMeasure(componentIds) ? [NONE, ...options] : options,
    value: id,
    write: (next) =>
      withIds(config, next === '' ? componentIds.toSpliced(place, 1) : componentIds.with(place, next)),
  }
}

const addControl = (config: ComboLineSingleConfig, components: Components): Select => ({
  ...GROUP,
  kind: 'select',
  id: 'y.add',
  messageId: 'controls.measure.add',
  options: [NONE, ...optionsBeside(config.fields.y.componentIds, components)],
  value: '',
  write: (id) => withIds(config, [...config.fields.y.componentIds, id]),
})

const withIds = (config: ComboLineSingleConfig, componentIds: ComponentId[]): ComboLineSingleConfig =>
  withMeasures(config, { ...config.fields.y, componentIds }, componentIds)

/** The measures that may join others on their axis; those that stand there are taken. */
const optionsBeside = (others: ComponentId[], components: Components) =>
  unitOptions(components, sameUnitChoices(others, components), 'controls.choice.disabled.unit').map(
    (option) =>
      others.includes(option.value)
        ? { ...option, disabled: true, reasonId: 'controls.choice.disabled.used' }
        : option,
  )
