import type { Datum } from '@tessera/chart'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './tooltip.module.css'
import { placeTooltip } from './tooltip-place.ts'

type Props = {
  datum: Datum | undefined
  /** What is pointed at, and the size of the picture, both in one unit: the tooltip stands in a box of that shape. */
  x: number
  y: number
  width: number
  height: number
  /** Which entry is pointed at, where the others only stand beside it. */
  current?: number
  /** What is said below the entries. */
  more?: string
  /** A pointer may go over it; while it moves over marks, it must not be caught. */
  isReachable?: boolean
}

/**
 * What a mark stands for. It never leaves its chart and never covers what is pointed at, as long as there is room
 * beside it. It is not announced: who walks by keys hears the datum itself.
 */
export function Tooltip({ datum, x, y, width, height, current, more, isReachable = false }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number }>()
  // measured before it is painted; without layout nothing is shown anyway
  useLayoutEffect(() => {
    const box = element.current?.offsetParent
    if (!element.current || !box || !datum) return
    const room = { width: box.clientWidth, height: box.clientHeight }
    const size = { width: element.current.offsetWidth, height: element.current.offsetHeight }
    const next = placeTooltip({ x: (x / width) * room.width, y: (y / height) * room.height }, size, room)
    setPlace((before) => (before?.left === next.left && before.top === next.top ? before : next))
  }, [datum, x, y, width, height])
  if (!datum) return null
  return (
    <div
      ref={element}
      className={isReachable ? styles.reachable : styles.tooltip}
      style={place ?? { left: 0, top: 0, visibility: 'hidden' }}
      data-tooltip=""
      aria-hidden="true"
    >
      <p className={styles.title}>{datum.title}</p>
      {datum.entries.map(({ label, value, color }, index) => (
        // several values may be called the same
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
        <p key={index} className={index === current ? styles.current : styles.entry}>
          {color && <span className={styles.swatch} style={{ background: color }} />}
          <span>{label}</span> <b>{value}</b>
        </p>
      ))}
      {more && <p className={styles.more}>{more}</p>}
    </div>
  )
}
