import { describe, expect, it } from 'vitest'
import { createAdmission, type Ticket } from './admission.ts'
import { createMakeWay } from './make-way.ts'

const silent = { start: () => {}, refuse: () => {} }

/** Begins an export between two pieces. Its timer ends when the test calls `goOn`. */
function begin() {
  const admission = createAdmission()
  const clock = { now: 0 }
  const ask = (name: 'page' | 'export'): Ticket => admission.ask(name, silent)
  let waits = Promise.withResolvers<void>()
  let goOn = (): void => {}
  const wait = (): Promise<void> => {
    const timer = Promise.withResolvers<void>()
    goOn = timer.resolve
    waits.resolve()
    return timer.promise
  }
  /** Whether a pause is over, as opposed to waiting for another timer. */
  const isOver = async (pause: Promise<void>): Promise<boolean> => {
    const isItOver = await Promise.race([pause.then(() => true), waits.promise.then(() => false)])
    waits = Promise.withResolvers()
    return isItOver
  }
  const makeWay = createMakeWay(admission, () => clock.now, wait)
  return { ask, clock, makeWay, isOver, goOn: () => goOn() }
}

describe('between two pieces of an export', () => {
  it('nobody waits if nobody else is at work, other exports aside', async () => {
    const { ask, makeWay, isOver } = begin()
    ask('export')
    expect(await isOver(makeWay())).toBe(true)
  })

  it('readers go first', async () => {
    const { ask, makeWay, isOver, goOn } = begin()
    const reader = ask('page')
    const pause = makeWay()
    expect(await isOver(pause)).toBe(false)
    goOn()
    expect(await isOver(pause)).toBe(false)
    reader.leave()
    goOn()
    expect(await isOver(pause)).toBe(true)
  })

  it('no reader holds an export up for long', async () => {
    const { ask, clock, makeWay, isOver, goOn } = begin()
    ask('page')
    const pause = makeWay()
    expect(await isOver(pause)).toBe(false)
    clock.now += 1000
    goOn()
    expect(await isOver(pause)).toBe(true)
  })
})
