import { rgb } from 'd3-color'
import { INK, PAPER } from './style.ts'

/** How much light a colour gives off, 0 to 1 (WCAG 2, relative luminance). */
function luminance(color: string): number {
  const { r, g, b } = rgb(color)
  const [red, green, blue] = [r, g, b].map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** The ink, dark or light, that can be read better on a colour. */
export function inkOn(background: string): string {
  const below = luminance(background)
  return contrast(below, luminance(INK)) >= contrast(below, luminance(PAPER)) ? INK : PAPER
}

/** What text needs against its background (WCAG 2, AA). */
const READABLE = 4.5

/** A colour that can be read as text on paper: the same where it can, else darker. */
export function inkLike(color: string): string {
  const paper = luminance(PAPER)
  let ink = rgb(color)
  // each step takes a tenth of the light: from white to readable in about fifteen
  for (let step = 0; step < 30 && contrast(luminance(ink.formatHex()), paper) < READABLE; step++) {
    ink = rgb(ink.r * 0.9, ink.g * 0.9, ink.b * 0.9)
  }
  return ink.formatHex()
}
