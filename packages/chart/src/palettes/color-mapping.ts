import type { DimensionValue } from '@tessera/cube'
import { lab } from 'd3-color'
import { toHexColor } from '../config/css-color.ts'
import { categoricalColors, clearPaletteFor } from './palettes.ts'

/** The palette of the colours that publishers gave the values. */
export const DIMENSION_PALETTE = 'dimension'

/**
 * Chooses "dimension" if the values have colours, otherwise a palette safe for all kinds of colour vision. The
 * specification (1 §9) uses "dimension" for any hierarchy, which equals category10 without colours, and category10 for
 * all others; but its green and red look alike to one man in twelve.
 */
export const choosePalette = ({ values }: { values: DimensionValue[] }): string =>
  values.some((value) => value.color) ? DIMENSION_PALETTE : clearPaletteFor(values.length)

/**
 * Assigns a colour to each value, in order: the existing one, otherwise its own with the dimension palette, otherwise
 * that of the palette. If a palette has too few colours, it repeats with darker and lighter ones.
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

/** Change of lightness (in CIELAB) when a palette repeats for the second, third and fourth time. */
export const TURNS = [0, -22, 18, -38]

/** Returns colours by index, and computes each once. */
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
  // light colours have no visible lighter variant on paper, and dark ones no darker variant
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
