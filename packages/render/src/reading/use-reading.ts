import type { PictureScene } from '@tessera/chart'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
} from 'react'
import { markAnchor, type Place } from './mark-anchor.ts'
import { nextDatum } from './next-datum.ts'
import type { Reading, SceneReader } from './reading.ts'
import { createSceneReader } from './scene-reader.ts'
import { createTypeAhead } from './type-ahead.ts'
import { type Active, useActive } from './use-active.ts'
import { useEndings } from './use-endings.ts'

/** The frame that receives keys, and the picture in it, which may be higher and scroll. */
export type Surface = { frame: RefObject<HTMLElement | null>; picture: RefObject<HTMLElement | null> }

/** The time in ms after which an unchanged picture is likely to be read, unlike the frames of an animation. */
const SETTLED = 200

/** Runs a task when the page is idle, or immediately if the browser does not support it. */
const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(task)
  else task()
}

/**
 * Reads a picture by mouse, touch and keys. Returns the current reading, and the listeners for the frame. The pointer
 * can enter the tooltip. Escape ends the reading, which does not return until another datum is pointed at.
 */
export function useReading(scene: PictureScene, { frame, picture }: Surface) {
  const reader = useSceneReader(scene)
  const typeAhead = useMemo(() => createTypeAhead(scene.data, () => performance.now()), [scene.data])
  const { active, isReachable, stay, hide, hideSoon, show, setActive } = useActive<Active>()
  const dismissed = useRef<number>(undefined)
  const finger = useFinger(active)

  const pointAt = (event: { clientX: number; clientY: number }, by: 'pointer' | 'touch'): void => {
    const [box, outer] = [picture.current, frame.current].map((each) => each?.getBoundingClientRect())
    if (!box || !outer) return
    const scale = scene.width / box.width
    const reading = reader.find((event.clientX - box.left) * scale, (event.clientY - box.top) * scale)
    if (reading?.datum !== dismissed.current) dismissed.current = undefined
    if (!reading || dismissed.current !== undefined) {
      if (by === 'touch') hide()
      else if (active?.by === 'pointer') hideSoon()
      return
    }
    if (reading.datum === active?.reading.datum && active.by === by) {
      stay()
      return
    }
    const at = onMoment(event, reading, box, scale)
    show({ reading, at: { x: at.x - outer.left, y: at.y - outer.top }, by })
  }

  const walkTo = (datum: number): void => {
    const reading = reader.read(datum)
    if (!reading || !picture.current || !frame.current) return
    const anchor = (reading.mark && markAnchor(reading.mark)) ?? { x: scene.width / 2, y: scene.height / 3 }
    show({ reading, at: placeInFrame(anchor, scene, picture.current, frame.current), by: 'keys' })
  }

  useFollowing(scene, reader, active, (next) => {
    const { current: outer } = frame
    const mark = next?.by === 'keys' ? next.reading.mark : undefined
    const anchor = mark && markAnchor(mark)
    // moves a reading by keys to the new position of its mark
    const at = anchor && outer && picture.current && placeInFrame(anchor, scene, picture.current, outer)
    setActive(next && at ? { ...next, at } : next)
  })
  useEndings(active?.by, frame, (isDismissed) => {
    if (isDismissed) dismissed.current = active?.reading.datum
    hide()
  })
  return {
    active,
    isReachable,
    listeners: {
      onKeyDown: (event: KeyboardEvent): void => {
        if (event.altKey || event.ctrlKey || event.metaKey) return
        // keys continue from the reading by pointer
        const current = active?.reading.datum
        const datum =
          nextDatum(event.key, current, scene.data.length, reader) ?? typeAhead(event.key, current)
        if (datum === undefined || event.target !== frame.current) return
        event.preventDefault()
        walkTo(datum)
      },
      onBlur: (): void => {
        if (active?.by === 'keys') hide()
      },
      onPointerMove: (event: PointerEvent): void => {
        if (isOnTooltip(event)) stay()
        else if (event.pointerType !== 'touch') pointAt(event, 'pointer')
        else if (finger.isReading(event)) pointAt(event, 'touch')
      },
      onPointerDownCapture: finger.putDown,
      onPointerLeave: (event: PointerEvent): void => {
        if (event.pointerType !== 'touch' && active?.by === 'pointer') hideSoon()
      },
      onPointerUp: (event: PointerEvent): void => {
        if (event.pointerType === 'touch' && !isOnTooltip(event)) pointAt(event, 'touch')
      },
      onScroll: (): void => {
        if (active && active.by !== 'keys') hide()
      },
    },
  }
}

