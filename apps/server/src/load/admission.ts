import { performance } from 'node:perf_hooks'
import { createCommonPlaces } from './common-places.ts'
import { createRecentCount } from './recent-count.ts'
import { WORK_BOUNDS, WORK_CLASSES, type WorkBounds, type WorkClass } from './work-classes.ts'

/** Somebody's place in a queue or at work. */
export type Ticket = {
  /** Gives the place back, or leaves the queue. Does nothing the second time. */
  leave(): void
}

/** What happens to somebody who asked for a place: one of the two, once, at once or later. */
export type Applicant = { start(ticket: Ticket): void; refuse(): void }

/** Numbers of one class. The last three count since the start. */
export type WorkState = { atWork: number; waiting: number; begun: number; refused: number; gone: number }

export type AdmissionState = {
  /** Places that all classes but saving share; fewer while the loop has no idle time. */
  places: number
  isClosing: boolean
  classes: Record<WorkClass, WorkState>
}

/** Who may begin, who waits, and who is refused. */
export type Admission = {
  ask(workClass: WorkClass, applicant: Applicant): Ticket
  state(): AdmissionState
  /** From now on everybody is refused, those who wait at once. What is at work goes on. */
  close(): void
  isClosing(): boolean
  /** Called ten times a second; for tests. */
  tick(): void
}

export const TICK_MS = 100

type Entry = Ticket & { applicant: Applicant; since: number; stage: 'waiting' | 'working' | 'over' }
type Line = WorkState & { bounds: WorkBounds; queue: Set<Entry>; done: ReturnType<typeof createRecentCount> }

type Options = {
  bounds?: Record<WorkClass, WorkBounds>
  now?: () => number
  /** The share of the last tick that the loop was busy, from 0 to 1. */
  readBusyShare?: () => number
}

/**
 * Bounded places at work, and for each class a bounded queue. Whoever comes when more wait than were done within the
 * class's longest wait would wait longer than that, and is refused at once. Those who begin are taken by rank of their
 * class, and in the order they came.
 */
export function createAdmission(options: Options = {}): Admission {
  const { bounds = WORK_BOUNDS, now = () => performance.now() } = options
  const places = createCommonPlaces(options.readBusyShare)
  const lines = new Map<WorkClass, Line>(WORK_CLASSES.map((name) => [name, createLine(bounds[name])]))
  const ranked = [...lines.values()]
  let isClosing = false
  let taken = 0

  const mayBegin = ({ atWork, bounds: { mostAtWork, sureAtWork } }: Line): boolean =>
    atWork < mostAtWork && (atWork < sureAtWork || taken < places.count())
  const isRefusedAtOnce = ({ bounds: { leastWaiting, mostWaiting }, queue, done }: Line): boolean =>
    isClosing || queue.size >= Math.min(mostWaiting, Math.max(leastWaiting, done.count(now())))

  const begin = (line: Line, entry: Entry): void => {
    line.queue.delete(entry)
    entry.stage = 'working'
    line.atWork += 1
    line.begun += 1
    taken += 1
    entry.applicant.start(entry)
  }
  const refuse = (line: Line, entry: Entry): void => {
    line.queue.delete(entry)
    entry.stage = 'over'
    line.refused += 1
    entry.applicant.refuse()
  }
  const leave = (line: Line, entry: Entry): void => {
    const { stage } = entry
    entry.stage = 'over'
    if (stage === 'waiting') {
      line.queue.delete(entry)
      line.gone += 1
    } else if (stage === 'working') {
      line.atWork -= 1
      taken -= 1
      line.done.add(now())
      beginWaiting()
    }
  }
  const beginWaiting = (): void => {
    for (const line of ranked)
      for (const entry of line.queue) {
        if (!mayBegin(line)) break
        begin(line, entry)
      }
  }
  const refuseLate = (line: Line): void => {
    for (const entry of line.queue) {
      if (!isClosing && now() - entry.since <= line.bounds.mostWaitMs) break
      refuse(line, entry)
    }
  }

  return {
    ask(workClass, applicant) {
      const line = lines.get(workClass)!
      const entry: Entry = { applicant, since: now(), stage: 'waiting', leave: () => leave(line, entry) }
      if (!isClosing && line.queue.size === 0 && mayBegin(line)) begin(line, entry)
      else if (isRefusedAtOnce(line)) refuse(line, entry)
      else line.queue.add(entry)
      return entry
    },
    state: () => ({ places: places.count(), isClosing, classes: toStates(lines) }),
    close() {
      isClosing = true
      for (const line of ranked) refuseLate(line)
    },
    isClosing: () => isClosing,
    tick() {
      places.adapt(ranked.some(({ queue }) => queue.size > 0))
      for (const line of ranked) refuseLate(line)
      beginWaiting()
    },
  }
}

const createLine = (bounds: WorkBounds): Line => ({
  bounds,
  queue: new Set(),
  done: createRecentCount(bounds.mostWaitMs),
  atWork: 0,
  waiting: 0,
  begun: 0,
  refused: 0,
  gone: 0,
})

const toStates = (lines: Map<WorkClass, Line>): AdmissionState['classes'] =>
  Object.fromEntries(
    [...lines].map(([name, { atWork, queue, begun, refused, gone }]) => [
      name,
      { atWork, waiting: queue.size, begun, refused, gone },
    ]),
  ) as AdmissionState['classes']
