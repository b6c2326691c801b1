import { rgb } from 'd3-color'

/** Below it, light text cannot be read on a colour (specification 2 §9). */
export const CONTRAST_THRESHOLD = 2

/** White at 90 % opacity, as it looks on a colour. */
const WHITE_SHARE = 0.9

/** Relative luminance of a colour, 0 (black) to 1 (white): https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance({ r, g, b }: { r: number; g: number; b: number }): number {
  const [red, green, blue] = [r, g, b].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far white at 90 % stands out from a colour: 1 (not at all) to 21. */
export function contrastWithWhite(color: string): number {
  const { r, g, b } = rgb(color)
  const onColor = (channel: number): number => channel * (1 - WHITE_SHARE) + 255 * WHITE_SHARE
  const white = { r: onColor(r), g: onColor(g), b: onColor(b) }
  const [light, dark] = [luminance(white), luminance({ r, g, b })]
  return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05)
}

/** Whether a colour is too light to be seen on paper, or for light text on it. */
export const isLowContrast = (color: string): boolean => contrastWithWhite(color) < CONTRAST_THRESHOLD
