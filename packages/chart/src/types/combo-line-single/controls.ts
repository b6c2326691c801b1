import type { ComponentId, Components } from '@tessera/cube'
import type { EditOptions } from '../../chart-type.ts'
import { comboTimeControl, measureColorControls, unitOptions } from '../../controls/combo-controls.ts'
import { NONE } from '../../controls/options.ts'
import { inPanel } from '../../controls/panels.ts'
import { readerControls } from '../../controls/reader-controls.ts'
import type { Control, SelectControl } from '../../controls.ts'
import { removeSameUnitMeasure, setSameUnitMeasures } from '../../edit/combo.ts'
import { canAddMeasure, canRemoveMeasure, sameUnitChoices } from '../../rules/units.ts'
import type { ComboLineSingleConfig } from './fields.ts'
import { comboLineSingleReaderChoices } from './roles.ts'

type Select = SelectControl<ComboLineSingleConfig>
const GROUP = { groupMessageId: 'controls.axis.vertical', messageId: 'controls.measure' }

/** What the author of a chart of several lines on one axis may set. */
export function comboLineSingleControls(
  config: ComboLineSingleConfig,
  components: Components,
  { palettes }: EditOptions = {},
): Control<ComboLineSingleConfig>[] {
  const { componentIds } = config.fields.y
  return [
    ...inPanel('y', [
      ...componentIds.map((id, place) => measureControl(config, id, place, components)),
      ...(canAddMeasure(componentIds, components) ? [addControl(config, components)] : []),
    ]),
    ...inPanel('x', [comboTimeControl(config, components)]),
    ...inPanel('colors', measureColorControls(config, componentIds, components, palettes)),
    ...readerControls(config, comboLineSingleReaderChoices(config, components), components),
  ]
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
      next === ''
        ? removeSameUnitMeasure(config, id, components)
        : setSameUnitMeasures(config, componentIds.with(place, next), components),
  }
}

const addControl = (config: ComboLineSingleConfig, components: Components): Select => ({
  ...GROUP,
  kind: 'select',
  id: 'y.add',
  messageId: 'controls.measure.add',
  options: [NONE, ...optionsBeside(config.fields.y.componentIds, components)],
  value: '',
  write: (id) =>
    id === '' ? config : setSameUnitMeasures(config, [...config.fields.y.componentIds, id], components),
})

/** The measures that may join others on their axis; those that stand there are taken. */
const optionsBeside = (others: ComponentId[], components: Components) =>
  unitOptions(components, sameUnitChoices(others, components), 'controls.choice.disabled.unit').map(
    (option) =>
      others.includes(option.value)
        ? { ...option, disabled: true, reasonId: 'controls.choice.disabled.used' }
        : option,
  )
