import { type ComponentId, findDimension, formatDimensionValue } from '@tessera/cube'
import type { DrawInput, WrapDraw } from '../chart-type.ts'
import { allOnDemand, listOnDemand } from '../data/on-demand.ts'
import type { MarkColor } from '../data/segments.ts'
import { listNames } from '../description/describe-subject.ts'
import { behindColon, isOnMark, isUnseen } from '../guides/marks.ts'
import { FADED, INK_SOFT } from '../guides/style.ts'
import { toColorsThatDiffer } from '../palettes/tell-apart.ts'
import type { ChartConfig } from '../registry.ts'
import { highlightDimension, shownHighlight } from '../rules/highlight.ts'
import type { Datum, Legend, Mark, PictureScene } from '../scene.ts'
import { nameLines } from './line-names.ts'

/** Maximum width of other lines and minimum width of highlighted lines, in px. */
const FADED_LINE = 1.25
const LIT_LINE = 2.5
/** The maximum number of names. With more, lines are not labelled, because the labels would overlap. */
const MAX_NAMED = 6

/** Matches keys of marks of a whole series, which have no datum. The key contains the value of the series. */
const SERIES_KEY = /^(?:line|range|area|lone|end-leader|end-label):([^\n]*)/

/** The highlighted data and series of a scene. */
type Lit = {
  data(datum: number): boolean
  series: ReadonlySet<string>
  nameOf(value: string): string
  /** Whether a text is the full or short name of a highlighted value. */
  isName(text: string): boolean
}

/**
 * Highlights the values chosen by the author or reader: they keep their colours, and everything else turns grey. No-op
 * if none of them is drawn.
 */
export const withHighlight: WrapDraw<ChartConfig> = (draw) => (config, input) => {
  const { components, view } = input
  const id = highlightDimension(config, components)
  const values = shownHighlight(config, components, view)
  if (id === undefined || values.length === 0) return draw(config, input)
  const scene = draw(withTellableColors(config, id, values), { ...input, namesValues: true })
  if (scene.type === 'table') return scene
  const lit = readLit(scene, id, values, input)
  const shown = lit ? toLitScene(scene, lit, input) : scene
  if (input.namesValues) return shown
  const { values: _, ...unnamed } = shown
  return unnamed
}

/** Finds the highlighted data; `undefined` if none of the values is drawn. */
function readLit(
  { values: shown = [], data }: PictureScene,
  id: ComponentId,
  values: readonly string[],
  { components, locale, panel }: DrawInput,
): Lit | undefined {
  // two layers of a map may show the same dimension
  const columns = shown.filter((column) => column.id === id)
  const wanted = new Set(values)
  const lit = new Set<number>()
  const series = new Set<string>()
  for (const column of columns)
    for (let datum = 0; datum < data.length; datum++) {
      const value = column.values[datum] ?? ''
      if (!wanted.has(value)) continue
      lit.add(datum)
      series.add(value)
    }
  // in small multiples, panels without any of the values turn grey
  if (lit.size === 0 && !panel) return undefined
  const dimension = findDimension(components, id)
  const named = new Map(dimension?.values.map((each) => [each.value, each]))
  const format = (label: string): string =>
    dimension ? formatDimensionValue(dimension, label, locale) : label
  const nameOf = (value: string): string => format(named.get(value)?.label ?? value)
  const names = new Set(
    [...series].flatMap((value) => [nameOf(value), format(named.get(value)?.alternateName ?? value)]),
  )
  return { data: (datum) => lit.has(datum), series, nameOf, isName: (text) => names.has(text) }
}

/**
 * Gives highlighted values distinguishable colours, since colours repeat if there are many values. Keeps the author's
 * colours as far as possible.
 */
function withTellableColors(config: ChartConfig, id: ComponentId, values: readonly string[]): ChartConfig {
  const { segment, color } = config.fields as { segment?: { componentId: string }; color?: MarkColor }
  if (segment?.componentId !== id || color?.type !== 'segment') return config
  const own = toColorsThatDiffer(values, color.paletteId, color.colorMapping)
  const colorMapping = { ...color.colorMapping, ...own }
  return { ...config, fields: { ...config.fields, color: { ...color, colorMapping } } } as ChartConfig
}

function toLitScene(scene: PictureScene, lit: Lit, input: DrawInput): PictureScene {
  const { marks, colors } = toLitMarks(scene.marks, lit)
  const { words } = input
  const { map, description } = scene
  return {
    ...scene,
    marks: [...marks, ...nameLit(scene.marks, lit, input)],
    data: listOnDemand(scene.data.length, (datum) => toShownDatum(scene.data[datum]!, lit.data(datum))),
    legends: scene.legends.map((legend) => toLitLegend(legend, colors, lit, words)),
    ...(description && { description: allOnDemand(() => toLitDescription(description, lit, words)) }),
    ...(map?.tiles && {
      map: {
        ...map,
        tiles: { ...map.tiles, layers: map.tiles.layers.map((layer) => toLitLayer(layer, lit)) },
      },
    }),
  }
}

/** Inserts a sentence about the highlighted values after the first one. */
function toLitDescription(sentences: string[], { series, nameOf }: Lit, words: DrawInput['words']): string[] {
  const [subject = '', ...rest] = sentences
  const names = listNames([...series].map(nameOf), words)
  return [subject, words('part.highlight.described', { names }), ...rest]
}

/** Returns whether a mark is highlighted; `undefined` if it does not stand for data. */
function isLit({ datum, key }: Mark, { data, series }: Lit): boolean | undefined {
  if (datum !== undefined) return data(datum)
  const value = SERIES_KEY.exec(key)?.[1]
  return value === undefined ? undefined : series.has(value)
}

