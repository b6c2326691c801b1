import {
  type ComponentId,
  type Components,
  findMeasure,
  formatComponentTitle,
  type Measure,
} from '@tessera/cube'
import type { ControlSite } from '../chart-type.ts'
import type { Control, ControlOption, SelectControl } from '../controls.ts'
import { type ComboConfig, setMeasuresPalette } from '../edit/colors.ts'
import { withMappedColors } from '../edit/shown-colors.ts'
import { measuresWithUnit, otherUnitChoices } from '../rules/units.ts'
import { COLORS } from './color-controls.ts'
import { fieldOptions, toOption } from './options.ts'
import { coloredControls, mappingControl, readColors } from './palette-controls.ts'
import { asDesign, inPanel } from './panels.ts'

/** Returns the controls of the temporal dimension and the measures' colours. */
export function comboControls<Config extends ComboConfig>(
  site: ControlSite<Config>,
  measureIds: readonly ComponentId[],
): Control<Config>[] {
  const { config } = site
  const time: SelectControl<Config> = {
    kind: 'select',
    id: 'x',
    field: 'x',
    messageId: 'controls.axis.horizontal',
    options: fieldOptions(site, 'x'),
    value: config.fields.x.componentId,
    write: (componentId) => ({ ...config, fields: { ...config.fields, x: { componentId } } }),
  }
  return [...inPanel('x', [time]), ...inPanel('colors', measureColorControls(site, measureIds))]
}

/** Returns measures as options; disables those with an unsuitable unit (specification 2 §5). */
export const unitOptions = (components: Components, fitting: Measure[], reasonId: string): ControlOption[] =>
  measuresWithUnit(components).map((measure) => ({
    ...toOption({ id: measure.id, label: formatComponentTitle(measure) }),
    ...(fitting.includes(measure) ? {} : { disabled: true, reasonId }),
  }))

/**
 * Returns the control that selects one of two measures with different units. Disables measures with the unit of
 * `other`.
 */
export const ofTwoUnitsSelect = <Config extends ComboConfig>(
  components: Components,
  {
    name,
    other,
    ...rest
  }: Pick<SelectControl<Config>, 'messageId' | 'value' | 'write'> & {
    name: string
    other: ComponentId
  },
): SelectControl<Config> => ({
  ...rest,
  kind: 'select',
  id: `y.${name}`,
  field: `y.${name}`,
  options: unitOptions(components, otherUnitChoices(other, components), 'controls.choice.disabled.unit'),
})

/** Returns the controls for the palette of the measures, and the colour of each. */
function measureColorControls<Config extends ComboConfig>(
  { config, components, palettes }: ControlSite<Config>,
  measureIds: readonly ComponentId[],
): Control<Config>[] {
  const { paletteId, colorMapping } = config.fields.color
  const values = measureIds.map((id) => ({ value: id, label: findMeasure(components, id)?.label ?? id }))
  return asDesign(
    coloredControls<Config>({
      group: COLORS,
      chosen: paletteId,
      colors: colorMapping,
      shown: readColors(values, colorMapping),
      values,
      palettes,
      colorsOf: ({ fields }) => fields.color.colorMapping,
      toControl: (swatches) =>
        mappingControl({
          id: 'colors',
          messageId: 'controls.colors.measures',
          values,
          colors: colorMapping,
          swatches,
          write: ({ value, color }) => withMappedColors(config, { [value]: color }),
        }),
      write: (next, own) => setMeasuresPalette(config, next, measureIds, own?.colors),
    }),
  )
}
