/**
 * A placeholder for the value of a chart, which is given by its number from 1, at a moment (by default, the newest).
 * With `trend`, also for its development (`key-figure.ts`).
 */
export type ValueRequest = { chart: number; at?: string; trend?: true }

/**
 * A placeholder in a chart's own text: the shown values of a dimension, given by its id or name, or the latest moment.
 */
export type OwnRequest = { filter: string } | 'latest'

/** A part of a text: plain words, or a placeholder. A malformed placeholder has neither `request` nor `own`. */
export type TextPart = string | { raw: string; request: ValueRequest | undefined; own?: OwnRequest }

/** Matches a placeholder on one line. A preceding backslash escapes it. */
const PLACEHOLDER = /(?<!\\)\{\{[^{}\n]{0,300}\}\}/g
const REQUEST = /^\{\{ *value:([1-9]\d{0,2})(?: +at=([\w:.+-]{1,35}))?( +trend)? *\}\}$/
const OWN = /^\{\{ *(?:filter: *(\S(?:.*\S)?)|latest) *\}\}$/
const MOMENT = /^[\w:.+-]{1,35}$/

/** Returns whether a text is a valid name of a moment in a request. */
export const isMomentName = (text: string): boolean => MOMENT.test(text)

/** Splits a text into words and placeholders, in order (docs/dashboard-texts.md). */
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

/** Parses a text that consists of one placeholder; `undefined` if it does not. */
export function readPlaceholder(raw: string): Exclude<TextPart, string> | undefined {
  const [part, ...others] = splitText(raw)
  return typeof part === 'object' && others.length === 0 ? part : undefined
}

/** Writes a placeholder for the value of a chart. */
export const writeRequest = ({ chart, at, trend }: ValueRequest): string =>
  `{{${[`value:${chart}`, ...(at === undefined ? [] : [`at=${at}`]), ...(trend ? ['trend'] : [])].join(' ')}}}`

/** Writes a placeholder for a chart's own text. */
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
