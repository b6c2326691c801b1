import type { ChartConfig } from '../registry.ts'
import { type ColorMapping, type MappedColors, readMappedColors, withMappedColors } from './shown-colors.ts'

/** Returns what the colours of a chart stand for: a dimension, or measures. */
function readSubject({ fields }: ChartConfig): string | undefined {
  const { color, segment } = fields as { color?: { type: string }; segment?: { componentId: string } }
  return color?.type === 'measures' ? 'measures' : segment?.componentId
}

/**
 * Aligns the colours of a new chart with other charts. A value shown elsewhere gets the colour it has there; if charts
 * differ, the first one decides. Other values keep their colour unless it is taken, in which case the two swap.
 */
export function withColorsOfOthers(config: ChartConfig, others: readonly ChartConfig[]): ChartConfig {
  const own = readMappedColors(config)
  const subject = readSubject(config)
  if (!own || subject === undefined) return config
  const mappings = others
    .filter((other) => readSubject(other) === subject)
    .map((other) => readMappedColors(other)?.colorMapping)
  const taken: ColorMapping = Object.assign({}, ...mappings.toReversed())
  const shared = Object.keys(own.colorMapping).filter((value) => taken[value] !== undefined)
  return shared.length === 0 ? config : withMappedColors(config, exchange(own, shared, taken))
}

/** Assigns the colours used elsewhere. A value that loses its colour gets the one that became free. */
function exchange(
  { colorMapping }: MappedColors,
  shared: readonly string[],
  taken: ColorMapping,
): ColorMapping {
  const changed: Record<string, string> = {}
  const colors = new Set(shared.flatMap((value) => taken[value] ?? []))
  const free = shared.flatMap((value) => colorMapping[value] ?? []).filter((color) => !colors.has(color))
  for (const [value, color] of Object.entries(colorMapping)) {
    const other = taken[value]
    if (other !== undefined) changed[value] = other
    else if (colors.has(color)) changed[value] = free.shift() ?? color
  }
  return changed
}

/**
 * Applies a change, except to colours that other charts use for the same values, so that colours stay the same in all
 * charts.
 */
export function withColorsKept(
  changed: ChartConfig,
  before: ChartConfig,
  others: readonly ChartConfig[],
): ChartConfig {
  const old = readMappedColors(before)?.colorMapping ?? {}
  const subject = readSubject(before)
  const mappings = others
    .filter(({ key }) => key !== before.key)
    .filter((other) => readSubject(other) === subject)
    .map((other): ColorMapping => readMappedColors(other)?.colorMapping ?? {})
  const kept = Object.entries(old).filter(([value, color]) => mappings.some((each) => each[value] === color))
  return kept.length === 0 ? changed : withMappedColors(changed, Object.fromEntries(kept))
}
