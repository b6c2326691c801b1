import { boundSteps } from './bound-steps.ts'

/** The maximum length of an author's text that is read, in characters. */
export const MAX_TEXT = 20_000
/** The maximum number of parser steps; more would delay the page noticeably. */
export const MAX_STEPS = 20_000_000
/** The maximum nesting of lists and quotations, deeper than in any real text. */
export const MAX_DEPTH = 20

/**
 * Returns the part of an author's Markdown that is read, and whether its markup is interpreted. If parsing would take
 * too many steps, the text is shown as it is.
 */
export function toReadablePart(markdown: string): { text: string; hasSigns: boolean } {
  const text = markdown.slice(0, MAX_TEXT)
  const { steps, depth } = boundSteps(text)
  return { text, hasSigns: steps <= MAX_STEPS && depth < MAX_DEPTH }
}
