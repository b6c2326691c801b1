import { moveEnd, moveSelection, type PlaceRange, snapToPlace } from '@tessera/chart/viewer'
import { type PointerEvent, useRef } from 'react'

/** The maximum distance at which a pointer grabs a handle, in px: half of a target of 24 px. */
const REACH = 12
/** The distance that a tap may slip, in px. */
const SLIP = 3

type Hold = { part: 'from' | 'to' } | { part: 'all'; grip: number }

const isSame = (a: PlaceRange, b: PlaceRange): boolean => a.from === b.from && a.to === b.to

/**
 * Drags a selection on an axis, by its ends or as a whole. Pressing outside moves the selection there; a tap inside
 * moves the nearer end. Ends snap to dates and never pass each other.
 * @param places the positions of the dates, from 0 to 1
 */
export function useBrush(
  places: number[],
  range: PlaceRange,
  { onMove, onRest }: { onMove(range: PlaceRange): void; onRest(range: PlaceRange): void },
) {
  const hold = useRef<Hold>(undefined)
  const latest = useRef(range)
  const start = useRef(range)
  /** The position at which the pointer was pressed, as long as it has not moved. */
  const tapped = useRef<{ at: number; clientX: number }>(undefined)
  const go = (next: PlaceRange): void => {
    if (isSame(next, latest.current)) return
    latest.current = next
    onMove(next)
  }
  const drag = (at: number): void => {
    const held = hold.current
    if (!held) return
    if (held.part === 'all') go(moveSelection(latest.current, places, at - held.grip))
    else go(moveEnd(latest.current, held.part, snapToPlace(places, at)))
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      latest.current = range
      start.current = range
      const { at, width } = readPoint(event)
      const [from, to] = [places[range.from] ?? 0, places[range.to] ?? 1]
      hold.current = takeHold(at, { from, to, reach: REACH / Math.max(1, width) })
      const isOutside = at < from || at > to
      tapped.current = isOutside ? undefined : { at, clientX: event.clientX }
      if (hold.current.part === 'all' && isOutside) drag(at)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (Math.abs(event.clientX - (tapped.current?.clientX ?? event.clientX)) > SLIP)
        tapped.current = undefined
      if (!tapped.current) drag(readPoint(event).at)
    },
    onPointerUp: () => {
      if (hold.current?.part === 'all' && tapped.current) {
        const [from, to] = [places[range.from] ?? 0, places[range.to] ?? 1]
        const { at } = tapped.current
        hold.current = { part: at - from <= to - at ? 'from' : 'to' }
        drag(at)
      }
      if (hold.current && !isSame(latest.current, start.current)) onRest(latest.current)
      hold.current = undefined
    },
    onPointerCancel: () => {
      // the browser takes over the gesture, for example to scroll the page
      if (hold.current) go(start.current)
      hold.current = undefined
    },
  }
}

function readPoint({ currentTarget, clientX }: PointerEvent<HTMLElement>): { at: number; width: number } {
  const { left, width } = currentTarget.getBoundingClientRect()
  return { at: Math.min(1, Math.max(0, (clientX - left) / Math.max(1, width))), width }
}

/** Returns the part that a pointer grabs: the nearer handle within reach, or else the selection. */
export function takeHold(at: number, { from, to, reach }: { from: number; to: number; reach: number }): Hold {
  const [toFrom, toTo] = [Math.abs(at - from), Math.abs(at - to)]
  if (Math.min(toFrom, toTo) <= reach) {
    // if both handles coincide, take the one that can move in this direction
    const isFrom = toFrom === toTo ? at < from || to >= 1 : toFrom < toTo
    return { part: isFrom ? 'from' : 'to' }
  }
  const isInside = from <= at && at <= to
  return { part: 'all', grip: isInside ? at - (from + to) / 2 : 0 }
}
