import { escapeMarkup } from '@tessera/cube'
import { splitText, type ValueRequest, type ValueTrend } from '@tessera/project'
import { markdownToHtml } from './markdown-to-html.ts'
import { trendToHtml } from './trend-html.ts'

export { trendToHtml }

/**
 * Placeholders for values until the text is HTML: characters of Unicode's private use area, which are removed from the
 * input.
 */
const FIRST_TOKEN = 0xe100
const MAX_VALUES = 200
const PRIVATE = /[\ue000-\uf8ff]/g
const TAG_OR_TOKEN = /<[^>]*>|[\ue100-\ue1c7]/g

/**
 * Converts the Markdown of a text block to HTML, with values as `<span data-value="2">` so that the page can update
 * them. `data-value` is the number of the chart, `data-at` the moment if one is given. `data-figure` marks a value on
 * its own line, which is followed by its trend, if requested, in `<span data-trend>`. A placeholder without a value
 * becomes an empty span if its data may still load, and is removed otherwise.
 * @param textOf returns the formatted value; undefined if there is none
 * @param trendOf returns its trend; undefined if unknown
 */
export function textBlockToHtml(
  markdown: string,
  textOf: (request: ValueRequest) => string | undefined,
  trendOf: (request: ValueRequest) => ValueTrend | undefined,
): string {
  const spans: string[] = []
  let end = 0
  const text = splitText(markdown).map((part) => {
    const start = end
    end += typeof part === 'string' ? part.length : part.raw.length
    if (typeof part === 'string') return part.replace(PRIVATE, '')
    if (!part.request || spans.length === MAX_VALUES) return ''
    const { chart, at, trend } = part.request
    const isFigure = isLine(markdown, start, end)
    const words = (textOf(part.request) ?? '').replace(PRIVATE, '')
    const attributes = [
      `data-value="${chart}"`,
      ...(at === undefined ? [] : [`data-at="${escapeMarkup(at)}"`]),
      ...(isFigure ? ['data-figure=""'] : []),
    ]
    const value = `<span ${attributes.join(' ')}>${escapeMarkup(words)}</span>`
    const shown = trend && isFigure && trendOf(part.request)
    spans.push(
      trend && isFigure ? `${value}<span data-trend="">${shown ? trendToHtml(shown) : ''}</span>` : value,
    )
    return String.fromCodePoint(FIRST_TOKEN + spans.length - 1)
  })
  // elements are not allowed inside a tag, such as in the title of a link
  return markdownToHtml(text.join(''), 'section').replace(TAG_OR_TOKEN, (found) =>
    found.startsWith('<') ? found.replace(PRIVATE, '') : (spans[found.codePointAt(0)! - FIRST_TOKEN] ?? ''),
  )
}

/** Returns whether a range of a text is alone on its line. */
function isLine(text: string, from: number, to: number): boolean {
  const end = text.indexOf('\n', to)
  const line = text.slice(text.lastIndexOf('\n', from) + 1, from) + text.slice(to, end < 0 ? undefined : end)
  return line.trim() === ''
}
