import type { Datum } from '@tessera/chart'

/** A moment of a line: what is said of it, and how high it sounds, from 0 to 1; silent where it has no value. */
export type HeardPoint = { moment: string; label: string; said: string; pitch?: number }

/** What is heard as one: the values of a thing along the time. */
export type HeardLine = { id: string; label: string; points: HeardPoint[] }

/** The lines of what a picture shows, in its order. All sound on one scale: the lowest value of all is 0, the highest 1. */
export function toLines(data: readonly Datum[]): HeardLine[] {
  const amounts = data.flatMap(({ entries: [entry] }) => entry?.amount ?? [])
  const [low, high] = amounts.reduce(
    ([least, most], amount) => [Math.min(least, amount), Math.max(most, amount)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
  const toPitch = (amount: number): number => (high > low ? (amount - low) / (high - low) : 0.5)
  const lines = new Map<string, HeardLine>()
  for (const { title, id, entries } of data) {
    const [entry] = entries
    if (!entry) continue
    const name = entry.id ?? entry.label
    const line = lines.get(name) ?? { id: name, label: entry.label, points: [] }
    lines.set(name, line)
    line.points.push({
      moment: id ?? title,
      label: title,
      said: `${title}: ${entry.value}`,
      ...(entry.amount !== undefined && { pitch: toPitch(entry.amount) }),
    })
  }
  return [...lines.values()]
}
