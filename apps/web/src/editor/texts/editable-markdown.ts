import type { TextKind } from './text-kind.ts'

/** What makes a block out of the beginning of a line, when it stands there. */
const BLOCK_START = /^(\s{0,3})(#{1,6}|[-+]+|=+|\d{1,9}(?=[.)]))(?=[.)]?(?:\s|$))/gm

/** A text whose lines begin no lists, headings or rules, whatever they begin with: `1. Quarter` → `1\. Quarter`. */
export const escapeBlockStarts = (text: string): string =>
  text.replace(BLOCK_START, (_, space: string, sign: string) =>
    /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
  )

/** Markup, but for addresses in pointed brackets. */
const MARKUP = /(?<!\\)<(?!https?:\/\/|mailto:)/g

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*$/gm

/**
 * Stored Markdown as the rich editor reads it, so that it shows what readers see: markup is text, headings are bold
 * lines or, in a `section`, of one of two levels, and a title (`inline`) has no blocks.
 */
export function toEditableMarkdown(markdown: string, kind: TextKind): string {
  const text = markdown.replace(MARKUP, '\\<')
  if (kind === 'inline') return escapeBlockStarts(text)
  return text.replace(HEADING, (_, signs: string, words: string) =>
    kind === 'block' ? `**${words}**` : `${signs.length < 3 ? '##' : '###'} ${words}`,
  )
}

/** A node of the rich editor: what of it is text. */
type EditedNode = { text?: string; content?: EditedNode[] }

/** Stands for a brace until the text is Markdown: a letter of Unicode's private use. */
const BRACE = '\ue07b'

/** A document whose braces are words: without them no text names a value, which is a sign of its own in the editor. */
export const withWordBraces = <Node extends EditedNode>(node: Node): Node => ({
  ...node,
  ...(node.text !== undefined && { text: node.text.replace(/\{(?=\{)/g, BRACE) }),
  ...(node.content && { content: node.content.map(withWordBraces) }),
})

/** The Markdown of such a document. */
export const escapeWordBraces = (markdown: string): string => markdown.replaceAll(BRACE, '\\{')
