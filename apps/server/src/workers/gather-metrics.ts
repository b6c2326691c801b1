import type { Measured, Peers } from './peers.ts'

/** How long an answer of another process is waited for, in ms. */
const WAIT_MS = 1000

/**
 * Exchanges what processes measure. `read` resolves to what each has measured, this one first; one that does not answer
 * in time is left out.
 */
export function gatherMetrics(
  peers: Peers,
  measure: () => Promise<Measured>,
): { read(): Promise<Measured[]>; close(): void } {
  const asked = new Map<number, (measured: Measured) => void>()
  let questions = 0
  const stop = peers.hear((note, from) => {
    if (note.kind === 'metrics') asked.get(note.id)?.(note.measured)
    if (note.kind !== 'ask-metrics') return
    const answer = (measured: Measured): void => peers.send(from, { kind: 'metrics', id: note.id, measured })
    // whoever asks goes on without those who fail
    measure().then(answer, () => undefined)
  })
  return {
    async read() {
      const id = questions++
      const found: Measured[] = []
      const others = new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, WAIT_MS)
        asked.set(id, (measured) => {
          found.push(measured)
          if (found.length < peers.count - 1) return
          clearTimeout(timer)
          resolve()
        })
      })
      peers.send('others', { kind: 'ask-metrics', id })
      const own = await measure()
      await others
      asked.delete(id)
      return [own, ...found]
    },
    close: stop,
  }
}