/** Returns the marks with highlighted ones above others of their type, and the original colours. */
function toLitMarks(marks: readonly Mark[], lit: Lit): { marks: Mark[]; colors: Set<string> } {
  const colors = new Set<string>()
  const faded: Mark[] = []
  const litAt = new Set<number>()
  const changed = marks.map((mark, index): Mark => {
    // the colour of invisible marks does not matter
    if (isUnseen(mark)) return mark
    const is = isLit(mark, lit)
    if (is === undefined) return mark
    const color = colorOf(mark)
    if (color !== undefined) colors.add(color)
    if (!is) {
      faded.push(mark)
      return toFaded(mark)
    }
    litAt.add(index)
    return mark.type === 'line' ? { ...mark, width: Math.max(mark.width, LIT_LINE) } : toBold(mark)
  })
  return { marks: raiseLit(withReadableTexts(changed, faded), litAt), colors }
}

/** Gives texts a legible colour if their mark turned grey. */
function withReadableTexts(marks: Mark[], faded: readonly Mark[]): Mark[] {
  if (!marks.some((mark) => mark.type === 'text' && isOnMark(mark))) return marks
  const keys = new Set(faded.map(({ key }) => behindColon(key)))
  return marks.map((mark) =>
    mark.type === 'text' && isOnMark(mark) && keys.has(behindColon(mark.key))
      ? { ...mark, fill: INK_SOFT }
      : mark,
  )
}

const colorOf = (mark: Mark): string | undefined =>
  mark.type === 'line' ? mark.stroke : 'fill' in mark && mark.type !== 'text' ? mark.fill : undefined

const toBold = (mark: Mark): Mark => (mark.type === 'text' ? { ...mark, weight: 600 } : mark)

function toFaded(mark: Mark): Mark {
  if (mark.type === 'text') return { ...mark, fill: INK_SOFT }
  if (mark.type === 'line') return { ...mark, stroke: FADED, width: Math.min(mark.width, FADED_LINE) }
  if (mark.type === 'rule' || mark.type === 'whisker') return { ...mark, stroke: FADED }
  // pictures have no data, and the pattern over a region marks a missing value
  if (mark.type === 'image' || (mark.type === 'polygon' && mark.fill === 'none')) return mark
  return { ...mark, fill: FADED }
}

/** Draws highlighted lines and dots last, because they can be crossed by others. Other marks keep their position. */
function raiseLit(marks: Mark[], litAt: ReadonlySet<number>): Mark[] {
  const places = marks.flatMap((mark, index) =>
    mark.type === 'line' || (mark.type === 'dot' && !isUnseen(mark)) ? [index] : [],
  )
  const ordered = [
    ...places.filter((index) => !litAt.has(index)),
    ...places.filter((index) => litAt.has(index)),
  ].map((index) => marks[index]!)
  const raised = [...marks]
  places.forEach((place, index) => {
    raised[place] = ordered[index]!
  })
  return raised
}

/** Marks an entry as not highlighted, and turns its colour grey. */
const toShownDatum = (datum: Datum, is: boolean): Datum =>
  is
    ? datum
    : {
        ...datum,
        entries: datum.entries.map((entry) => ({
          ...entry,
          standsBack: true,
          ...(entry.color && { color: FADED }),
        })),
      }

/**
 * Reduces a legend to the highlighted values plus one item for all others. Keeps all items if readers can switch them,
 * and items whose colour does not stand for data.
 */
function toLitLegend(
  legend: Legend,
  colors: ReadonlySet<string>,
  { isName }: Lit,
  words: DrawInput['words'],
): Legend {
  if (legend.type !== 'swatches') return legend
  const isFaded = (item: (typeof legend.items)[number]): boolean =>
    item.isHeading !== true && colors.has(item.color) && !isName(item.label)
  const count = legend.items.filter(isFaded).length
  // the classes of a map do not name values
  if (count === 0 || !legend.items.some(({ label }) => isName(label))) return legend
  if (legend.items.some(({ value }) => value !== undefined))
    return {
      ...legend,
      items: legend.items.map((item) => (isFaded(item) ? { ...item, color: FADED } : item)),
    }
  // no items would remain below the headings of a hierarchy
  const kept = legend.items.filter((item) => item.isHeading !== true && !isFaded(item))
  const others = { label: words('part.highlight.others', { count }), color: FADED }
  return { ...legend, items: [...kept.map(({ depth: _, ...item }) => item), others] }
}

function toLitLayer<Layer extends NonNullable<NonNullable<PictureScene['map']>['tiles']>['layers'][number]>(
  layer: Layer,
  lit: Lit,
): Layer {
  const fade = <Place extends { datum: number; fill: string }>(place: Place): Place =>
    lit.data(place.datum) ? place : { ...place, fill: FADED }
  return { ...layer, features: (layer.features as { datum: number; fill: string }[]).map(fade) } as Layer
}

/** Labels highlighted lines at their ends, unless the chart already has such labels. */
function nameLit(marks: readonly Mark[], lit: Lit, { width, panel }: DrawInput): Mark[] {
  if (panel || lit.series.size > MAX_NAMED || marks.some(({ key }) => key.startsWith('end-label:'))) return []
  const lines = marks.flatMap((mark) => {
    const value = SERIES_KEY.exec(mark.key)?.[1]
    return mark.type === 'line' && value !== undefined && isLit(mark, lit) === true
      ? [{ value, name: lit.nameOf(value), points: mark.points }]
      : []
  })
  return nameLines(lines, width)
}
