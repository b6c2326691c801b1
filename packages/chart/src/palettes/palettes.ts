import { scaleLinear } from 'd3-scale'
import * as d3 from 'd3-scale-chromatic'
import { PAPER } from '../guides/style.ts'

/**
 * Palettes of our own, from few colours to many: everybody can tell any two of a palette apart, which
 * `clear-palettes.test.ts` measures. They were found by simulated annealing over OKLCH, which made the smallest difference
 * of two colours as large as it would go, as most people see them and under protanopia, deuteranopia and tritanopia
 * (`color-vision.ts`), on light paper and on dark. It kept to three conditions: a lightness of its own for each colour,
 * so that grey prints tell the first two palettes apart too; some chroma; and a contrast with white paper of 3 to 1 for
 * six colours, as WCAG asks of graphics, of 2.2 to 1 for more. They are ordered so that each next colour is as far as it can
 * be from those before.
 */
const CLEAR = {
  clear6: ['#0a8bbb', '#bc465f', '#484901', '#a49507', '#4b48bc', '#63044e'],
  clear8: ['#2d94ab', '#c0535f', '#1c437b', '#9ba105', '#6c4fc8', '#685104', '#df92f3', '#68033a'],
  clear12: [
    ...['#6894c6', '#e05a70', '#322281', '#bd960a', '#146844', '#aa96fe'],
    ...['#5f2f03', '#ec96ac', '#60407e', '#8a7931', '#6a61d2', '#9d4c76'],
  ],
} as const satisfies Record<string, readonly string[]>

/** Palettes that are told apart by everybody, from few colours to many. */
export const CLEAR_PALETTES = Object.keys(CLEAR) as (keyof typeof CLEAR)[]

/** The palette that new charts take for so many values: the smallest that has a colour for each, else the largest. */
export const clearPaletteFor = (count: number): keyof typeof CLEAR =>
  CLEAR_PALETTES.find((id) => CLEAR[id].length >= count) ?? 'clear12'

/** Whether every two of these colours are of one palette whose colours differ even without any hue. */
export const areClearInGrey = (colors: readonly string[]): boolean =>
  [CLEAR.clear6, CLEAR.clear8].some((own: readonly string[]) => colors.every((color) => own.includes(color)))

/** Colours that tell categories apart. */
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

/** From little to much. */
const SEQUENTIAL: Record<string, (t: number) => string> = {
  blues: d3.interpolateBlues,
  greens: d3.interpolateGreens,
  greys: d3.interpolateGreys,
  oranges: d3.interpolateOranges,
  purples: d3.interpolatePurples,
  reds: d3.interpolateReds,
}

/** From one extreme over a middle to the other. */
const DIVERGING: Record<string, (t: number) => string> = {
  BrBG: d3.interpolateBrBG,
  PiYG: d3.interpolatePiYG,
  PRGn: d3.interpolatePRGn,
  PuOr: d3.interpolatePuOr,
  RdBu: d3.interpolateRdBu,
  RdYlBu: d3.interpolateRdYlBu,
  RdYlGn: d3.interpolateRdYlGn,
}

/** Of single colours, and of ids that nobody knows. */
export const DEFAULT_CATEGORICAL_PALETTE = 'category10'
export const DEFAULT_SEQUENTIAL_PALETTE = 'oranges'
export const CATEGORICAL_PALETTES = Object.keys(CATEGORICAL)
export const SEQUENTIAL_PALETTES = Object.keys(SEQUENTIAL)
export const DIVERGING_PALETTES = Object.keys(DIVERGING)

export const isCategoricalPalette = (paletteId: string): boolean => paletteId in CATEGORICAL

/** The colour of marks that nothing tells apart: the first of the default palette. */
export const DEFAULT_COLOR = d3.schemeCategory10[0]!

/** The colours of a categorical palette; an unknown id (somebody's own palette) gives the default one. */
export const categoricalColors = (paletteId: string): readonly string[] =>
  CATEGORICAL[paletteId] ?? CATEGORICAL[DEFAULT_CATEGORICAL_PALETTE]!

/** Somebody's own palette, whose colours a config carries. */
export type OwnPalette = {
  paletteType?: 'sequential' | 'diverging' | undefined
  colors?: readonly string[] | undefined
}

/** A palette from 0 to 1. */
export type Ramp = (t: number) => string

/** A sequential built-in begins here: below, a mark cannot be told from the paper (reference rule). */
const PALEST = 0.2

/** The colours of a numerical palette; colours of one's own win, an unknown id gives the default. */
export function numericalColors(paletteId: string, { paletteType, colors = [] }: OwnPalette = {}): Ramp {
  const [first] = colors
  if (first !== undefined) return clamped(ownRamp(first, colors.slice(1), paletteType))
  const diverging = DIVERGING[paletteId]
  if (diverging) return clamped(diverging)
  const sequential = SEQUENTIAL[paletteId] ?? SEQUENTIAL[DEFAULT_SEQUENTIAL_PALETTE]!
  return clamped((t) => sequential(PALEST + (1 - PALEST) * t))
}

/** Rounding may lead a hair beyond the ends. */
const clamped =
  (ramp: Ramp): Ramp =>
  (t) =>
    ramp(Math.max(0, Math.min(1, t)))

/**
 * Diverging colours are written as start, end, middle (reference rule); without a middle it is paper. A sequential
 * palette is made of its darkest colour, or goes through all that are given.
 */
function ownRamp(first: string, more: readonly string[], type: OwnPalette['paletteType']): Ramp {
  const [second, third] = more
  if (type === 'diverging') return through([first, third ?? PAPER, second ?? first])
  if (more.length > 0) return through([first, ...more])
  const fromPaper = through([PAPER, first])
  return (t) => fromPaper(PALEST + (1 - PALEST) * t)
}

/** From the first colour to the last, at even distances. */
const through = (colors: string[]): Ramp =>
  scaleLinear(
    colors.map((_, index) => index / (colors.length - 1)),
    colors,
  )
