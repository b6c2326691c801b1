import type { DimensionValue } from '@tessera/cube'
import { lab } from 'd3-color'
import { toHexColor } from '../config/css-color.ts'
import { categoricalColors, clearPaletteFor } from './palettes.ts'

/** The palette that takes the colours publishers gave the values. */
export const DIMENSION_PALETTE = 'dimension'

/**
 * "dimension" where the values bring colours, else one whose colours everybody can tell apart. The specification (1 §9) has
 * "dimension" for any hierarchy, which is category10 where the values bring none, and category10 for all others: its green
 * and red look alike to one man in twelve.
 */
export const choosePalette = ({ values }: { values: DimensionValue[] }): string =>
  values.some((value) => value.color) ? DIMENSION_PALETTE : clearPaletteFor(values.length)

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

/** The colours of a palette, of which there must be one. */
export function requireColors(colors: readonly string[]): [string, ...string[]] {
  const [first, ...rest] = colors
  if (first === undefined) throw new Error('Sequential color palette must have at least one color')
  return [first, ...rest]
}

/** A colour of a palette for each value, in turn. Throws where it has none. */
export function mapColors(
  values: readonly { value: string }[],
  colors: readonly string[],
): Record<string, string> {
  const some = requireColors(colors)
  return Object.fromEntries(values.map(({ value }, index) => [value, some[index % some.length] ?? some[0]]))
}
