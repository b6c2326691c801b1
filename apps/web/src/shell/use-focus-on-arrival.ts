import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Moves the focus to the page's main area when people arrive at another page, as a document load would, and when
 * the link they followed is gone. Else (typing a search changes the query alone) the focus stays where it is.
 */
export function useFocusOnArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation()
  const last = useRef({ pathname, search })
  useEffect(() => {
    const isMoved = last.current.pathname !== pathname
    const isChanged = isMoved || last.current.search !== search
    last.current = { pathname, search }
    if (isMoved || (isChanged && document.activeElement === document.body)) {
      main.current?.focus({ preventScroll: true })
    }
  }, [pathname, search, main])
}
