import { performance } from 'node:perf_hooks'
import { WORK_CLASSES, type WorkClass } from '../http/addresses.ts'
import type { Log } from '../log.ts'
import { WORK_BOUNDS, type WorkBounds } from './work-classes.ts'

/** A request's position in the queue, or its slot among the requests in progress. */
export type Ticket = {
  /** Gives up the slot, or leaves the queue. Later calls have no effect. */
  leave(): void
}

/**
 * A request that needs a slot. Exactly one of the two functions is called, once, immediately or later. Requests of a group
 * are answered by the same work, so those that wait start with the first of them, without slots of their own.
 */
export type Applicant = { start(ticket: Ticket): void; refuse(): void; group?: string | undefined }

/** The counts of one class. `refused` is counted since the start. */
export type WorkState = { atWork: number; waiting: number; refused: number }

export type AdmissionState = {
  /** The slots shared by all classes except saving. There are fewer while the event loop has no idle time. */
  places: number
  isClosing: boolean
  classes: Record<WorkClass, WorkState>
}

/** Decides which requests start, wait or are rejected. */
export type Admission = {
  ask(workClass: WorkClass, applicant: Applicant): Ticket
  state(): AdmissionState
  /** Rejects all further requests, including waiting ones. Work in progress continues. */
  close(): void
  isClosing(): boolean
  /** Updates the limits. Called ten times a second; tests call it themselves. */
  tick(): void
}

export const TICK_MS = 100

type Entry = Ticket & {
  applicant: Applicant
  since: number
  stage: 'waiting' | 'working' | 'joining' | 'over'
}
type Line = WorkState & { bounds: WorkBounds; queue: Set<Entry>; done: ReturnType<typeof createRecentCount> }

type Options = {
  bounds?: Record<WorkClass, WorkBounds>
  now?: () => number
  /** The share of the last tick during which the event loop was busy, from 0 to 1. */
  readBusyShare?: () => number
  /** The time after the start during which requests may wait longer, and in longer queues, in ms; 0 by default. */
  warmUpMs?: number
  /** The factor for the longest wait of each class; 1 by default. */
  patience?: number
}

/**
 * The length of the warm-up in ms. After a start nothing is compiled or cached, so the same work takes several times as
 * long.
 */
const WARM_UP_MS = 60_000
const WARM_UP_PATIENCE = 3

/**
 * Limits the requests in progress, and has a bounded queue for each class. If more requests wait than were completed
 * within the class's longest wait, a new one would have to wait longer, so it is rejected at once. Requests start by
 * the rank of their class, then in order of arrival.
 */
