import type { DimensionValue } from '@tessera/cube'
import { rgb } from 'd3-color'
import { categoricalColors, DEFAULT_CATEGORICAL_PALETTE } from './palettes.ts'

/** The palette that takes the colours publishers gave the values. */
export const DIMENSION_PALETTE = 'dimension'

/** "dimension" where the values bring colours, else the default (reference rule). */
export const choosePalette = (values: DimensionValue[]): string =>
  values.some((value) => value.color) ? DIMENSION_PALETTE : DEFAULT_CATEGORICAL_PALETTE

/**
 * A colour for each value, in the order of the values: the one it has already, else its own with the dimension
 * palette, else the palette's at its place.
 */
export function toColorMapping(
  values: DimensionValue[],
  paletteId: string,
  existing: Record<string, string> = {},
): Record<string, string> {
  const colors = categoricalColors(paletteId)
  return Object.fromEntries(
    values.map(({ value, color }, index) => {
      const own = paletteId === DIMENSION_PALETTE ? toHex(color) : undefined
      return [value, existing[value] ?? own ?? colors[index % colors.length]!]
    }),
  )
}

/** A publisher's CSS colour as #rrggbb; undefined where it is none. */
function toHex(color: string | undefined): string | undefined {
  const parsed = color === undefined ? undefined : rgb(color)
  return parsed && !Number.isNaN(parsed.r) ? parsed.formatHex() : undefined
}
