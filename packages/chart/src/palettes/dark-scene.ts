import { lab } from 'd3-color'
import { isOnMark } from '../guides/marks.ts'
import { BASELINE, GRID, INK, INK_SOFT, NO_VALUE, PAPER } from '../guides/style.ts'
import type { MapSceneLayer } from '../map-scene.ts'
import type { Datum, Legend, Mark, Scene, TableCell } from '../scene.ts'

/** The background of a chart. */
export type Theme = 'light' | 'dark'

/** The colour of the dark background, as in the style sheets. */
export const DARK_PAPER = '#151b21'
const DARK_INK = '#e8edf0'

/** The dark colours of everything that is not data. The last four are for maps, and for bars in tables. */
const GUIDES: Record<string, string> = {
  [INK]: DARK_INK,
  [INK_SOFT]: '#b3bfc8',
  [GRID]: '#2c3740',
  [BASELINE]: '#7d8a95',
  [PAPER]: DARK_PAPER,
  [NO_VALUE]: '#4b5761',
  '#e9ebe8': '#27313a',
  '#b9c0bb': '#4b5761',
  '#dedede': '#4b5761',
  '#cccccc': '#36424c',
}

/**
 * The dark colours of `clear12`. Twelve colours cannot be told apart in the lighter half of the lightness range, unless
 * each gets its own. They were found like the palette itself (`palettes.ts`): hues close to the light ones, and the
 * smallest difference of two colours as large as possible with full colour vision, protanopia, deuteranopia and
 * tritanopia; larger still among the first six.
 */
const CLEAR: Record<string, string> = {
  '#6894c6': '#b0ddff',
  '#e05a70': '#d33571',
  '#322281': '#5d67e4',
  '#bd960a': '#ffda39',
  '#146844': '#48c47f',
  '#aa96fe': '#ba9bfd',
  '#5f2f03': '#ae6115',
  '#ec96ac': '#fda8bd',
  '#60407e': '#8d63af',
  '#8a7931': '#bda119',
  '#6a61d2': '#8981fe',
  '#9d4c76': '#d171a1',
}

/** An ink that is legible on any data colour. */
const ON_MARK_INK = '#000000'

/**
 * The minimum lightness (CIE L*) of data. It has a contrast of 3 to 1 with the dark background, and of 4.5 to 1 with
 * black text.
 */
const LEAST = 51
/** The lightness above which colours stay unchanged. */
const LIGHT = 70

const kept = new Map<string, string>()

/**
 * Adapts a data colour to a dark background. Lightens darker colours more, but keeps the order of lightness. Only the
 * colours of our largest palette have counterparts of their own.
 */
export function darkColor(color: string): string {
  const hex = color.toLowerCase()
  const known = kept.get(color) ?? GUIDES[hex] ?? CLEAR[hex]
  if (known !== undefined) return known
  const seen = lab(color)
  if (Number.isNaN(seen.l)) return color
  if (seen.l < LIGHT) seen.l = LEAST + (Math.max(0, seen.l) * (LIGHT - LEAST)) / LIGHT
  const result = seen.formatHex()
  if (kept.size < 5000) kept.set(color, result)
  return result
}

const orNot = (color: string | undefined): string | undefined => color && darkColor(color)

/** Converts a scene to a dark background. */
export function toDarkScene<S extends Scene>(scene: S): S {
  const told = { ...scene, legends: scene.legends.map(toLegend), data: scene.data.map(toDatum) }
  if (told.type === 'table') return { ...told, rows: told.rows.map((row) => row.map(toCell)) }
  const { map } = told
  const tiles = map?.tiles && { ...map.tiles, layers: map.tiles.layers.map(toLayer) }
  return { ...told, marks: told.marks.map(toMark), ...(map && { map: { ...map, ...(tiles && { tiles }) } }) }
}

function toMark(mark: Mark): Mark {
  if (mark.type === 'text') return { ...mark, fill: isOnMark(mark) ? ON_MARK_INK : darkColor(mark.fill) }
  const dark = { ...mark }
  if ('fill' in dark) dark.fill = darkColor(dark.fill)
  if ('stroke' in dark && dark.stroke !== undefined) dark.stroke = darkColor(dark.stroke)
  return dark
}

function toLegend(legend: Legend): Legend {
  const colored = <T extends { color: string; patternInk?: string }>(item: T): T => ({
    ...item,
    color: darkColor(item.color),
    ...(item.patternInk && { patternInk: darkColor(item.patternInk) }),
  })
  if (legend.type === 'swatches') return { ...legend, items: legend.items.map(colored) }
  const missing = legend.missing && { missing: legend.missing.map(colored) }
  return legend.type === 'ramp'
    ? { ...legend, colors: legend.colors.map(darkColor), ...missing }
    : { ...legend, color: darkColor(legend.color), ...missing }
}

const toDatum = (datum: Datum): Datum => ({
  ...datum,
  entries: datum.entries.map((entry) => (entry.color ? { ...entry, color: darkColor(entry.color) } : entry)),
})

/** Adapts a cell. Keeps backgrounds chosen by the author, and the text on them. */
function toCell({ bar, ...cell }: TableCell): TableCell {
  const isPlain = cell.background === undefined || darkColor(cell.background) === DARK_PAPER
  return {
    ...cell,
    ...(isPlain && cell.color && { color: inkFrom(cell.color) }),
    ...(isPlain && cell.background && { background: DARK_PAPER }),
    ...(bar && { bar: { ...bar, color: darkColor(bar.color), ...backgroundOf(bar.background) } }),
  }
}

const backgroundOf = (background: string | undefined) => {
  const dark = orNot(background)
  return dark === undefined ? {} : { background: dark }
}

/** Adapts a text colour in a table. Greys become ink; other colours are lightened until they are legible. */
function inkFrom(color: string): string {
  const seen = lab(color)
  if (Math.hypot(seen.a, seen.b) < 8) return DARK_INK
  seen.l = Math.max(seen.l, 65)
  return seen.formatHex()
}

function toLayer(layer: MapSceneLayer): MapSceneLayer {
  if (layer.kind === 'areas') {
    const features = layer.features.map((area) => ({ ...area, fill: darkColor(area.fill) }))
    return { ...layer, stroke: darkColor(layer.stroke), features }
  }
  const features = layer.features.map((symbol) => ({
    ...symbol,
    fill: darkColor(symbol.fill),
    stroke: darkColor(symbol.stroke),
  }))
  return { ...layer, features }
}
