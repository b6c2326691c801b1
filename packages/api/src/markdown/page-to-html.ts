import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'

/**
 * A whole page in Markdown (with the tables and addresses of GitHub's) as HTML. Markup in the text stays text, and links
 * lead only to web and mail addresses.
 */
export const pageToHtml = (markdown: string): string =>
  micromark(markdown, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })
