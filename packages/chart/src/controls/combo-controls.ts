import { type ComponentId, type Components, findMeasure, type Measure } from '@tessera/cube'
import type { ColorControl, Control, ControlOption, SelectControl } from '../controls.ts'
import { type ComboConfig, setMeasureColor, setMeasuresPalette } from '../edit/colors.ts'
import { setComboTime } from '../edit/combo.ts'
import { TIME_KINDS } from '../rules/encoding-kinds.ts'
import { measuresWithUnit } from '../rules/units.ts'
import { COLORS } from './color-controls.ts'
import { categoricalPaletteOptions, componentOptions, toOption } from './options.ts'

/** The dimension of time that lines run along. */
export const comboTimeControl = <Config extends ComboConfig>(
  config: Config,
  components: Components,
): SelectControl<Config> => ({
  kind: 'select',
  id: 'x',
  field: 'x',
  messageId: 'controls.axis.horizontal',
  options: componentOptions(components, TIME_KINDS),
  value: config.fields.x.componentId,
  write: (componentId) => setComboTime(config, componentId),
})

/** Measures as choices; those whose unit does not fit are disabled (specification 2 §5). */
export const unitOptions = (components: Components, fitting: Measure[], reasonId: string): ControlOption[] =>
  measuresWithUnit(components).map((measure) => ({
    ...toOption({ id: measure.id, label: `${measure.label} (${measure.unit ?? ''})` }),
    ...(fitting.includes(measure) ? {} : { disabled: true, reasonId }),
  }))

/** The palette of the measures, and the colour of each. */
export function measureColorControls<Config extends ComboConfig>(
  config: Config,
  measureIds: readonly ComponentId[],
  components: Components,
): Control<Config>[] {
  const { color } = config.fields
  const palette: SelectControl<Config> = {
    kind: 'select',
    id: 'palette',
    messageId: 'controls.palette',
    groupMessageId: COLORS,
    options: categoricalPaletteOptions([], color.paletteId),
    value: color.paletteId,
    write: (paletteId) => setMeasuresPalette(config, paletteId, measureIds),
  }
  const colors = measureIds.map(
    (id): ColorControl<Config> => ({
      kind: 'color',
      id: `color:${id}`,
      label: findMeasure(components, id)?.label ?? id,
      groupMessageId: COLORS,
      value: color.colorMapping[id] ?? '#000000',
      write: (value) => setMeasureColor(config, id, value),
    }),
  )
  return [palette, ...colors]
}
