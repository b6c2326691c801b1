import { rgb } from 'd3-color'
import { contrastRatio, luminance } from '../palettes/luminance.ts'

/** Below it, light text cannot be read on a colour (specification 2 §9). */
export const CONTRAST_THRESHOLD = 2

/** White at 90 % opacity, as it looks on a colour. */
const WHITE_SHARE = 0.9

/** How far white at 90 % stands out from a colour: 1 (not at all) to 21. */
export function contrastWithWhite(color: string): number {
  const { r, g, b } = rgb(color)
  const onColor = (channel: number): number => channel * (1 - WHITE_SHARE) + 255 * WHITE_SHARE
  const white = { r: onColor(r), g: onColor(g), b: onColor(b) }
  return contrastRatio(luminance(white), luminance({ r, g, b }))
}

/** Whether a colour is too light to be seen on paper, or for light text on it. */
export const isLowContrast = (color: string): boolean => contrastWithWhite(color) < CONTRAST_THRESHOLD

/** What text needs to be read on a colour: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const READABLE = 4.5

/** Whether a text in a colour can be read on another. */
export function isReadableOn(text: string, background: string): boolean {
  return contrastRatio(luminance(rgb(text)), luminance(rgb(background))) >= READABLE
}

/** Below it, a mark can hardly be found on paper: light grey dots. Colours of paler palettes still can. */
const FAINT = 1.3

/** Whether marks of this colour can hardly be seen on white paper. */
export const isFaint = (color: string): boolean => contrastRatio(1, luminance(rgb(color))) < FAINT
