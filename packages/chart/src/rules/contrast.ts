import { rgb } from 'd3-color'
import { contrastRatio, luminance } from '../palettes/luminance.ts'

/** The contrast below which light text on a colour is illegible (specification 2 §9). */
export const CONTRAST_THRESHOLD = 2

/** The opacity of light text. */
const WHITE_SHARE = 0.9

/** Returns the contrast of white at 90 % opacity on a colour, from 1 (none) to 21. */
export function contrastWithWhite(color: string): number {
  const { r, g, b } = rgb(color)
  const onColor = (channel: number): number => channel * (1 - WHITE_SHARE) + 255 * WHITE_SHARE
  const white = { r: onColor(r), g: onColor(g), b: onColor(b) }
  return contrastRatio(luminance(white), luminance({ r, g, b }))
}

/** Returns whether a colour is too light to be visible on paper, or as a background of light text. */
export const isLowContrast = (color: string): boolean => contrastWithWhite(color) < CONTRAST_THRESHOLD

/** The contrast required for text: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const READABLE = 4.5

/** Returns whether text in a colour is legible on a background. */
export function isReadableOn(text: string, background: string): boolean {
  return contrastRatio(luminance(rgb(text)), luminance(rgb(background))) >= READABLE
}

/**
 * The contrast below which marks are hard to see on paper, for example light grey dots. Pale palettes stay above it.
 */
const FAINT = 1.3

/** Returns whether marks in this colour are hard to see on white paper. */
export const isFaint = (color: string): boolean => contrastRatio(1, luminance(rgb(color))) < FAINT
