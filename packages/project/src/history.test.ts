import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canRedo,
  canUndo,
  HISTORY_LIMIT,
  type History,
  redo,
  startHistory,
  undo,
  withEdit,
  withoutGroup,
} from './history.ts'

type State = { text: string }
const start = startHistory<State>({ text: '' })
const type = (history: History<State>, text: string, group?: string) => withEdit(history, { text }, { group })

describe('a history', () => {
  it('begins with nothing to undo or redo', () => {
    expect([canUndo(start), canRedo(start)]).toEqual([false, false])
    expect([undo(start), redo(start)]).toEqual([start, start])
  })

  it('gives an edit back and again', () => {
    const edited = type(start, 'a')
    expect(undo(edited).present).toBe(start.present)
    expect(redo(undo(edited)).present).toBe(edited.present)
  })

  it('forgets what was undone when something else is edited', () => {
    expect(canRedo(type(undo(type(start, 'a')), 'b'))).toBe(false)
  })

  it('takes no notice of an edit that changes nothing', () => {
    const edited = type(start, 'a')
    expect(withEdit(edited, { text: 'a' })).toBe(edited)
    expect(withEdit(undo(edited), { text: '' })).toEqual(undo(edited))
  })

  it('notices another order of filters', () => {
    const history = startHistory<Record<string, number>>({ a: 1, b: 2 })
    expect(canUndo(withEdit(history, { b: 2, a: 1 }))).toBe(true)
  })

  it('takes a property that is undefined for one that is left out', () => {
    const history = startHistory<{ a?: number }>({})
    expect(canUndo(withEdit(history, { a: undefined }))).toBe(false)
  })

  it('tells a list from an object', () => {
    const history = startHistory<unknown>({ a: [] })
    expect(canUndo(withEdit(history, { a: {} }))).toBe(true)
  })

  it('undoes typing in one field at once', () => {
    const typed = ['a', 'ab', 'abc'].reduce((history, text) => type(history, text, 'title.de'), start)
    expect(undo(typed).present.text).toBe('')
    expect(redo(undo(typed)).present.text).toBe('abc')
  })

  it.each([
    ['in another field', type(type(start, 'a', 'title.de'), 'ab', 'title.fr')],
    ['after the field was left', type(withoutGroup(type(start, 'a', 'title.de')), 'ab', 'title.de')],
    ['after something else', type(type(type(start, 'x', 'title.de'), 'a'), 'ab', 'title.de')],
  ])('undoes typing %s for itself', (_, typed) => {
    expect(undo(typed).present.text).toBe('a')
  })

  it('starts a new typing step after an undo', () => {
    const typed = type(undo(type(type(start, 'a'), 'ab', 'title.de')), 'ac', 'title.de')
    expect(undo(typed).present.text).toBe('a')
  })

  it('forgets typing that came back to where it began', () => {
    const typed = ['a', ''].reduce((history, text) => type(history, text, 'title.de'), start)
    expect(canUndo(typed)).toBe(false)
    expect(undo(type(typed, 'b', 'title.de')).present.text).toBe('')
  })

  it(`keeps ${HISTORY_LIMIT} steps`, () => {
    const texts = Array.from({ length: HISTORY_LIMIT + 20 }, (_, index) => `${index}`)
    const edited = texts.reduce((history, text) => type(history, text), start)
    const undone = texts.reduce(undo, edited)
    expect(edited.past).toHaveLength(HISTORY_LIMIT)
    expect(undone.present.text).toBe('19')
    expect(texts.reduce(redo, undone).present).toBe(edited.present)
  })

  it('comes back to where it began however one goes to and fro', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.constantFrom('undo', 'redo'), fc.string({ maxLength: 2 }))),
        (moves) => {
          const played = moves.reduce((history, move) => {
            if (move === 'undo') return undo(history)
            return move === 'redo' ? redo(history) : type(history, `${history.present.text}${move}`)
          }, start)
          const undone = Array.from({ length: HISTORY_LIMIT }).reduce<History<State>>(undo, played)
          expect(undone.present.text).toBe('')
          expect(canUndo(undone)).toBe(false)
        },
      ),
    )
  })
})
