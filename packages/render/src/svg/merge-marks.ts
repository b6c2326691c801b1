import { type DotMark, type Mark, markToElement, type RectMark, type SvgElement } from '@tessera/chart'

/**
 * The number of runs into which the data are split. Within a run, marks with the same look become one path. This mostly
 * preserves the stacking order, and overlapping dots still look darker, as with one element per mark.
 */
const RUNS = 8

type Merged = { key: string; element: SvgElement }
type Shape = {
  path: string
  /** A key that is equal for marks with the same look. */
  look: string
  attributes(): SvgElement['attributes']
}

/** Merges very many marks into few elements, so that the page stays light and hydration fast. */
export function mergeMarks(marks: Mark[]): Merged[] {
  const length = Math.ceil(marks.length / RUNS)
  return Array.from({ length: RUNS }, (_, run) => marks.slice(run * length, (run + 1) * length)).flatMap(
    (each, run) => mergeRun(each, run),
  )
}

function mergeRun(marks: Mark[], run: number): Merged[] {
  const looks = new Map<string, { attributes: SvgElement['attributes']; paths: string[] }>()
  const others: Merged[] = []
  for (const mark of marks) {
    const shape = toShape(mark)
    if (!shape) {
      others.push({ key: mark.key, element: markToElement(mark) })
      continue
    }
    const known = looks.get(shape.look)
    if (known) known.paths.push(shape.path)
    else looks.set(shape.look, { attributes: shape.attributes(), paths: [shape.path] })
  }
  const merged = [...looks.values()].map(({ attributes, paths }, look) => ({
    key: `merged:${run}:${look}`,
    element: { tag: 'path', attributes: { d: paths.join(''), ...attributes } } satisfies SvgElement,
  }))
  return [...merged, ...others]
}

/** Rounds to a tenth of a px, which is precise enough for thousands of marks. */
const tenth = (value: number): number => Math.round(value * 10) / 10

function toShape(mark: Mark): Shape | undefined {
  if (mark.type === 'dot' && !mark.symbol) return toDotShape(mark)
  if (mark.type === 'rect' && mark.radius === undefined) return toRectShape(mark)
  const { tag, attributes } = markToElement(mark)
  if (tag !== 'path') return undefined
  const { d, ...look } = attributes
  return { path: String(d), look: JSON.stringify(look), attributes: () => look }
}

/** A zero-length line with round caps is the shortest notation for a dot. */
function toDotShape({ x, y, radius, fill, opacity, stroke }: DotMark): Shape | undefined {
  if (stroke !== undefined) return undefined
  return {
    path: `M${tenth(x)},${tenth(y)}h0`,
    look: `dot ${fill} ${radius} ${opacity}`,
    attributes: () => ({
      stroke: fill,
      'stroke-width': 2 * tenth(radius),
      'stroke-linecap': 'round',
      ...(opacity === undefined ? {} : { 'stroke-opacity': opacity }),
    }),
  }
}

function toRectShape({ x, y, width, height, fill, stroke }: RectMark): Shape {
  const breadth = hundredth(width)
  return {
    path: `M${hundredth(x)},${hundredth(y)}h${breadth}v${hundredth(height)}h-${breadth}z`,
    look: `rect ${fill} ${stroke}`,
    attributes: () => ({ fill, ...(stroke === undefined ? {} : { stroke }) }),
  }
}

const hundredth = (value: number): number => Math.round(value * 100) / 100
