import { rgb } from 'd3-color'
import { contrastRatio, luminance } from '../palettes/luminance.ts'
import { INK, PAPER } from './style.ts'

const lightOf = (color: string): number => luminance(rgb(color))

/** What text needs against its background (WCAG 2, AA). */
const READABLE = 4.5

/** Between the colours that the ink can be read on and those that paper can be read on there are some for neither. */
const BLACK = '#000000'

/** The ink, dark or light, that can be read better on a colour; black where neither can be read well enough. */
export function inkOn(background: string): string {
  const below = lightOf(background)
  const [onInk, onPaper] = [contrastRatio(below, lightOf(INK)), contrastRatio(below, lightOf(PAPER))]
  if (Math.max(onInk, onPaper) < READABLE) return BLACK
  return onInk >= onPaper ? INK : PAPER
}

/** A colour that can be read as text on paper: the same where it can, else darker. */
export function inkLike(color: string): string {
  const paper = lightOf(PAPER)
  let ink = rgb(color)
  // each step takes a tenth of the light: from white to readable in about fifteen
  for (let step = 0; step < 30 && contrastRatio(lightOf(ink.formatHex()), paper) < READABLE; step++) {
    ink = rgb(ink.r * 0.9, ink.g * 0.9, ink.b * 0.9)
  }
  return ink.formatHex()
}
