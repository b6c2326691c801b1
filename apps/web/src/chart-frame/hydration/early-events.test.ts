// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let noteEventsOfPage: () => void
let replayOnPage: () => void
// a page records from its start, once
beforeEach(async () => {
  delete window.tesseraEarly
  vi.resetModules()
  ;({ noteEventsOfPage, replayOnPage } = await import('./early-events.ts'))
})

afterEach(() => {
  document.body.replaceChildren()
  delete window.tesseraEarly
})

/** Adds a field as the server sends it. */
function send(html: string): HTMLInputElement {
  document.body.innerHTML = html
  return document.querySelector('input')!
}

/** Lets somebody change a field. */
function change(field: HTMLInputElement, to: Partial<Pick<HTMLInputElement, 'value' | 'checked'>>): void {
  Object.assign(field, to)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Marks a field as React does, and draws it with a state that knows nothing of the change. */
function hydrate(field: HTMLInputElement, state: Parameters<typeof change>[1]): void {
  Object.assign(field, { __reactFiber: {} }, state)
}

/** Returns the states of a field at its events from now on. */
function listen(field: HTMLInputElement, read: (field: HTMLInputElement) => unknown): unknown[] {
  const seen: unknown[] = []
  field.addEventListener('change', () => seen.push(read(field)))
  return seen
}

describe('what people did before a page could respond', () => {
  it('is not lost if the page draws its own state before', () => {
    const field = send('<input type="search">')
    change(field, { value: 'co2' })
    noteEventsOfPage()
    hydrate(field, { value: '' })
    const seen = listen(field, ({ value }) => value)
    replayOnPage()
    expect(seen).toEqual(['co2'])
    expect(field.value).toBe('co2')
  })

  it.each([true, false])('leaves a checkbox as they left it: %s', (isChecked) => {
    const field = send('<input type="checkbox">')
    change(field, { checked: true })
    if (!isChecked) change(field, { checked: false })
    noteEventsOfPage()
    hydrate(field, { checked: false })
    const seen = listen(field, ({ checked }) => checked)
    replayOnPage()
    expect(seen.at(-1)).toBe(isChecked)
    expect(field.checked).toBe(isChecked)
  })

  it('is replayed once', () => {
    const field = send('<input type="search">')
    change(field, { value: 'co2' })
    noteEventsOfPage()
    hydrate(field, { value: 'co2' })
    replayOnPage()
    const seen = listen(field, ({ value }) => value)
    replayOnPage()
    expect(seen).toEqual([])
  })
})
