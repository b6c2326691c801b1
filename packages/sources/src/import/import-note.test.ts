import { expect, it } from 'vitest'
import { joinAlike, toNote } from './import-note.ts'
import { toNoteText } from './testing/in-english.ts'

const toNotes = (count: number) =>
  Array.from({ length: count }, (_, index) => toNote('decimal-comma', { column: `c${index}` }))
const read = (notes: ReturnType<typeof toNotes>) => joinAlike(notes).map(toNoteText)

it('joins notes that say the same of many columns, and leaves a few and all others', () => {
  const constant = toNote('encoding')
  expect(read([constant, ...toNotes(190), toNote('day-first', { column: 'day' })])).toEqual([
    'Read as Windows-1252 (Latin-1)',
    '“c0” was read with a decimal comma',
    '“c1” was read with a decimal comma',
    '“c2” was read with a decimal comma',
    'The same applies to 187 more columns',
    '“day” was read as day, month, year',
  ])
  expect(read(toNotes(5))).toHaveLength(5)
  expect(read(toNotes(6)).at(-1)).toBe('The same applies to 3 more columns')
})
