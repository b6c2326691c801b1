import { type Components, clamp, findDimension, type Locale, nameValue, readLocalized } from '@tessera/cube'
import { markdownToText } from '@tessera/cube/text'
import type { DrawInput, WrapDraw } from '../chart-type.ts'
import type { Annotation } from '../config/annotations.ts'
import { ANNOTATION_COLOR } from '../config/defaults.ts'
import { allOnDemand } from '../data/on-demand.ts'
import { toSentence } from '../description/to-sentence.ts'
import { withChosenValues } from '../filters/layers.ts'
import { inkOn } from '../guides/ink-on.ts'
import { textMark } from '../guides/marks.ts'
import { INK, INK_SOFT, PAPER, TICK_SIZE } from '../guides/style.ts'
import { wrap, wrapOrCut } from '../guides/text-width.ts'
import type { ChartConfig } from '../registry.ts'
import { annotatedDimensions, canFill, isFilteredFor } from '../rules/annotations.ts'
import type { Mark, PictureScene } from '../scene.ts'
import { type Anchor, findAnchor, frameOf, isMoment } from './annotation-anchors.ts'
import {
  around,
  type Box,
  findPlace,
  findPlaceOver,
  nearestOn,
  type Obstacles,
  overlap,
  type Place,
  readObstacles,
  sizeOf,
} from './annotation-places.ts'

/** Pictures narrower than this, in px, show annotations as notes below, because there is no room next to marks. */
const NARROW = 480
const LEADING = 15
/** The width of an annotation's text: a share of the picture's width, within bounds in px. */
const [MIN_WIDTH, SHARE_OF_WIDTH, MAX_WIDTH] = [96, 0.26, 190]
const RING = 4
const NUMBER_RADIUS = 8
/** Gaps between the picture and its notes, between notes, and between a note's number and its text, in px. */
const [NOTES_GAP, NOTE_GAP, NOTE_INDENT] = [14, 6, 22]
const STRETCH_OPACITY = 0.1

type Shown = { annotation: Annotation; text: string; anchor: Anchor; color: string }

/**
 * Adds the author's annotations next to their marks, without covering words or marks. If the picture is too narrow or
 * too full, adds a number instead, and the text as a note below. Shows annotations only if their marks are drawn and
 * the filters match.
 */
export const withAnnotations: WrapDraw<ChartConfig> = (draw) => (config, input) => {
  const scene = draw(config, { ...input, namesValues: true })
  if (scene.type === 'table') return scene
  const shown = readShown(scene, config, input)
  const drawn = shown.length > 0 ? toAnnotated(scene, shown, config, input) : scene
  if (input.namesValues) return drawn
  const { values: _, ...unnamed } = drawn
  return unnamed
}

function readShown(
  scene: PictureScene,
  config: ChartConfig,
  { components, view, locale }: DrawInput,
): Shown[] {
  const encoded = new Set(annotatedDimensions(config, components))
  if (encoded.size === 0) return []
  const seen = withChosenValues(config, view?.filters ?? {})
  const frame = frameOf(scene)
  return (config.annotations ?? []).flatMap((annotation): Shown[] => {
    const text = markdownToText(readLocalized(annotation.text, locale)).replace(/\s+/g, ' ')
    if (text === '' || !isFilteredFor(annotation, seen, components, encoded)) return []
    const anchor = findAnchor(annotation, scene, frame)
    return anchor ? [{ annotation, text, anchor, color: annotation.color ?? ANNOTATION_COLOR }] : []
  })
}

function toAnnotated(
  scene: PictureScene,
  shown: Shown[],
  config: ChartConfig,
  input: DrawInput,
): PictureScene {
  const frame = frameOf(scene)
  const obstacles = readObstacles([
    ...scene.marks,
    ...shown.flatMap((each) => (isMoment(each.anchor) ? drawStretch(each, frame) : [])),
  ])
  const taken: Box[] = []
  const above: Mark[] = []
  const numbered: Shown[] = []
  for (const each of shown) {
    const box = placeText(each, obstacles, frame, taken, input.width)
    if (box) {
      taken.push(box.box, ...(hasRing(each.anchor) ? [around(each.anchor.at, RING)] : []))
      above.push(...drawText(each, box, frame))
    } else numbered.push(each)
  }
  numbered.forEach((each, index) => {
    above.push(...drawNumber(each, index + 1, obstacles, frame, taken))
  })
  const notes = drawNotes(
    numbered.map(({ text }) => text),
    scene,
  )
  const stretches = shown.flatMap((each) => drawStretch(each, frame))
  return {
    ...scene,
    height: scene.height + notes.height,
    marks: [...stretches, ...withFilled(scene.marks, shown, config), ...above, ...notes.marks],
    ...(scene.description && {
      description: allOnDemand(() => [...scene.description!, ...describe(shown, input)]),
    }),
  }
}

