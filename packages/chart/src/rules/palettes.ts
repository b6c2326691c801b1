import { isLowContrast } from './contrast.ts'

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

/** Initial colour of a new row in the palette editor (specification 2 §5). */
export const NEW_COLOR = '#000000'

export type PaletteDraft = { name: string; type: PaletteType; colors: string[] }

/** A palette created and saved by an author (specification 2 §5: available when signed in). */
export type AuthorPalette = {
  paletteId: string
  name: string
  type: PaletteType
  colors: readonly string[]
}

/** Returns whether a colour can be added: the limit is not reached and the palette has a title (specification 2 §5). */
export const canAddColor = ({ name, type, colors }: PaletteDraft): boolean =>
  name !== '' && colors.length < MAX_COLORS[type]

/** Returns whether a colour can be removed; a sequential palette keeps at least one (specification 2 §5). */
export const canRemoveColor = ({ type, colors }: PaletteDraft): boolean =>
  type !== 'sequential' || colors.length > 1

/**
 * The reason why a palette cannot be saved: it has no colours or no name, or the author has another palette with this
 * name.
 */
export type PaletteReason =
  | 'controls.palette.no-colors'
  | 'controls.palette.no-name'
  | 'controls.palette.name-taken'

export function paletteReason(
  { name, colors }: PaletteDraft,
  otherNames: string[],
): PaletteReason | undefined {
  if (colors.length === 0) return 'controls.palette.no-colors'
  if (name === '') return 'controls.palette.no-name'
  return otherNames.includes(name) ? 'controls.palette.name-taken' : undefined
}

/** The number of end colours of a diverging palette. The third colour is the middle, which should be light. */
const END_COUNT = 2

/** Returns the indices of colours that are too light, for the warning of each palette type (specification 2 §5). */
export const lowContrastPlaces = ({ type, colors }: Pick<PaletteDraft, 'type' | 'colors'>): number[] =>
  colors.flatMap((color, place) => {
    const isMiddle = type === 'diverging' && place >= END_COUNT
    return !isMiddle && isLowContrast(color) ? [place] : []
  })

/** Returns the message id of this warning. */
export const lowContrastMessageId = (type: PaletteType): string => `controls.palette.low-contrast.${type}`
