import { useId } from 'react'
import styles from './reader.module.css'

type Range = { from: string; to: string }
type Props = {
  /** From the earliest to the latest: what the ends snap to. */
  dates: { value: string; label: string }[]
  range: Range
  /** The names of the two ends, and of both together. */
  words: { title: string; from: string; to: string }
  /** While a handle moves. */
  onMove(range: Range): void
  /** When it has come to rest. */
  onRest(range: Range): void
}

/**
 * The part of a time axis that is shown: two handles on one track. Each is a range input of its own, so that keyboard
 * and touch work as everywhere; neither can pass the other.
 */
export function TimeRange({ dates, range, words, onMove, onRest }: Props) {
  const id = useId()
  const last = dates.length - 1
  const placeOf = (value: string, fallback: number): number => {
    const place = dates.findIndex((date) => date.value === value)
    return place < 0 ? fallback : place
  }
  const [from, to] = [placeOf(range.from, 0), placeOf(range.to, last)]
  const labelOf = (place: number): string => dates[place]?.label ?? ''
  const set = (start: number, end: number): void => {
    const [first, final] = [dates[start], dates[end]]
    if (first && final) onMove({ from: first.value, to: final.value })
  }
  const rest = (): void => onRest(range)
  if (last < 1) return null
  return (
    <fieldset className={styles.range}>
      <legend>{words.title}</legend>
      <div className={styles.track}>
        <div
          className={styles.selected}
          style={{ left: `${(from / last) * 100}%`, right: `${100 - (to / last) * 100}%` }}
        />
        <input
          type="range"
          aria-label={words.from}
          aria-valuetext={labelOf(from)}
          aria-describedby={id}
          min={0}
          max={last}
          value={from}
          onChange={(event) => set(Math.min(Number(event.target.value), to), to)}
          onPointerUp={rest}
          onKeyUp={rest}
        />
        <input
          type="range"
          aria-label={words.to}
          aria-valuetext={labelOf(to)}
          aria-describedby={id}
          min={0}
          max={last}
          value={to}
          onChange={(event) => set(from, Math.max(Number(event.target.value), from))}
          onPointerUp={rest}
          onKeyUp={rest}
        />
      </div>
      <output id={id}>
        {labelOf(from)} – {labelOf(to)}
      </output>
    </fieldset>
  )
}
