export const PALETTE_TYPES = ['categorical', 'sequential', 'diverging'] as const
export type PaletteType = (typeof PALETTE_TYPES)[number]

/**
 * The maximum number of colours of an author's palette (specification 2 §9). A ramp would work with any number of
 * colours, so its limit only bounds the storage.
 */
export const MAX_COLORS = {
  categorical: 26,
  sequential: 100,
  diverging: 3,
} as const satisfies Record<PaletteType, number>

/** Maximum length of a palette's name, in characters. */
export const MAX_PALETTE_NAME = 100

/** A palette created and saved by an author (specification 2 §5: available when signed in). */
export type AuthorPalette = {
  paletteId: string
  name: string
  type: PaletteType
  colors: readonly string[]
}
