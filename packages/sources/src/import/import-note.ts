import type { ImportNote, ImportNoteId } from '@tessera/cube'
import { toShown } from './shown-text.ts'

/** Creates a note, with texts of the file shortened and made visible. */
export const toNote = (id: ImportNoteId, values: Record<string, string | number> = {}): ImportNote => ({
  id,
  values: Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? toShown(value) : value]),
  ),
})

const quote = (text: string): string => `"${toShown(text)}"`

/** Creates a note with a list of texts of the file, each with words before or after it. */
export const toListNote = (
  id: ImportNoteId,
  listed: { text: string; before?: string; behind?: string }[],
  values: Record<string, string | number> = {},
): ImportNote => {
  const list = listed.map(({ text, before, behind }) =>
    [...(before ? [toShown(before)] : []), quote(text), ...(behind ? [behind] : [])].join(' '),
  )
  return { id, values: { ...toNote(id, values).values, list: list.join(', ') } }
}

/** The maximum number of notes that say the same of different columns, and how many remain of more. */
const [MAX_ALIKE, KEPT_ALIKE] = [5, 3]

/** Replaces many notes that say the same of different columns by a few, and one with the number of the others. */
export function joinAlike(notes: ImportNote[]): ImportNote[] {
  const isOfColumn = ({ values }: ImportNote): boolean => values.column !== undefined
  const alike = Map.groupBy(notes.filter(isOfColumn), ({ id }) => id)
  const told = new Map<ImportNoteId, number>()
  return notes.flatMap((note) => {
    const count = alike.get(note.id)?.length ?? 0
    if (count <= MAX_ALIKE || !isOfColumn(note)) return [note]
    const place = (told.get(note.id) ?? 0) + 1
    told.set(note.id, place)
    if (place < KEPT_ALIKE) return [note]
    return place === KEPT_ALIKE ? [note, toNote('same-for-others', { count: count - KEPT_ALIKE })] : []
  })
}

/** Moves the line numbers of notes on a part of a file. */
export const moveLines = (notes: ImportNote[], by: number): ImportNote[] =>
  notes.map(({ id, values }) => ({
    id,
    values: typeof values.line === 'number' ? { ...values, line: values.line + by } : values,
  }))
