import { MAX_MARKS, moveEnd, type PlaceRange, toAxisPlaces } from '@tessera/chart/viewer'
import { useId, useMemo, useRef } from 'react'
import { useWidth } from '../hooks/use-width.ts'
import { DateField, fieldTypeOf } from './DateField.tsx'
import styles from './reader.module.css'
import { useBrush } from './use-brush.ts'

/**
 * The minimum width of a step, in px. With narrower steps, fingers cannot hit a date, so the ends can also be typed.
 */
const MIN_STEP = 4

type Range = { from: string; to: string }
type Props = {
  /** The dates to which the ends snap, in chronological order. `time` is in ms, if known. */
  dates: { value: string; label: string; time: number | undefined }[]
  /** The selection, as indexes of dates. */
  places: PlaceRange
  /** The labels of both ends, and of the whole control. */
  words: { title: string; from: string; to: string }
  /** Whether each date has a mark on the track, for up to 50 dates (specification: shared time range). */
  hasMarks?: boolean
  /** Called while a handle moves. */
  onMove(range: Range): void
  /** Called when the movement ends. */
  onRest(range: Range): void
}

/**
 * Selects a part of a time axis. Pointers drag its handles or the whole selection. For keys and screen readers, each
 * end is a range input with a step per date. The ends cannot pass each other.
 */
export function TimeRange({ dates, places, words, hasMarks = false, onMove, onRest }: Props) {
  const id = useId()
  const axis = useMemo(() => toAxisPlaces(dates.map(({ time }) => time)), [dates])
  const report = (to: (range: Range) => void) => (next: PlaceRange) => {
    const [first, final] = [dates[next.from], dates[next.to]]
    if (first && final) to({ from: first.value, to: final.value })
  }
  const brush = useBrush(axis, places, { onMove: report(onMove), onRest: report(onRest) })
  const slider = useRef<HTMLDivElement>(null)
  const width = useWidth(slider)
  const type = useMemo(() => fieldTypeOf(dates), [dates])
  const isTyped = width !== undefined && width < MIN_STEP * (dates.length - 1)
  const choose = (end: 'from' | 'to', date: string): void => {
    const place = placeOf(dates, end, date)
    if (place >= 0) report(onRest)(moveEnd(places, end, place))
  }
  const labelOf = (place: number): string => dates[place]?.label ?? ''
  const leftOf = (place: number): string => `${(axis[place] ?? 0) * 100}%`
  if (dates.length < 2) return null
  return (
    <fieldset className={styles.range}>
      <legend>{words.title}</legend>
      <div ref={slider} className={styles.brush}>
        <div className={styles.track} {...brush}>
          {hasMarks && dates.length <= MAX_MARKS && (
            <div className={styles.dates}>
              {dates.map(({ value }, place) => (
                <span key={value} style={{ left: leftOf(place) }} />
              ))}
            </div>
          )}
          <div
            className={styles.selected}
            style={{
              left: leftOf(places.from),
              width: `${((axis[places.to] ?? 1) - (axis[places.from] ?? 0)) * 100}%`,
            }}
          />
          {(['from', 'to'] as const).map((end) => (
            <Handle
              key={end}
              label={words[end]}
              text={labelOf(places[end])}
              describedBy={id}
              place={places[end]}
              last={dates.length - 1}
              left={leftOf(places[end])}
              onMove={(place) => report(onMove)(moveEnd(places, end, place))}
              onRest={() => report(onRest)(places)}
            />
          ))}
        </div>
        <output id={id} className={isTyped && type ? 'visually-hidden' : undefined}>
          {labelOf(places.from)} – {labelOf(places.to)}
        </output>
        {isTyped && type && (
          <span className={styles.ends}>
            {(['from', 'to'] as const).map((end) => (
              <DateField
                key={end}
                type={type}
                label={`${words.title}: ${words[end]}`}
                value={dates[places[end]]?.value ?? ''}
                min={dates[end === 'from' ? 0 : places.from]?.value ?? ''}
                max={dates[end === 'to' ? dates.length - 1 : places.to]?.value ?? ''}
                onChange={(date) => choose(end, date)}
              />
            ))}
          </span>
        )}
      </div>
    </fieldset>
  )
}

type HandleProps = {
  label: string
  /** The date at its place. */
  text: string
  describedBy: string
  place: number
  last: number
  /** Its position on the track, as CSS. */
  left: string
  onMove(place: number): void
  onRest(): void
}

/** An end of the range. For keys and screen readers, it is a range input. */
function Handle({ label, text, describedBy, place, last, left, onMove, onRest }: HandleProps) {
  const isMoved = useRef(false)
  const rest = (): void => {
    // not for the Tab key that leads here
    if (isMoved.current) onRest()
    isMoved.current = false
  }
  return (
    <span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text}
        aria-describedby={describedBy}
        min={0}
        max={last}
        value={place}
        onChange={({ target }) => {
          isMoved.current = true
          onMove(Number(target.value))
        }}
        onKeyUp={rest}
        // screen readers change it without keys
        onBlur={rest}
      />
      <span className={styles.handle} style={{ left }} />
    </span>
  )
}

/** Returns the index of the first date from `date` on, or of the last one up to it; -1 if there is none. */
const placeOf = (dates: Props['dates'], end: 'from' | 'to', date: string): number =>
  end === 'from'
    ? dates.findIndex(({ value }) => value >= date)
    : dates.findLastIndex(({ value }) => value <= date)
