import type { ViewState } from '@tessera/chart/viewer'
import type { Passing, Transition } from '@tessera/render/reader'
import { useRef, useState } from 'react'
import { type Location, useLocation, useNavigation, useSearchParams } from 'react-router'
import { hydrateCharts } from './hydration/when-needed.ts'

/** A change that the page's address does not reflect yet. */
type Change = {
  /** The location at that time. */
  at: Location
  /** The `state` objects of addresses written since the last external navigation. */
  written: object[]
  /** The `state` of the address with this change; absent for transient ones. */
  own?: object
}

/** A choice that the address does not reflect yet. */
type Chosen = Change & {
  view: ViewState
  transition?: Transition
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
  const location = useLocation()
  const changeParams = useChangeParams()
  const [chosen, setChosen] = useState<Chosen>()
  const isAhead =
    chosen !== undefined &&
    (isAheadOf(chosen, location) || (!chosen.own && chosen.subject === subject && isSame(chosen.read, read)))
  // keeps its identity when another part of the address changes, so that nothing is redrawn
  const shown = useRef(read)
  const asked = isAhead ? chosen.view : read
  const view = [chosen?.view, shown.current].find((each) => each && isSame(each, asked)) ?? asked
  shown.current = view
  return {
    view,
    transition: chosen?.transition,
    onView(next, passing) {
      const step = { view: next, transition: passing?.transition, read, subject }
      if (passing) {
        setChosen({ ...step, at: location, written: isAhead ? chosen.written : [] })
        return
      }
      hydrateCharts()
      const { at, written, own } = changeParams((params) => write(next, params), { replace: true })
      setChosen({ ...step, at, written, own })
    },
  }
}

/** Maximum number of pending addresses. */
const MAX_PENDING = 20

/** The last change of an address, and its parameters. */
let last: (Change & { params: URLSearchParams }) | undefined

/**
 * Returns a function that changes the parameters of the page, including the changes that the page has not adopted yet,
 * such as another control's.
 */
export function useChangeParams() {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const { location: next } = useNavigation()
  return (change: (params: URLSearchParams) => URLSearchParams, options?: { replace: boolean }): Change => {
    const isOtherLoading = next?.pathname === location.pathname && !last?.written.includes(next.state)
    const before = !isOtherLoading && last && isAheadOf(last, location) ? last : undefined
    const base = isOtherLoading ? new URLSearchParams(next.search) : (before?.params ?? params)
    const own = {}
    const written = [...(before?.written ?? []), own].slice(-MAX_PENDING)
    last = { at: location, written, own, params: change(withoutNewMark(base)) }
    setParams(last.params, { ...options, preventScrollReset: true, state: own })
    return last
  }
}

/**
 * Returns whether the page has not caught up with a choice, that is, whether it is at the original location, with or without
 * its mark, or at one written by an earlier choice. A key may be released after the next one is pressed.
 */
const isAheadOf = ({ at, written, own }: Change, location: Location): boolean =>
  location === at ||
  location.state?.unmarked === at.key ||
  (location.state !== own && written.includes(location.state))

/** The parameter that marks the page of a chart that was just published (specification: published chart view). */
export const NEW_MARK = 'publishSuccess'

/** Returns the parameters of a page without the mark of a new chart. */
export function withoutNewMark(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params)
  rest.delete(NEW_MARK)
  return rest
}

/** Returns the `state` of an address that lost only the mark of a new chart. Choices made meanwhile remain. */
export const toUnmarked = ({ key }: Location): { unmarked: string } => ({ unmarked: key })

/** Returns whether two views are equal, so that nothing is redrawn when the address catches up. */
const isSame = (a: ViewState, b: ViewState): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof ViewState>
  return [...keys].every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}
