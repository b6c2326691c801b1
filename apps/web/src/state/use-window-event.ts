import { useEffect, useEffectEvent } from 'react'

/** Listens to an event of the window, if there is a listener. */
export function useWindowEvent<Name extends keyof WindowEventMap>(
  name: Name,
  act: ((event: WindowEventMap[Name]) => void) | undefined,
): void {
  const onEvent = useEffectEvent((event: WindowEventMap[Name]) => act?.(event))
  const isActive = act !== undefined
  useEffect(() => {
    if (!isActive) return undefined
    const listener = (event: WindowEventMap[Name]): void => onEvent(event)
    addEventListener(name, listener)
    return () => removeEventListener(name, listener)
  }, [name, isActive])
}
