import { formatNumber, type Locale, tickFormat } from '@tessera/cube'
import { scaleQuantile, scaleQuantize } from 'd3-scale'
import { ckmeans } from 'simple-statistics'
import type { NumericalColor } from '../config/color.ts'
import { numericalColors } from '../palettes/palettes.ts'
import type { Legend, LegendItem } from '../scene.ts'

export type ColorScale = {
  colorOf(value: number): string
  /** What the colours mean; `shown` are the values that are drawn, for classes to count. */
  legend(title: string, locale: Locale, shown?: number[]): Legend
}

const RAMP_STEPS = 24

/** Colours of a map layer from its numbers: continuous, or in classes of equal width, equal size or natural breaks. */
export function colorScale(color: NumericalColor, values: number[]): ColorScale {
  const palette = numericalColors(color.paletteId, color)
  const low = values.reduce((a, b) => Math.min(a, b), values[0] ?? 0)
  const high = values.reduce((a, b) => Math.max(a, b), values[0] ?? 0)
  if (color.scaleType === 'continuous') return continuous(palette, low, high)
  const breaks = classBreaks(color.interpolationType, values, low, high, color.nbClass)
  return classes(palette, breaks, low, high)
}

function continuous(palette: (t: number) => string, low: number, high: number): ColorScale {
  const share = (value: number): number => (high === low ? 0.5 : (value - low) / (high - low))
  return {
    colorOf: (value) => palette(share(value)),
    legend(title, locale) {
      const colors = Array.from({ length: RAMP_STEPS }, (_, index) => palette(index / (RAMP_STEPS - 1)))
      const format = endsFormat([low, high], locale)
      return { type: 'ramp', title, colors, low: format(low), high: format(high) }
    },
  }
}

type Interpolation = Extract<NumericalColor, { scaleType: 'discrete' }>['interpolationType']

/**
 * The values at which one class ends and the next begins, one fewer than classes. A break that parts nothing from
 * nothing is left out: few distinct values make few classes.
 */
function classBreaks(
  kind: Interpolation,
  values: number[],
  low: number,
  high: number,
  count: number,
): number[] {
  const breaks = rawBreaks(kind, values, low, high, count)
  return [...new Set(breaks)].filter((end) => end > low && end <= high)
}

function rawBreaks(
  kind: Interpolation,
  values: number[],
  low: number,
  high: number,
  count: number,
): number[] {
  const places = Array.from({ length: count }, (_, index) => index)
  switch (kind) {
    case 'quantize':
      return scaleQuantize(places).domain([low, high]).thresholds()
    case 'quantile':
      return values.length === 0 ? [] : scaleQuantile(places).domain(values).quantiles()
    case 'jenks': {
      const distinct = new Set(values).size
      if (distinct === 0) return []
      return ckmeans(values, Math.min(count, distinct))
        .slice(1)
        .map((group) => group[0]!)
    }
  }
}

/** Colours from the first to the last of the palette, a class each. */
function classes(palette: (t: number) => string, breaks: number[], low: number, high: number): ColorScale {
  const colors = [...breaks, high].map((_, index) => palette(breaks.length === 0 ? 1 : index / breaks.length))
  const classOf = (value: number): number => breaks.filter((end) => value >= end).length
  return {
    colorOf: (value) => colors[classOf(value)]!,
    legend(title, locale, shown) {
      const ends = [low, ...breaks, high]
      const format = endsFormat(ends, locale)
      const counts = shown && countClasses(shown.map(classOf), colors.length)
      const items = colors.map(
        (color, index): LegendItem => ({
          label: classLabel(format(ends[index]!), format(ends[index + 1]!)),
          color,
          ...(counts ? { count: formatNumber(counts[index], locale) } : {}),
        }),
      )
      return { type: 'swatches', symbol: 'square', ...(title ? { title } : {}), items }
    },
  }
}

function countClasses(places: number[], count: number): number[] {
  const counts = Array.from({ length: count }, () => 0)
  for (const place of places) counts[place] = (counts[place] ?? 0) + 1
  return counts
}

const classLabel = (from: string, to: string): string => (from === to ? from : `${from} – ${to}`)

/** Ends of classes are no round numbers: they are written as exactly as a twentieth of their range asks for. */
function endsFormat(ends: number[], locale: Locale): (value: number) => string {
  const [low, high] = [ends[0]!, ends.at(-1)!]
  return tickFormat(ends, locale, low === high ? undefined : (high - low) / 20)
}
