import type { Locale } from '@tessera/cube'
import { formatShare } from '../../data/value-text.ts'
import { inkOn } from '../../guides/ink-on.ts'
import { textMark } from '../../guides/marks.ts'
import { BASELINE, INK, TICK_SIZE } from '../../guides/style.ts'
import { textWidth, truncate } from '../../guides/text-width.ts'
import type { Mark, TextMark } from '../../scene.ts'
import type { Words } from '../../words.ts'
import type { Slice } from './prepare.ts'

export type Circle = { x: number; y: number; radius: number }

/** Distance between baselines, in px. */
const LINE = 16
/** The distance from the pie to the bend of a leader line, and from the end of the line to the text, in px. */
const REACH = 12
const GAP = 5
/** Maximum vertical distance between a label and its slice, in px. */
const SHIFT = 2 * LINE
/** The share in percent below which adjacent slices have a common label. */
const SMALL = 2
const MIN_RUN = 3
/** The number of largest slices that have their own labels even if small slices make up most of the pie. */
const ALWAYS_NAMED = 5
const MOSTLY_SMALL = 50

/** Tolerance for equal angles, in degrees. */
const ROUNDING = 1e-6

/** A label next to the pie, for a slice or for a run of small slices. */
type Named = { key: string; name: string; share: number; from: number; to: number; count: number }

/** Returns the angle of a label, in radians. The label of a full circle is on the right. */
const middleOf = ({ from, to }: Named): number =>
  to - from >= 360 ? Math.PI / 2 : (((from + to) / 2) * Math.PI) / 180

/** Lists the small slices that share labels with their neighbours. */
function listSmall(slices: Slice[]): Set<Slice> {
  const small = slices.filter(({ share }) => share !== undefined && share < SMALL)
  const isMost = small.reduce((sum, { share = 0 }) => sum + share, 0) > MOSTLY_SMALL
  if (!isMost) return new Set(small)
  const largest = slices.toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0)).slice(0, ALWAYS_NAMED)
  return new Set(small.filter((slice) => !largest.includes(slice)))
}

/** Returns the labels: one per slice, except that runs of small slices share one. Slices without a share have none. */
export function toNamed(slices: Slice[], words: Words): Named[] {
  const small = listSmall(slices)
  const named: Named[] = []
  let run: Slice[] = []
  const close = (): void => {
    if (run.length >= MIN_RUN) {
      const [first, last] = [run[0]!, run.at(-1)!]
      const share = run.reduce((sum, slice) => sum + (slice.share ?? 0), 0)
      const name = words('chart.pie.small-slices', { count: run.length })
      const { segment, from } = first
      named.push({ key: `small:${segment}`, name, share, from, to: last.to, count: run.length })
    } else named.push(...run.map(toSingle))
    run = []
  }
  for (const slice of slices) {
    if (!slice.share) continue
    // a hidden slice in between splits the run
    if (run.length > 0 && slice.from - run.at(-1)!.to > ROUNDING) close()
    if (small.has(slice)) run.push(slice)
    else {
      close()
      named.push(toSingle(slice))
    }
  }
  close()
  return named
}

const toSingle = ({ segment, text, share = 0, from, to }: Slice): Named => ({
  key: segment,
  name: text,
  share,
  from,
  to,
  count: 1,
})

type Placed = Named & { wanted: number; y: number; isRight: boolean }

/**
 * Places labels next to the pie, those of the largest shares first: near their slices, without overlaps, and in the
 * order of the slices, so that leader lines never cross. Omits labels that do not fit.
 */
export function placeLabels(
  named: Named[],
  { y, radius }: Circle,
  [top, bottom]: [number, number],
): Placed[] {
  const placed: Placed[] = []
  for (const each of named.toSorted((a, b) => b.share - a.share)) {
    const middle = middleOf(each)
    const isRight = Math.sin(middle) >= 0
    const wanted = y - (radius + REACH) * Math.cos(middle)
    const side = placed.filter((other) => other.isRight === isRight)
    const above = Math.max(
      top + LINE / 2 - LINE,
      ...side.filter((other) => other.wanted <= wanted).map((other) => other.y),
    )
    const below = Math.min(
      bottom + LINE / 2,
      ...side.filter((other) => other.wanted > wanted).map((other) => other.y),
    )
    if (below - above < 2 * LINE) continue
    const at = Math.max(above + LINE, Math.min(below - LINE, wanted))
    if (Math.abs(at - wanted) <= SHIFT) placed.push({ ...each, wanted, y: at, isRight })
  }
  return placed
}

