import type { ChartConfig } from '../registry.ts'
import { type ColorMapping, type MappedColors, readMappedColors, withMappedColors } from './shown-colors.ts'

/** What colours stand for in a chart: the values of a dimension, or measures. */
function readSubject({ fields }: ChartConfig): string | undefined {
  const { color, segment } = fields as { color?: { type: string }; segment?: { componentId: string } }
  return color?.type === 'measures' ? 'measures' : segment?.componentId
}

/**
 * A chart that nobody has coloured yet, among others: a value that one of them shows has its colour there, the first
 * one's where they differ. Values that no other chart has keep theirs, unless another value has taken it: then they change
 * colours with it.
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

/** The colours of these values as they are elsewhere; whoever had one of them gets the one that became free. */
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

/** The chart as it was changed, but for colours that other charts give the same values: those stay in all of them. */
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
