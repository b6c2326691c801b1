import type { ComponentId, Components } from '@tessera/cube'
import type { ControlSite } from '../../chart-type.ts'
import { comboControls, unitOptions } from '../../controls/combo-controls.ts'
import { NONE } from '../../controls/options.ts'
import { inPanel } from '../../controls/panels.ts'
import type { Control, SelectControl } from '../../controls.ts'
import { withMeasures } from '../../edit/colors.ts'
import {
  longestTime,
  onlyVariedKey,
  RANKS,
  type Suggestion,
  type SuggestionSite,
} from '../../edit/suggestion.ts'
import { numericalChoices } from '../../rules/choices.ts'
import { MAX_PARTS } from '../../rules/splits.ts'
import { canAddMeasure, canRemoveMeasure, sameUnitChoices } from '../../rules/units.ts'
import type { ComboLineSingleConfig } from './fields.ts'

type Select = SelectControl<ComboLineSingleConfig>
const GROUP = { groupMessageId: 'controls.axis.vertical', messageId: 'controls.measure' }

/** Returns the controls of charts with several lines on one axis. */
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

/** Suggests measures with a common unit over time: first, if there are a few and nothing else to compare. */
export const suggest = (site: SuggestionSite): Suggestion[] => {
  const time = longestTime(site)
  if (!time) return []
  const category = { componentId: time.id }
  const [measure] = numericalChoices(site.components)
  const count = measure?.unit ? sameUnitChoices([measure.id], site.components).length : 0
  return measure && onlyVariedKey(site) === time && count > 1 && count <= MAX_PARTS
    ? [{ rank: RANKS.likeMeasures, roles: { category, measure: { componentId: measure.id } } }]
    : [{ rank: RANKS.severalMeasures, roles: { category } }]
}

/** Returns the control of a line: another measure with the same unit, or none if there are others. */
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
    // several controls with the same name would be indistinguishable
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

/** Returns the measures that can be added to the axis. Measures in use are disabled. */
const optionsBeside = (others: ComponentId[], components: Components) =>
  unitOptions(components, sameUnitChoices(others, components), 'controls.choice.disabled.unit').map(
    (option) =>
      others.includes(option.value)
        ? { ...option, disabled: true, reasonId: 'controls.choice.disabled.used' }
        : option,
  )
