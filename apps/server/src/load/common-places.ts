import { performance } from 'node:perf_hooks'

/** How many may be at work at once: at rest, and between which bounds. */
const REST = 16
const LEAST = 6
const MOST = 64

/** A loop that is busy for more of its time has no room for more; one that is busy for less has. */
const FULL = 0.95
const ROOMY = 0.8

/** Places at work that all classes share. */
export type CommonPlaces = {
  count(): number
  /** Fits the number to what the loop did since the last time. */
  adapt(isAnyoneWaiting: boolean): void
}

/**
 * As many places as keep the loop busy. While it has idle time, as when pages wait for a slow endpoint, more may begin;
 * when it has none, more at a time would only make all of them late.
 */
export function createCommonPlaces(readBusyShare = createBusyShare()): CommonPlaces {
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
