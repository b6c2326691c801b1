import { describe, expect, it } from 'vitest'
import { createAdmission, type Ticket } from './admission.ts'
import { createMakeWay } from './make-way.ts'

const silent = { start: () => {}, refuse: () => {} }

function begin() {
  const admission = createAdmission()
  const clock = { now: 0 }
  const ask = (name: 'page' | 'export'): Ticket => admission.ask(name, silent)
  return { ask, clock, makeWay: createMakeWay(admission, () => clock.now) }
}

/** Whether it is over by the time that something else has had many turns. */
async function isOver(pause: Promise<void>, turns = 20): Promise<boolean> {
  let over = false
  void pause.then(() => {
    over = true
  })
  for (let turn = 0; turn < turns && !over; turn += 1) await new Promise((resolve) => setTimeout(resolve, 2))
  return over
}

describe('between two pieces of an export', () => {
  it('nobody waits where nobody else is at work, other exports aside', async () => {
    const { ask, makeWay } = begin()
    ask('export')
    expect(await isOver(makeWay())).toBe(true)
  })

  it('readers go first', async () => {
    const { ask, makeWay } = begin()
    const reader = ask('page')
    const pause = makeWay()
    expect(await isOver(pause)).toBe(false)
    reader.leave()
    expect(await isOver(pause)).toBe(true)
  })

  it('no reader holds an export up for long', async () => {
    const { ask, clock, makeWay } = begin()
    ask('page')
    const pause = makeWay()
    expect(await isOver(pause)).toBe(false)
    clock.now += 1000
    expect(await isOver(pause)).toBe(true)
  })
})
