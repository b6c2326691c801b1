import { useEffect, useRef } from 'react'
import type { Active } from './use-active.ts'
import type { Surface } from './use-reading.ts'

/** What ends a reading from outside of the frame: Escape wherever the focus is, and a touch elsewhere. */
export function useEndings(
  active: Active | undefined,
  frame: Surface['frame'],
  end: (isDismissed: boolean) => void,
): void {
  const newest = useRef(end)
  useEffect(() => {
    newest.current = end
  })
  const by = active?.by
  useEffect(() => {
    if (!by) return undefined
    const onKey = ({ key }: globalThis.KeyboardEvent): void => {
      if (key === 'Escape') newest.current(by === 'pointer')
    }
    const onPointer = ({ target }: globalThis.PointerEvent): void => {
      if (by === 'touch' && !frame.current?.contains(target as Node)) newest.current(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [by, frame])
}
