import { useEffect, useRef } from 'react'

/** Does something each time this device has its connection back; nothing where there is nothing to do. */
export function useOnline(act: (() => void) | undefined): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  }, [act])
  useEffect(() => {
    const hear = (): void => latest.current?.()
    addEventListener('online', hear)
    return () => removeEventListener('online', hear)
  }, [])
}
