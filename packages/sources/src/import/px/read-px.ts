import { readFile, stat } from 'node:fs/promises'
import { ImportError } from '../import-error.ts'
import { toProblem } from '../import-problem.ts'

/** The value of a keyword: a list of texts, numbers and words as written. */
export type PxValue = readonly string[]

/** The keywords of a PX file in its main language, and its raw data. */
export type PxFile = {
  /** Returns the value of a keyword, for a variable or one of its values if given. */
  read(keyword: string, ...subjects: string[]): PxValue | undefined
  /** Yields the cells in order, as written. */
  cells(): Generator<string>
}

/** The whole file is kept in memory while it is read. */
const MAX_BYTES = 256_000_000

/** A statement begins with its keyword, a language, and its subjects. */
const STATEMENT = /\s*([A-Z][A-Z0-9_-]*)(?:\[([\w-]+)\])?\s*(?:\(((?:[^")]|"[^"]*")*)\))?\s*=/y
const TEXT = /"([^"]*)"/g

/**
 * Reads a PX file (the format of PC-Axis and PxWeb, by its public description of 2013). It consists of statements such
 * as `VALUES("canton")="Bern","Zürich";`, of which the last contains the data. Throws an ImportError.
 */
export async function readPx(file: string): Promise<PxFile> {
  const { size } = await stat(file)
  if (size > MAX_BYTES)
    throw new ImportError(
      toProblem('large', { size: Math.ceil(size / 1e6), maximum: MAX_BYTES / 1e6, format: 'PX' }),
    )
  return parsePx(decode(await readFile(file)))
}

/** Decodes a file: in its stated encoding, otherwise as UTF-8 if valid, otherwise as Windows-1252. */
function decode(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 4_000))
  const stated = /CODEPAGE\s*=\s*"([^"]+)"/i.exec(start)?.[1]
  try {
    return new TextDecoder(stated ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Parses the statements of a text. */
export function parsePx(text: string): PxFile {
  const said = new Map<string, PxValue>()
  let place = 0
  for (;;) {
    STATEMENT.lastIndex = place
    const found = STATEMENT.exec(text)
    if (!found) {
      if (text.slice(place).trim() === '') throw new ImportError(toProblem('px-no-data'))
      throw new ImportError(toProblem('px-keyword', { text: text.slice(place).trim().slice(0, 40) }), {
        line: lineOf(text, place),
      })
    }
    const [, keyword = '', language, about = ''] = found
    const start = STATEMENT.lastIndex
    if (keyword === 'DATA') return toFile(said, text.slice(start))
    const end = findEnd(text, start)
    if (end < 0)
      throw new ImportError(toProblem('px-open', { keyword }), {
        line: lineOf(text, start),
      })
    // With several languages, only the main one is read.
    if (language === undefined) said.set(toKey(keyword, readTexts(about)), toList(text.slice(start, end)))
    place = end + 1
  }
}

const toFile = (said: Map<string, PxValue>, data: string): PxFile => ({
  read: (keyword, ...subjects) => said.get(toKey(keyword, subjects)),
  *cells() {
    // Missing values are marked by texts in quotes.
    for (const [, quoted, plain] of data.matchAll(/"([^"]*)"|([^\s,;"]+)|;/g)) {
      if (quoted === undefined && plain === undefined) return
      yield quoted ?? plain ?? ''
    }
  },
})

const toKey = (keyword: string, subjects: readonly string[]): string => JSON.stringify([keyword, ...subjects])

const readTexts = (text: string): string[] => [...text.matchAll(TEXT)].map(([, one = '']) => one)

/** Returns the index of the semicolon that ends a statement, ignoring those within texts. */
function findEnd(text: string, start: number): number {
  let isQuoted = false
  for (let place = start; place < text.length; place += 1) {
    const letter = text.charCodeAt(place)
    if (letter === 34) isQuoted = !isQuoted
    else if (letter === 59 && !isQuoted) return place
  }
  return -1
}

/** Splits a value into its items. Texts without a comma between them are one text, continued on the next line. */
function toList(text: string): string[] {
  const list: string[] = []
  let isOpen = false
  for (const [piece, quoted] of text.matchAll(/"([^"]*)"|,|[^\s,"]+/g)) {
    if (piece === ',') isOpen = false
    else if (quoted !== undefined && isOpen) list[list.length - 1] += quoted
    else {
      list.push(quoted ?? piece)
      isOpen = quoted !== undefined
    }
  }
  return list
}

const lineOf = (text: string, place: number): number => text.slice(0, place).split('\n').length
