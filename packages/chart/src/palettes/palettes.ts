import { scaleLinear } from 'd3-scale'
import * as d3 from 'd3-scale-chromatic'
import { PAPER } from '../guides/style.ts'

/**
 * Our own palettes, from few to many colours. Any two colours of a palette are distinguishable with every kind of
 * colour vision, which `clear-palettes.test.ts` checks. They were found by simulated annealing over OKLCH, maximizing
 * the smallest difference of two colours with full colour vision, protanopia, deuteranopia and tritanopia
 * (`color-vision.ts`), on light and dark backgrounds. The constraints are: distinct lightness, so that the first two
 * palettes also work in greyscale prints; some chroma; and a contrast with white of 3 to 1 for six colours (WCAG for
 * graphics), and of 2.2 to 1 for more. Each colour is as different as possible from the preceding ones.
 */
const CLEAR = {
  clear6: ['#0a8bbb', '#bc465f', '#484901', '#a49507', '#4b48bc', '#63044e'],
  clear8: ['#2d94ab', '#c0535f', '#1c437b', '#9ba105', '#6c4fc8', '#685104', '#df92f3', '#68033a'],
  clear12: [
    ...['#6894c6', '#e05a70', '#322281', '#bd960a', '#146844', '#aa96fe'],
    ...['#5f2f03', '#ec96ac', '#60407e', '#8a7931', '#6a61d2', '#9d4c76'],
  ],
} as const satisfies Record<string, readonly string[]>

/** Colour-blind-safe palettes, from few to many colours. */
export const CLEAR_PALETTES = Object.keys(CLEAR) as (keyof typeof CLEAR)[]

/** Returns the palette of new charts with this many values: the smallest with enough colours, or the largest one. */
export const clearPaletteFor = (count: number): keyof typeof CLEAR =>
  CLEAR_PALETTES.find((id) => CLEAR[id].length >= count) ?? 'clear12'

/** Returns whether all these colours belong to one palette that also works in greyscale. */
export const areClearInGrey = (colors: readonly string[]): boolean =>
  [CLEAR.clear6, CLEAR.clear8].some((own: readonly string[]) => colors.every((color) => own.includes(color)))

/** Palettes for categories. */
const CATEGORICAL: Record<string, readonly string[]> = {
  ...CLEAR,
  category10: d3.schemeCategory10,
  accent: d3.schemeAccent,
  dark2: d3.schemeDark2,
  paired: d3.schemePaired,
  pastel1: d3.schemePastel1,
  pastel2: d3.schemePastel2,
  set1: d3.schemeSet1,
  set2: d3.schemeSet2,
  set3: d3.schemeSet3,
  tableau10: d3.schemeTableau10,
}

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

/** The palette of single colours, and the fallback for unknown ids. */
export const DEFAULT_CATEGORICAL_PALETTE = 'category10'
export const DEFAULT_SEQUENTIAL_PALETTE = 'oranges'
export const CATEGORICAL_PALETTES = Object.keys(CATEGORICAL)
export const SEQUENTIAL_PALETTES = Object.keys(SEQUENTIAL)
export const DIVERGING_PALETTES = Object.keys(DIVERGING)

export const isCategoricalPalette = (paletteId: string): boolean => paletteId in CATEGORICAL

/** The colour of marks that are not distinguished: the first of the default palette. */
export const DEFAULT_COLOR = d3.schemeCategory10[0]!

/** Returns the colours of a categorical palette; unknown ids (such as a user's own palette) return the default. */
export const categoricalColors = (paletteId: string): readonly string[] =>
  CATEGORICAL[paletteId] ?? CATEGORICAL[DEFAULT_CATEGORICAL_PALETTE]!

/** A user's own palette, whose colours are part of the config. */
export type OwnPalette = {
  paletteType?: 'sequential' | 'diverging' | undefined
  colors?: readonly string[] | undefined
}

/** A continuous palette: a function from 0 to 1 to a colour. */
export type Ramp = (t: number) => string

/** The start of built-in sequential palettes. Paler marks would be invisible on paper (reference rule). */
const PALEST = 0.2

/**
 * Returns the colours of a numerical palette. An author's own colours have priority; an unknown id returns the default.
 */
export function numericalColors(paletteId: string, { paletteType, colors = [] }: OwnPalette = {}): Ramp {
  const [first] = colors
  if (first !== undefined) return clamped(ownRamp(first, colors.slice(1), paletteType))
  const diverging = DIVERGING[paletteId]
  if (diverging) return clamped(diverging)
  const sequential = SEQUENTIAL[paletteId] ?? SEQUENTIAL[DEFAULT_SEQUENTIAL_PALETTE]!
  return clamped((t) => sequential(PALEST + (1 - PALEST) * t))
}

/** Clamps the parameter of a palette, which rounding may move slightly beyond the ends. */
const clamped =
  (ramp: Ramp): Ramp =>
  (t) =>
    ramp(Math.max(0, Math.min(1, t)))

/**
 * Creates a ramp from an author's own colours. Diverging colours are listed as start, end, middle (reference rule); the
 * default middle is paper. A sequential palette is derived from its darkest colour, or interpolates all given ones.
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
