import type { PictureScene } from '@tessera/chart'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { nextDatum } from '../reading/next-datum.ts'
import { createTypeAhead } from '../reading/type-ahead.ts'
import type { MovableMap } from './movable-map.ts'

/** What is read, where it is shown in px of the map's element, and how it was come upon. */
export type MapReading = { datum: number; x: number; y: number; by: 'pointer' | 'touch' | 'keys' }

/** How long what a pointer left stays, in ms: it may go over to the tooltip. */
const GRACE = 150

/** Values of a map do not stand at moments: keys go through them one by one. */
const NO_MOMENTS = { beside: () => undefined }

/** Reading a map by mouse, touch and keys; the tooltip stays with its place when the map is moved. */
export function useMapReading(
  { data }: PictureScene,
  map: MovableMap | undefined,
  element: RefObject<HTMLElement | null>,
) {
  const [active, setActive] = useState<MapReading>()
  const typeAhead = useMemo(() => createTypeAhead(data, () => performance.now()), [data])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const newest = useRef(active)
  useEffect(() => {
    newest.current = active
  })
  const datum = active?.datum
  useEffect(() => map?.highlight(datum), [map, datum])

  const show = (next: MapReading | undefined): void => {
    clearTimeout(timer.current)
    setActive(next)
  }
  const leave = (): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setActive(undefined), GRACE)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEndings(active?.by, element, () => show(undefined))

  const pointAt = (event: PointerEvent, by: 'pointer' | 'touch'): void => {
    const box = element.current?.getBoundingClientRect()
    if (!box || !map) return
    const [x, y] = [event.clientX - box.left, event.clientY - box.top]
    const found = map.datumAt(x, y)
    if (found !== undefined) show({ datum: found, x, y, by })
    else if (by === 'touch') show(undefined)
    else if (active?.by === 'pointer') leave()
  }

  const walkTo = (next: number): void => {
    map?.reveal(next)
    const place = map?.placeOf(next) ?? { x: 0, y: 0 }
    show({ datum: next, x: place.x, y: place.y, by: 'keys' })
  }

  /** The map has moved below what is read. */
  const follow = (byReader: boolean): void => {
    const now = newest.current
    const place = now && map?.placeOf(now.datum)
    if (now?.by === 'keys' && place) setActive({ ...now, x: place.x, y: place.y })
    else if (byReader) setActive(undefined)
  }

  return {
    active,
    follow,
    /** Takes a key that walks; false for others. */
    walk(event: KeyboardEvent): boolean {
      const current = active?.datum
      const next = nextDatum(event.key, current, data.length, NO_MOMENTS) ?? typeAhead(event.key, current)
      if (next === undefined) return false
      walkTo(next)
      return true
    },
    listeners: {
      onPointerMove: (event: PointerEvent): void => {
        if (isOnTooltip(event)) clearTimeout(timer.current)
        else if (event.pointerType !== 'touch' && event.buttons === 0) pointAt(event, 'pointer')
      },
      onPointerLeave: (event: PointerEvent): void => {
        if (event.pointerType !== 'touch' && active?.by === 'pointer') leave()
      },
      onPointerUp: (event: PointerEvent): void => {
        if (event.pointerType === 'touch' && !isOnTooltip(event)) pointAt(event, 'touch')
      },
      onBlur: (): void => {
        if (active?.by === 'keys') show(undefined)
      },
    },
  }
}

const isOnTooltip = ({ target }: PointerEvent): boolean =>
  (target as Element).closest('[data-tooltip]') !== null

/** What ends a reading from outside: Escape wherever the focus is, and a touch elsewhere. */
function useEndings(
  by: MapReading['by'] | undefined,
  element: RefObject<HTMLElement | null>,
  end: () => void,
): void {
  const newest = useRef(end)
  useEffect(() => {
    newest.current = end
  })
  useEffect(() => {
    if (!by) return undefined
    const onKey = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') newest.current()
    }
    const onPointer = ({ target }: globalThis.PointerEvent): void => {
      if (by === 'touch' && !element.current?.contains(target as Node)) newest.current()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [by, element])
}
