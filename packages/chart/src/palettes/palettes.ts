import * as d3 from 'd3-scale-chromatic'

/** Colours that tell categories apart. */
const CATEGORICAL: Record<string, readonly string[]> = {
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

export const DEFAULT_CATEGORICAL_PALETTE = 'category10'
export const DEFAULT_SEQUENTIAL_PALETTE = 'oranges'
export const SEQUENTIAL_PALETTES = Object.keys(SEQUENTIAL)

/** The colour of marks that nothing tells apart: the first of the default palette. */
export const DEFAULT_COLOR = d3.schemeCategory10[0]!

/** The colours of a categorical palette; an unknown id (somebody's own palette) gives the default one. */
export const categoricalColors = (paletteId: string): readonly string[] =>
  CATEGORICAL[paletteId] ?? CATEGORICAL[DEFAULT_CATEGORICAL_PALETTE]!

/**
 * The colours of a numerical palette from 0 to 1. Sequential ones begin at 0.2: below, a mark cannot be told from
 * the paper (reference rule).
 */
export function numericalColors(paletteId: string): (t: number) => string {
  const diverging = DIVERGING[paletteId]
  if (diverging) return diverging
  const sequential = SEQUENTIAL[paletteId] ?? SEQUENTIAL[DEFAULT_SEQUENTIAL_PALETTE]!
  return (t) => sequential(0.2 + 0.8 * t)
}
