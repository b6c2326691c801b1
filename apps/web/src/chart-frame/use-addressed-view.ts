import type { ViewState } from '@tessera/chart/viewer'
import type { Passing, Transition } from '@tessera/render/reader'
import { useRef, useState } from 'react'
import { type Location, useLocation, useNavigation, useSearchParams } from 'react-router'
import { hydrateCharts } from './hydration/when-needed.ts'

/** A choice that the address does not reflect yet. */
type Chosen = {
  view: ViewState
  transition?: Transition
  /** The location at that time. */
  at: Location
  /** The `state` objects of addresses written since the last external navigation. */
  written: object[]
  /** The `state` of the address with this choice; absent for transient ones. */
  own?: object
  /** The view of the address at that time, and its subject. */
  read: ViewState
  subject: string
}

/** A view stored in the address, and how to change it. */
export type AddressedView = {
  view: ViewState
  transition: Transition | undefined
  onView(view: ViewState, passing?: Passing): void
}

type Addressed = {
  /** The view of the current address. */
  read: ViewState
  /** Returns the address with a view. */
  write(view: ViewState, params: URLSearchParams): URLSearchParams
  /** Identifies what the view belongs to, such as a chart. */
  subject: string
}

/**
 * Stores a view in the address. Choices apply at once, and the address follows. Transient states of an animation are
 * not written; they last until this view changes in the address.
 */
export function useAddressedView({ read, write, subject }: Addressed): AddressedView {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const latestParams = useLatestParams(params)
  const [chosen, setChosen] = useState<Chosen>()
  const isAhead =
    chosen !== undefined &&
    (isAheadOf(chosen, location) || (!chosen.own && chosen.subject === subject && isSame(chosen.read, read)))
  // keeps its identity when another part of the address changes, so that nothing is redrawn
  const last = useRef(read)
  const asked = isAhead ? chosen.view : read
  const view = [chosen?.view, last.current].find((each) => each && isSame(each, asked)) ?? asked
  last.current = view
  return {
    view,
    transition: chosen?.transition,
    onView(next, passing) {
      const written = isAhead ? chosen.written : []
      const step = { view: next, transition: passing?.transition, at: location, read, subject }
      if (passing) {
        setChosen({ ...step, written })
        return
      }
      const own = {}
      setChosen({ ...step, written: [...written, own].slice(-MAX_PENDING), own })
      hydrateCharts()
      setParams(write(next, latestParams()), { replace: true, preventScrollReset: true, state: own })
    },
  }
}

/**
 * Returns a function for the parameters of the page, including changes that are still loading, such as another control's.
 * The mark of a new chart is left out: the address may be about to lose it, and must not get it back.
 */
export function useLatestParams(params: URLSearchParams): () => URLSearchParams {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  return () => withoutNewMark(next?.pathname === pathname ? new URLSearchParams(next.search) : params)
}

/** The parameter that marks the page of a chart that was just published (specification: published chart view). */
export const NEW_MARK = 'publishSuccess'

/** Returns the parameters of a page without the mark of a new chart. */
export function withoutNewMark(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete(NEW_MARK)
  return rest
}

/** The `state` of an address that lost only the mark of a new chart. Choices made meanwhile remain. */
export const UNMARKED: object = {}

/** Maximum number of pending addresses. */
const MAX_PENDING = 20

/**
 * Returns whether the page has not caught up with a choice, that is, whether it is at the original location or at one
 * written by an earlier choice. A key may be released after the next one is pressed, and pressed before the address is
 * drawn without its mark.
 */
const isAheadOf = ({ at, written, own }: Chosen, location: Location): boolean =>
  location === at ||
  location.state === UNMARKED ||
  (location.state !== own && written.includes(location.state))

/** Returns whether two views are equal, so that nothing is redrawn when the address catches up. */
const isSame = (a: ViewState, b: ViewState): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof ViewState>
  return [...keys].every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}
