import { createHash, randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Matches the ending of the drafts of `replaceFile`. A process that is killed leaves its draft behind. */
export const DRAFT_ENDING = String.raw`\.[0-9a-f]{8}\.tmp`

/**
 * Replaces a text file, or creates it and its folder. Readers find the earlier text or the whole new one; if it is
 * flushed, also after a power failure. Several processes may replace the same file. Leaves no draft behind if it rejects.
 */
export async function replaceFile(file: string, text: string, { isFlushed = false } = {}): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(4).toString('hex')}.tmp`
  try {
    await writeFile(draft, text, { flush: isFlushed })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** Syncs a file, or the names in a folder, to disk. */
export async function flush(path: string): Promise<void> {
  await using file = await open(path, 'r')
  await file.sync()
}

const toSeal = (text: string): string => `# sha256 ${createHash('sha256').update(text).digest('hex')}\n`

/**
 * Returns a text below a line with its hash, by which `openSealed` recognizes it. The line is a comment in many formats, among
 * them N-Triples.
 */
export const sealText = (text: string): string => toSeal(text) + text

/** Returns the text that was sealed; `undefined` if anything in the file differs from what was written. */
export function openSealed(stored: string): string | undefined {
  const text = stored.slice(stored.indexOf('\n') + 1)
  return stored === sealText(text) ? text : undefined
}