/** Positions to try for the text of a range, as shares of the plot's height. */
const DOWN_A_STRETCH = [0.06, 0.2, 0.4, 0.6]

type Placed = { box: Box; lines: string[] }

function placeText(
  { annotation, text, anchor }: Shown,
  obstacles: Obstacles,
  frame: Box,
  taken: readonly Box[],
  width: number,
): Placed | undefined {
  if (width < NARROW || !annotation.defaultOpen) return undefined
  const lines = wrap(text, clamp(width * SHARE_OF_WIDTH, MIN_WIDTH, MAX_WIDTH), TICK_SIZE)
  if (!lines) return undefined
  const size = sizeOf(lines, LEADING)
  // the text of a point in time or a range may be anywhere along its line or background
  const places = anchor.stretch
    ? DOWN_A_STRETCH.map((part) => ({
        x: anchor.at.x,
        y: frame.top + part * (frame.bottom - frame.top),
      }))
    : [anchor.at]
  const isWide = anchor.stretch && anchor.stretch[1] - anchor.stretch[0] > size.width
  for (const at of places) {
    const box = (isWide && findPlaceOver(at, size, obstacles, frame, taken)) || undefined
    if (box) return { box, lines }
  }
  for (const at of places) {
    const box = findPlace(at, size, obstacles, frame, taken)
    if (box) return { box, lines }
  }
  return undefined
}

function drawText({ annotation, anchor, color }: Shown, { box, lines }: Placed, frame: Box): Mark[] {
  const name = `annotation:${annotation.key}`
  const at = anchor.stretch
    ? { x: anchor.at.x, y: clamp((box.top + box.bottom) / 2, frame.top, frame.bottom) }
    : anchor.at
  const end = nearestOn(box, at)
  const side = box.left >= at.x ? 'start' : box.right <= at.x ? 'end' : 'middle'
  const x = { start: box.left, middle: (box.left + box.right) / 2, end: box.right }[side]
  const texts = lines.map((line, index) =>
    textMark(`${name}:${index}`, x, box.top + TICK_SIZE * 0.9 + index * LEADING, line, {
      fill: INK,
      anchor: side,
    }),
  )
  const isOver = at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom
  if (isOver) return texts
  return [
    {
      type: 'rule',
      key: `${name}:line`,
      x1: at.x,
      y1: at.y,
      x2: end.x,
      y2: end.y,
      stroke: INK_SOFT,
      width: 1,
    },
    ...(hasRing(anchor) ? [toRing(name, anchor.at, color)] : []),
    ...texts,
  ]
}

const hasRing = ({ stretch, isLabelled = false }: Anchor): boolean => !stretch && !isLabelled

const toRing = (name: string, { x, y }: Place, color: string): Mark => ({
  type: 'dot',
  key: `${name}:ring`,
  x,
  y,
  radius: RING,
  fill: PAPER,
  stroke: color,
})

/** Draws the annotated point in time or range, below the marks. */
function drawStretch({ annotation, anchor, color }: Shown, frame: Box): Mark[] {
  if (!anchor.stretch) return []
  const [from, to] = anchor.stretch
  const key = `annotation:${annotation.key}:stretch`
  if (isMoment(anchor))
    return [
      { type: 'rule', key, x1: from, x2: from, y1: frame.top, y2: frame.bottom, stroke: color, width: 1 },
    ]
  const points: [number, number, number][] = [
    [from, frame.bottom, frame.top],
    [to, frame.bottom, frame.top],
  ]
  return [{ type: 'area', key, points, fill: color, opacity: STRETCH_OPACITY }]
}

