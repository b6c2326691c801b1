import type { DimensionValue } from '@tessera/cube'
import type { ControlSite } from '../chart-type.ts'
import type { Control } from '../controls.ts'
import { setPalette } from '../edit/colors.ts'
import { type PlotConfig, plotFields, withFields } from '../edit/plot.ts'
import { type ColorMapping, readShownValues, withMappedColors } from '../edit/shown-colors.ts'
import { coloredControls, mappingControl, readColors, warningOnPaper } from './palette-controls.ts'
import { asDesign } from './panels.ts'

export const COLORS = { groupMessageId: 'controls.colors' } as const

/**
 * Returns the controls for the palette of a plot and its colours: a single one, or one for each visible value of the
 * segment.
 */
export function colorControls<Config extends PlotConfig>(site: ControlSite<Config>): Control<Config>[] {
  const { config, components, palettes } = site
  const { color, segment } = plotFields(config)
  const values = shownValues(site)
  return asDesign(
    coloredControls<Config>({
      group: COLORS,
      chosen: color.paletteId,
      colors: toColors(config),
      shown: color.type === 'segment' ? readColors(values, color.colorMapping) : [color.color],
      values,
      palettes,
      colorsOf: toColors,
      toControl: (swatches) =>
        color.type === 'segment'
          ? mappingControl({
              id: 'colors',
              messageId: 'controls.colors.values',
              listedOf: segment?.componentId ?? '',
              values,
              colors: color.colorMapping,
              swatches,
              write: (change) => withMappedColors(config, { [change.value]: change.color }),
            })
          : {
              kind: 'color',
              id: 'color',
              messageId: 'controls.color',
              value: color.color,
              swatches,
              warningOf: warningOnPaper,
              write: (value) => withFields(config, { color: { ...color, color: value } }),
            },
      write: (paletteId, own) => setPalette(config, paletteId, components, own?.colors),
    }),
  )
}

function toColors(config: PlotConfig): ColorMapping {
  const { color } = plotFields(config)
  return color.type === 'segment' ? color.colorMapping : { '': color.color }
}

/** Returns the values of the segment that pass its filter, in the order of the data. */
export const shownValues = <Config extends PlotConfig>({
  config,
  components,
}: ControlSite<Config>): DimensionValue[] => readShownValues(config, components)
