import {
  type Components,
  type Dimension,
  type DimensionValue,
  findDimension,
  valuesInData,
} from '@tessera/cube'
import type { CubeReference } from '../config/cube-reference.ts'
import { readFilter } from '../filters/cube-filters.ts'
import { toColorMapping } from '../palettes/color-mapping.ts'
import { categoricalColors } from '../palettes/palettes.ts'
import { toColorsThatDiffer, toFirstColors } from '../palettes/tell-apart.ts'
import type { PlotFields } from './plot.ts'

/** The part of a chart with colours. */
type Colored = { fields: object }
type Shown = Colored & { cubes: CubeReference[] }
export type ColorMapping = Readonly<Record<string, string>>

/** A palette and the colour of each value, or of each measure of a combined chart. */
export type MappedColors = { paletteId: string; colorMapping: ColorMapping }
type TypedColors = MappedColors & { type: 'segment' | 'measures' }

/**
 * Returns the colours that distinguish marks; `undefined` if all marks have the same colour, or if each layer or column
 * has its own.
 */
export function readMappedColors({ fields }: Colored): TypedColors | undefined {
  const { color } = fields as { color?: TypedColors }
  return color?.type === 'segment' || color?.type === 'measures' ? color : undefined
}

/** Changes the colours of some values. */
export function withMappedColors<Config extends Colored>(config: Config, changes: ColorMapping): Config {
  const color = readMappedColors(config)
  if (!color) return config
  const colorMapping = { ...color.colorMapping, ...changes }
  return { ...config, fields: { ...config.fields, color: { ...color, colorMapping } } }
}

/**
 * Makes the colours of these values distinguishable. Leaves colours that already are unchanged (`toColorsThatDiffer`).
 */
export function setColorsThatDiffer<Config extends Colored>(
  config: Config,
  values: readonly string[],
): Config {
  const color = readMappedColors(config)
  return color
    ? withMappedColors(config, toColorsThatDiffer(values, color.paletteId, color.colorMapping))
    : config
}

/** Returns the segment's values that pass the chart's filter, in the order of the data. */
export function readShownValues(config: Shown, components: Components): DimensionValue[] {
  const { segment } = config.fields as Pick<PlotFields, 'segment'>
  const dimension = segment && findDimension(components, segment.componentId)
  return dimension ? readFilteredValues(config, dimension) : []
}

/** Returns the values of a dimension that pass the chart's filter, in the order of the data. */
export function readFilteredValues({ cubes }: Pick<Shown, 'cubes'>, dimension: Dimension): DimensionValue[] {
  const filter = readFilter({ cubes }, dimension.id)
  const values = valuesInData(dimension)
  return filter?.type === 'multi' ? values.filter(({ value }) => filter.values[value]) : values
}

/**
 * Updates colours after the shown values of the segment changed. Shown values get the palette's first colours. Values
 * shown before have priority, so that they keep their colours where possible.
 */
export function withColorsOfShown<Config extends Shown>(
  config: Config,
  before: Shown,
  components: Components,
): Config {
  const color = readMappedColors(config)
  const shown = readShownValues(config, components).map(({ value }) => value)
  const earlier = new Set(readShownValues(before, components).map(({ value }) => value))
  const isSame = shown.length === earlier.size && shown.every((value) => earlier.has(value))
  if (!color || isSame) return config
  const inTurn = [
    ...shown.filter((value) => earlier.has(value)),
    ...shown.filter((value) => !earlier.has(value)),
  ]
  const size = categoricalColors(color.paletteId).length
  const isFew = earlier.size > size && shown.length <= size
  const existing = isFew ? withoutDealt(config, color, components) : color.colorMapping
  return withMappedColors(config, toFirstColors(inTurn, color.paletteId, existing))
}

/**
 * Removes colours that the palette assigned to all values. With more values than colours, the few shown ones could have
 * any two of them, such as two reds.
 */
function withoutDealt(config: Shown, { paletteId, colorMapping }: MappedColors, components: Components) {
  const { segment } = config.fields as Pick<PlotFields, 'segment'>
  const dimension = segment && findDimension(components, segment.componentId)
  const dealt = toColorMapping(dimension ? valuesInData(dimension) : [], paletteId)
  return Object.fromEntries(Object.entries(colorMapping).filter(([value, color]) => color !== dealt[value]))
}
