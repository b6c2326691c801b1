/** A run of asterisks or underscores that may begin or end emphasis. */
export type SignRun = {
  sign: '*' | '_'
  canOpen: boolean
  canClose: boolean
  /** How many of its signs are literal text: all of them until they are paired. */
  left: number
}

type Opener = { run: SignRun; age: number }

/**
 * Pairs the runs of a paragraph as CommonMark does; `left` then counts the signs of each run without a partner. Takes
 * time
 * proportional to the number of signs: a kind of run that found no partner does not search the same runs again.
 *
 * @param onLook called for each comparison of two runs; for tests
 */
export function pairEmphasis(runs: readonly SignRun[], onLook: () => void = () => {}): void {
  const openers: Opener[] = []
  /** By kind of closing run: no opener up to this age fits. */
  const searched = new Map<string, number>()
  let age = 0
  const close = (run: SignRun): void => {
    while (run.left > 0) {
      const kind = `${run.sign}${run.canOpen}${run.left % 3}`
      const from = searched.get(kind) ?? -1
      let at = openers.length - 1
      for (; at >= 0 && openers[at]!.age > from; at -= 1) {
        onLook()
        if (isPair(openers[at]!.run, run)) break
      }
      const opener = openers[at]
      if (!opener || opener.age <= from) {
        searched.set(kind, age)
        return
      }
      const used = opener.run.left > 1 && run.left > 1 ? 2 : 1
      opener.run.left -= used
      run.left -= used
      // Runs between the two are literal text now, and a shortened run is a new candidate.
      openers.length = at
      age += 1
      if (opener.run.left > 0) openers.push({ run: opener.run, age })
    }
  }
  for (const run of runs) {
    age += 1
    if (run.canClose) close(run)
    if (run.left > 0 && run.canOpen) {
      age += 1
      openers.push({ run, age })
    }
  }
}

/** Runs that could both open and close do not pair if their lengths add up to a multiple of three. */
function isPair(opener: SignRun, closer: SignRun): boolean {
  if (opener.sign !== closer.sign) return false
  const isAmbiguous = opener.canClose || closer.canOpen
  return !(isAmbiguous && closer.left % 3 !== 0 && (opener.left + closer.left) % 3 === 0)
}
