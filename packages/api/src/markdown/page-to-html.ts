import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

// Separate from the texts of charts, which browsers also render and which do not need tables.

/**
 * Converts a whole page from Markdown (with GitHub's tables and autolinks) to HTML. Markup in the text is escaped, and
 * links are limited to web and mail addresses.
 */
export const pageToHtml = (markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
