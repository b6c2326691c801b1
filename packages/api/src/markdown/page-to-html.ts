import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

// Apart from the texts of charts, which a browser renders, too: it need not load tables.

/**
 * A whole page in Markdown (with the tables and addresses of GitHub's) as HTML. Markup in the text stays text, and links
 * lead only to web and mail addresses.
 */
export const pageToHtml = (markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
