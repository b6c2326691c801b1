import { pageToHtml } from '@tessera/api/markdown-page'
import type { Locale } from '@tessera/cube'
import { catalogues } from '@tessera/i18n/load'

/** Who runs the installation; what is left out becomes words that say so. */
export type PageFacts = { operator?: string; mail?: string }

/** Everything in Markdown that might be read as its signs. */
const SIGN = /[!-/:-@[-`{-~]/g

const toPlainMarkdown = (text: string): string => text.replace(/\s+/g, ' ').replace(SIGN, '\\$&')

/**
 * A text in Markdown (with the tables and addresses of GitHub's) as HTML. `{operator}` and `{mail}` are filled in.
 * Markup in the text stays text, and links lead only to web and mail addresses.
 */
export function renderPage(markdown: string, facts: PageFacts, locale: Locale): string {
  const words = catalogues[locale]
  const operator = toPlainMarkdown(facts.operator ?? words['static.operator.none'] ?? '')
  const mail = facts.mail ? `<${facts.mail}>` : toPlainMarkdown(words['static.mail.none'] ?? '')
  const filled = markdown.replaceAll(/\{(operator|mail)\}/g, (_, name) => (name === 'mail' ? mail : operator))
  return pageToHtml(filled)
}
