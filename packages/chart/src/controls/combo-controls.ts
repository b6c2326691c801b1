import { type ComponentId, type Components, findMeasure, type Measure } from '@tessera/cube'
import type { Control, ControlOption, SelectControl } from '../controls.ts'
import { type ComboConfig, setMeasureColor, setMeasuresPalette } from '../edit/colors.ts'
import { setComboTime } from '../edit/combo.ts'
import { TIME_KINDS } from '../rules/encoding-kinds.ts'
import type { AuthorPalette } from '../rules/palettes.ts'
import { measuresWithUnit } from '../rules/units.ts'
import { COLORS, readColors } from './color-controls.ts'
import { asDesign } from './design.ts'
import { componentOptions, toOption } from './options.ts'
import { knownColors, mappingControl, paletteControl, resetControl } from './palette-controls.ts'

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
  palettes?: readonly AuthorPalette[],
): Control<Config>[] {
  const { paletteId, colorMapping } = config.fields.color
  const group = { groupMessageId: COLORS }
  const measures = measureIds.map((id) => ({ value: id, label: findMeasure(components, id)?.label ?? id }))
  const swatches = knownColors(paletteId, palettes)
  const palette = paletteControl<Config>({
    ...group,
    id: 'palette',
    messageId: 'controls.palette',
    types: ['categorical'],
    chosen: paletteId,
    shown: readColors(measures, colorMapping),
    palettes,
    write: (next, own) => setMeasuresPalette(config, next, measureIds, own?.colors),
  })
  const colors = mappingControl<Config>({
    ...group,
    id: 'colors',
    messageId: 'controls.colors.measures',
    values: measures,
    colors: colorMapping,
    swatches: swatches ?? [],
    write: ({ value, color }) => setMeasureColor(config, value, color),
  })
  if (!swatches) return asDesign([palette, colors])
  const next = setMeasuresPalette(config, paletteId, measureIds, swatches)
  const reset = resetControl<Config>({
    ...group,
    id: 'palette-reset',
    now: colorMapping,
    fresh: next.fields.color.colorMapping,
    write: () => next,
  })
  return asDesign([palette, colors, reset])
}
