import { type Locale, tickFormat } from '@tessera/cube'
import { scaleQuantile, scaleQuantize } from 'd3-scale'
import { ckmeans } from 'simple-statistics'
import type { NumericalColor } from '../config/color.ts'
import { numericalColors } from '../palettes/palettes.ts'
import type { Legend } from '../scene.ts'

export type ColorScale = { colorOf(value: number): string; legend(title: string, locale: Locale): Legend }

const RAMP_STEPS = 24

/** Colours of a map layer from its numbers: continuous, or in classes of equal width, equal size or natural breaks. */
export function colorScale(color: NumericalColor, values: number[]): ColorScale {
  const palette = numericalColors(color.paletteId)
  const low = values.reduce((a, b) => Math.min(a, b), values[0] ?? 0)
  const high = values.reduce((a, b) => Math.max(a, b), values[0] ?? 0)
  if (color.scaleType === 'continuous') return continuous(palette, low, high)
  const count = color.nbClass
  const colors = Array.from({ length: count }, (_, index) => palette(count === 1 ? 1 : index / (count - 1)))
  return classes(colors, classBreaks(color.interpolationType, values, low, high, count), low, high)
}

function continuous(palette: (t: number) => string, low: number, high: number): ColorScale {
  const share = (value: number): number => (high === low ? 0.5 : (value - low) / (high - low))
  return {
    colorOf: (value) => palette(share(value)),
    legend(title, locale) {
      const colors = Array.from({ length: RAMP_STEPS }, (_, index) => palette(index / (RAMP_STEPS - 1)))
      const format = tickFormat([low, high], locale)
      return { type: 'ramp', title, colors, low: format(low), high: format(high) }
    },
  }
}

type Interpolation = Extract<NumericalColor, { scaleType: 'discrete' }>['interpolationType']

/** The values at which one class ends and the next begins; one fewer than classes. */
function classBreaks(
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
      // natural breaks: fewer classes where there are fewer distinct values
      return ckmeans(values, Math.min(count, distinct))
        .slice(1)
        .map((group) => group[0]!)
    }
  }
}

function classes(colors: string[], breaks: number[], low: number, high: number): ColorScale {
  const classOf = (value: number): number => breaks.filter((end) => value >= end).length
  return {
    colorOf: (value) => colors[Math.min(colors.length - 1, classOf(value))]!,
    legend(_, locale) {
      const ends = [low, ...breaks, high]
      const format = tickFormat(ends, locale)
      const items = ends.slice(1).map((end, index) => ({
        label: `${format(ends[index]!)} – ${format(end)}`,
        color: colors[index]!,
      }))
      return { type: 'swatches', symbol: 'square', items }
    },
  }
}
