import type { Mark } from '@tessera/chart'
import { interpolateRgb } from 'd3-interpolate'

/** Multiplies the opacity of a colour. Returns anything else ("none", a pattern) unchanged. */
export function fadeColor(color: string, part: number): string {
  // Interpolating a colour with itself normalises its notation.
  const written = interpolateRgb(color, color)(0)
  const [red, green, blue, opacity = 1] = [...written.matchAll(/[\d.]+/g)].map(([number]) => Number(number))
  if (blue === undefined || written.includes('NaN')) return color
  return `rgba(${red}, ${green}, ${blue}, ${Math.round(opacity * part * 1000) / 1000})`
}

/** Multiplies the opacity of a mark by a factor from 0 to 1. */
export function fadeMark(mark: Mark, part: number): Mark {
  const faded = { ...mark }
  if ('stroke' in faded && faded.stroke !== undefined) faded.stroke = fadeColor(faded.stroke, part)
  switch (faded.type) {
    case 'dot':
    case 'polygon':
    case 'area':
      faded.opacity = (faded.opacity ?? 1) * part
      break
    case 'rect':
    case 'arc':
    case 'text':
      faded.fill = fadeColor(faded.fill, part)
      break
  }
  return faded
}