/** The distance between a name and its share, in px. Shares are bold, because names may end in numbers. */
const SPACE = 5

/** Returns the texts of a label, with their widths. Truncates the name so that the share fits. */
function toTexts({ name, share }: Named, room: number, locale: Locale) {
  const number = formatShare(share, locale)
  const numberWidth = textWidth(number, TICK_SIZE, 600)
  const text = truncate(name, room - numberWidth - SPACE, TICK_SIZE)
  return { text, textWidth: textWidth(text, TICK_SIZE), number, numberWidth }
}

/** Returns the width of the widest label before truncation, in px. */
export const widestLabel = (named: Named[], locale: Locale): number =>
  named.reduce((most, each) => {
    const label = toTexts(each, Number.POSITIVE_INFINITY, locale)
    return Math.max(most, label.textWidth + SPACE + label.numberWidth)
  }, 0)

/** Distance from the text of a label to the pie, in px. */
export const LABEL_REACH = REACH + 8 + GAP

/** Draws labels with their leader lines. Small slices with a common label are joined by an arc. */
export function drawLabels(placed: Placed[], circle: Circle, room: number, locale: Locale): Mark[] {
  return placed.flatMap((label): Mark[] => {
    const { key, y, isRight, from, to, count } = label
    const middle = middleOf(label)
    const side = isRight ? 1 : -1
    const on = (radius: number): [number, number] => [
      circle.x + radius * Math.sin(middle),
      circle.y - radius * Math.cos(middle),
    ]
    const end = circle.x + side * (circle.radius + REACH + 8)
    const [, elbow] = on(circle.radius + REACH)
    const bracket: Mark = {
      type: 'arc',
      key: `bracket:${key}`,
      x: circle.x,
      y: circle.y,
      inner: circle.radius + 3,
      outer: circle.radius + 4.5,
      from,
      to,
      fill: BASELINE,
    }
    const bend: [number, number] = Math.abs(elbow - y) < 1 ? on(circle.radius + REACH) : [end - side * 5, y]
    return [
      ...(count === 1 ? [] : [bracket]),
      {
        type: 'line',
        key: `leader:${key}`,
        points: [on(circle.radius + 4), bend, [end, y]],
        stroke: BASELINE,
        width: 1,
      },
      ...labelTexts(label, { x: end + side * GAP, y: y + TICK_SIZE / 3 }, room, locale),
    ]
  })
}

/**
 * Returns the name and the share of a label. The share is on the outer side to the right of the pie, and next to the
 * pie on its left.
 */
function labelTexts(
  label: Placed,
  { x, y }: { x: number; y: number },
  room: number,
  locale: Locale,
): TextMark[] {
  const { text, textWidth: nameWidth, number, numberWidth } = toTexts(label, room, locale)
  const anchor = label.isRight ? 'start' : 'end'
  const [nameX, numberX] = label.isRight ? [x, x + nameWidth + SPACE] : [x - numberWidth - SPACE, x]
  return [
    textMark(`label:${label.key}`, nameX, y, text, { fill: INK, anchor }),
    textMark(`label-share:${label.key}`, numberX, y, number, { weight: 600, fill: INK, anchor }),
  ]
}

/** The position of shares inside slices, as a share of the radius. */
const INSIDE = 0.68

/** Writes shares inside slices that are wide enough, in a legible colour. */
export function drawShares(slices: Slice[], { x, y, radius }: Circle, locale: Locale): Mark[] {
  return slices.flatMap(({ segment, share, from, to, color }): Mark[] => {
    if (!share) return []
    const text = formatShare(share, locale)
    const at = to - from >= 360 ? 0 : radius * INSIDE
    const breadth = to - from >= 180 ? radius : 2 * at * Math.sin(((to - from) * Math.PI) / 360)
    if (breadth < textWidth(text, TICK_SIZE) + 8) return []
    const middle = (((from + to) / 2) * Math.PI) / 180
    const look = { weight: 600, fill: inkOn(color), anchor: 'middle' } as const
    const [left, top] = [x + at * Math.sin(middle), y - at * Math.cos(middle)]
    return [textMark(`share:${segment}`, left, top + TICK_SIZE / 3, text, look)]
  })
}
