import { useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to a moved element, which loses it by the move. Returns a function that notes the id of what is
 * moved; `find` finds what gets the focus after the next rendering.
 */
export function useMovedFocus(find: (id: string) => HTMLElement | null | undefined): (id: string) => void {
  const moved = useRef<string>(undefined)
  useLayoutEffect(() => {
    const id = moved.current
    moved.current = undefined
    if (id !== undefined) find(id)?.focus()
  })
  return (id) => {
    moved.current = id
  }
}
