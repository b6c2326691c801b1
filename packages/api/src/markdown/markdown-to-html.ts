import { micromark } from 'micromark'
import { toReadablePart } from './readable-part.ts'

/** Blocks would be headings beside those of the page, rules that are none of it, images of other sites. */
const NEVER = ['htmlFlow', 'htmlText', 'labelStartImage', 'thematicBreak', 'setextUnderline', 'codeIndented']

/** What makes blocks out of the beginning of a line. */
const BLOCKS = ['headingAtx', 'list', 'blockQuote', 'codeFenced', 'definition']

/**
 * A text of an author (title, description) in Markdown as HTML. Markup in the text stays text; links lead to web and
 * mail addresses only, those of the web in a new tab. A text of `inline` kind has no blocks, so that it can stand in a
 * heading; in others headings are paragraphs of their own weight.
 */
export function markdownToHtml(markdown: string, kind: 'block' | 'inline'): string {
  const disabled = kind === 'inline' ? [...NEVER, ...BLOCKS] : NEVER
  const { text, hasSigns } = toReadablePart(markdown)
  const html = hasSigns
    ? withSafeLinks(micromark(text, { extensions: [{ disable: { null: disabled } }] }))
    : toParagraphs(text)
  // what micromark writes itself are the only tags there are: everything else is escaped
  if (kind === 'inline')
    return html
      .replace(/<\/p>\s*<p>/g, '<br />')
      .replace(/<\/?p>/g, '')
      .trim()
  return html.replace(/<h[1-6]>/g, '<p><strong>').replace(/<\/h[1-6]>/g, '</strong></p>')
}

/** A text whose signs are not read. */
const toParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('\n')

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!)

/** Links to the web open a new tab and tell it nothing; one whose address was refused is the text alone. */
const withSafeLinks = (html: string): string =>
  html
    .replace(/<a href=""(?: title="[^"]*")?>([\s\S]*?)<\/a>/g, '$1')
    .replace(/<a (?=href="(?:https?:)?\/\/)/gi, '<a target="_blank" rel="noopener noreferrer" ')
