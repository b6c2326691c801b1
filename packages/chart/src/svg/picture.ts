import { escapeMarkup } from '@tessera/cube'
import { isUnseen, textMark } from '../guides/marks.ts'
import { INK, INK_SOFT, PAPER } from '../guides/style.ts'
import { wrapOrCut } from '../guides/text-width.ts'
import type { Legend, LegendItem, Mark, Scene } from '../scene.ts'
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
  /** What readers should know before they trust it; it stands above the drawing. */
  warnings?: string[]
  /** Dataset, publisher, date: one line each. */
  notes: string[]
  /** Of the whole picture; the scene was drawn for this less twice the margin. */
  width: number
  words: Words
  /** Nothing lies below it; else paper. */
  isTransparent?: boolean
}

/** A picture is of a chart: longer texts are cut to so many lines. On its page they are whole. */
const MAX_LINES = 40

const FONT = "'Inter Variable', Inter, system-ui, sans-serif"

/**
 * A chart with its title, legend and source as the text of an SVG file: what a newspaper would need to print it.
 * Texts are escaped; nothing of a label becomes markup.
 */
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

/** The words of a picture. */
export type PictureTexts = Pick<Picture, 'title' | 'description' | 'warnings' | 'notes'>

/** Marks below each other: how high they are, and what stays free below them, in px. */
export type Part = {
  marks: Mark[]
  height: number
  gap: number
  /** What its marks are drawn smaller by, where there is less room than they need; its height is that on paper. */
  scale?: number
}

type PartsLook = {
  width: number
  titleSize: number
  words: Words
  /** A table shows what fits this height; as much as a picture of it alone where left out. */
  tableHeight?: number
}

/** What a picture of a chart is made of, from top to bottom. */
export function toPictureParts(
  { title, description, warnings = [], notes }: PictureTexts,
  scene: Scene,
  { width, titleSize, words, tableHeight }: PartsLook,
): { heading: Part[]; drawing: Part; below: Part[] } {
  const hints = scene.hints.map(({ messageId, values }) => words(messageId, values))
  const drawn = scene.type === 'picture' ? scene : tableToMarks(scene, width, words, tableHeight)
  return {
    heading: [
      ...(title ? [paragraph('title', title, width, titleSize, 600, INK, 4)] : []),
      ...(description ? [paragraph('description', description, width, 14, 400, INK_SOFT, 4)] : []),
      ...warnings.map((text, index) => paragraph(`warning:${index}`, text, width, 13, 600, INK, 4)),
      ...hints.map((text, index) => paragraph(`hint:${index}`, text, width, 13, 600, INK, 4)),
      ...(scene.legends.length > 0 ? [{ ...legendToMarks(scene.legends, width), gap: 6 }] : []),
    ],
    drawing: { marks: drawn.marks, height: drawn.height, gap: 12 },
    below: notes.map((text, index) => paragraph(`note:${index}`, text, width, 12, 400, INK_SOFT)),
  }
}

/** How much parts below each other take. */
export const heightOf = (parts: Part[]): number =>
  parts.reduce((sum, { height, gap }) => sum + height + gap, 0)

/** Parts as groups below each other from a corner, and where they end. */
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

/** The text of an SVG file: one image with a name and, where there is one, a description. */
export const toSvgFile = ({ width, height, title, description, isTransparent, parts }: SvgFile): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${FONT}">`,
    `<title>${escapeXml(title)}</title>`,
    ...(description ? [`<desc>${escapeXml(description)}</desc>`] : []),
    ...(isTransparent ? [] : [`<rect width="${width}" height="${height}" fill="${PAPER}"/>`]),
    ...parts,
    '</svg>',
  ].join('')

/** Lines as they are broken, the last with an ellipsis where more would follow. */
function cutLines(lines: string[], toBroken: (line: string) => string[]): string[] {
  const broken: string[] = []
  for (const line of lines) {
    broken.push(...toBroken(line))
    if (broken.length > MAX_LINES) break
  }
  return broken.length > MAX_LINES ? [...broken.slice(0, MAX_LINES - 1), `${broken[MAX_LINES - 1]}…`] : broken
}

/** A text in lines, cut where it is very long. */
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

/** A scene alone, to stand in a page among other words. It fits the width it is given. Tables have none. */
export function sceneToSvg(scene: Scene, label: string): string | undefined {
  if (scene.type === 'table') return undefined
  const marks = scene.marks.map(markToSvg).join('')
  return `<svg viewBox="0 0 ${scene.width} ${Math.ceil(scene.height)}" role="img" aria-label="${escapeXml(label)}">${marks}</svg>`
}

/** What colours and sizes mean as a picture of its own, so wide at most, in px. */
export function keyToSvg(legends: Legend[], width: number): string {
  const { marks, height } = legendToMarks(legends, width)
  const size = `width="${width}" height="${Math.ceil(height)}" viewBox="0 0 ${width} ${Math.ceil(height)}"`
  const content = marks.flatMap((mark) => (mark.type === 'text' ? mark.text : [])).join(', ')
  return `<svg ${size} role="img" aria-label="${escapeXml(content)}">${marks.map(markToSvg).join('')}</svg>`
}

/**
 * A scene with a short key above it, for cards: its colours and sizes mean something there, too. The scene fits the
 * width it is given. The key keeps its size in px, `keyWidth` wide, unless it shows sizes: these grow with the marks.
 * Tables have none.
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

/** A short key has so many entries at most; of more, this many are named and the rest is counted. */
const [MAX_ENTRIES, NAMED] = [7, 5] as const

/**
 * Legends for a picture that is glanced at: no headings, no counts, no entries of what has no value, and of many entries
 * the first few.
 */
const toShortKey = (legends: Legend[]): Legend[] =>
  legends.flatMap((legend): Legend[] => {
    if (legend.type !== 'swatches') return [{ ...legend, missing: [] }]
    const items = legend.items
      .filter(({ isHeading, isHidden }) => !isHeading && !isHidden)
      .map(({ count: _, depth: __, ...item }): LegendItem => item)
    if (items.length === 0) return []
    if (items.length <= MAX_ENTRIES) return [{ ...legend, items }]
    // a number needs no colour
    const rest: LegendItem = { label: `+${items.length - NAMED}`, color: 'none', symbol: 'square' }
    return [{ ...legend, items: [...items.slice(0, NAMED), rest] }]
  })

/** The text of one mark. */
/** Nobody points at a picture. */
const markToSvg = (mark: Mark): string => (isUnseen(mark) ? '' : elementToSvg(markToElement(mark)))

/** The text of one element. */
export function elementToSvg({ tag, attributes, text }: SvgElement): string {
  let open = `<${tag}`
  for (const name in attributes) {
    const value = attributes[name]!
    open += ` ${name}="${typeof value === 'number' ? value : escapeXml(value)}"`
  }
  return text === undefined ? `${open}/>` : `${open}>${escapeXml(text)}</${tag}>`
}

/**
 * Control characters, halves of a character and the two non-characters have no place in XML at all; the
 * rest of what markup is made of is escaped.
 */
function escapeXml(text: string): string {
  // most texts of a picture are paths and colours: nothing in them asks for the five passes
  if (!SUSPICIOUS.test(text)) return text
  return escapeMarkup(text).replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
}

/** Whatever is no plain character; whole pairs of halves are among it, and stay. */
const SUSPICIOUS = /[^ !#-%'-;=?-~\u00A0-\uD7FF\uE000-\uFFFD]/
