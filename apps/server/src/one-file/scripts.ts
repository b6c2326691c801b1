import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { deflate } from 'node:zlib'
import { type ChartConfig, hasParts } from '@tessera/chart'
import type { Components, Locale } from '@tessera/cube'
import { compileCatalogue } from '@tessera/i18n/compile'
import { catalogueOf } from '@tessera/i18n/load'
import { WEB_BUILD } from '../web-build.ts'

const FOLDER = join(WEB_BUILD, 'one-file')

const packBytes = promisify<string, { level: number }, Buffer>(deflate)

/** Compresses a text and encodes it with characters that are safe in markup. */
export const packText = async (text: string): Promise<string> =>
  (await packBytes(text, { level: 9 })).toString('base64')

/** Returns the hash of a script or style sheet for the content security policy. */
export const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** The script of a file. */
export type FileScript = {
  packed: string
  hash: string
  /** The ids of the messages it uses. */
  messageIds: string[]
  style: string
}

const known = new Map<string, { at: number; script: Promise<FileScript> }>()

/**
 * Reads the script that draws these charts. For a single type without optional parts, it contains no other code.
 * `undefined` if the pages are not built. Read again after a new build.
 */
export async function readScript(
  charts: readonly { config: ChartConfig; components: Components | undefined }[],
): Promise<FileScript | undefined> {
  const kinds = new Set(charts.map(({ config }) => config.chartType))
  const [first] = kinds
  const name =
    kinds.size === 1 && first && !charts.some(({ config, components }) => hasParts(config, components))
      ? first
      : 'all'
  const path = join(FOLDER, `${name}.js`)
  if (!existsSync(path)) return undefined
  const at = statSync(path).mtimeMs
  const before = known.get(name)
  if (before?.at === at) return before.script
  const script = loadScript(path)
  known.set(name, { at, script })
  return script
}

async function loadScript(path: string): Promise<FileScript> {
  const code = readFileSync(path, 'utf8').trim()
  return {
    packed: await packText(code),
    hash: hashOf(code),
    messageIds: listMessageIds(code, Object.keys(catalogueOf('en'))),
    style: readFileSync(join(FOLDER, 'style.css'), 'utf8').trim(),
  }
}

/** Finds the message ids used by a script: complete in quotes, or by the part before an inserted value. */
export function listMessageIds(code: string, ids: string[]): string[] {
  const named = new Set([...code.matchAll(/["'`]([a-z][\w.-]*)["'`]/g)].map(([, id]) => id))
  const beginnings = [...code.matchAll(/`([a-z][\w-]*(?:\.[\w-]+)*\.)\$\{/g)].flatMap(
    ([, start]) => start ?? [],
  )
  return ids.filter((id) => named.has(id) || beginnings.some((start) => id.startsWith(start)))
}

const compiled = new Map<string, Record<string, unknown>>()

/** Returns the messages of a language for a script. */
export function wordsFor(messageIds: string[], locale: Locale): Record<string, unknown> {
  const key = `${locale} ${messageIds.join(' ')}`
  const before = compiled.get(key)
  if (before) return before
  const messages = catalogueOf(locale)
  const words = compileCatalogue(Object.fromEntries(messageIds.map((id) => [id, messages[id] ?? ''])))
  compiled.set(key, words)
  return words
}
