import { clamp, type Locale, tickFormat } from '@tessera/cube'
import { scaleQuantile, scaleQuantize } from 'd3-scale'
import { ckmeans } from 'simple-statistics'
import type { NumericalColor } from '../config/color.ts'
import { numericalColors } from '../palettes/ramps.ts'
import type { Legend, LegendItem } from '../scene.ts'
import { robustEnds } from './robust-ends.ts'

export type ColorScale = {
  colorOf(value: number): string
  /** Returns the legend. For classes, it states how many of the drawn values they contain. */
  legend(title: string, locale: Locale, counted?: Counted): Legend
}

/** The drawn values, and a function that writes their number, such as "66 places". */
type Counted = { shown: number[]; toText(count: number): string }

const RAMP_STEPS = 24

/** Creates the colour scale of a map layer: continuous, or in classes of equal width, equal size or natural breaks. */
export function colorScale(color: NumericalColor, values: number[]): ColorScale {
  const palette = numericalColors(color.paletteId, color)
  const low = values.reduce((a, b) => Math.min(a, b), values[0] ?? 0)
  const high = values.reduce((a, b) => Math.max(a, b), values[0] ?? 0)
  if (color.scaleType === 'continuous') return continuous(palette, { low, high }, robustEnds(values))
  const breaks = classBreaks(color, values, low, high)
  const spans = color.interpolationType === 'jenks' ? readSpans(breaks, values) : undefined
  return classes(palette, breaks, { low, high, spans })
}

type Ends = { low: number; high: number }

/** Creates a continuous scale. Values beyond a capped end get its colour, which the legend states. */
function continuous(palette: (t: number) => string, all: Ends, { low, high }: Ends): ColorScale {
  const share = (value: number): number => (high === low ? 0.5 : clamp((value - low) / (high - low), 0, 1))
  return {
    colorOf: (value) => palette(share(value)),
    legend(title, locale) {
      const colors = Array.from({ length: RAMP_STEPS }, (_, index) => palette(index / (RAMP_STEPS - 1)))
      const middle = roundMiddle(low, high)
      const format = endsFormat([low, middle, high], locale)
      const ends = {
        low: `${low > all.low ? '≤\u00a0' : ''}${format(low)}`,
        high: `${high < all.high ? '≥\u00a0' : ''}${format(high)}`,
      }
      return { type: 'ramp', title, colors, ...ends, ...(low < high ? { middle: format(middle) } : {}) }
    },
  }
}

/** Returns a round number near the middle of two, to a hundredth of the magnitude of their distance. */
function roundMiddle(low: number, high: number): number {
  const step = 10 ** Math.floor(Math.log10(high - low || 1)) / 100
  return Number((Math.round((low + high) / 2 / step) * step).toPrecision(12))
}

type Discrete = Extract<NumericalColor, { scaleType: 'discrete' }>

/**
 * Returns the values between classes, one fewer than classes. Drops breaks between equal values, so that few distinct
 * values make few classes.
 */
const classBreaks = (color: Discrete, values: number[], low: number, high: number): number[] =>
  [...new Set(rawBreaks(color, values, low, high))].filter((end) => end > low && end <= high)

function rawBreaks(
  { interpolationType, nbClass: count }: Discrete,
  values: number[],
  low: number,
  high: number,
): number[] {
  const places = Array.from({ length: count }, (_, index) => index)
  switch (interpolationType) {
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

type Span = [least: number, greatest: number]

const toClassOf =
  (breaks: number[]) =>
  (value: number): number =>
    breaks.filter((end) => value >= end).length

/**
 * Returns the smallest and largest value of each class, because natural breaks lie between values and are not round.
 */
function readSpans(breaks: number[], values: number[]): Span[] {
  const groups = Map.groupBy(values, toClassOf(breaks))
  return [...breaks, 0].map((_, index) => {
    const own = groups.get(index) ?? []
    return [
      own.reduce((a, b) => Math.min(a, b), own[0] ?? 0),
      own.reduce((a, b) => Math.max(a, b), own[0] ?? 0),
    ]
  })
}

type Classes = { low: number; high: number; spans: Span[] | undefined }

/** Assigns colours of the palette to classes, from first to last. */
function classes(
  palette: (t: number) => string,
  breaks: number[],
  { low, high, spans }: Classes,
): ColorScale {
  const colors = [...breaks, high].map((_, index) => palette(breaks.length === 0 ? 1 : index / breaks.length))
  const classOf = toClassOf(breaks)
  return {
    colorOf: (value) => colors[classOf(value)]!,
    legend(title, locale, counted) {
      const ends = [low, ...breaks, high]
      const named = spans ?? colors.map((_, index): Span => [ends[index]!, ends[index + 1]!])
      const format = spans ? spansFormat(spans, locale) : endsFormat(ends, locale)
      const counts = counted && countClasses(counted.shown.map(classOf), colors.length)
      const items = colors.map(
        (color, index): LegendItem => ({
          label: classLabel(...(named[index]!.map(format) as [string, string])),
          color,
          ...(counts ? { count: counted.toText(counts[index]!) } : {}),
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

/** Returns a format that is precise enough to distinguish neighbouring classes, within reason. */
function spansFormat(spans: Span[], locale: Locale): (value: number) => string {
  const [low, high] = [spans[0]![0], spans.at(-1)![1]]
  const apart = spans.slice(1).map(([least], index) => least - spans[index]![1])
  return tickFormat(spans.flat(), locale, low === high ? undefined : finestStep(apart, low, high))
}

/**
 * Returns the format of the ends of classes, which are not round. Its precision is a twentieth of the range, or finer if
 * neighbouring ends are closer than that.
 */
function endsFormat(ends: number[], locale: Locale): (value: number) => string {
  const [low, high] = [ends[0]!, ends.at(-1)!]
  const apart = ends.slice(1).map((end, index) => end - ends[index]!)
  return tickFormat(ends, locale, low === high ? undefined : finestStep(apart, low, high))
}

/** Returns a step that distinguishes numbers these distances apart, but at least a ten-thousandth of the range. */
const finestStep = (apart: number[], low: number, high: number): number =>
  Math.max(
    apart.reduce((a, b) => Math.min(a, b), (high - low) / 20),
    (high - low) / 10_000,
  )
