import { describe, expect, it } from 'vitest'
import { WORK_CLASSES, type WorkClass } from '../http/addresses.ts'
import { type Admission, createAdmission, type Ticket } from './admission.ts'
import type { WORK_BOUNDS, WorkBounds } from './work-classes.ts'

const BOUNDS: WorkBounds = {
  maxAtWork: 64,
  sureAtWork: 0,
  maxWaitMs: 1000,
  minWaiting: 10,
  maxWaiting: 40,
}

/** Creates an admission with a fake clock and event loop, and records what happened to each request. */
function create(changed: Partial<Record<WorkClass, Partial<WorkBounds>>> = {}, warmUpMs?: number) {
  const clock = { now: 1_000_000, busy: 0.9 }
  const bounds = Object.fromEntries(
    WORK_CLASSES.map((name) => [name, { ...BOUNDS, ...changed[name] }]),
  ) as typeof WORK_BOUNDS
  const admission = createAdmission({
    bounds,
    now: () => clock.now,
    readBusyShare: () => clock.busy,
    warmUpMs,
  })
  const happened: string[] = []
  const ask = (workClass: WorkClass, name: string = workClass, group?: string): Ticket =>
    admission.ask(workClass, {
      start: () => happened.push(name),
      refuse: () => happened.push(`not ${name}`),
      group,
    })
  return { admission, clock, happened, ask }
}

/** Takes all shared places. */
const fill = (admission: Admission, ask: (workClass: WorkClass, name: string) => Ticket): Ticket[] =>
  Array.from({ length: admission.state().places }, (_, index) => ask('page', `first ${index}`))

describe('a place at work', () => {
  it('is there at once while there is room, and next for whoever came first', () => {
    const { admission, happened, ask } = create()
    const tickets = fill(admission, ask)
    expect(happened).toHaveLength(tickets.length)
    ask('page', 'a')
    ask('page', 'b')
    expect(happened.slice(tickets.length)).toEqual([])
    tickets[3]!.leave()
    tickets[3]!.leave()
    expect(happened.slice(tickets.length)).toEqual(['a'])
    tickets[1]!.leave()
    expect(happened.slice(tickets.length)).toEqual(['a', 'b'])
  })

  it('goes to saving, pages, data, pictures and exports in this order', () => {
    const { admission, happened, ask } = create()
    const tickets = fill(admission, ask)
    for (const each of ['export', 'picture', 'data', 'page', 'save'] as const) ask(each)
    for (const ticket of tickets.slice(0, 5)) ticket.leave()
    expect(happened.slice(tickets.length)).toEqual(['save', 'page', 'data', 'picture', 'export'])
  })

  it('is sure for a few of each class, whatever the others do', () => {
    const { admission, happened, ask } = create({ export: { sureAtWork: 1 } })
    const tickets = fill(admission, ask)
    ask('export', 'one')
    ask('export', 'two')
    expect(happened.slice(tickets.length)).toEqual(['one'])
  })

  it('is not there for more of a class than may be at work', () => {
    const { happened, ask } = create({ export: { maxAtWork: 2 } })
    for (const name of ['one', 'two', 'three']) ask('export', name)
    expect(happened).toEqual(['one', 'two'])
  })

  it('is not taken by clients that have disconnected', () => {
    const { admission, happened, ask } = create()
    const tickets = fill(admission, ask)
    ask('page', 'gone').leave()
    ask('page', 'patient')
    tickets[0]!.leave()
    expect(happened.slice(tickets.length)).toEqual(['patient'])
    expect(admission.state().classes.page).toMatchObject({ waiting: 0 })
  })
})

