import type { Mark, TextMark } from '../scene.ts'
import { round, toArcPath, toAreaPath, toLinePath, toWhiskerPath } from './paths.ts'

/** An SVG element as data. Both the text writer and React walk it, so both draw the same. */
export type SvgElement = {
  tag: 'rect' | 'circle' | 'line' | 'text' | 'path'
  attributes: Record<string, string | number>
  text?: string
}

/** The element of a mark, its attributes in SVG's own spelling. */
export function markToElement(mark: Mark): SvgElement {
  switch (mark.type) {
    case 'rect':
      return {
        tag: 'rect',
        attributes: defined({
          x: round(mark.x),
          y: round(mark.y),
          width: round(mark.width),
          height: round(mark.height),
          fill: mark.fill,
          stroke: mark.stroke,
          rx: mark.radius,
        }),
      }
    case 'dot':
      return {
        tag: 'circle',
        attributes: defined({
          cx: round(mark.x),
          cy: round(mark.y),
          r: round(mark.radius),
          fill: mark.fill,
          'fill-opacity': mark.opacity,
          stroke: mark.stroke,
        }),
      }
    case 'rule':
      return {
        tag: 'line',
        attributes: defined({
          x1: round(mark.x1),
          x2: round(mark.x2),
          y1: round(mark.y1),
          y2: round(mark.y2),
          stroke: mark.stroke,
          'stroke-width': mark.width,
          'stroke-dasharray': mark.dash,
        }),
      }
    case 'text':
      return textElement(mark)
    case 'polygon':
      return {
        tag: 'path',
        attributes: defined({
          d: mark.path,
          fill: mark.fill,
          'fill-opacity': mark.opacity === 1 ? undefined : mark.opacity,
          stroke: mark.stroke,
          'stroke-width': mark.strokeWidth,
        }),
      }
    case 'line':
      return {
        tag: 'path',
        attributes: defined({
          d: toLinePath(mark.points),
          fill: 'none',
          stroke: mark.stroke,
          'stroke-width': mark.width,
          'stroke-linejoin': 'round',
          'stroke-linecap': 'round',
          'stroke-dasharray': mark.dash,
        }),
      }
    case 'area':
      return {
        tag: 'path',
        attributes: defined({ d: toAreaPath(mark.points), fill: mark.fill, 'fill-opacity': mark.opacity }),
      }
    case 'arc':
      return {
        tag: 'path',
        attributes: defined({ d: toArcPath(mark), fill: mark.fill, stroke: mark.stroke }),
      }
    case 'whisker':
      return { tag: 'path', attributes: { d: toWhiskerPath(mark), fill: 'none', stroke: mark.stroke } }
  }
}

function defined(attributes: Record<string, string | number | undefined>): Record<string, string | number> {
  const known: Record<string, string | number> = {}
  for (const name in attributes) {
    const value = attributes[name]
    if (value !== undefined) known[name] = value
  }
  return known
}

const textElement = (mark: TextMark): SvgElement => ({
  tag: 'text',
  attributes: defined({
    x: round(mark.x),
    y: round(mark.y),
    fill: mark.fill,
    'font-size': mark.size,
    'font-weight': mark.weight === 400 ? undefined : mark.weight,
    'text-anchor': mark.anchor === 'start' ? undefined : mark.anchor,
    transform: mark.rotate ? `rotate(${mark.rotate} ${round(mark.x)} ${round(mark.y)})` : undefined,
  }),
  text: mark.text,
})
