import { rgb } from 'd3-color'
import type { WrapDraw } from '../chart-type.ts'
import { inkOn } from '../guides/ink-on.ts'
import { PAPER } from '../guides/style.ts'
import type { Pattern } from '../map-scene.ts'
import { TELLABLE } from '../palettes/color-difference.ts'
import { confusedBy } from '../palettes/color-vision.ts'
import type { ChartConfig } from '../registry.ts'
import type { DotSymbol, Legend, LegendItem, Mark, PictureScene } from '../scene.ts'
import { hatchRings } from '../types/map/hatch.ts'
import {
  type ColorNeighbours,
  colorOf,
  type Form,
  isPart,
  isSeries,
  readNeighbours,
} from './color-neighbours.ts'
import { toOutline } from './outline.ts'

/** The patterns for each form of marks, by level. Level 0 has no pattern. */
const DASHES = [undefined, '8 5', '1 5', '14 5 1 5', '16 7', '8 5 1 5 1 5'] as const
const SYMBOLS: readonly (DotSymbol | undefined)[] = [undefined, 'square', 'triangle', 'diamond', 'wedge']
const PATTERNS: readonly (Pattern | undefined)[] = [undefined, 'hatch', 'cross-hatch']
const COUNTS: Record<Form, number> = { line: DASHES.length, dot: SYMBOLS.length, part: PATTERNS.length }

/** The minimum thickness in px of parts with an outline. It would cover thinner ones. */
const MIN_PARTED = 4

/**
 * The maximum number of hatched parts. More would be too small for the hatching to be visible, and slow: drawing 10 000
 * columns took 2.5 times as long.
 */
const MAX_HATCHED = 2000

/** The level of each colour that needs one above 0, by form. */
type Levels = Partial<Record<Form, ReadonlyMap<string, number>>>

/**
 * Distinguishes neighbours by more than colour if people with colour-blindness, or readers of a greyscale print, could
 * confuse their colours. Dashes lines, changes the shape of dots, hatches parts and separates them by thin lines. The
 * legend shows the same.
 */
export const withSecondChannel: WrapDraw<ChartConfig> = (draw) => (config, input) => {
  const scene = draw(config, input)
  return scene.type === 'picture' ? toToldApart(scene) : scene
}

function toToldApart(scene: PictureScene): PictureScene {
  const levels: Levels = Object.fromEntries(
    readNeighbours(scene, !hasMoreParts(scene, MAX_HATCHED)).map((neighbours) => [
      neighbours.form,
      toLevels(neighbours),
    ]),
  )
  if (!Object.values(levels).some((each) => each.size > 0)) return scene
  const { map } = scene
  const patternOf = (color: string): Pattern | undefined => PATTERNS[levels.part?.get(color) ?? 0]
  return {
    ...scene,
    marks: scene.marks.flatMap((mark) => toMarks(mark, levels)),
    legends: scene.legends.map((legend) => toLegend(legend, levels)),
    ...(map?.tiles && {
      map: {
        ...map,
        tiles: {
          ...map.tiles,
          layers: map.tiles.layers.map((layer) =>
            layer.kind === 'areas'
              ? { ...layer, features: layer.features.map((area) => withPattern(area, patternOf(area.fill))) }
              : layer,
          ),
        },
      },
    }),
  }
}

const hasMoreParts = ({ marks }: PictureScene, most: number): boolean =>
  marks.length > most && marks.filter(isPart).length > most

const withPattern = <Item extends { pattern?: Pattern }>(item: Item, pattern: Pattern | undefined): Item =>
  pattern && !item.pattern ? { ...item, pattern } : item

/** Assigns levels to colours in order: the first level that no confusable colour has, or else the rarest one. */
function toLevels({ form, colors, pairs }: ColorNeighbours): Map<string, number> {
  const confused = new Map<string, Set<string>>()
  for (const [one, other] of pairs) {
    if (confusedBy(one, other, TELLABLE).length === 0) continue
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const)
      confused.set(a, (confused.get(a) ?? new Set()).add(b))
  }
  const levels = new Map<string, number>()
  for (const color of colors) {
    const others = confused.get(color)
    if (!others) continue
    const counts = Array.from({ length: COUNTS[form] }, () => 0)
    for (const other of others) {
      // later colours have no level yet
      if (!levels.has(other)) continue
      counts[levels.get(other)!]!++
    }
    levels.set(color, counts.indexOf(Math.min(...counts)))
  }
  for (const [color, level] of levels) if (level === 0) levels.delete(color)
  return levels
}

function toMarks(mark: Mark, levels: Levels): Mark[] {
  const color = colorOf(mark) ?? ''
  if (mark.type === 'line' && isSeries(mark)) {
    const dash = DASHES[levels.line?.get(color) ?? 0]
    // provisional values are dashed already
    return [dash && mark.dash === undefined ? { ...mark, dash } : mark]
  }
  if (mark.type === 'dot') {
    const symbol = SYMBOLS[levels.dot?.get(color) ?? 0]
    return [symbol ? { ...mark, symbol } : mark]
  }
  if (!levels.part || levels.part.size === 0 || !isPart(mark)) return [mark]
  const isWide = mark.type === 'rect' && Math.min(mark.width, mark.height) >= MIN_PARTED
  const parted = isWide ? { ...mark, stroke: PAPER } : mark
  const lines = PATTERNS[levels.part.get(color) ?? 0]
  const path = lines && hatchRings(toOutline(mark), lines)
  if (!path) return [parted]
  const datum = mark.datum === undefined ? {} : { datum: mark.datum }
  const look = { fill: 'none', stroke: patternInk(color), strokeWidth: 1, lines }
  return [parted, { type: 'polygon', key: `texture:${mark.key}`, path, ...look, ...datum }]
}

/**
 * Returns a colour halfway between a colour and its text colour. The pattern is visible, and values on it stay legible.
 */
function patternInk(color: string): string {
  const [a, b] = [rgb(color), rgb(inkOn(color))]
  return rgb((a.r + b.r) / 2, (a.g + b.g) / 2, (a.b + b.b) / 2).formatHex()
}

function toLegend(legend: Legend, levels: Levels): Legend {
  if (legend.type !== 'swatches') return legend
  const items = legend.items.map((item) => toItem(item, item.symbol ?? legend.symbol, levels))
  return { ...legend, items }
}

function toItem(item: LegendItem, symbol: LegendItem['symbol'], levels: Levels): LegendItem {
  if (item.isHeading || item.dash || item.pattern) return item
  const levelOf = (form: Form): number => levels[form]?.get(item.color) ?? 0
  const dash = symbol === 'line' ? DASHES[levelOf('line')] : undefined
  const other = symbol === 'circle' ? SYMBOLS[levelOf('dot')] : undefined
  const pattern = symbol === 'square' ? PATTERNS[levelOf('part')] : undefined
  return {
    ...item,
    // half the length, so that the swatch shows more than one dash
    ...(dash && { dash: dash.replace(/\d+/g, (length) => String(Math.max(1, Number(length) / 2))) }),
    ...(other && { symbol: other }),
    ...(pattern && { pattern, patternInk: patternInk(item.color) }),
  }
}
