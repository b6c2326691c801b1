import { escapeMarkup } from '@tessera/cube'
import { isUnseen, textMark } from '../guides/marks.ts'
import { INK, INK_SOFT, PAPER } from '../guides/style.ts'
import { wrapOrCut } from '../guides/text-width.ts'
import type { Hint, Legend, LegendItem, Mark, Scene } from '../scene.ts'
import type { Words } from '../words.ts'
import { legendToMarks } from './legend-marks.ts'
import { markToElement, type SvgElement } from './mark-to-element.ts'
import { round } from './paths.ts'
import { PICTURE_MARGIN } from './picture-margin.ts'
import { tableToMarks } from './table-marks.ts'

export type Picture = {
  scene: Scene
  title: string
  description: string
  /** Warnings about the data, shown above the drawing. */
  warnings?: string[]
  /** The dataset, the publisher and the date, one line each. */
  notes: string[]
  /** The width of the whole picture, in px. The scene is narrower by two margins. */
  width: number
  words: Words
  /** Whether the background is transparent instead of paper. */
  isTransparent?: boolean
}

/** The maximum number of lines of a text in a picture. The full text is on its page. */
const MAX_LINES = 40

const FONT = "'Inter Variable', Inter, system-ui, sans-serif"

/** Draws a chart with its title, legend and source as an SVG file, ready for print. Escapes all texts. */
export function pictureToSvg({
  scene,
  title,
  description,
  warnings = [],
  notes,
  width,
  words,
  isTransparent = false,
}: Picture): string {
  const inner = width - 2 * PICTURE_MARGIN
  const texts = { title, description, warnings, notes }
  const { heading, drawing, below } = toPictureParts(texts, scene, { width: inner, titleSize: 20, words })
  const stack = stackParts([...heading, drawing, ...below], PICTURE_MARGIN, PICTURE_MARGIN)
  return toSvgFile({
    width,
    height: Math.ceil(stack.bottom + PICTURE_MARGIN),
    title: title || notes[0] || '',
    description: scene.description?.join(' ') ?? '',
    isTransparent,
    parts: stack.parts,
  })
}

/** The texts of a picture. */
export type PictureTexts = Pick<Picture, 'title' | 'description' | 'warnings' | 'notes'>

/** Marks with their total height and the gap below them, in px. */
export type Part = {
  marks: Mark[]
  height: number
  gap: number
  /** The scale factor of the marks if there is not enough room for them. `height` is the scaled height. */
  scale?: number
}

type PartsLook = {
  width: number
  titleSize: number
  words: Words
  /** The maximum height of a table in px. By default that of a picture of a table alone. */
  tableHeight?: number
}

/** Returns the parts of a picture of a chart, from top to bottom. */
export function toPictureParts(
  { title, description, warnings = [], notes }: PictureTexts,
  scene: Scene,
  { width, titleSize, words, tableHeight }: PartsLook,
): { heading: Part[]; drawing: Part; below: Part[] } {
  const drawn = scene.type === 'picture' ? scene : tableToMarks(scene, width, words, tableHeight)
  return {
    heading: [
      ...(title ? [paragraph('title', title, width, titleSize, 600, INK, 4)] : []),
      ...(description ? [paragraph('description', description, width, 14, 400, INK_SOFT, 4)] : []),
      ...warnings.map((text, index) => paragraph(`warning:${index}`, text, width, 13, 600, INK, 4)),
      ...scene.hints.map((hint, index) => toHint(hint, `hint:${index}`, width, words)),
      ...(scene.legends.length > 0 ? [{ ...legendToMarks(scene.legends, width), gap: 6 }] : []),
    ],
    drawing: { marks: drawn.marks, height: drawn.height, gap: 12 },
    below: notes.map((text, index) => paragraph(`note:${index}`, text, width, 12, 400, INK_SOFT)),
  }
}

/** Notes look like the text around them; warnings stand out. */
function toHint({ kind, messageId, values }: Hint, key: string, width: number, words: Words): Part {
  const text = words(messageId, values)
  return kind === 'note'
    ? paragraph(key, text, width, 13, 400, INK_SOFT, 4)
    : paragraph(key, text, width, 13, 600, INK, 4)
}

/** Returns the total height of parts, including gaps. */
export const heightOf = (parts: Part[]): number =>
  parts.reduce((sum, { height, gap }) => sum + height + gap, 0)

/** Draws parts below each other as SVG groups, starting at a corner. `bottom` is their end. */
export function stackParts(parts: Part[], left: number, top: number): { parts: string[]; bottom: number } {
  let y = top
  const groups = parts.map(({ marks, height, gap, scale }) => {
    const resize = scale === undefined ? '' : ` scale(${round(scale)})`
    const group = `<g transform="translate(${round(left)} ${Math.round(y)})${resize}">${marks.map(markToSvg).join('')}</g>`
    y += height + gap
    return group
  })
  return { parts: groups, bottom: y }
}

type SvgFile = {
  width: number
  height: number
  title: string
  description: string
  isTransparent: boolean
  parts: string[]
}

/** Writes an SVG file as an image with a title and, if there is one, a description. */
export const toSvgFile = ({ width, height, title, description, isTransparent, parts }: SvgFile): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${FONT}">`,
    `<title>${escapeXml(title)}</title>`,
    ...(description ? [`<desc>${escapeXml(description)}</desc>`] : []),
    ...(isTransparent ? [] : [`<rect width="${width}" height="${height}" fill="${PAPER}"/>`]),
    ...parts,
    '</svg>',
  ].join('')

