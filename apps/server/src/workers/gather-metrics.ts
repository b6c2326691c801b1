import type { Measured, Peers } from './peers.ts'

/** The time to wait for other processes, in ms. */
const WAIT_MS = 1000

/**
 * Exchanges metrics between processes. `read` resolves to the metrics of each process, this one first. Omits processes
 * that do not respond in time.
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
    // the caller continues without failed processes
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
          if (found.length < peers.count() - 1) return
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
