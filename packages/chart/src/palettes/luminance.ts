/**
 * Converts an sRGB channel (0 to 255) to linear light (0 to 1): https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
 */
export function toLinear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/**
 * Returns the relative luminance of a colour, 0 (black) to 1 (white):
 * https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
 */
export const luminance = ({ r, g, b }: { r: number; g: number; b: number }): number =>
  0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)

/** Returns the contrast of two luminances, from 1 (none) to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export const contrastRatio = (a: number, b: number): number =>
  (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
