import { isLowContrast } from '../rules/contrast.ts'
import { MAX_COLORS, type PaletteType } from '../rules/palettes.ts'

/** Initial colour of a new row in the palette editor (specification 2 §5). */
export const NEW_COLOR = '#000000'

/** A palette of an author's own as it is edited. */
export type PaletteDraft = { name: string; type: PaletteType; colors: string[] }

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
