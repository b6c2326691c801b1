import { type Components, type Limit, readLocalized } from '@tessera/cube'
import type { DrawInput, WrapDraw } from '../chart-type.ts'
import type { ReferenceLine } from '../config/reference-lines.ts'
import type { ChartConfig } from '../registry.ts'
import { type ReferenceAxis, referenceAxis, shownReferenceLines } from '../rules/reference-lines.ts'

/**
 * Adds the author's lines and bands on the value axis. They become limits of the measure for this chart, so they are
 * drawn, named and included in the axis like limits from the data.
 */
export const withReferenceLines: WrapDraw<ChartConfig> = (draw) => (config, input) => {
  const axis = referenceAxis(config)
  const lines = shownReferenceLines(config)
  if (!axis || lines.length === 0) return draw(config, input)
  const limits = lines.map((line, place) => toLimit(line, place, axis, input))
  return draw(withShownLimits(config, axis, lines, limits), {
    ...input,
    components: withLimits(input.components, axis, limits),
  })
}

/** Converts a line to a limit across the whole other axis. A unique id replaces the start date. */
function toLimit(
  { value, to, text }: ReferenceLine,
  place: number,
  { alongId }: ReferenceAxis,
  { locale, words }: DrawInput,
): Limit {
  const isBand = to !== undefined && to !== value
  const name = readLocalized(text, locale) || words(isBand ? 'part.reference.band' : 'part.reference.line')
  const related: Limit['related'] = [
    { kind: 'time-from', dimensionId: alongId, value: `reference-line:${place}`, label: '' },
  ]
  return isBand
    ? { kind: 'value-range', name, related, min: Math.min(value, to), max: Math.max(value, to) }
    : { kind: 'single', name, related, value }
}

const withLimits = (components: Components, { measureId }: ReferenceAxis, limits: Limit[]): Components => ({
  ...components,
  measures: components.measures.map((measure) =>
    measure.id === measureId ? { ...measure, limits: [...measure.limits, ...limits] } : measure,
  ),
})

function withShownLimits(
  config: ChartConfig,
  { measureId }: ReferenceAxis,
  lines: ReferenceLine[],
  limits: Limit[],
): ChartConfig {
  const shown = lines.map(({ color, lineType }, place) => ({
    color,
    lineType,
    related: limits[place]!.related.map(({ dimensionId, value }) => ({ dimensionId, value })),
  }))
  return {
    ...config,
    limits: { ...config.limits, [measureId]: [...(config.limits[measureId] ?? []), ...shown] },
  }
}