/**
 * Returns the position of the pointer, in px of the window. If the reading has a moment, returns the position on its
 * line.
 */
function onMoment(
  { clientX: x, clientY: y }: { clientX: number; clientY: number },
  { moment }: Reading,
  { left, top }: DOMRect,
  scale: number,
): Place {
  if (!moment) return { x, y }
  return moment.along === 'x' ? { x: left + moment.at / scale, y } : { x, y: top + moment.at / scale }
}

/** The distance in px from which a moving finger counts as dragging. */
const MIN_DRAG = 8

/**
 * Decides when a moving finger reads values: while a moment is shown, or if the finger moves across the picture. Moving
 * up or down scrolls the page, and two fingers zoom.
 */
function useFinger(active: Active | undefined) {
  const from = useRef<{ clientX: number; clientY: number }>(undefined)
  return {
    putDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent): void => {
      from.current = pointerType === 'touch' && isPrimary ? { clientX, clientY } : undefined
    },
    isReading: ({ isPrimary, clientX, clientY }: PointerEvent): boolean => {
      if (active?.by === 'touch') return active.reading.moment !== undefined
      const { current } = from
      if (!current || !isPrimary) return false
      const across = Math.abs(clientX - current.clientX)
      return across > Math.max(MIN_DRAG, Math.abs(clientY - current.clientY))
    },
  }
}

/** Returns whether a pointer is over the tooltip. */
export const isOnTooltip = ({ target }: PointerEvent): boolean =>
  (target as Element).closest('[data-tooltip]') !== null

/**
 * Converts a position in the picture to px of the frame. Scrolls it into view if the picture is higher than its frame.
 */
function placeInFrame(at: Place, scene: PictureScene, picture: HTMLElement, frame: HTMLElement): Place {
  const scale = picture.clientWidth / scene.width
  const scroller = picture.parentElement
  const y = at.y * scale
  if (scroller && scroller.scrollHeight > scroller.clientHeight) {
    const room = scroller.clientHeight
    const isSeen = scroller.scrollTop + 40 < y && y < scroller.scrollTop + room - 40
    if (!isSeen) scroller.scrollTop = y - room / 2
  }
  const [box, outer] = [picture.getBoundingClientRect(), frame.getBoundingClientRect()]
  return { x: box.left - outer.left + at.x * scale, y: box.top - outer.top + y }
}

/** Creates the reader of a scene and prepares it before the first pointer event. */
function useSceneReader(scene: PictureScene): SceneReader {
  const reader = useMemo(() => createSceneReader(scene), [scene])
  useEffect(() => {
    // Indexing very many marks would delay an event handler, so do it when the page is idle.
    const wait = setTimeout(() => whenIdle(reader.prepare), SETTLED)
    return () => clearTimeout(wait)
  }, [reader])
  return reader
}

/** Keeps reading a mark when the picture changes and the mark moves or disappears. */
function useFollowing(
  scene: PictureScene,
  reader: SceneReader,
  active: Active | undefined,
  setActive: (active: Active | undefined) => void,
): void {
  const follow = useEffectEvent((): void => {
    if (!active) return
    const key = active.reading.mark?.key
    const datum = key === undefined ? undefined : scene.marks.find((mark) => mark.key === key)?.datum
    const reading = datum === undefined ? undefined : reader.read(datum)
    setActive(reading && { ...active, reading })
  })
  const last = useRef(scene)
  useEffect(() => {
    if (last.current !== scene) follow()
    last.current = scene
  }, [scene])
}
