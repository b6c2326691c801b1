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

/** Any chart, as far as colours are asked about. */
type Colored = { fields: object }
type Shown = Colored & { cubes: CubeReference[] }
export type ColorMapping = Readonly<Record<string, string>>

/** A colour for each value, and the palette it is taken from; of a combined chart's measures too. */
export type MappedColors = { paletteId: string; colorMapping: ColorMapping }
type TypedColors = MappedColors & { type: 'segment' | 'measures' }

/** The colours that tell marks apart; undefined where all marks have one, or a layer or column its own. */
export function readMappedColors({ fields }: Colored): TypedColors | undefined {
  const { color } = fields as { color?: TypedColors }
  return color?.type === 'segment' || color?.type === 'measures' ? color : undefined
}

/** The chart with other colours for some of its values. */
export function withMappedColors<Config extends Colored>(config: Config, changes: ColorMapping): Config {
  const color = readMappedColors(config)
  if (!color) return config
  const colorMapping = { ...color.colorMapping, ...changes }
  return { ...config, fields: { ...config.fields, color: { ...color, colorMapping } } }
}

/** Colours that can be told apart for these values: those that can be stay (`toColorsThatDiffer`). */
export function setColorsThatDiffer<Config extends Colored>(
  config: Config,
  values: readonly string[],
): Config {
  const color = readMappedColors(config)
  return color
    ? withMappedColors(config, toColorsThatDiffer(values, color.paletteId, color.colorMapping))
    : config
}

/** The values of the segment that the chart's filter leaves, in the order of the data. */
export function readShownValues(config: Shown, components: Components): DimensionValue[] {
  const { segment } = config.fields as Pick<PlotFields, 'segment'>
  const dimension = segment && findDimension(components, segment.componentId)
  return dimension ? readFilteredValues(config, dimension) : []
}

/** The values of a dimension that the chart's filter leaves, in the order of the data. */
export function readFilteredValues({ cubes }: Pick<Shown, 'cubes'>, dimension: Dimension): DimensionValue[] {
  const filter = readFilter({ cubes }, dimension.id)
  const values = valuesInData(dimension)
  return filter?.type === 'multi' ? values.filter(({ value }) => filter.values[value]) : values
}

/**
 * The chart after the values of its segment were narrowed or widened: a palette's first colours go to those that are
 * shown. What was shown before is asked first, so that it keeps its colour where it can.
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
 * Without the colours that the palette dealt out for all values: of more values than it has colours, neighbours among
 * the few that are left may have any two of it, two reds as well.
 */
function withoutDealt(config: Shown, { paletteId, colorMapping }: MappedColors, components: Components) {
  const { segment } = config.fields as Pick<PlotFields, 'segment'>
  const dimension = segment && findDimension(components, segment.componentId)
  const dealt = toColorMapping(dimension ? valuesInData(dimension) : [], paletteId)
  return Object.fromEntries(Object.entries(colorMapping).filter(([value, color]) => color !== dealt[value]))
}