/** Positions to try for the number of a note, in multiples of its size across and down. */
const STEPS: readonly [number, number][] = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [0, -2],
  [2, 0],
  [-2, 0],
  [0, 2],
]
const STRETCH_STEPS = Array.from({ length: 12 }, (_, index) => 1 + index)

/** Draws the number of a note on or next to its mark, without covering words. */
function drawNumber(
  { annotation, anchor, color }: Shown,
  number: number,
  { words }: Obstacles,
  frame: Box,
  taken: Box[],
): Mark[] {
  const name = `annotation:${annotation.key}`
  const { x, y } = anchor.at
  const reach = NUMBER_RADIUS + 2
  const isFree = (place: Place): boolean =>
    ![...words, ...taken].some((other) => overlap(around(place, NUMBER_RADIUS), other))
  const within = (place: Place): Place => ({
    x: clamp(place.x, frame.left + NUMBER_RADIUS, frame.right - NUMBER_RADIUS),
    y: clamp(place.y, frame.top + NUMBER_RADIUS, frame.bottom - NUMBER_RADIUS),
  })
  // anywhere along the line of a point in time, or near the mark
  const offsets = anchor.stretch ? STRETCH_STEPS.map((down): [number, number] => [0, down]) : STEPS
  const places = offsets.map(([across, down]) => within({ x: x + across * reach, y: y + down * reach }))
  const at = places.find(isFree) ?? within({ x, y })
  taken.push(around(at, NUMBER_RADIUS))
  return [
    { type: 'dot', key: `${name}:number`, ...at, radius: NUMBER_RADIUS, fill: color, stroke: PAPER },
    textMark(`${name}:digit`, at.x, at.y + TICK_SIZE * 0.36, String(number), {
      fill: inkOn(color),
      weight: 600,
      anchor: 'middle',
    }),
  ]
}

/** Draws numbered notes below a picture, over its whole width. */
function drawNotes(
  texts: readonly string[],
  { width, height }: PictureScene,
): { marks: Mark[]; height: number } {
  const marks: Mark[] = []
  let y = height + NOTES_GAP
  texts.forEach((text, index) => {
    if (index > 0) y += NOTE_GAP
    const room = width - NOTE_INDENT
    const lines = wrapOrCut(text, room, TICK_SIZE)
    marks.push(
      textMark(`annotation-note:${index}`, 0, y + TICK_SIZE, `${index + 1}`, { fill: INK, weight: 600 }),
      ...lines.map((line, place) =>
        textMark(`annotation-note:${index}:${place}`, NOTE_INDENT, y + TICK_SIZE + place * LEADING, line, {
          fill: INK,
        }),
      ),
    )
    y += lines.length * LEADING
  })
  return { marks, height: texts.length > 0 ? y - height + 2 : 0 }
}

/** Colours marks like their annotation. */
function withFilled(marks: readonly Mark[], shown: readonly Shown[], config: ChartConfig): Mark[] {
  const fills = new Map(
    shown
      .filter(({ annotation }) => annotation.highlightType === 'filled')
      .flatMap(({ anchor, color }) => anchor.data.map((datum) => [datum, color] as const)),
  )
  if (fills.size === 0 || !canFill(config)) return [...marks]
  return marks.map((mark) => {
    const fill = mark.datum === undefined ? undefined : fills.get(mark.datum)
    return fill !== undefined && (mark.type === 'rect' || mark.type === 'dot' || mark.type === 'arc')
      ? { ...mark, fill }
      : mark
  })
}

const describe = (shown: readonly Shown[], { components, locale, words }: DrawInput): string[] =>
  shown.map(({ annotation, text }) =>
    toSentence(
      words('part.annotation.described', { subject: nameTargets(annotation, components, locale), text }),
    ),
  )

/** Returns the annotated values in words, such as "Bern, 2020–2022". */
function nameTargets({ targets }: Annotation, components: Components, locale: Locale): string {
  const names = targets.flatMap(({ componentId, value, to }) => {
    const dimension = findDimension(components, componentId)
    if (!dimension) return []
    const name = (each: string): string => nameValue(dimension, each, locale)
    return [to === undefined || to === value ? name(value) : `${name(value)}–${name(to)}`]
  })
  return names.join(', ')
}
