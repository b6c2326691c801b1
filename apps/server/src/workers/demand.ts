import type { WorkerRange } from './worker-count.ts'

/** For how many beats in a row a process must be needed before it starts, or not be needed before it ends. */
export type DemandBeats = { busyBeats: number; idleBeats: number }
/** The share of its time for which a process works while it counts as busy. */
const BUSY = 0.8
/** The share that the remaining processes may have to work after one has ended. */
const CALM = 0.4

/** Decides how many processes are needed. */
export type Demand = {
  /**
   * Notes the shares of their time that the processes were busy since the last beat, from 0 to 1, one per serving
   * process. Returns by how many processes to change.
   */
  beat(busy: readonly number[]): -1 | 0 | 1
}

/** Creates a judge of the demand for processes. Counts beats instead of time, so that a sleeping machine changes nothing. */
export function createDemand({ least, most }: WorkerRange, beats: DemandBeats): Demand {
  let busyBeats = 0
  let idleBeats = 0
  return {
    beat(busy) {
      const count = busy.length
      const sum = busy.reduce((total, one) => total + one, 0)
      busyBeats = count < most && sum >= BUSY * count ? busyBeats + 1 : 0
      idleBeats = count > least && sum <= CALM * (count - 1) ? idleBeats + 1 : 0
      if (busyBeats >= beats.busyBeats) {
        busyBeats = 0
        return 1
      }
      if (idleBeats < beats.idleBeats) return 0
      idleBeats = 0
      return -1
    },
  }
}
