import type { Datum } from '@tessera/chart'
import { formatLabelled, type Locale } from '@tessera/cube'

/** A moment of a line, with its text and its pitch from 0 to 1. Without a value, it has no pitch and is silent. */
export type HeardPoint = { moment: string; label: string; said: string; pitch?: number }

/** A series of values over time. */
export type HeardLine = { id: string; label: string; points: HeardPoint[] }

/**
 * Converts the data of a drawing to lines, in order. All share one scale: the lowest value has pitch 0, the highest
 * pitch 1.
 */
export function toLines(data: readonly Datum[], locale: Locale): HeardLine[] {
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
      said: formatLabelled(title, entry.value, locale),
      ...(entry.amount !== undefined && { pitch: toPitch(entry.amount) }),
    })
  }
  return [...lines.values()]
}
