type Light = { r: number; g: number; b: number }

/** Relative luminance of a colour, 0 (black) to 1 (white): https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function luminance({ r, g, b }: Light): number {
  const [red, green, blue] = [r, g, b].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two luminances stand apart, 1 (not at all) to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export const contrastRatio = (a: number, b: number): number =>
  (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
