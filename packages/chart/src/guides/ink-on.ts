import { rgb } from 'd3-color'
import { contrastRatio, luminance } from '../palettes/luminance.ts'
import { INK, PAPER } from './style.ts'

const lightOf = (color: string): number => luminance(rgb(color))

/** Minimum contrast of text (WCAG 2, AA). */
const READABLE = 4.5

/** The text colour for backgrounds on which neither ink nor paper is legible. */
const BLACK = '#000000'

/** Returns the more legible of ink and paper on a background; black if neither is legible. */
export function inkOn(background: string): string {
  const below = lightOf(background)
  const [onInk, onPaper] = [contrastRatio(below, lightOf(INK)), contrastRatio(below, lightOf(PAPER))]
  if (Math.max(onInk, onPaper) < READABLE) return BLACK
  return onInk >= onPaper ? INK : PAPER
}

/** Returns the colour itself if it is legible as text on paper; otherwise a darker shade. */
export function inkLike(color: string): string {
  const paper = lightOf(PAPER)
  let ink = rgb(color)
  // each step removes a tenth of the light, so about fifteen steps lead from white to a legible colour
  for (let step = 0; step < 30 && contrastRatio(lightOf(ink.formatHex()), paper) < READABLE; step++) {
    ink = rgb(ink.r * 0.9, ink.g * 0.9, ink.b * 0.9)
  }
  return ink.formatHex()
}
