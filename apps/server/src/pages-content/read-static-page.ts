import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type StaticTopic, toStaticSlug } from '@tessera/api'
import type { Locale } from '@tessera/cube'
import type { Log } from '../log.ts'
import type { Settings } from '../settings.ts'
import { renderPage } from './render-page.ts'

/** The folder of `DATA_DIR` in which an operator's own texts lie. */
export const OWN_PAGES_FOLDER = 'pages'

/** A text longer than this is no page. */
const MAX_BYTES = 200_000

type PageSettings = Pick<Settings, 'dataDir' | 'operatorName' | 'operatorMail'>

/** The text of a page is a file in Markdown, named for its address: `impressum.de.md`. */
export const toPageFile = (topic: StaticTopic, locale: Locale): string =>
  `${toStaticSlug(topic, locale)}.${locale}.md`

/**
 * A page about the installation as HTML: the operator's own text where `DATA_DIR/pages` has one, else ours. One that
 * cannot be read, or is too long, is passed over, and the log says so.
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
      log.warn({ file, size }, `a page of more than ${MAX_BYTES} bytes is passed over`)
      return undefined
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file))
  } catch (error) {
    if (!isMissing(error)) log.warn({ file, err: error }, 'a page cannot be read and is passed over')
    return undefined
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
