import { type Components, findDimension, type Table, valuesInData } from '@tessera/cube'
import { readRest } from '../data/read-rest.ts'
import { toFirstColors } from '../palettes/tell-apart.ts'
import { type PlotConfig, plotFields, withFields, withoutUndefined } from './plot.ts'
import { readMappedColors, withMappedColors } from './shown-colors.ts'

type Data = { components: Components; table?: Table | undefined }

/**
 * Draws this many of the largest values separately and groups all others; `undefined` draws every value. If the
 * observations show which values remain, those get the palette's first colours.
 */
export function setGroupRest<Config extends PlotConfig>(
  config: Config,
  groupRest: number | undefined,
  { components, table }: Data,
): Config {
  const { segment } = plotFields(config)
  if (!segment) return config
  const next = withFields(config, { segment: withoutUndefined({ ...segment, groupRest }) })
  const rest = table && readRest(next, { components, table })
  const color = readMappedColors(next)
  const dimension = findDimension(components, segment.componentId)
  if (!rest || !color || !dimension) return next
  const kept = new Set(rest.kept)
  const inTurn = valuesInData(dimension).flatMap(({ value }) => (kept.has(value) ? [value] : []))
  const colors = toFirstColors(inTurn, color.paletteId, color.colorMapping)
  return withMappedColors(next, colors)
}
