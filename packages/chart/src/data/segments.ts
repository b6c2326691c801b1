import type { Dimension } from '@tessera/cube'
import { toColorMapping } from '../palettes/color-mapping.ts'
import { DEFAULT_COLOR } from '../palettes/palettes.ts'
import type { LegendItem } from '../scene.ts'
import type { Category } from './categories.ts'
import { toSegmentLines } from './segment-tree.ts'

/** The colours of a config: one for all marks, or one per value. */
export type MarkColor =
  | { type: 'single'; color: string }
  | { type: 'segment' | 'measures'; paletteId: string; colorMapping: Record<string, string> }

/**
 * Returns a function that returns the colour of a value. Values without their own colour get the palette's, so that
 * neighbours differ.
 */
export function toColorOf(color: MarkColor, values: Category[]): (value: string) => string {
  if (color.type === 'single') return () => color.color
  const mapping = toColorMapping(values, color.paletteId, color.colorMapping)
  return (value) => mapping[value] ?? DEFAULT_COLOR
}

type Shown = {
  segments: Category[]
  hidden: Set<string>
  isSwitchable: boolean
  colorOf(value: string): string
  /** The dimension of the segments, whose tree groups them. */
  segmentDimension?: Pick<Dimension, 'hierarchy'> | undefined
}

/**
 * Converts segments to legend items in their order, with the headings of their tree if it has any. If readers can
 * toggle them, each item names its value. So does the last visible one, because a click on it explains why it must
 * stay.
 */
export function toLegendItems(
  { segments, hidden, isSwitchable: may, colorOf, segmentDimension }: Shown,
  countOf: (value: string) => string | undefined = () => undefined,
): LegendItem[] {
  return toSegmentLines(segments, segmentDimension?.hierarchy).map((line): LegendItem => {
    const place = line.depth > 0 ? { depth: line.depth } : {}
    if ('heading' in line) {
      const isEmpty = line.below.every(({ value }) => hidden.has(value))
      return {
        label: line.heading,
        color: '',
        isHeading: true,
        ...place,
        ...(isEmpty ? { isHidden: true } : {}),
      }
    }
    const { value, text } = line.segment
    const isHidden = hidden.has(value)
    const count = countOf(value)
    return {
      label: text,
      color: colorOf(value),
      ...place,
      ...(count === undefined ? {} : { count }),
      ...(may ? { value } : {}),
      ...(isHidden ? { isHidden } : {}),
    }
  })
}
