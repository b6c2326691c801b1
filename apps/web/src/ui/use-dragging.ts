import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { whenOnline } from '../state/when-online.ts'

/** Lets people drag elements of a list. */
export type Dragging<Items> = {
  /** Sets the current elements. */
  hold(items: Items): void
  end(): void
}

type DraggingOptions<Items, Place> = {
  /** Loads the code, and returns the function that starts dragging. */
  load(): Promise<(onDrop: (id: string, place: Place) => void) => Dragging<Items>>
  /** Finds the elements after each rendering. */
  find(): Items
  onDrop(id: string, place: Place): void
}

/**
 * Adds dragging to the elements of a list. Keys and menus work without it, so its code loads after the list, and changes
 * nothing but what it returns: whether elements can be dragged.
 */
export function useDragging<Items, Place>(options: DraggingOptions<Items, Place>): boolean {
  const [isReady, setReady] = useState(false)
  const dragging = useRef<Dragging<Items>>(undefined)
  const load = useEffectEvent(options.load)
  const drop = useEffectEvent(options.onDrop)
  const hold = useEffectEvent(() => dragging.current?.hold(options.find()))
  useEffect(() => {
    let isGone = false
    const start = async (): Promise<void> => {
      await whenOnline()
      const begin = await load()
      if (isGone) return
      dragging.current = begin((id, place) => drop(id, place))
      hold()
      setReady(true)
    }
    // without that code, elements can still be moved by keys
    start().catch(() => undefined)
    return () => {
      isGone = true
      dragging.current?.end()
      dragging.current = undefined
    }
  }, [])
  useLayoutEffect(() => hold())
  return isReady
}
