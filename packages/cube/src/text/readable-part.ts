import { boundSteps } from './bound-steps.ts'

/** No text of an author is read further than this, in characters. */
export const MAX_TEXT = 20_000
/** With more steps a page would wait for its words. */
export const MAX_STEPS = 20_000_000
/** Lists and quotations in one another: deeper than anybody writes. */
export const MAX_DEPTH = 20

/**
 * As much of an author's Markdown as is read, and whether its signs are: where reading them would take more than
 * proportional time, the text is words alone.
 */
export function toReadablePart(markdown: string): { text: string; hasSigns: boolean } {
  const text = markdown.slice(0, MAX_TEXT)
  const { steps, depth } = boundSteps(text)
  return { text, hasSigns: steps <= MAX_STEPS && depth < MAX_DEPTH }
}
