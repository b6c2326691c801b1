import { escapeMarkup } from '@tessera/cube'
import { splitText, type ValueRequest, type ValueTrend } from '@tessera/project'
import { markdownToHtml } from './markdown-to-html.ts'
import { trendToHtml } from './trend-html.ts'

export { trendToHtml }

/** What stands for a value until the text is HTML: letters of Unicode's private use, which no text may bring itself. */
const FIRST_TOKEN = 0xe100
const MAX_VALUES = 200
const PRIVATE = /[\ue000-\uf8ff]/g
const TAG_OR_TOKEN = /<[^>]*>|[\ue100-\ue1c7]/g

/**
 * The Markdown of a text block as HTML, its values as `<span data-value="2">`, so that a page may write newer ones into
 * them: `data-value` is the number of the chart, `data-at` the moment where one is named, `data-figure` is there where a
 * value is a line of its own; there, what has been asked for of its trend follows in `<span data-trend>`. What names
 * nothing is an empty span where its data may still come, and else nothing.
 *
 * @param textOf the value in words; undefined where there is none
 * @param trendOf how it has come about; undefined where that is not known
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
  // within a tag, as in the title of a link, there is no place for an element
  return markdownToHtml(text.join(''), 'section').replace(TAG_OR_TOKEN, (found) =>
    found.startsWith('<') ? found.replace(PRIVATE, '') : (spans[found.codePointAt(0)! - FIRST_TOKEN] ?? ''),
  )
}

/** Whether nothing else is on the line of what stands from one place of a text to another. */
function isLine(text: string, from: number, to: number): boolean {
  const end = text.indexOf('\n', to)
  const line = text.slice(text.lastIndexOf('\n', from) + 1, from) + text.slice(to, end < 0 ? undefined : end)
  return line.trim() === ''
}
