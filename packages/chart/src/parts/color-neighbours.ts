import { FADED } from '../guides/style.ts'
import { readPathRings } from '../scales/path-rings.ts'
import type { Mark, PictureScene } from '../scene.ts'

/** Kinds of coloured marks. Each has its own second channel besides colour. */
export type Form = 'line' | 'dot' | 'part'

/** The colours of marks of one form, and the pairs of colours that could be confused. */
export type ColorNeighbours = { form: Form; colors: string[]; pairs: [one: string, other: string][] }

/**
 * Finds neighbouring colours in a scene: those of any two lines or dots, because they may cross, and those of parts
 * that touch or are side by side. Ignores colours without a legend, because their marks are labelled directly.
 *
 * @param hasParts whether parts are asked for
 */
export function readNeighbours(scene: PictureScene, hasParts = true): ColorNeighbours[] {
  const legend = new Set(
    scene.legends.flatMap((each) =>
      each.type === 'swatches'
        ? each.items.filter(({ isHeading }) => !isHeading).map(({ color }) => color)
        : [],
    ),
  )
  if (legend.size < 2) return []
  const { marks } = scene
  const colorsOf = (isMeant: (mark: Mark) => boolean): string[] => {
    const used = new Set(marks.flatMap((mark) => (isMeant(mark) ? (colorOf(mark) ?? []) : [])))
    return [...legend].filter((color) => used.has(color))
  }
  const ofAny = (form: Form, colors: string[]): ColorNeighbours => ({ form, colors, pairs: pairsOf(colors) })
  // maps with tiles draw dots as circles
  const isDot = (mark: Mark): boolean =>
    mark.type === 'dot' && /^(?:dot|symbol):/.test(mark.key) && mark.opacity !== 0 && !scene.map?.tiles
  // lines that are not highlighted differ from the others by their width, too
  const lines = ofAny(
    'line',
    colorsOf(isSeries).filter((color) => color !== FADED),
  )
  const dots = lines.colors.length > 0 ? ofAny('dot', []) : ofAny('dot', colorsOf(isDot))
  const parts = {
    form: 'part' as const,
    colors: hasParts ? colorsOf(isPart) : [],
    pairs: hasParts ? readTouching(scene).filter(([one, other]) => legend.has(one) && legend.has(other)) : [],
  }
  return [lines, dots, parts].filter(({ pairs }) => pairs.length > 0)
}

export const isSeries = (mark: Mark): boolean => mark.type === 'line' && mark.key.startsWith('line:')

/** Returns whether a mark is an area filled with a data colour. */
export const isPart = ({ type, key }: Mark): boolean =>
  (type === 'rect' && key.startsWith('band:')) ||
  (type === 'arc' && key.startsWith('slice:')) ||
  ((type === 'area' || type === 'polygon') && key.startsWith('area:'))

export const colorOf = (mark: Mark): string | undefined =>
  mark.type === 'line' ? mark.stroke : 'fill' in mark ? mark.fill : undefined

type Pair = [one: string, other: string]

const pairsOf = (colors: readonly string[]): Pair[] =>
  colors.flatMap((one, at) => colors.slice(at + 1).map((other): Pair => [one, other]))

/** Collects pairs of different colours, each once. */
type Pairs = { add(one: string, other: string): void; addInTurn(colors: readonly string[]): void }

/** Returns the pairs of colours of parts that touch or are side by side. */
function readTouching({ marks, ...scene }: PictureScene): Pair[] {
  // a scene may have a hundred thousand neighbours, but few colours
  const found = new Map<string, Set<string>>()
  const add = (one: string, other: string): void => {
    if (one === other || found.get(one)?.has(other) || found.get(other)?.has(one)) return
    found.set(one, (found.get(one) ?? new Set()).add(other))
  }
  const addInTurn = (colors: readonly string[]): void => {
    for (let at = 1; at < colors.length; at += 1) add(colors[at - 1]!, colors[at]!)
  }
  const pairs = { add, addInTurn }
  for (const { bands } of [scene, ...(scene.panels ?? [])]) addBandPairs(bands, marks, pairs)
  addSlicePairs(marks, pairs)
  addAreaPairs(marks, pairs)
  addRegionPairs(marks, pairs)
  return [...found].flatMap(([one, others]) => [...others].map((other): Pair => [one, other]))
}

/** Adds the pairs of columns or bars of one category, stacked or side by side. */
function addBandPairs(bands: PictureScene['bands'], marks: readonly Mark[], pairs: Pairs): void {
  if (!bands) return
  const byDatum = new Map(
    marks.flatMap((mark) =>
      mark.type === 'rect' && mark.datum !== undefined ? [[mark.datum, mark] as const] : [],
    ),
  )
  const [along, across] = bands.along === 'x' ? (['x', 'y'] as const) : (['y', 'x'] as const)
  for (const { data } of bands.places)
    pairs.addInTurn(
      data
        .flatMap((datum) => byDatum.get(datum) ?? [])
        .filter(({ width, height }) => width > 0 && height > 0)
        .sort((a, b) => a[along] - b[along] || a[across] - b[across])
        .map(({ fill }) => fill),
    )
}

/** Adds the pairs of adjacent slices, including the last and the first. Skips empty slices. */
function addSlicePairs(marks: readonly Mark[], pairs: Pairs): void {
  const slices = marks
    .filter((mark) => mark.type === 'arc')
    .filter(({ from, to }) => to > from)
    .sort((a, b) => a.from - b.from)
  const colors = slices.map(({ fill }) => fill)
  pairs.addInTurn([...colors, ...colors.slice(0, 1)])
}

/** Adds the pairs of areas that touch at some x position. */
function addAreaPairs(marks: readonly Mark[], pairs: Pairs): void {
  const stacks = new Map<number, { middle: number; fill: string }[]>()
  for (const mark of marks) {
    if (mark.type !== 'area' || !mark.key.startsWith('area:')) continue
    for (const point of mark.points) {
      if (!point || point[1] === point[2]) continue
      const [x, low, high] = point
      const stack = stacks.get(x) ?? []
      stack.push({ middle: low + high, fill: mark.fill })
      stacks.set(x, stack)
    }
  }
  for (const stack of stacks.values())
    pairs.addInTurn(stack.sort((a, b) => a.middle - b.middle).map(({ fill }) => fill))
}

/** Adds the pairs of regions that share a vertex of their borders. */
function addRegionPairs(marks: readonly Mark[], pairs: Pairs): void {
  const corners = new Map<string, Set<string>>()
  for (const mark of marks) {
    if (mark.type !== 'polygon' || !mark.key.startsWith('area:')) continue
    for (const corner of readPathRings(mark.path).flat()) {
      const at = corner.join()
      const fills = corners.get(at)
      if (fills) fills.add(mark.fill)
      else corners.set(at, new Set([mark.fill]))
    }
  }
  for (const fills of corners.values())
    if (fills.size > 1) for (const pair of pairsOf([...fills])) pairs.add(...pair)
}
