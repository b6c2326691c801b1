/**
 * What a text asks for: the value of a chart, by its number from 1, at a moment; at the newest where that is left out.
 * With `trend`, how it has come about as well (`key-figure.ts`).
 */
export type ValueRequest = { chart: number; at?: string; trend?: true }

/** What a text of a chart asks of it: what it shows of a dimension, by an id or name of that, or its latest moment. */
export type OwnRequest = { filter: string } | 'latest'

/** A piece of a text: words; a request, for a chart of its dashboard or its own; neither where its signs cannot be read. */
export type TextPart = string | { raw: string; request: ValueRequest | undefined; own?: OwnRequest }

/** Signs of a placeholder on one line; a backslash before them makes them words. */
const PLACEHOLDER = /(?<!\\)\{\{[^{}\n]{0,300}\}\}/g
const REQUEST = /^\{\{ *value:([1-9]\d{0,2})(?: +at=([\w:.+-]{1,35}))?( +trend)? *\}\}$/
const OWN = /^\{\{ *(?:filter: *(\S(?:.*\S)?)|latest) *\}\}$/
const MOMENT = /^[\w:.+-]{1,35}$/

/** Whether a request can name a moment by this. */
export const isMomentName = (text: string): boolean => MOMENT.test(text)

/** The words and placeholders of a text, in their order (docs/dashboard-texts.md). */
export function splitText(markdown: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const found of markdown.matchAll(PLACEHOLDER)) {
    if (found.index > end) parts.push(markdown.slice(end, found.index))
    const own = readOwnRequest(found[0])
    parts.push({ raw: found[0], request: readRequest(found[0]), ...(own && { own }) })
    end = found.index + found[0].length
  }
  if (end < markdown.length) parts.push(markdown.slice(end))
  return parts
}

/** A text that is a placeholder and nothing else. */
export function readPlaceholder(raw: string): Exclude<TextPart, string> | undefined {
  const [part, ...others] = splitText(raw)
  return typeof part === 'object' && others.length === 0 ? part : undefined
}

/** A request as it stands in a text. */
export const writeRequest = ({ chart, at, trend }: ValueRequest): string =>
  `{{${[`value:${chart}`, ...(at === undefined ? [] : [`at=${at}`]), ...(trend ? ['trend'] : [])].join(' ')}}}`

/** The same of what a chart is asked by its own texts. */
export const writeOwnRequest = (own: OwnRequest): string =>
  own === 'latest' ? '{{latest}}' : `{{filter:${own.filter}}}`

function readRequest(raw: string): ValueRequest | undefined {
  const [, chart, at, trend] = REQUEST.exec(raw) ?? []
  if (chart === undefined) return undefined
  return {
    chart: Number(chart),
    ...(at !== undefined && { at }),
    ...(trend !== undefined && { trend: true }),
  }
}

function readOwnRequest(raw: string): OwnRequest | undefined {
  const found = OWN.exec(raw)
  if (!found) return undefined
  return found[1] === undefined ? 'latest' : { filter: found[1] }
}
