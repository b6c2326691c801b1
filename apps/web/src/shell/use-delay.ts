import { useEffect, useState } from 'react'

/** Returns true once something has been active for `delay` ms, and false as soon as it ends. */
export function useDelay(isActive: boolean, delay: number): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    setLate(false)
    if (!isActive) return undefined
    const timer = setTimeout(() => setLate(true), delay)
    return () => clearTimeout(timer)
  }, [isActive, delay])
  return isActive && isLate
}
