/** A run of asterisks or underscores that may begin or end emphasis. */
export type SignRun = {
  sign: '*' | '_'
  canOpen: boolean
  canClose: boolean
  /** How many of its signs are words: all of them until they are paired. */
  left: number
}

type Opener = { run: SignRun; age: number }

/**
 * Pairs the runs of a paragraph as CommonMark does, and leaves those signs in each that belong to no pair. Takes time in
 * proportion to the number of signs: a kind of run that found no partner does not look at the same runs again.
 *
 * @param onLook called for each comparison of two runs; for tests
 */
export function pairEmphasis(runs: readonly SignRun[], onLook: () => void = () => {}): void {
  const openers: Opener[] = []
  /** By kind of closing run: up to this age no opener fits. */
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
      // Those between the two are words now, and a shorter run is another one to look for.
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

/** Runs that could both open and close do not pair where their lengths add up to a multiple of three. */
function isPair(opener: SignRun, closer: SignRun): boolean {
  if (opener.sign !== closer.sign) return false
  const isAmbiguous = opener.canClose || closer.canOpen
  return !(isAmbiguous && closer.left % 3 !== 0 && (opener.left + closer.left) % 3 === 0)
}
