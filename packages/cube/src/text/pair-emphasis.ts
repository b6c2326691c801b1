/** A run of asterisks or underscores that may begin or end emphasis. */
export type SignRun = {
  sign: '*' | '_'
  canOpen: boolean
  canClose: boolean
  /** The number of its signs that are literal text. All of them are, until they are paired. */
  left: number
}

type Opener = { run: SignRun; age: number }

/**
 * Pairs the runs of a paragraph as CommonMark does; `left` then counts the signs of each run without a partner. Takes
 * time proportional to the number of signs, because a kind of run that found no partner does not search the same runs
 * again.
 * @param onLook called for each comparison of two runs; for tests
 */
export function pairEmphasis(runs: readonly SignRun[], onLook: () => void = () => {}): void {
  const openers: Opener[] = []
  /** By kind of closing run, the age up to which no opener fits. */
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
      // runs between the two are literal text now, and a shortened run is a new candidate
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

/**
 * Returns whether two runs pair. Runs that could both open and close do not pair if their lengths add up to a multiple
 * of three.
 */
function isPair(opener: SignRun, closer: SignRun): boolean {
  if (opener.sign !== closer.sign) return false
  const isAmbiguous = opener.canClose || closer.canOpen
  return !(isAmbiguous && closer.left % 3 !== 0 && (opener.left + closer.left) % 3 === 0)
}
