import type { DimensionValue, HierarchyNode } from '@tessera/cube'
import { lab } from 'd3-color'
import { toHexColor } from '../config/css-color.ts'
import { categoricalColors, DEFAULT_CATEGORICAL_PALETTE } from './palettes.ts'

/** The palette that takes the colours publishers gave the values. */
export const DIMENSION_PALETTE = 'dimension'

/** "dimension" for a hierarchy (specification 1 §9) and where the values bring colours, else the default (reference rule). */
export const choosePalette = ({ values, hierarchy = [] }: Colorable): string =>
  hierarchy.length > 0 || values.some((value) => value.color)
    ? DIMENSION_PALETTE
    : DEFAULT_CATEGORICAL_PALETTE

type Colorable = { values: DimensionValue[]; hierarchy?: HierarchyNode[] | undefined }

/**
 * A colour for each value, in the order of the values: the one it has already, else its own with the dimension
 * palette, else the palette's at its place. A palette that has too few begins again in darker and in lighter colours.
 */
export function toColorMapping(
  values: DimensionValue[],
  paletteId: string,
  existing: Record<string, string> = {},
): Record<string, string> {
  const inTurn = colorsInTurn(categoricalColors(paletteId))
  return Object.fromEntries(
    values.map(({ value, color }, index) => {
      const own = paletteId === DIMENSION_PALETTE ? toHexColor(color ?? '') : undefined
      return [value, existing[value] ?? own ?? inTurn(index)]
    }),
  )
}

/** How much lighter (in CIELAB) the colours are that a palette gives at its second, third and fourth turn. */
export const TURNS = [0, -22, 18, -38]

/** The colour at a place; made once for every place that looks the same. */
export function colorsInTurn(colors: readonly string[]): (index: number) => string {
  const made: string[] = []
  const period = colors.length * TURNS.length
  return (index) => {
    made[index % period] ??= colorAt(colors, index)
    return made[index % period]!
  }
}

function colorAt(colors: readonly string[], index: number): string {
  const color = colors[index % colors.length]!
  const shift = TURNS[Math.floor(index / colors.length) % TURNS.length]!
  if (shift === 0) return color
  const { l, a, b } = lab(color)
  // what is light already has no lighter neighbour that could be seen on paper, and dark ones none below
  const wanted = l + shift
  return lab(wanted > 86 || wanted < 16 ? l - shift : wanted, a, b).formatHex()
}
