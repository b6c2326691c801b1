import { scaleLinear } from 'd3-scale'
import * as d3 from 'd3-scale-chromatic'
import { PAPER } from '../guides/style.ts'
import { DEFAULT_SEQUENTIAL_PALETTE } from './palettes.ts'

/** Palettes from low to high. */
const SEQUENTIAL: Record<string, (t: number) => string> = {
  blues: d3.interpolateBlues,
  greens: d3.interpolateGreens,
  greys: d3.interpolateGreys,
  oranges: d3.interpolateOranges,
  purples: d3.interpolatePurples,
  reds: d3.interpolateReds,
}

/** Palettes from one extreme through a midpoint to the other. */
const DIVERGING: Record<string, (t: number) => string> = {
  BrBG: d3.interpolateBrBG,
  PiYG: d3.interpolatePiYG,
  PRGn: d3.interpolatePRGn,
  PuOr: d3.interpolatePuOr,
  RdBu: d3.interpolateRdBu,
  RdYlBu: d3.interpolateRdYlBu,
  RdYlGn: d3.interpolateRdYlGn,
}

export const SEQUENTIAL_PALETTES = Object.keys(SEQUENTIAL)
export const DIVERGING_PALETTES = Object.keys(DIVERGING)

/** A user's own palette, whose colours are part of the config. */
export type OwnPalette = {
  paletteType?: 'sequential' | 'diverging' | undefined
  colors?: readonly string[] | undefined
}

/** A continuous palette, from 0 to 1. */
export type Ramp = (t: number) => string

/** Where built-in sequential palettes start; paler marks would be invisible on paper (reference rule). */
const PALEST = 0.2

/** The colours of a numerical palette. Own colours win; an unknown id returns the default. */
export function numericalColors(paletteId: string, { paletteType, colors = [] }: OwnPalette = {}): Ramp {
  const [first] = colors
  if (first !== undefined) return clamped(ownRamp(first, colors.slice(1), paletteType))
  const diverging = DIVERGING[paletteId]
  if (diverging) return clamped(diverging)
  const sequential = SEQUENTIAL[paletteId] ?? SEQUENTIAL[DEFAULT_SEQUENTIAL_PALETTE]!
  return clamped((t) => sequential(PALEST + (1 - PALEST) * t))
}

/** Rounding may slightly exceed the ends. */
const clamped =
  (ramp: Ramp): Ramp =>
  (t) =>
    ramp(Math.max(0, Math.min(1, t)))

/**
 * Creates a ramp from own colours. Diverging colours are listed as start, end, middle (reference rule); the default
 * middle is paper. A sequential palette is derived from its darkest colour, or interpolates all given ones.
 */
function ownRamp(first: string, more: readonly string[], type: OwnPalette['paletteType']): Ramp {
  const [second, third] = more
  if (type === 'diverging') return through([first, third ?? PAPER, second ?? first])
  if (more.length > 0) return through([first, ...more])
  const fromPaper = through([PAPER, first])
  return (t) => fromPaper(PALEST + (1 - PALEST) * t)
}

/** Interpolates the colours at equal distances. */
const through = (colors: string[]): Ramp =>
  scaleLinear(
    colors.map((_, index) => index / (colors.length - 1)),
    colors,
  )
