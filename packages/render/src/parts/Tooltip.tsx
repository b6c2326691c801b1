import type { DatumEntry } from '@tessera/chart'
import { useLayoutEffect, useRef, useState } from 'react'
import { keepLargest, type ShownDatum } from '../reading/to-shown-datum.ts'
import styles from './tooltip.module.css'
import { mostHeight, placeTooltip, readSeen } from './tooltip-place.ts'

type Props = {
  datum: ShownDatum | undefined
  /**
   * The position of the pointer and the size of the picture, in the same unit. The tooltip's box has these proportions.
   */
  x: number
  y: number
  width: number
  height: number
  /** Returns the line below the entries if some are omitted, by their number. */
  moreOf?: (count: number) => string
  /** Whether the pointer can enter it. While the pointer moves over marks, the tooltip must not catch it. */
  isReachable?: boolean
}

/** The minimum number of listed entries, even if space is scarce. */
const MIN_ENTRIES = 3

/**
 * The values of a mark. Never leaves its chart, covers at most half of it, and avoids the pointer if there is space
 * beside it. It is not announced, because keyboard users hear the datum itself.
 */
export function Tooltip({ datum, x, y, width, height, moreOf, isReachable = false }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number }>()
  const [most, setMost] = useMost(`${datum?.entries.length} ${width} ${height}`)
  // Measured before painting; without layout, nothing is visible anyway.
  useLayoutEffect(() => {
    const box = element.current?.offsetParent
    if (!element.current || !box || !datum) return
    const room = { width: box.clientWidth, height: box.clientHeight }
    const size = { width: element.current.offsetWidth, height: element.current.scrollHeight }
    const listed = Math.min(most, datum.entries.length)
    const limit = mostHeight(size.width, room)
    if (size.height > limit && listed > MIN_ENTRIES) {
      setMost(Math.max(MIN_ENTRIES, Math.min(listed - 1, Math.floor((listed * limit) / size.height))))
      return
    }
    const at = { x: (x / width) * room.width, y: (y / height) * room.height }
    const shown = { ...size, height: element.current.offsetHeight }
    const next = placeTooltip(at, shown, room, readSeen(box))
    setPlace((before) => (before?.left === next.left && before.top === next.top ? before : next))
  }, [datum, x, y, width, height, most, setMost])
  if (!datum) return null
  const { entries, current } = keepLargest(datum, most)
  const left = datum.entries.length - entries.length
  return (
    <div
      ref={element}
      className={isReachable ? styles.reachable : styles.tooltip}
      style={place ?? { left: 0, top: 0, visibility: 'hidden' }}
      data-tooltip=""
      aria-hidden="true"
    >
      <p className={styles.title}>{datum.title}</p>
      {datum.current !== undefined && datum.unit && <p className={styles.unit}>{datum.unit}</p>}
      <Entries entries={entries} current={current} total={datum.total} />
      {left > 0 && moreOf && <p className={styles.more}>{moreOf(left)}</p>}
    </div>
  )
}

/** Returns the number of listed entries. It is reset to all of them if the entries or the space change. */
function useMost(key: string): [number, (most: number) => void] {
  const [state, setState] = useState({ key, most: Number.POSITIVE_INFINITY })
  const most = state.key === key ? state.most : Number.POSITIVE_INFINITY
  return [most, (next) => setState({ key, most: next })]
}

type EntriesProps = { entries: DatumEntry[]; current: number | undefined; total: DatumEntry | undefined }

/** Entries in rows, with columns for values and shares, and their total below. */
function Entries({ entries, current, total }: EntriesProps) {
  const [hasColor, hasShare] = [
    entries.some(({ color }) => color),
    entries.some(({ share }) => share !== undefined),
  ]
  const columns = [hasColor && 'auto', 'minmax(auto, 1fr)', 'auto', hasShare && 'auto'].filter(Boolean)
  const toRow = ({ label, value, share, color }: DatumEntry) => (
    <>
      {hasColor && <span className={color && styles.swatch} style={{ background: color }} />}
      <span className={styles.label}>{label}</span> <b>{value}</b>
      {hasShare && <span className={styles.share}>{share}</span>}
    </>
  )
  return (
    <div className={styles.entries} style={{ gridTemplateColumns: columns.join(' ') }}>
      {entries.map((entry, index) => (
        // several values may be called the same
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
        <p key={index} className={index === current ? styles.current : styles.entry}>
          {toRow(entry)}
        </p>
      ))}
      {total && <p className={styles.total}>{toRow(total)}</p>}
    </div>
  )
}
