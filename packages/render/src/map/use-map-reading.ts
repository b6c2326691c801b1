import type { PictureScene } from '@tessera/chart'
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo } from 'react'
import { nextDatum } from '../reading/next-datum.ts'
import { createTypeAhead } from '../reading/type-ahead.ts'
import { type Active, useActive } from '../reading/use-active.ts'
import { useEndings } from '../reading/use-endings.ts'
import { isOnTooltip } from '../reading/use-reading.ts'
import type { MovableMap } from './movable-map.ts'

/** The datum being read, its position in px of the map's element, and the input device. */
type MapReading = { datum: number; x: number; y: number } & Pick<Active, 'by'>

/** The data of a map have no moments, so keys go through them one by one. */
const NO_MOMENTS = { neighbour: () => undefined }

/** Reads a map by mouse, touch and keys. The tooltip follows its place when the map moves. */
export function useMapReading(
  { data }: PictureScene,
  map: MovableMap | undefined,
  element: RefObject<HTMLElement | null>,
) {
  const { active, stay, hide, hideSoon, show, setActive } = useActive<MapReading>()
  const typeAhead = useMemo(() => createTypeAhead(data, () => performance.now()), [data])
  const datum = active?.datum
  useEffect(() => map?.highlight(datum), [map, datum])

  useEndings(active?.by, element, hide)

  const pointAt = (event: PointerEvent, by: 'pointer' | 'touch'): void => {
    const box = element.current?.getBoundingClientRect()
    if (!box || !map) return
    const [x, y] = [event.clientX - box.left, event.clientY - box.top]
    const found = map.datumAt(x, y)
    if (found !== undefined) show({ datum: found, x, y, by })
    else if (by === 'touch') hide()
    else if (active?.by === 'pointer') hideSoon()
  }

  const walkTo = (next: number): void => {
    map?.reveal(next)
    const place = map?.placeOf(next) ?? { x: 0, y: 0 }
    show({ datum: next, x: place.x, y: place.y, by: 'keys' })
  }

  /** Called when the map moves during a reading. */
  const follow = (byReader: boolean): void => {
    const place = active && map?.placeOf(active.datum)
    if (active?.by === 'keys' && place) setActive({ ...active, x: place.x, y: place.y })
    else if (byReader) setActive(undefined)
  }

  return {
    active,
    follow,
    /** Handles a key that navigates; returns false for other keys. */
    walk(event: KeyboardEvent): boolean {
      const current = active?.datum
      const next = nextDatum(event.key, current, data.length, NO_MOMENTS) ?? typeAhead(event.key, current)
      if (next === undefined) return false
      walkTo(next)
      return true
    },
    listeners: {
      onPointerMove: (event: PointerEvent): void => {
        if (isOnTooltip(event)) stay()
        else if (event.pointerType !== 'touch' && event.buttons === 0) pointAt(event, 'pointer')
      },
      onPointerLeave: (event: PointerEvent): void => {
        if (event.pointerType !== 'touch' && active?.by === 'pointer') hideSoon()
      },
      onPointerUp: (event: PointerEvent): void => {
        if (event.pointerType === 'touch' && !isOnTooltip(event)) pointAt(event, 'touch')
      },
      onBlur: (): void => {
        if (active?.by === 'keys') hide()
      },
    },
  }
}
