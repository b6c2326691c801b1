import { MAX_MARKS } from '@tessera/chart/viewer'
import { useRef } from 'react'
import { useWidth } from '../hooks/use-width.ts'
import { type Passing, useReducedMotion } from '../motion/transition.ts'
import { chooseTicks } from './choose-ticks.ts'
import styles from './reader.module.css'
import { usePlay } from './use-play.ts'

type Props = {
  /** The values to play, in order. `said` is the text for screen readers, instead of the label. */
  values: { value: string; label: string; said?: string }[]
  at: string
  /** The duration of one value while playing, in ms. */
  frameTime: number
  hasPlayButton: boolean
  /** Whether frames blend into each other. */
  isContinuous: boolean
  words: { title: string; play: string; pause: string }
  /** Called while it plays or is dragged. */
  onMove(value: string, passing: Passing): void
  /** Called when it stops. */
  onRest(value: string): void
}

/** The width of a native slider handle, in px. Its centre moves from 8 px after the start to 8 px before the end. */
const HANDLE = 16

/**
 * A slider through the values of a dimension. Playback stops at the end; playing from there restarts at the beginning.
 */
export function TimeSlider(props: Props) {
  const { values, at, frameTime, hasPlayButton, isContinuous, words, onMove, onRest } = props
  const last = values.length - 1
  const found = values.findIndex(({ value }) => value === at)
  const place = found < 0 ? last : found
  const valueAt = (next: number): string => values[next]?.value ?? ''
  const isReduced = useReducedMotion()
  const isBlended = isContinuous && !isReduced
  const dragged = useRef(false)
  const rail = useRef<HTMLDivElement>(null)
  const width = useWidth(rail)
  const { isPlaying, toggle, stop } = usePlay({
    place,
    last,
    frameTime,
    isBlended,
    // the jump back to the beginning is not blended
    onPlace: (next) =>
      onMove(valueAt(next), {
        transition: isBlended && next > 0 ? { duration: frameTime, easing: 'linear' } : 'none',
      }),
    onStop: () => onRest(valueAt(place)),
  })
  const rest = (): void => {
    if (dragged.current) onRest(valueAt(place))
    dragged.current = false
  }
  if (last < 1) return null
  return (
    <div className={styles.slider}>
      {hasPlayButton && <PlayButton isPlaying={isPlaying} words={words} onClick={toggle} />}
      <div ref={rail} className={styles.rail}>
        <input
          type="range"
          aria-label={words.title}
          aria-valuetext={values[place]?.said ?? values[place]?.label}
          min={0}
          max={last}
          value={place}
          onChange={(event) => {
            stop()
            dragged.current = true
            onMove(valueAt(Number(event.target.value)), { transition: 'none' })
          }}
          onPointerUp={rest}
          onPointerCancel={rest}
          onKeyUp={rest}
          // screen readers change it without keys
          onBlur={rest}
        />
        {values.length <= MAX_MARKS && <Marks count={values.length} />}
        <Labels labels={values.map(({ label }) => label)} width={(width ?? 0) - HANDLE} />
      </div>
      {/* the picture already shows the value, so hide it from sight here */}
      <output className="visually-hidden" aria-live={isPlaying ? 'off' : 'polite'}>
        {values[place]?.label}
      </output>
    </div>
  )
}

function PlayButton({
  isPlaying,
  words,
  onClick,
}: {
  isPlaying: boolean
  words: Props['words']
  onClick(): void
}) {
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={isPlaying ? words.pause : words.play}
      title={isPlaying ? words.pause : words.play}
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={isPlaying ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4 2.500l9 5.500-9 5.500z'} fill="currentColor" />
      </svg>
    </button>
  )
}

/** A small mark per value. */
function Marks({ count }: { count: number }) {
  return (
    <span className={styles.marks} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
        <span key={index} style={{ left: `${(index / (count - 1)) * 100}%` }} />
      ))}
    </span>
  )
}

/** The labels of the first and last value and of those in between that fit. Only the ends until the width is known. */
function Labels({ labels, width }: { labels: string[]; width: number }) {
  const last = labels.length - 1
  return (
    <span className={styles.ticks} aria-hidden="true">
      {chooseTicks(labels, width).map((place) => (
        <span key={place} style={{ left: `${(place / last) * 100}%` }}>
          {labels[place]}
        </span>
      ))}
    </span>
  )
}
