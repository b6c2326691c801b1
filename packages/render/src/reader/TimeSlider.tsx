import { useEffect, useRef, useState } from 'react'
import styles from './reader.module.css'

type Props = {
  /** What is played through, in its order. */
  values: { value: string; label: string }[]
  at: string
  /** Of one run, in seconds. */
  duration: number
  hasPlayButton: boolean
  words: { title: string; play: string; pause: string }
  /** While it plays or is dragged. */
  onMove(value: string): void
  /** When it has come to rest. */
  onRest(value: string): void
}

/** A slider through the values of a dimension. Playing from the end begins anew; a run stops at the end. */
export function TimeSlider({ values, at, duration, hasPlayButton, words, onMove, onRest }: Props) {
  const last = values.length - 1
  const found = values.findIndex(({ value }) => value === at)
  const place = found < 0 ? last : found
  const { isPlaying, toggle, stop } = usePlay({ place, last, duration, onPlace: (next) => move(next) })
  const valueAt = (next: number): string => values[next]?.value ?? ''
  const move = (next: number): void => {
    onMove(valueAt(next))
    if (next === last) onRest(valueAt(next))
  }
  if (last < 1) return null
  return (
    <div className={styles.slider}>
      {hasPlayButton && (
        <button
          type="button"
          className={styles.play}
          aria-label={isPlaying ? words.pause : words.play}
          onClick={() => {
            if (isPlaying) onRest(valueAt(place))
            toggle()
          }}
        >
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path
              d={isPlaying ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4 2.500l9 5.500-9 5.500z'}
              fill="currentColor"
            />
          </svg>
        </button>
      )}
      <input
        type="range"
        aria-label={words.title}
        aria-valuetext={values[place]?.label}
        min={0}
        max={last}
        value={place}
        onChange={(event) => {
          stop()
          onMove(valueAt(Number(event.target.value)))
        }}
        onPointerUp={() => onRest(valueAt(place))}
        onKeyUp={() => onRest(valueAt(place))}
      />
      <output aria-live={isPlaying ? 'off' : 'polite'}>{values[place]?.label}</output>
    </div>
  )
}

/** Steps through the places, each for its share of the run. */
function usePlay({
  place,
  last,
  duration,
  onPlace,
}: {
  place: number
  last: number
  duration: number
  onPlace(place: number): void
}) {
  const [isPlaying, setPlaying] = useState(false)
  // the effect below must not begin its step anew because a parent has made another function
  const latest = useRef(onPlace)
  latest.current = onPlace
  useEffect(() => {
    if (!isPlaying) return undefined
    if (place >= last) {
      setPlaying(false)
      return undefined
    }
    const timer = setTimeout(() => latest.current(place + 1), (duration * 1000) / last)
    return () => clearTimeout(timer)
  }, [isPlaying, place, last, duration])
  return {
    isPlaying,
    stop: () => setPlaying(false),
    toggle() {
      if (!isPlaying && place >= last) latest.current(0)
      setPlaying(!isPlaying)
    },
  }
}
