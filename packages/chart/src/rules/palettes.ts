import { isLowContrast } from './contrast.ts'

export const PALETTE_TYPES = ['categorical', 'sequential', 'diverging'] as const
export type PaletteType = (typeof PALETTE_TYPES)[number]

/**
 * How many colours somebody's own palette may have (specification 2 §9). A ramp has no limit of its own: it goes through
 * all that are given, and the number only bounds what is kept.
 */
export const MAX_COLORS = {
  categorical: 26,
  sequential: 100,
  diverging: 3,
} as const satisfies Record<PaletteType, number>

/** How many characters the name of a palette may have. */
export const MAX_PALETTE_NAME = 100

/** What a new row of a palette begins with (specification 2 §5). */
export const NEW_COLOR = '#000000'

export type PaletteDraft = { name: string; type: PaletteType; colors: string[] }

/** A palette that somebody made and keeps (specification 2 §5: offered to those who are signed in). */
export type AuthorPalette = {
  paletteId: string
  name: string
  type: PaletteType
  colors: readonly string[]
}

/** Adding is disabled when the limit is reached or the palette has no title (specification 2 §5). */
export const canAddColor = ({ name, type, colors }: PaletteDraft): boolean =>
  name !== '' && colors.length < MAX_COLORS[type]

/** A sequential palette keeps one colour (specification 2 §5). */
export const canRemoveColor = ({ type, colors }: PaletteDraft): boolean =>
  type !== 'sequential' || colors.length > 1

/** Why a palette cannot be saved: it has no colour or no name, or another of the same person has its name. */
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

/** The first and the last colour of a diverging palette; between them the third, which is meant to be light. */
const END_COUNT = 2

/** The places of colours that are too light, for the warning of each type of palette (specification 2 §5). */
export const lowContrastPlaces = ({ type, colors }: Pick<PaletteDraft, 'type' | 'colors'>): number[] =>
  colors.flatMap((color, place) => {
    const isMiddle = type === 'diverging' && place >= END_COUNT
    return !isMiddle && isLowContrast(color) ? [place] : []
  })

/** The message of that warning. */
export const lowContrastMessageId = (type: PaletteType): string => `controls.palette.low-contrast.${type}`
