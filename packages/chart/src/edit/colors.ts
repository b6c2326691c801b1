import type { ComponentId, Components, DimensionValue } from '@tessera/cube'
import { findDimension, valuesInData } from '@tessera/cube'
import type { ChartBase } from '../config/chart-base.ts'
import type { MeasuresColor } from '../config/color.ts'
import { mapColors, requireColors, toColorMapping } from '../palettes/color-mapping.ts'
import { categoricalColors } from '../palettes/palettes.ts'
import { toMeasureColorMapping } from '../roles/measure-colors.ts'
import { type PlotConfig, plotFields, withFields } from './plot.ts'
import { readShownValues } from './shown-colors.ts'

/** Charts with several measures, each in its own colour. */
export type ComboConfig = ChartBase & {
  fields: { x: { componentId: ComponentId }; y: object; color: MeasuresColor }
}

/**
 * Returns the values of the segment in the order in which colours are assigned. Shown values come first, so that they
 * get the palette's first colours. Both groups keep the order of the data. Empty if marks are not split.
 */
export function segmentValues(config: PlotConfig, components: Components): DimensionValue[] {
  const dimension = findDimension(components, plotFields(config).segment?.componentId ?? '')
  const all = dimension ? valuesInData(dimension) : []
  const shown = readShownValues(config, components)
  return shown.length === all.length ? all : [...shown, ...all.filter((value) => !shown.includes(value))]
}

/**
 * Changes the palette and reassigns all colours in order. `colors` are those of a user's own palette. Throws if there
 * are none.
 */
export function setPalette<Config extends PlotConfig>(
  config: Config,
  paletteId: string,
  components: Components,
  colors?: readonly string[],
): Config {
  const { color } = plotFields(config)
  if (color.type === 'single') {
    const [first] = requireColors(colors ?? categoricalColors(paletteId))
    return withFields(config, { color: { ...color, paletteId, color: first } })
  }
  const values = segmentValues(config, components)
  const colorMapping = colors ? mapColors(values, colors) : toColorMapping(values, paletteId)
  return withFields(config, { color: { ...color, paletteId, colorMapping } })
}

/** Changes the palette of a combined chart's measures and reassigns their colours in order. */
export function setMeasuresPalette<Config extends ComboConfig>(
  config: Config,
  paletteId: string,
  measureIds: readonly string[],
  colors: readonly string[] = categoricalColors(paletteId),
): Config {
  const values = measureIds.map((value) => ({ value }))
  const color = { ...config.fields.color, paletteId, colorMapping: mapColors(values, colors) }
  return { ...config, fields: { ...config.fields, color } }
}

/** Changes the measures of a combined chart, with one colour for each of them (`toMeasureColorMapping`). */
export function withMeasures<Config extends ComboConfig>(
  config: Config,
  y: Config['fields']['y'],
  measureIds: readonly string[],
): Config {
  const { color } = config.fields
  const colorMapping = toMeasureColorMapping(measureIds, color.paletteId, color.colorMapping)
  return { ...config, fields: { ...config.fields, y, color: { ...color, colorMapping } } }
}
