import type { ChartConfig } from '@tessera/chart'
import { escapeMarkup, type Locale, readLocalized } from '@tessera/cube'
import { MAX_TEXT, toReadablePart } from '@tessera/cube/text'
import { micromark, type Options } from 'micromark'
import { createRecent } from '../recent.ts'

/**
 * Syntax that is never allowed: headings that would compete with those of the page, rules, and images of other sites.
 */
const NEVER = ['htmlFlow', 'htmlText', 'labelStartImage', 'thematicBreak', 'setextUnderline', 'codeIndented']

/** Syntax that starts a block at the beginning of a line. */
const BLOCKS = ['headingAtx', 'list', 'blockQuote', 'codeFenced', 'definition']

type Kind = 'block' | 'inline' | 'section'

/** The size of the cache in characters. A published text is the same for all its readers. */
const MAX_KEPT = 4_000_000

/** Converts Markdown to HTML, as micromark does. */
type Parse = (text: string, options: Options) => string

/**
 * Converts an author's text (title, description) from Markdown to HTML. Escapes markup in the text. Limits links to web
 * and mail addresses, and opens web links in a new tab. `inline` texts have no blocks, so that they fit into a heading.
 * In `block` texts, headings become bold paragraphs. A `section` is part of the page, with headings below the page's
 * title.
 */
export const markdownToHtml = createMarkdownToHtml(micromark)

/** Caches recent results, so that a text is parsed once for all its readers. */
export function createMarkdownToHtml(parse: Parse): (markdown: string, kind: Kind) => string {
  const made = createRecent<{ html: string; key: string }>(
    MAX_KEPT,
    ({ html, key }) => html.length + key.length,
  )
  return (markdown, kind) => {
    // the rest of the text is ignored
    const key = `${kind} ${markdown.slice(0, MAX_TEXT)}`
    const known = made.get(key)
    if (known) return known.html
    const html = makeHtml(parse, markdown, kind)
    made.set(key, { html, key })
    return html
  }
}

function makeHtml(parse: Parse, markdown: string, kind: Kind): string {
  const disabled = kind === 'inline' ? [...NEVER, ...BLOCKS] : NEVER
  const { text, hasSigns } = toReadablePart(markdown)
  const html = hasSigns
    ? withSafeLinks(parse(text, { extensions: [{ disable: { null: disabled } }] }))
    : toParagraphs(text)
  // only micromark itself writes tags, since everything else is escaped
  if (kind === 'inline')
    return html
      .replace(/<\/p>\s*<p>/g, '<br />')
      .replace(/<\/?p>/g, '')
      .trim()
  if (kind === 'section')
    return html.replace(
      /(<\/?h)([1-6])>/g,
      (_, tag: string, level: string) => `${tag}${level < '3' ? 2 : 3}>`,
    )
  return html.replace(/<h[1-6]>/g, '<p><strong>').replace(/<\/h[1-6]>/g, '</strong></p>')
}

/** Returns paragraphs without interpreted markup. */
const toParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`)
    .join('\n')

/** Opens web links in a new tab without a referrer. Removes links whose address was rejected. */
const withSafeLinks = (html: string): string =>
  html
    .replace(/<a href=""(?: title="[^"]*")?>([\s\S]*?)<\/a>/g, '$1')
    .replace(/<a (?=href="(?:https?:)?\/\/)/gi, '<a target="_blank" rel="noopener noreferrer" ')

/**
 * The texts of a chart as HTML: an inline title and a block description, empty if missing; block notes and an inline
 * source, omitted if missing.
 */
export type TextsHtml = { title: string; description: string; notes?: string; source?: string }

/** Returns the texts of a chart in a language, with fallback to other languages. */
export const textsToHtml = ({ meta }: Pick<ChartConfig, 'meta'>, locale: Locale): TextsHtml => ({
  title: markdownToHtml(readLocalized(meta.title, locale), 'inline'),
  description: markdownToHtml(readLocalized(meta.description, locale), 'block'),
  ...(meta.notes && { notes: markdownToHtml(readLocalized(meta.notes, locale), 'block') }),
  ...(meta.source && { source: markdownToHtml(readLocalized(meta.source, locale), 'inline') }),
})
