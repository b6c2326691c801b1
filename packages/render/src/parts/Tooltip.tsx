import type { DatumEntry } from '@tessera/chart'
import { useLayoutEffect, useRef, useState } from 'react'
import { keepLargest, type ShownDatum } from '../reading/to-shown-datum.ts'
import styles from './tooltip.module.css'
import { mostHeight, placeTooltip, readSeen } from './tooltip-place.ts'

type Props = {
  datum: ShownDatum | undefined
  /** What is pointed at, and the size of the picture, both in one unit: the tooltip stands in a box of that shape. */
  x: number
  y: number
  width: number
  height: number
  /** The line below the entries where some have no room, by their count. */
  moreOf?: (count: number) => string
  /** A pointer may go over it; while it moves over marks, it must not be caught. */
  isReachable?: boolean
}

/** This many entries are listed, however little room there is. */
const MIN_ENTRIES = 3

/**
 * What a mark stands for. It never leaves its chart, covers half of it at most, and never what is pointed at, as long as
 * there is room beside it. It is not announced: who walks by keys hears the datum itself.
 */
export function Tooltip({ datum, x, y, width, height, moreOf, isReachable = false }: Props) {
  const element = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<{ left: number; top: number }>()
  const [most, setMost] = useMost(`${datum?.entries.length} ${width} ${height}`)
  // measured before it is painted; without layout nothing is shown anyway
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

/** How many entries are listed; all of them are tried anew where there are others, or there is another room. */
function useMost(key: string): [number, (most: number) => void] {
  const [state, setState] = useState({ key, most: Number.POSITIVE_INFINITY })
  const most = state.key === key ? state.most : Number.POSITIVE_INFINITY
  return [most, (next) => setState({ key, most: next })]
}

type EntriesProps = { entries: DatumEntry[]; current: number | undefined; total: DatumEntry | undefined }

/** Entries below each other, their values and shares in columns; what they make together at their foot. */
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
