import type { Components, DimensionValue } from '@tessera/cube'
import { findDimension, valuesInData } from '@tessera/cube'
import { toColorMapping } from '../palettes/color-mapping.ts'
import { categoricalColors } from '../palettes/palettes.ts'
import type { ComboLineColumnConfig } from '../types/combo-line-column/fields.ts'
import type { ComboLineDualConfig } from '../types/combo-line-dual/fields.ts'
import type { ComboLineSingleConfig } from '../types/combo-line-single/fields.ts'
import { type PlotConfig, type PlotFields, plotFields, withFields } from './plot.ts'
import { readShownValues } from './shown-colors.ts'

export type ComboConfig = ComboLineSingleConfig | ComboLineDualConfig | ComboLineColumnConfig
type ColorMapping = Record<string, string>

/**
 * The values of the segment in the order colours are dealt in: the shown ones first, so that a palette's first colours
 * are seen, each in the order of the data. None where marks are not split.
 */
function segmentValues(config: PlotConfig, components: Components): DimensionValue[] {
  const dimension = findDimension(components, plotFields(config).segment?.componentId ?? '')
  const all = dimension ? valuesInData(dimension) : []
  const shown = readShownValues(config, components)
  return shown.length === all.length ? all : [...shown, ...all.filter((value) => !shown.includes(value))]
}

/** Sets the colours of a plot as a whole; a segment's leaves no value without a colour (specification 2 §4). */
export function setColor<Config extends PlotConfig>(
  config: Config,
  color: PlotFields['color'],
  components: Components,
): Config {
  const next = withFields(config, { color })
  return color.type === 'segment' ? fillColorMapping(next, components) : next
}

/** The one colour of marks that are not split. */
export function setSingleColor<Config extends PlotConfig>(config: Config, value: string): Config {
  const { color } = plotFields(config)
  return color.type === 'single' ? withFields(config, { color: { ...color, color: value } }) : config
}

/** The colour of one value of the segment. */
export function setValueColor<Config extends PlotConfig>(
  config: Config,
  value: string,
  valueColor: string,
): Config {
  const { color } = plotFields(config)
  if (color.type !== 'segment') return config
  return withFields(config, {
    color: { ...color, colorMapping: { ...color.colorMapping, [value]: valueColor } },
  })
}

/**
 * Another palette: each value takes the colour at its place anew. `colors` are those of somebody's own palette.
 * Throws where there are none.
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

/** The colours of the palette again, without those set by hand; a palette of somebody's own comes with its colours. */
export const resetPalette = <Config extends PlotConfig>(
  config: Config,
  components: Components,
  colors?: readonly string[],
): Config => setPalette(config, plotFields(config).color.paletteId, components, colors)

/** Colours for values of the segment that have none; those there are stay (specification 2 §4). */
export function fillColorMapping<Config extends PlotConfig>(config: Config, components: Components): Config {
  const { color } = plotFields(config)
  if (color.type !== 'segment') return config
  const values = segmentValues(config, components)
  if (values.every(({ value }) => color.colorMapping[value] !== undefined)) return config
  const filled = toColorMapping(values, color.paletteId, color.colorMapping)
  const colorMapping = { ...color.colorMapping, ...filled }
  return withFields(config, { color: { ...color, colorMapping } })
}

/** The colour of one measure of a combined chart. */
export const setMeasureColor = <Config extends ComboConfig>(
  config: Config,
  measureId: string,
  value: string,
): Config =>
  withMeasureColors(config, {
    ...config.fields.color,
    colorMapping: { ...config.fields.color.colorMapping, [measureId]: value },
  })

/** Another palette for the measures of a combined chart: each takes the colour at its place. */
export function setMeasuresPalette<Config extends ComboConfig>(
  config: Config,
  paletteId: string,
  measureIds: readonly string[],
  colors: readonly string[] = categoricalColors(paletteId),
): Config {
  const colorMapping = mapColors(
    measureIds.map((value) => ({ value })),
    colors,
  )
  return withMeasureColors(config, { ...config.fields.color, paletteId, colorMapping })
}

/** A colour for each of these measures and no others: the one it has, else the palette's first that is free. */
export function fitMeasureColors<Config extends ComboConfig>(
  config: Config,
  measureIds: readonly string[],
): Config {
  const { color } = config.fields
  const kept = measureIds.flatMap((id) => color.colorMapping[id] ?? [])
  const palette = requireColors(categoricalColors(color.paletteId))
  const free = palette.filter((each) => !kept.includes(each))
  const added = measureIds.filter((id) => color.colorMapping[id] === undefined)
  const choices = free.length > 0 ? free : palette
  const colorMapping = Object.fromEntries(
    measureIds.map((id) => {
      const next = choices[added.indexOf(id) % choices.length] ?? palette[0]
      return [id, color.colorMapping[id] ?? next]
    }),
  )
  return withMeasureColors(config, { ...color, colorMapping })
}

const withMeasureColors = <Config extends ComboConfig>(
  config: Config,
  color: ComboConfig['fields']['color'],
): Config => ({ ...config, fields: { ...config.fields, color } })

/** The colours of a palette, of which there must be one. */
export function requireColors(colors: readonly string[]): [string, ...string[]] {
  const [first, ...rest] = colors
  if (first === undefined) throw new Error('Sequential color palette must have at least one color')
  return [first, ...rest]
}

/** A colour of a palette for each value, in turn. Throws where it has none. */
export function mapColors(values: readonly { value: string }[], colors: readonly string[]): ColorMapping {
  const some = requireColors(colors)
  return Object.fromEntries(values.map(({ value }, index) => [value, some[index % some.length] ?? some[0]]))
}
