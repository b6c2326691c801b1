import type { ImportNote } from '@tessera/cube'
import { toNote } from '../import-note.ts'
import type { TableMetadata } from '../metadata/table-metadata.ts'
import type { Reader } from '../reader.ts'

/** Maximum number of footnotes below a table. Longer runs of lines are rows. */
export const MAX_FOOTNOTES = 50
/** Empty lines may separate footnotes. */
const LAST_ROWS = 2 * MAX_FOOTNOTES
const LONG_TEXT = 60

/** Words and characters that footnotes begin with, in four languages. */
const OPENING =
  /^(?:sources?|quellen?|font[ei]|fuentes?|notes?|notiz(?:en)?|nota|note|anmerkung(?:en)?|bemerkung(?:en)?|hinweise?|remarques?|osservazion[ei]|legend[ea]?|légende|zeichenerklärung|stand|état|stato|updated|last updated?|letzte aktualisierung|dernière mise à jour|ultimo aggiornamento|data extracted|extracted|created|erstellt|copyright|licen[cs]e|lizenz|licence|licenza|download(?:ed)?|url|contact|kontakt|footnotes?|fussnoten?|fußnoten?)(?:\s*(?:[:.–-]|\(|$)|\s+\S)/i
/** Also the meaning of a letter beside numbers: p = provisional. */
const SIGN = /^(?:[*†‡©¹²³⁴⁵]|\(?\d{1,2}\)\s|\(?[a-z]\)\s|[a-z]{1,2}\s?[=:]\s|https?:\/\/)/

/** Whether a text that is alone in its row reads like a footnote. */
export const isFootnote = (text: string): boolean => {
  const plain = text.trim()
  const isSentence = /[.!]$/.test(plain) && plain.split(/\s+/).length >= 4
  return OPENING.test(plain) || SIGN.test(plain) || plain.length > LONG_TEXT || isSentence
}

const SOURCE = /^(?:sources?|quellen?|font[ei]|fuentes?)\s*:\s*(\S.*)$/i

/** Returns the source that the first text of the form "Source: Office" names, in any supported language. */
export const findSource = (texts: string[]): string | undefined =>
  texts.map((text) => SOURCE.exec(text.trim())?.[1]?.trim()).find((source) => source !== undefined)

/** The note on lines below a table, which start at a line of the file. */
export const toFootnoteNote = (
  line: number | undefined,
  texts: string[],
  metadata: TableMetadata | undefined,
): ImportNote => toNote('footnotes', { ...toRemarkValues(texts, metadata), line: line ?? 0 })

/** The notes on texts above a table, of which one may be the name of the dataset. */
export const toTitleNotes = (
  texts: string[],
  name: string | undefined,
  metadata: TableMetadata | undefined,
): ImportNote[] => [
  ...(name === undefined ? [] : [toNote('name', { example: name })]),
  ...(texts.length === 0 ? [] : [toNote('titles', toRemarkValues(texts, metadata))]),
]

const MAX_NAME = 150

/** Returns the first text above a table that can be its name: several words, without a period at the end. */
export const findName = (texts: string[]): string | undefined =>
  texts.find((text) => {
    const words = text.match(/\p{L}{2,}/gu) ?? []
    return words.length > 1 && text.length <= MAX_NAME && !OPENING.test(text) && !/[.!?]$/.test(text)
  })

/** Returns the values of the remark on footnotes, which become the description unless the metadata has one. */
const toRemarkValues = ([example = '', ...others]: string[], metadata: TableMetadata | undefined) => ({
  count: 1 + others.length,
  example,
  kept: metadata?.about.description ? 'no' : 'yes',
})

/**
 * Finds the footnotes at the end of a table: rows with a single text that reads like a footnote or follows an empty
 * row, and all rows after them.
 * @returns the first of these rows, and their texts
 */
export async function findFootnotes(
  reader: Reader,
  cells: string[],
): Promise<{ row: number; texts: string[] } | undefined> {
  if (cells.length < 2) return undefined
  const [end = 0] = await reader.numbers('SELECT max(r) FROM stage.cells')
  const rows = await reader.rows(
    `SELECT r, ${cells.join(', ')} FROM stage.cells WHERE r > ${end - LAST_ROWS} ORDER BY r DESC`,
  )
  const last = rows.slice(0, MAX_FOOTNOTES + 1).map(([row, ...own]) => {
    const texts = own.flatMap((text) => (text === null ? [] : [String(text)]))
    return {
      row: Number(row),
      // marks for missing numbers beside it make it a name
      isAlone: texts.length === 1,
      isPartial: texts.length < cells.length && OPENING.test(texts[0] ?? ''),
      text: texts.join(' '),
    }
  })
  const table = last.findIndex(({ isAlone, isPartial }) => !isAlone && !isPartial)
  const tail = last.slice(0, Math.max(table, 0)).reverse()
  const above = last[table]?.row ?? 0
  const begin = tail.findIndex(
    ({ row, text }, index) => isFootnote(text) || row > (tail[index - 1]?.row ?? above) + 1,
  )
  const footnotes = begin < 0 ? [] : tail.slice(begin)
  const [first] = footnotes
  return first && { row: first.row, texts: footnotes.map(({ text }) => text) }
}