/** Breaks lines. Truncates very long texts with an ellipsis. */
function cutLines(lines: string[], toBroken: (line: string) => string[]): string[] {
  const broken: string[] = []
  for (const line of lines) {
    broken.push(...toBroken(line))
    if (broken.length > MAX_LINES) break
  }
  return broken.length > MAX_LINES ? [...broken.slice(0, MAX_LINES - 1), `${broken[MAX_LINES - 1]}…`] : broken
}

/** Breaks a text into lines. Truncates very long texts. */
export function paragraph(
  key: string,
  text: string,
  width: number,
  size: number,
  weight: 400 | 600,
  fill: string,
  gap = 0,
): Part {
  const lines = cutLines(text.split('\n', MAX_LINES + 1), (line) => wrapOrCut(line, width, size, weight))
  const leading = size * 1.35
  const marks = lines.map((line, index) =>
    textMark(`${key}:${index}`, 0, size + index * leading, line, { size, weight, fill }),
  )
  return { marks, height: lines.length * leading + 4, gap }
}

/** Returns a scene as inline SVG for a page, scaled to its container. `undefined` for tables. */
export function sceneToSvg(scene: Scene, label: string): string | undefined {
  if (scene.type === 'table') return undefined
  const marks = scene.marks.map(markToSvg).join('')
  return `<svg viewBox="0 0 ${scene.width} ${Math.ceil(scene.height)}" role="img" aria-label="${escapeXml(label)}">${marks}</svg>`
}

/** Returns legends as a separate inline SVG, at a width in px. */
export function keyToSvg(legends: Legend[], width: number): string {
  const { marks, height } = legendToMarks(legends, width)
  const size = `width="${width}" height="${Math.ceil(height)}" viewBox="0 0 ${width} ${Math.ceil(height)}"`
  const content = marks.flatMap((mark) => (mark.type === 'text' ? mark.text : [])).join(', ')
  return `<svg ${size} role="img" aria-label="${escapeXml(content)}">${marks.map(markToSvg).join('')}</svg>`
}

/**
 * Returns a scene with a short legend above it, for cards. `undefined` for tables. The scene scales to its container.
 * The legend has a fixed width of `keyWidth` px unless it shows sizes, which scale with the marks.
 */
export function cardToSvg(scene: Scene, label: string, keyWidth?: number): string | undefined {
  const picture = sceneToSvg(scene, label)
  const key = scene.type === 'picture' ? toShortKey(scene.legends) : []
  if (picture === undefined || scene.type === 'table' || key.length === 0) return picture
  const grows = key.some(({ type }) => type === 'sizes')
  const width = grows || keyWidth === undefined ? scene.width : keyWidth
  const { marks, height } = legendToMarks(key, width)
  const content = marks.flatMap((mark) => (mark.type === 'text' ? mark.text : [])).join(', ')
  const size = `width="${width}" height="${Math.ceil(height)}" viewBox="0 0 ${width} ${Math.ceil(height)}"`
  const drawn = marks.map(markToSvg).join('')
  return `<svg data-key="${grows ? 'grows' : 'stays'}" ${size} role="img" aria-label="${escapeXml(content)}">${drawn}</svg>${picture}`
}

/** The maximum number of items in a short legend, and the number that are named if there are more. */
const [MAX_ENTRIES, NAMED] = [7, 5] as const

/** Shortens legends for small pictures: no headings, counts or missing values, and only the first few items. */
const toShortKey = (legends: Legend[]): Legend[] =>
  legends.flatMap((legend): Legend[] => {
    if (legend.type !== 'swatches') return [{ ...legend, missing: [] }]
    const items = legend.items
      .filter(({ isHeading, isHidden }) => !isHeading && !isHidden)
      .map(({ count: _, depth: __, ...item }): LegendItem => item)
    if (items.length === 0) return []
    if (items.length <= MAX_ENTRIES) return [{ ...legend, items }]
    // the number of further items has no colour
    const rest: LegendItem = { label: `+${items.length - NAMED}`, color: 'none', symbol: 'square' }
    return [{ ...legend, items: [...items.slice(0, NAMED), rest] }]
  })

/** Returns the SVG of a mark; empty for invisible marks, since pictures have no pointer. */
const markToSvg = (mark: Mark): string => (isUnseen(mark) ? '' : elementToSvg(markToElement(mark)))

/** Returns the SVG of an element. */
export function elementToSvg({ tag, attributes, text }: SvgElement): string {
  let open = `<${tag}`
  for (const name in attributes) {
    const value = attributes[name]!
    open += ` ${name}="${typeof value === 'number' ? value : escapeXml(value)}"`
  }
  return text === undefined ? `${open}/>` : `${open}>${escapeXml(text)}</${tag}>`
}

/**
 * Escapes markup, and replaces characters that XML does not allow: control characters, lone surrogates and the two
 * noncharacters.
 */
function escapeXml(text: string): string {
  // skips the five replacements for most texts, which are paths and colours
  if (!SUSPICIOUS.test(text)) return text
  return escapeMarkup(text).replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
}

/** Matches anything except plain characters. Also matches valid surrogate pairs, which are kept. */
const SUSPICIOUS = /[^ !#-%'-;=?-~\u00A0-\uD7FF\uE000-\uFFFD]/