describe('requests of a group', () => {
  it('start with the first of them that has waited, and take no places', () => {
    const { admission, happened, ask } = create()
    const tickets = fill(admission, ask)
    ask('page', 'a1', 'a')
    ask('page', 'b1', 'b')
    const last = ask('page', 'a2', 'a')
    ask('page', 'a gone', 'a').leave()
    ask('page', 'alone')
    tickets[0]!.leave()
    expect(happened.slice(tickets.length)).toEqual(['a1', 'a2'])
    expect(admission.state().classes.page).toMatchObject({ atWork: tickets.length, waiting: 2 })
    // the place is that of the first
    last.leave()
    last.leave()
    expect(happened.slice(tickets.length)).toEqual(['a1', 'a2'])
    tickets[1]!.leave()
    expect(happened.slice(tickets.length)).toEqual(['a1', 'a2', 'b1'])
    expect(admission.state().classes.page).toMatchObject({ atWork: tickets.length, waiting: 1 })
  })

  it('wait for a place like others if work for their group has begun', () => {
    const { admission, happened, ask } = create()
    const tickets = fill(admission, ask)
    ask('page', 'a1', 'a')
    tickets[0]!.leave()
    ask('page', 'a2', 'a')
    expect(happened.slice(tickets.length)).toEqual(['a1'])
  })
})

describe('who is refused', () => {
  it('comes when more wait than are done in the time one may wait', () => {
    const { admission, happened, ask } = create()
    const tickets = fill(admission, ask)
    for (let index = 0; index < 12; index += 1) ask('page', `burst ${index}`)
    expect(happened.slice(tickets.length)).toEqual(['not burst 10', 'not burst 11'])
    // since twenty were served recently, twenty may wait
    const quick = create()
    for (let index = 0; index < 20; index += 1) quick.ask('page').leave()
    const taken = fill(quick.admission, quick.ask)
    for (let index = 0; index < 22; index += 1) quick.ask('page', 'later')
    expect(quick.admission.state().classes.page).toMatchObject({
      atWork: taken.length,
      waiting: 20,
      refused: 2,
    })
  })

  it('may wait three times as long, and with three times as many, while the server is new', () => {
    const { admission, clock, happened, ask } = create({}, 60_000)
    const tickets = fill(admission, ask)
    for (let index = 0; index < 31; index += 1) ask('page', `burst ${index}`)
    expect(happened.slice(tickets.length)).toEqual(['not burst 30'])
    clock.now += 2900
    admission.tick()
    expect(admission.state().classes.page.waiting).toBe(30)
    clock.now += 200
    admission.tick()
    expect(admission.state().classes.page).toMatchObject({ waiting: 0, refused: 31 })
    clock.now += 60_000
    for (let index = 0; index < 11; index += 1) ask('page', `later ${index}`)
    expect(admission.state().classes.page).toMatchObject({ waiting: 10, refused: 32 })
  })

  it('has waited longer than one may', () => {
    const { admission, clock, happened, ask } = create()
    const tickets = fill(admission, ask)
    ask('page', 'early')
    clock.now += 600
    ask('page', 'late')
    clock.now += 600
    admission.tick()
    expect(happened.slice(tickets.length)).toEqual(['not early'])
    tickets[0]!.leave()
    expect(happened.slice(tickets.length)).toEqual(['not early', 'late'])
  })

  it('is everybody who waits or comes once the server ends; what is at work goes on', () => {
    const { admission, happened, ask } = create()
    const tickets = fill(admission, ask)
    ask('page', 'waits')
    admission.close()
    ask('save', 'comes')
    expect(happened.slice(tickets.length)).toEqual(['not waits', 'not comes'])
    expect(admission.state()).toMatchObject({
      isClosing: true,
      classes: { page: { atWork: tickets.length } },
    })
    for (const ticket of tickets) ticket.leave()
    expect(admission.state().classes.page.atWork).toBe(0)
  })
})

describe('the number of common places', () => {
  it('falls while the loop is never idle, and not below a few', () => {
    const { admission, clock } = create()
    const before = admission.state().places
    clock.busy = 1
    admission.tick()
    expect(admission.state().places).toBeLessThan(before)
    for (let index = 0; index < 100; index += 1) admission.tick()
    expect(admission.state().places).toBe(6)
  })

  it('grows while the loop is idle and somebody waits, and those begin', () => {
    const { admission, clock, happened, ask } = create()
    const tickets = fill(admission, ask)
    ask('page', 'a')
    clock.busy = 0.2
    admission.tick()
    expect(happened.slice(tickets.length)).toEqual(['a'])
    const grown = admission.state().places
    for (let index = 0; index < 100; index += 1) admission.tick()
    expect(admission.state().places).toBeLessThan(grown)
  })
})
