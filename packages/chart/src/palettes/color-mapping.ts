import type { DimensionValue } from '@tessera/cube'
import { lab } from 'd3-color'
import { toHexColor } from '../config/css-color.ts'
import { categoricalColors, clearPaletteFor } from './palettes.ts'

/** The palette of the colours that publishers gave the values. */
export const DIMENSION_PALETTE = 'dimension'

/**
 * Chooses "dimension" if the values have colours, else a colour-blind-safe palette. The specification (1 §9) uses
 * "dimension" for any hierarchy, which equals category10 without colours, and category10 for all others. Its green and
 * red, however, look alike to one man in twelve.
 */
export const choosePalette = ({ values }: { values: DimensionValue[] }): string =>
  values.some((value) => value.color) ? DIMENSION_PALETTE : clearPaletteFor(values.length)

/**
 * Assigns a colour to each value, in order: its existing colour, else its own with the dimension palette, else one of
 * the palette. If a palette has too few colours, repeats them darker and lighter.
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

/** The change of lightness (in CIELAB) when a palette repeats for the second, third and fourth time. */
export const TURNS = [0, -22, 18, -38]

/** Returns colours by index. Computes each colour once. */
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
  // light colours have no lighter variant that is visible on paper, and dark ones have no darker variant
  const wanted = l + shift
  return lab(wanted > 86 || wanted < 16 ? l - shift : wanted, a, b).formatHex()
}

/** Returns the colours of a palette, which must have at least one. */
export function requireColors(colors: readonly string[]): [string, ...string[]] {
  const [first, ...rest] = colors
  if (first === undefined) throw new Error('Sequential color palette must have at least one color')
  return [first, ...rest]
}

/** Assigns the colours of a palette to values, in turn. Throws if the palette has none. */
export function mapColors(
  values: readonly { value: string }[],
  colors: readonly string[],
): Record<string, string> {
  const some = requireColors(colors)
  return Object.fromEntries(values.map(({ value }, index) => [value, some[index % some.length] ?? some[0]]))
}
