import type { Mark, TextMark } from '../scene.ts'
import { round, toArcPath, toAreaPath, toLinePath, toSymbolPath, toWhiskerPath } from './paths.ts'

/** An SVG element as data. The SVG writer and React both render it, so their output is the same. */
export type SvgElement = {
  tag: 'rect' | 'circle' | 'line' | 'text' | 'path' | 'image'
  attributes: Record<string, string | number>
  text?: string
}

/** Converts a mark to an element, with attributes in SVG spelling. */
export function markToElement(mark: Mark): SvgElement {
  switch (mark.type) {
    case 'rect':
      return toElement('rect', {
        x: round(mark.x),
        y: round(mark.y),
        width: round(mark.width),
        height: round(mark.height),
        fill: mark.fill,
        stroke: mark.stroke,
        rx: mark.radius,
      })
    case 'dot':
      if (mark.symbol)
        return toElement('path', {
          d: toSymbolPath(mark, mark.symbol),
          fill: mark.fill,
          'fill-opacity': mark.opacity,
          stroke: mark.stroke,
        })
      return toElement('circle', {
        cx: round(mark.x),
        cy: round(mark.y),
        r: round(mark.radius),
        fill: mark.fill,
        'fill-opacity': mark.opacity,
        stroke: mark.stroke,
      })
    case 'rule':
      return toElement('line', {
        x1: round(mark.x1),
        x2: round(mark.x2),
        y1: round(mark.y1),
        y2: round(mark.y2),
        stroke: mark.stroke,
        'stroke-width': mark.width,
        'stroke-dasharray': mark.dash,
      })
    case 'text':
      return textElement(mark)
    case 'polygon':
      return toElement('path', {
        d: mark.path,
        fill: mark.fill,
        'fill-opacity': mark.opacity === 1 ? undefined : mark.opacity,
        stroke: mark.stroke,
        'stroke-width': mark.strokeWidth,
      })
    case 'line':
      return toElement('path', {
        d: toLinePath(mark.points),
        fill: 'none',
        stroke: mark.stroke,
        'stroke-width': mark.width,
        'stroke-linejoin': 'round',
        'stroke-linecap': 'round',
        'stroke-dasharray': mark.dash,
      })
    case 'area':
      return toElement('path', { d: toAreaPath(mark.points), fill: mark.fill, 'fill-opacity': mark.opacity })
    case 'arc':
      return toElement('path', { d: toArcPath(mark), fill: mark.fill, stroke: mark.stroke })
    case 'whisker':
      return toElement('path', { d: toWhiskerPath(mark), fill: 'none', stroke: mark.stroke })
    case 'image':
      return toElement('image', {
        x: round(mark.x),
        y: round(mark.y),
        width: round(mark.width),
        height: round(mark.height),
        href: mark.href,
        preserveAspectRatio: 'none',
      })
  }
}

/** Creates an element; omits undefined attributes. */
function toElement(
  tag: SvgElement['tag'],
  attributes: Record<string, string | number | undefined>,
  text?: string,
): SvgElement {
  const known: SvgElement['attributes'] = {}
  for (const name in attributes) {
    const value = attributes[name]
    if (value !== undefined) known[name] = value
  }
  return text === undefined ? { tag, attributes: known } : { tag, attributes: known, text }
}

const textElement = ({ x, y, fill, size, weight, anchor, rotate, text }: TextMark): SvgElement =>
  toElement(
    'text',
    {
      x: round(x),
      y: round(y),
      fill,
      'font-size': size,
      'font-weight': weight === 400 ? undefined : weight,
      'text-anchor': anchor === 'start' ? undefined : anchor,
      transform: rotate ? `rotate(${rotate} ${round(x)} ${round(y)})` : undefined,
    },
    text,
  )
