import { formatOnMark, type Locale } from '@tessera/cube'
import { formatShare } from '../../data/value-text.ts'
import { inkOn } from '../../guides/ink-on.ts'
import { textMark } from '../../guides/marks.ts'
import { INK, TICK_SIZE } from '../../guides/style.ts'
import { textWidth, widestText } from '../../guides/text-width.ts'
import type { Mark, TextMark } from '../../scene.ts'
import type { Band } from './bands.ts'
import { type BandPlane, breadthOf } from './marks.ts'
import type { BandData } from './prepare.ts'

/** Distance from the end of a band to its label, in px. */
const GAP = 4
/** Height of a line of text, in px. */
const LINE = 14

/** The label at the end of a column or bar: its value, or the total of its stack. */
export type EndLabel = {
  key: string
  band: Pick<Band, 'category' | 'lane'>
  at: number
  text: string
  isBelow: boolean
}

/** Whether the labels at the ends are rotated, and the room they need beyond the longest and the lowest band, in px. */
export type EndLabels = { labels: EndLabel[]; isRotated: boolean; high: number; low: number }

export const NO_LABELS: EndLabels = { labels: [], isRotated: false, high: 0, low: 0 }

/**
 * Lays out labels at the ends of bands: horizontally if they fit side by side, otherwise vertically, otherwise not at
 * all, since overlapping numbers are useless.
 */
export function layoutEndLabels(
  data: BandData,
  step: number,
  isVertical: boolean,
  locale: Locale,
): EndLabels {
  if (!data.showsValues || data.bands.length === 0) return NO_LABELS
  const labels = readEndLabels(data, locale)
  const widest = widestText(
    labels.map(({ text }) => text),
    TICK_SIZE,
  )
  const isRotated = isVertical && widest + GAP > step
  if (isVertical ? isRotated && step < LINE : step < LINE - 2) return NO_LABELS
  const room = GAP + (isVertical && !isRotated ? LINE : widest)
  const roomFor = (isBelow: boolean): number =>
    labels.some((label) => label.isBelow === isBelow) ? room + 2 : 0
  return { labels, isRotated, high: roomFor(false), low: roomFor(true) }
}

function readEndLabels(data: BandData, locale: Locale): EndLabel[] {
  const format = (value: number): string => formatOnMark(value, data.measure, locale)
  if (data.segments.length === 0) {
    return data.bands.map((band) => {
      const isBelow = band.value < 0
      const ends = [band.to, ...(band.ranges[0] ?? [])]
      const at = isBelow ? Math.min(...ends) : Math.max(...ends)
      return { key: band.key, band, at, text: format(band.value), isBelow }
    })
  }
  const ends = new Map<string, { up: number; down: number }>()
  for (const { category, to } of data.bands) {
    const { up, down } = ends.get(category) ?? { up: 0, down: 0 }
    ends.set(category, { up: Math.max(up, to), down: Math.min(down, to) })
  }
  return [...ends].flatMap(([category, { up, down }]) => {
    const sum = data.sumOf(category)
    if (sum === undefined) return []
    const isBelow = up === 0 && down < 0
    const text = format(sum)
    return { key: category, band: { category, lane: 0 }, at: isBelow ? down : up, text, isBelow }
  })
}

/** Draws the labels at the ends; each is within its own band, so none overlap. */
export function drawEndLabels({ labels, isRotated }: EndLabels, plane: BandPlane): Mark[] {
  return labels.map(({ key, band, at, text, isBelow }): Mark => {
    const { start, breadth } = breadthOf(band, plane)
    const middle = start + breadth / 2
    const end = plane.values(at)
    const draw = (x: number, y: number, look: Pick<Partial<TextMark>, 'anchor' | 'rotate'>): Mark =>
      textMark(`value:${key}`, x, y, text, { fill: INK, ...look })
    const anchor = isBelow ? 'end' : 'start'
    if (!plane.isVertical) return draw(isBelow ? end - GAP : end + GAP, middle + TICK_SIZE / 3, { anchor })
    if (!isRotated) return draw(middle, isBelow ? end + LINE : end - GAP, { anchor: 'middle' })
    return draw(middle + TICK_SIZE / 3, isBelow ? end + GAP : end - GAP, { anchor, rotate: -90 })
  })
}

/**
 * Draws values inside the parts of stacks that the author chose, in a legible colour, in each part that is high enough.
 * If columns are too narrow for the longest value of a segment, shows none of it, so that none is missing by chance.
 */
export function drawPartLabels(data: BandData, plane: BandPlane, locale: Locale): Mark[] {
  const textOf = ({ share, value }: Band): string =>
    share === undefined ? formatOnMark(value, data.measure, locale) : formatShare(share, locale)
  const widest = new Map<string, number>()
  for (const band of data.bands) {
    if (!data.showsPart(band.segment)) continue
    widest.set(band.segment, Math.max(widest.get(band.segment) ?? 0, textWidth(textOf(band), TICK_SIZE)))
  }
  return data.bands.flatMap((band): Mark[] => {
    if (!data.showsPart(band.segment)) return []
    const text = textOf(band)
    const { start, breadth } = breadthOf(band, plane)
    const [from, to] = [plane.values(band.from), plane.values(band.to)]
    const length = Math.abs(from - to)
    const width = plane.isVertical ? (widest.get(band.segment) ?? 0) : textWidth(text, TICK_SIZE)
    const [across, along] = plane.isVertical ? [LINE, width + GAP] : [width + GAP, LINE]
    if (length < across || breadth < along) return []
    const [along0, across0] = [start + breadth / 2, (from + to) / 2]
    const [x, y] = plane.isVertical ? [along0, across0] : [across0, along0]
    const look = { fill: inkOn(band.color), anchor: 'middle' } as const
    return [textMark(`part:${band.key}`, x, y + TICK_SIZE / 3, text, look)]
  })
}
