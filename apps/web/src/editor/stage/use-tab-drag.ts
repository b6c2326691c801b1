import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** The index a tab is dragged from, and the one it would be dropped at. */
export type TabDrag = { from: number; to: number }

/** The maximum movement of a click, in px. */
const SLACK = 6

/** Returns the index of the tab at a point in the viewport. */
const readPlaceAt = (x: number, y: number): number | undefined => {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-tab-place]')?.dataset.tabPlace
  return place === undefined ? undefined : Number(place)
}

/** Moves tabs by mouse or pen. Escape cancels. Touch scrolls the page; on touch screens, the menu of a tab moves it. */
export function useTabDrag(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<TabDrag>()
  const end = useRef<() => void>(undefined)
  useEffect(() => () => end.current?.(), [])

  const start = (from: number, event: PointerEvent): void => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    const { clientX, clientY } = event
    let current: TabDrag | undefined
    const listening = new AbortController()
    const { signal } = listening
    const move = (moved: globalThis.PointerEvent): void => {
      const distance = Math.hypot(moved.clientX - clientX, moved.clientY - clientY)
      if (!current && distance < SLACK) return
      const to = readPlaceAt(moved.clientX, moved.clientY) ?? current?.to ?? from
      if (current?.to === to) return
      current = { from, to }
      setDrag(current)
    }
    const drop = (): void => {
      const last = current
      stop()
      if (last && last.from !== last.to) onMove(last.from, last.to)
    }
    const press = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') stop()
    }
    const stop = (): void => {
      setDrag(undefined)
      listening.abort()
    }
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', drop, { signal })
    addEventListener('pointercancel', stop, { signal })
    addEventListener('keydown', press, { signal })
    end.current = stop
  }
  return { drag, start }
}
