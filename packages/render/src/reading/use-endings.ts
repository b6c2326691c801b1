import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Active } from './use-active.ts'

/**
 * Ends a reading from outside its frame: on Escape, wherever the focus is, and on touches elsewhere. `end` is called
 * with whether a pointer's reading was dismissed.
 */
export function useEndings(
  by: Active['by'] | undefined,
  frame: RefObject<HTMLElement | null>,
  end: (isDismissed: boolean) => void,
): void {
  const onEnd = useEffectEvent(end)
  useEffect(() => {
    if (!by) return undefined
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onEnd(by === 'pointer')
    }
    const onPointer = (event: PointerEvent): void => {
      // The chart may be in a shadow tree, whose events are retargeted to its host.
      const [target] = event.composedPath()
      if (by === 'touch' && !frame.current?.contains(target as Node)) onEnd(false)
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onPointer)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onPointer)
    }
  }, [by, frame])
}
