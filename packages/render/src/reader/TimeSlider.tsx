import { MOST_MARKS } from '@tessera/chart/viewer'
import { useRef, useSyncExternalStore } from 'react'
import type { Passing } from './motion.ts'
import styles from './reader.module.css'
import { usePlay } from './use-play.ts'

type Props = {
  /** What is played through, in its order. */
  values: { value: string; label: string }[]
  at: string
  /** How long one value takes while playing, in ms. */
  frameTime: number
  hasPlayButton: boolean
  /** Whether frames blend into each other. */
  isContinuous: boolean
  words: { title: string; play: string; pause: string }
  /** While it plays or is dragged. */
  onMove(value: string, passing: Passing): void
  /** When it has come to rest. */
  onRest(value: string): void
}

/** A slider through the values of a dimension. Playing from the end begins anew; a run stops at the end. */
export function TimeSlider(props: Props) {
  const { values, at, frameTime, hasPlayButton, isContinuous, words, onMove, onRest } = props
  const last = values.length - 1
  const found = values.findIndex(({ value }) => value === at)
  const place = found < 0 ? last : found
  const valueAt = (next: number): string => values[next]?.value ?? ''
  const isReduced = useReducedMotion()
  const isBlended = isContinuous && !isReduced
  const dragged = useRef(false)
  const { isPlaying, toggle, stop } = usePlay({
    place,
    last,
    frameTime,
    isBlended,
    // the jump back to the beginning is no change to blend
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
      <div className={styles.rail}>
        {values.length <= MOST_MARKS && <Marks count={values.length} />}
        <input
          type="range"
          aria-label={words.title}
          aria-valuetext={values[place]?.label}
          min={0}
          max={last}
          value={place}
          onChange={(event) => {
            stop()
            dragged.current = true
            onMove(valueAt(Number(event.target.value)), { transition: 'none' })
          }}
          onPointerUp={rest}
          onKeyUp={rest}
        />
      </div>
      <output aria-live={isPlaying ? 'off' : 'polite'}>{values[place]?.label}</output>
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
      onClick={onClick}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={isPlaying ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4 2.500l9 5.500-9 5.500z'} fill="currentColor" />
      </svg>
    </button>
  )
}

/** A small mark for each value. */
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

const QUERY = '(prefers-reduced-motion: reduce)'

function subscribe(notify: () => void): () => void {
  const media = matchMedia(QUERY)
  media.addEventListener('change', notify)
  return () => media.removeEventListener('change', notify)
}

/** Whether the reader asks for less motion. */
const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  )
