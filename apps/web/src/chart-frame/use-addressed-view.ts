import type { ViewState } from '@tessera/chart/viewer'
import type { Passing, Transition } from '@tessera/render/reader'
import { useRef, useState } from 'react'
import { type Location, useLocation, useSearchParams } from 'react-router'
import { hydrateCharts } from './hydration/when-needed.ts'

/** A choice that is not yet in the URL. */
type Chosen = {
  view: ViewState
  transition?: Transition
  /** The location at that time. */
  at: Location
  /** The `state` objects of URLs written since the last external navigation. */
  written: object[]
  /** The `state` object of the URL with this choice; undefined for passing changes. */
  own?: object
}

/** A view stored in the URL, and how to change it. */
export type AddressedView = {
  view: ViewState
  transition: Transition | undefined
  onView(view: ViewState, passing?: Passing): void
}

/**
 * Manages a view stored in the URL: a choice applies immediately, and the URL follows. Passing changes during playback
 * are
 * not written to the URL.
 *
 * @param read the view in the URL
 * @param write returns the URL parameters for a view
 */
export function useAddressedView(
  read: ViewState,
  write: (view: ViewState, params: URLSearchParams) => URLSearchParams,
): AddressedView {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const [chosen, setChosen] = useState<Chosen>()
  const isAhead = chosen !== undefined && isAheadOf(chosen, location)
  // Keep the identity of an unchanged view when other parts of the URL change, to avoid redrawing.
  const last = useRef(read)
  const asked = isAhead ? chosen.view : read
  const view = [chosen?.view, last.current].find((each) => each && isSame(each, asked)) ?? asked
  last.current = view
  return {
    view,
    transition: chosen?.transition,
    onView(next, passing) {
      const written = isAhead ? chosen.written : []
      const step = { view: next, transition: passing?.transition, at: location }
      if (passing) {
        setChosen({ ...step, written })
        return
      }
      const own = {}
      setChosen({ ...step, written: [...written, own].slice(-MAX_PENDING), own })
      hydrateCharts()
      setParams(write(next, params), { replace: true, preventScrollReset: true, state: own })
    },
  }
}

/** More URLs than can be pending at once. */
const MAX_PENDING = 20

/**
 * Whether the location is behind the choice: still at the old URL, or at one written by an earlier choice. A key may be
 * pressed before the previous URL is applied, and released after it.
 */
const isAheadOf = ({ at, written, own }: Chosen, location: Location): boolean =>
  location === at || (location.state !== own && written.includes(location.state))

/** Whether two views are equal, so that nothing is redrawn when the URL catches up. */
const isSame = (a: ViewState, b: ViewState): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof ViewState>
  return [...keys].every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}
