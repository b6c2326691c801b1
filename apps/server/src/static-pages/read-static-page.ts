import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type StaticTopic, toStaticSlug } from '@tessera/api'
import { pageToHtml } from '@tessera/api/markdown-page'
import type { Locale } from '@tessera/cube'
import { catalogueOf } from '@tessera/i18n/load'
import { hasCode } from '../error-code.ts'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'

/** The folder in `DATA_DIR` with the operator's own texts. */
export const OWN_PAGES_FOLDER = 'pages'

/** The maximum size in bytes. Longer texts are ignored. */
const MAX_BYTES = 200_000

type PageSettings = Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'operatorName' | 'operatorMail'>>

/** Returns the Markdown file of a page, named after its address: `impressum.de.md`. */
export const toPageFile = (topic: StaticTopic, locale: Locale): string =>
  `${toStaticSlug(topic, locale)}.${locale}.md`

/**
 * Reads a page about the installation as HTML: the operator's text in `DATA_DIR/pages`, or else ours. Ignores and logs
 * texts that are unreadable or too long.
 */
export async function readStaticPage(
  topic: StaticTopic,
  locale: Locale,
  settings: PageSettings,
  log: Pick<Log, 'warn'>,
): Promise<string> {
  const name = toPageFile(topic, locale)
  const own = await readOwnPage(join(settings.dataDir, OWN_PAGES_FOLDER, name), log)
  const markdown = own ?? (await readFile(join(import.meta.dirname, name), 'utf8'))
  return renderPage(markdown, { operator: settings.operatorName, mail: settings.operatorMail }, locale)
}

async function readOwnPage(file: string, log: Pick<Log, 'warn'>): Promise<string | undefined> {
  try {
    const { size } = await stat(file)
    if (size > MAX_BYTES) {
      log.warn({ file, size }, `a page of more than ${MAX_BYTES} bytes is skipped`)
      return undefined
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR'))
      log.warn({ file, err: error }, 'a page cannot be read and is skipped')
    return undefined
  }
}

/** The operator. General words replace missing facts. */
export type PageFacts = { operator?: string; mail?: string }

/** Every character that could be Markdown syntax. */
const SIGN = /[!-/:-@[-`{-~]/g

const toPlainMarkdown = (text: string): string => text.replace(/\s+/g, ' ').replace(SIGN, '\\$&')

/**
 * Renders Markdown (with GitHub's tables and autolinks) as HTML, with values for `{operator}` and `{mail}`. Escapes
 * markup in the text. Links lead only to web and mail addresses.
 */
export function renderPage(markdown: string, facts: PageFacts, locale: Locale): string {
  const words = catalogueOf(locale)
  const operator = toPlainMarkdown(facts.operator ?? words['static.operator.none'] ?? '')
  const mail = facts.mail ? `<${facts.mail}>` : toPlainMarkdown(words['static.mail.none'] ?? '')
  const filled = markdown.replaceAll(/\{(operator|mail)\}/g, (_, name) => (name === 'mail' ? mail : operator))
  return pageToHtml(filled)
}