export function createAdmission(options: Options = {}): Admission {
  const { bounds = WORK_BOUNDS, now = () => performance.now(), warmUpMs = 0 } = options
  const warmAt = now() + warmUpMs
  const patience = (): number => (options.patience ?? 1) * (now() < warmAt ? WARM_UP_PATIENCE : 1)
  const places = createCommonPlaces(options.readBusyShare)
  const lines = new Map<WorkClass, Line>(WORK_CLASSES.map((name) => [name, createLine(bounds[name])]))
  const ranked = [...lines.values()]
  let isClosing = false
  let taken = 0

  const mayBegin = ({ atWork, bounds: { maxAtWork, sureAtWork } }: Line): boolean =>
    atWork < maxAtWork && (atWork < sureAtWork || taken < places.count())
  const isRefusedAtOnce = ({ bounds: { minWaiting, maxWaiting }, queue, done }: Line): boolean =>
    isClosing || queue.size >= Math.min(maxWaiting, patience() * Math.max(minWaiting, done.count(now())))

  const begin = (line: Line, entry: Entry): void => {
    line.queue.delete(entry)
    entry.stage = 'working'
    line.atWork += 1
    taken += 1
    entry.applicant.start(entry)
    for (const joining of takeGroup(line, entry.applicant.group)) joining.applicant.start(joining)
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
    if (stage === 'waiting') line.queue.delete(entry)
    else if (stage === 'working') {
      line.atWork -= 1
      taken -= 1
      line.done.add(now())
      beginWaiting()
    } else if (stage === 'joining') line.done.add(now())
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
      if (!isClosing && now() - entry.since <= patience() * line.bounds.maxWaitMs) break
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

/** Takes the requests of a group out of the queue. */
function takeGroup({ queue }: Line, group: string | undefined): Entry[] {
  const entries = group === undefined ? [] : [...queue].filter(({ applicant }) => applicant.group === group)
  for (const entry of entries) {
    queue.delete(entry)
    entry.stage = 'joining'
  }
  return entries
}

const createLine = (bounds: WorkBounds): Line => ({
  bounds,
  queue: new Set(),
  done: createRecentCount(bounds.maxWaitMs),
  atWork: 0,
  waiting: 0,
  refused: 0,
})

const toStates = (lines: Map<WorkClass, Line>): AdmissionState['classes'] =>
  Object.fromEntries(
    [...lines].map(([name, { atWork, queue, refused }]) => [name, { atWork, waiting: queue.size, refused }]),
  ) as AdmissionState['classes']

/** The minimum interval between log lines about rejections, in ms. */
const TELL_EVERY_MS = 10_000

/** Creates an admission that updates itself and logs rejections. */
export function runAdmission(log: Log, patience = 1): Admission {
  const admission = createAdmission({ warmUpMs: WARM_UP_MS, patience })
  setInterval(admission.tick, TICK_MS).unref()
  const told = new Map(WORK_CLASSES.map((name) => [name, 0]))
  setInterval(() => {
    const { classes } = admission.state()
    const refused = WORK_CLASSES.map((name) => [name, classes[name].refused - (told.get(name) ?? 0)] as const)
    for (const [name, count] of refused) told.set(name, (told.get(name) ?? 0) + count)
    const some = refused.filter(([, count]) => count > 0)
    if (some.length > 0)
      log.warn({ refused: Object.fromEntries(some) }, 'requests were rejected because of overload')
  }, TELL_EVERY_MS).unref()
  return admission
}

const PARTS = 10

/** Counts the events of the last `spanMs`, in steps of a tenth. */
function createRecentCount(spanMs: number): { add(now: number): void; count(now: number): number } {
  const partMs = spanMs / PARTS
  const parts = Array.from({ length: PARTS }, () => 0)
  let latest = 0
  const moveTo = (now: number): void => {
    const part = Math.floor(now / partMs)
    for (let passed = latest + 1; passed <= part && passed <= latest + PARTS; passed += 1)
      parts[passed % PARTS] = 0
    latest = Math.max(latest, part)
  }
  return {
    add(now) {
      moveTo(now)
      parts[latest % PARTS]! += 1
    },
    count(now) {
      moveTo(now)
      return parts.reduce((sum, part) => sum + part, 0)
    },
  }
}

/** The number of requests in progress: initial, minimum and maximum. */
const REST = 16
const LEAST = 6
const MOST = 64

/** The share of busy time above which the event loop has no capacity for more work, and the one below which it has. */
const FULL = 0.95
const ROOMY = 0.8

/** The slots shared by all classes. */
type CommonPlaces = {
  count(): number
  /** Adapts the number to how busy the event loop was since the last call. */
  adapt(isAnyoneWaiting: boolean): void
}

/**
 * Creates as many slots as keep the event loop busy. While it has idle time, for example because pages wait for a slow
 * endpoint, more requests may start. Without idle time, more would only delay all of them.
 */
function createCommonPlaces(readBusyShare = createBusyShare()): CommonPlaces {
  let places = REST
  return {
    count: () => places,
    adapt(isAnyoneWaiting) {
      const busy = readBusyShare()
      if (busy > FULL) places = Math.max(LEAST, places - 2)
      else if (busy < ROOMY && (isAnyoneWaiting || places < REST)) places = Math.min(MOST, places + 2)
      else if (busy < ROOMY && places > REST) places -= 1
    },
  }
}

function createBusyShare(): () => number {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    return utilization
  }
}
