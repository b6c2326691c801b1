import type { ViewState } from '@tessera/chart/viewer'
import type { Passing, Transition } from '@tessera/render/reader'
import { useRef, useState } from 'react'
import { type Location, useLocation, useSearchParams } from 'react-router'
import { hydrateCharts } from './hydration/when-needed.ts'

/** What was chosen, before the address says so. */
type Chosen = {
  view: ViewState
  transition?: Transition
  /** Where the page was then. */
  at: Location
  /** Marks of the addresses that were written since the page was last led elsewhere, each a `state` of its own. */
  written: object[]
  /** The mark of the address that says what was chosen; what passes by has none. */
  own?: object
}

/** A view that stands in the address, and how it is changed. */
export type AddressedView = {
  view: ViewState
  transition: Transition | undefined
  onView(view: ViewState, passing?: Passing): void
}

/**
 * A view that is kept in the address: what is chosen counts at once, and the address follows. What passes by while
 * something plays is not written there.
 *
 * @param read what the address says
 * @param write the address that says a view
 */
export function useAddressedView(
  read: ViewState,
  write: (view: ViewState, params: URLSearchParams) => URLSearchParams,
): AddressedView {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const [chosen, setChosen] = useState<Chosen>()
  const isAhead = chosen !== undefined && isAheadOf(chosen, location)
  // what is drawn already is not drawn again when another part of the address changes
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

/** More addresses than can be pending at once. */
const MAX_PENDING = 20

/**
 * Whether the page has not come to what was chosen: it stands where it stood, or at an address that an earlier choice
 * has written. A key may go down before the address of the last one is there, and up after it.
 */
const isAheadOf = ({ at, written, own }: Chosen, location: Location): boolean =>
  location === at || (location.state !== own && written.includes(location.state))

/** Whether two say the same: what is drawn already is not drawn again when the address has come to say it. */
const isSame = (a: ViewState, b: ViewState): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof ViewState>
  return [...keys].every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}
