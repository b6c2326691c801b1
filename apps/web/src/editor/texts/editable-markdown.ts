import type { TextKind } from './text-kind.ts'

/** Markers that start a block at the beginning of a line. */
const BLOCK_START = /^(\s{0,3})(#{1,6}|[-+]+|=+|\d{1,9}(?=[.)]))(?=[.)]?(?:\s|$))/gm

/** Escapes markers of lists, headings and rules at the beginning of lines: `1. Quarter` → `1\. Quarter`. */
export const escapeBlockStarts = (text: string): string =>
  text.replace(BLOCK_START, (_, space: string, sign: string) =>
    /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
  )

/** Markup, except for autolinks in angle brackets. */
const MARKUP = /(?<!\\)<(?!https?:\/\/|mailto:)/g

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*#*$/gm

/**
 * Converts stored Markdown for the rich editor, so that it shows what readers see: markup is text, headings are bold
 * lines or, in a `section`, of one of two levels, and a title (`inline`) has no blocks.
 */
export function toEditableMarkdown(markdown: string, kind: TextKind): string {
  const text = markdown.replace(MARKUP, '\\<')
  if (kind === 'inline') return escapeBlockStarts(text)
  return text.replace(HEADING, (_, signs: string, words: string) =>
    kind === 'block' ? `**${words}**` : `${signs.length < 3 ? '##' : '###'} ${words}`,
  )
}

/** The text parts of a node in the rich editor. */
type EditedNode = { text?: string; content?: EditedNode[] }

/** A placeholder for a brace until the text is Markdown: a character of Unicode's private use area. */
const BRACE = '\ue07b'

/** Hides braces in the text of a document, so that no text becomes a placeholder; values are nodes of their own. */
export const withWordBraces = <Node extends EditedNode>(node: Node): Node => ({
  ...node,
  ...(node.text !== undefined && { text: node.text.replace(/\{(?=\{)/g, BRACE) }),
  ...(node.content && { content: node.content.map(withWordBraces) }),
})

/** Restores the braces as escaped ones in the Markdown of such a document. */
export const escapeWordBraces = (markdown: string): string => markdown.replaceAll(BRACE, '\\{')
