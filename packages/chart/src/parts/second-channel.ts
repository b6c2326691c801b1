import { rgb } from 'd3-color'
import type { WrapDraw } from '../chart-type.ts'
import { inkOn } from '../guides/ink-on.ts'
import { PAPER } from '../guides/style.ts'
import type { Pattern } from '../map-scene.ts'
import { TELLABLE } from '../palettes/color-difference.ts'
import { confusedBy } from '../palettes/color-vision.ts'
import type { ChartConfig } from '../registry.ts'
import type { DotSymbol, Legend, LegendItem, Mark, PictureScene } from '../scene.ts'
import { hatchPath } from '../types/map/hatch.ts'
import {
  type ColorNeighbours,
  colorOf,
  type Form,
  isPart,
  isSeries,
  readNeighbours,
} from './color-neighbours.ts'
import { toOutline } from './outline.ts'

/** What tells marks of a form apart besides their colours; the first of each is as they are without. */
const DASHES = [undefined, '8 5', '1 5', '14 5 1 5', '16 7', '8 5 1 5 1 5'] as const
const SYMBOLS: readonly (DotSymbol | undefined)[] = [undefined, 'square', 'triangle', 'diamond', 'wedge']
const PATTERNS: readonly (Pattern | undefined)[] = [undefined, 'hatch', 'cross-hatch']
const COUNTS: Record<Form, number> = { line: DASHES.length, dot: SYMBOLS.length, part: PATTERNS.length }

/** A line around what is thinner than this, in px, would leave nothing of it. */
const MIN_PARTED = 4

/** Of more parts nobody sees the lines, and drawing them takes longer than all else: 10 000 columns took 2.5 times as long. */
const MAX_HATCHED = 2000

/** A level for each colour that needs one above 0, by form. */
type Levels = Partial<Record<Form, ReadonlyMap<string, number>>>

/**
 * A drawing in which neighbours differ by more than their colours, where somebody could not tell these apart: people who
 * lack one kind of cones, or a print in grey. Lines are dashed, dots have other forms, parts are hatched and parted by a
 * thin line, and the legend shows it.
 */
export const withSecondChannel: WrapDraw<ChartConfig> = (draw) => (config, input) => {
  const scene = draw(config, input)
  return scene.type === 'picture' ? toToldApart(scene) : scene
}

function toToldApart(scene: PictureScene): PictureScene {
  const levels: Levels = Object.fromEntries(
    readNeighbours(scene)
      .filter(({ form }) => form !== 'part' || !hasMoreParts(scene, MAX_HATCHED))
      .map((neighbours) => [neighbours.form, toLevels(neighbours)]),
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

/** Each colour in turn takes the first level that none of those has with which it is confused, else the rarest. */
function toLevels({ form, colors, pairs }: ColorNeighbours): Map<string, number> {
  const confused = new Map<string, Set<string>>()
  const checked = new Set<string>()
  for (const [one, other] of pairs) {
    const key = one < other ? `${one} ${other}` : `${other} ${one}`
    if (checked.has(key)) continue
    checked.add(key)
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
      // who comes later has no level yet
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
    // what is not final is dashed already
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
  const path = lines && hatchPath(toOutline(mark), lines)
  if (!path) return [parted]
  const datum = mark.datum === undefined ? {} : { datum: mark.datum }
  const look = { fill: 'none', stroke: patternInk(color), strokeWidth: 1, lines }
  return [parted, { type: 'polygon', key: `texture:${mark.key}`, path, ...look, ...datum }]
}

/** Between the colour and what can be read on it: it is seen, and values written on it can still be read. */
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
    // half as long, so that a swatch shows more than one dash
    ...(dash && { dash: dash.replace(/\d+/g, (length) => String(Math.max(1, Number(length) / 2))) }),
    ...(other && { symbol: other }),
    ...(pattern && { pattern }),
  }
}
