import type { ChartConfig } from '@tessera/chart'
import { escapeMarkup, type Locale, readLocalized } from '@tessera/cube'
import { MAX_TEXT, toReadablePart } from '@tessera/cube/text'
import { micromark, type Options } from 'micromark'
import { createRecent } from '../recent.ts'

/** Blocks would be headings beside those of the page, rules that are none of it, images of other sites. */
const NEVER = ['htmlFlow', 'htmlText', 'labelStartImage', 'thematicBreak', 'setextUnderline', 'codeIndented']

/** What makes blocks out of the beginning of a line. */
const BLOCKS = ['headingAtx', 'list', 'blockQuote', 'codeFenced', 'definition']

type Kind = 'block' | 'inline' | 'section'

/** What was made lately of which texts, up to so many characters: a published text is the same for each of its readers. */
const MAX_KEPT = 4_000_000

/** What makes HTML of Markdown: micromark. */
type Parse = (text: string, options: Options) => string

/**
 * A text of an author (title, description) in Markdown as HTML. Markup in the text stays text; links lead to web and
 * mail addresses only, those of the web in a new tab. A text of `inline` kind has no blocks, so that it can stand in a
 * heading; in others headings are paragraphs of their own weight, but for a text that is a part of a page by itself
 * (`section`): its headings are those below the title of the page.
 */
export const markdownToHtml = createMarkdownToHtml(micromark)

/** Keeps what was made lately, so that a text is parsed once for all of its readers. */
export function createMarkdownToHtml(parse: Parse): (markdown: string, kind: Kind) => string {
  const made = createRecent<{ html: string; key: string }>(
    MAX_KEPT,
    ({ html, key }) => html.length + key.length,
  )
  return (markdown, kind) => {
    // no more of it is read
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
  // what micromark writes itself are the only tags there are: everything else is escaped
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

/** A text whose signs are not read. */
const toParagraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`)
    .join('\n')

/** Links to the web open a new tab and tell it nothing; one whose address was refused is the text alone. */
const withSafeLinks = (html: string): string =>
  html
    .replace(/<a href=""(?: title="[^"]*")?>([\s\S]*?)<\/a>/g, '$1')
    .replace(/<a (?=href="(?:https?:)?\/\/)/gi, '<a target="_blank" rel="noopener noreferrer" ')

/**
 * The texts of a chart as HTML: a title that can stand in a heading, a description of blocks; empty where none is. Notes of
 * blocks and a source within its line are left out where none is.
 */
export type TextsHtml = { title: string; description: string; notes?: string; source?: string }

/** The texts of a chart in a language, else in another one. */
export const textsToHtml = ({ meta }: Pick<ChartConfig, 'meta'>, locale: Locale): TextsHtml => ({
  title: markdownToHtml(readLocalized(meta.title, locale), 'inline'),
  description: markdownToHtml(readLocalized(meta.description, locale), 'block'),
  ...(meta.notes && { notes: markdownToHtml(readLocalized(meta.notes, locale), 'block') }),
  ...(meta.source && { source: markdownToHtml(readLocalized(meta.source, locale), 'inline') }),
})
