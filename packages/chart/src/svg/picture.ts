import { INK, INK_SOFT, PAPER } from '../guides/style.ts'
import { wrapOrCut } from '../guides/text-width.ts'
import type { Mark, Scene } from '../scene.ts'
import type { Words } from '../words.ts'
import { legendToMarks } from './legend-marks.ts'
import { markToElement, type SvgElement } from './mark-to-element.ts'
import { PICTURE_MARGIN } from './picture-margin.ts'
import { toShortKey } from './short-key.ts'
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
const MOST_LINES = 40

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
  const parts: string[] = []
  let y = PICTURE_MARGIN
  const add = (part: { marks: Mark[]; height: number }, gap = 0): void => {
    parts.push(
      `<g transform="translate(${PICTURE_MARGIN} ${Math.round(y)})">${part.marks.map(markToSvg).join('')}</g>`,
    )
    y += part.height + gap
  }
  if (title) add(paragraph('title', title, inner, 20, 600, INK), 4)
  if (description) add(paragraph('description', description, inner, 14, 400, INK_SOFT), 4)
  for (const [index, warning] of warnings.entries()) {
    add(paragraph(`warning:${index}`, warning, inner, 13, 600, INK), 4)
  }
  for (const [index, hint] of scene.hints.entries()) {
    add(paragraph(`hint:${index}`, words(hint.messageId, hint.values), inner, 13, 600, INK), 4)
  }
  if (scene.legends.length > 0) add(legendToMarks(scene.legends, inner), 6)
  add(scene.type === 'picture' ? scene : tableToMarks(scene, inner, words), 12)
  for (const [index, note] of notes.entries()) add(paragraph(`note:${index}`, note, inner, 12, 400, INK_SOFT))
  const height = Math.ceil(y + PICTURE_MARGIN)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="${FONT}">`,
    `<title>${escapeXml(title || notes[0] || '')}</title>`,
    ...(scene.description?.length ? [`<desc>${escapeXml(scene.description.join(' '))}</desc>`] : []),
    ...(isTransparent ? [] : [`<rect width="${width}" height="${height}" fill="${PAPER}"/>`]),
    ...parts,
    '</svg>',
  ].join('')
}

/** Lines as they are broken, the last with an ellipsis where more would follow. */
function cutLines(lines: string[], toBroken: (line: string) => string[]): string[] {
  const broken: string[] = []
  for (const line of lines) {
    broken.push(...toBroken(line))
    if (broken.length > MOST_LINES) break
  }
  return broken.length > MOST_LINES
    ? [...broken.slice(0, MOST_LINES - 1), `${broken[MOST_LINES - 1]}…`]
    : broken
}

function paragraph(key: string, text: string, width: number, size: number, weight: 400 | 600, fill: string) {
  const lines = cutLines(text.split('\n', MOST_LINES + 1), (line) => wrapOrCut(line, width, size, weight))
  const leading = size * 1.35
  const marks = lines.map(
    (line, index): Mark => ({
      type: 'text',
      key: `${key}:${index}`,
      x: 0,
      y: size + index * leading,
      text: line,
      size,
      weight,
      fill,
      anchor: 'start',
    }),
  )
  return { marks, height: lines.length * leading + 4 }
}

/** A scene alone, to stand in a page among other words. It fits the width it is given. Tables have none. */
export function sceneToSvg(scene: Scene, label: string): string | undefined {
  if (scene.type === 'table') return undefined
  const marks = scene.marks.map(markToSvg).join('')
  return `<svg viewBox="0 0 ${scene.width} ${Math.ceil(scene.height)}" role="img" aria-label="${escapeXml(label)}">${marks}</svg>`
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
  const said = marks.flatMap((mark) => (mark.type === 'text' ? mark.text : [])).join(', ')
  const size = `width="${width}" height="${Math.ceil(height)}" viewBox="0 0 ${width} ${Math.ceil(height)}"`
  const drawn = marks.map(markToSvg).join('')
  return `<svg data-key="${grows ? 'grows' : 'stays'}" ${size} role="img" aria-label="${escapeXml(said)}">${drawn}</svg>${picture}`
}

/** The text of one mark. */
const markToSvg = (mark: Mark): string => elementToSvg(markToElement(mark))

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
 * Control characters, halves of a character and the two code points that are none have no place in XML at all; the
 * rest of what markup is made of is escaped.
 */
function escapeXml(text: string): string {
  // most texts of a picture are paths and colours: nothing in them asks for the five passes
  if (!SUSPICIOUS.test(text)) return text
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
}

/** Whatever is no plain character; whole pairs of halves are among it, and stay. */
const SUSPICIOUS = /[^ !#-%'-;=?-~\u00A0-\uD7FF\uE000-\uFFFD]/
