/** What makes a block out of the beginning of a line, when it stands there. */
const BLOCK_START = /^(\s{0,3})(#{1,6}|[-+]+|=+|\d{1,9}(?=[.)]))(?=[.)]?(?:\s|$))/gm

/** A text whose lines begin no lists, headings or rules, whatever they begin with: `1. Quarter` → `1\. Quarter`. */
export const escapeBlockStarts = (text: string): string =>
  text.replace(BLOCK_START, (_, space: string, sign: string) =>
    /\d/.test(sign) ? `${space}${sign}\\` : `${space}\\${sign}`,
  )

/** Markup, but for addresses in pointed brackets. */
const MARKUP = /(?<!\\)<(?!https?:\/\/|mailto:)/g

const HEADING = /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/gm

/**
 * Stored Markdown as the rich editor reads it, so that it shows what readers see: markup is text, headings are bold
 * lines, and a title (`inline`) has no blocks.
 */
export function toEditableMarkdown(markdown: string, kind: 'block' | 'inline'): string {
  const text = markdown.replace(MARKUP, '\\<')
  return kind === 'inline' ? escapeBlockStarts(text) : text.replace(HEADING, '**$1**')
}
