/** No text of an author is read further than this, in characters. */
const MAX_TEXT = 20_000
/** With more signs of emphasis in a paragraph each is compared with very many others, and a page would wait seconds for its words. */
const MAX_SIGNS = 1000
/** Lists and quotations in one another on one line: deeper than anybody writes. */
const DEEP = /^(?:[ \t]*(?:[-*+>]|\d{1,9}[.)])){20}/m

/**
 * As much of an author's Markdown as is read, and whether its signs are: where reading them would take more than
 * proportional time, the text is words alone.
 */
export function toReadablePart(markdown: string): { text: string; hasSigns: boolean } {
  const text = markdown.slice(0, MAX_TEXT)
  const hasMany = text.split(/\n\s*\n/).some((paragraph) => countSigns(paragraph) > MAX_SIGNS)
  return { text, hasSigns: !hasMany && !DEEP.test(text) }
}

const countSigns = (text: string): number => text.match(/[*_]/g)?.length ?? 0
