import { micromark } from 'micromark'
import { LONGEST_TEXT } from './longest-text.ts'

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
  const html = withSafeLinks(
    micromark(markdown.slice(0, LONGEST_TEXT), { extensions: [{ disable: { null: disabled } }] }),
  )
  // what micromark writes itself are the only tags there are: everything else is escaped
  if (kind === 'inline')
    return html
      .replace(/<\/p>\s*<p>/g, '<br />')
      .replace(/<\/?p>/g, '')
      .trim()
  return html.replace(/<h[1-6]>/g, '<p><strong>').replace(/<\/h[1-6]>/g, '</strong></p>')
}

/** Links to the web open a new tab and tell it nothing; one whose address was refused is the text alone. */
const withSafeLinks = (html: string): string =>
  html
    .replace(/<a href=""(?: title="[^"]*")?>([\s\S]*?)<\/a>/g, '$1')
    .replace(/<a (?=href="(?:https?:)?\/\/)/gi, '<a target="_blank" rel="noopener noreferrer" ')
