import type { ChartView } from '@tessera/api'
import { readViewState, type ViewState, withOneShown, writeViewState } from '@tessera/chart/viewer'
import type { Transition } from '@tessera/render/reader'
import { useMemo, useState } from 'react'
import { type Location, useLocation, useSearchParams } from 'react-router'
import { wakeCharts } from './alive/when-needed.ts'
import type { Reading } from './reading.ts'

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

/**
 * What a reader has changed of a chart, kept in the address: a link to the page shows the same. What passes by while
 * something plays is not written there. Undefined where there is nothing to draw.
 */
export function useReading({ config, data, offers, possible, view: loaded }: ChartView): Reading | undefined {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  // what was chosen is drawn at once; the address follows, and from then on says the same
  const [chosen, setChosen] = useState<Chosen>()
  const read = useMemo((): ViewState => {
    if (!data || !offers) return {}
    // which data filters have data together, only the server knows
    const { filters: _, ...asked } = readViewState(params, offers, data.components).view
    const { view } = withOneShown(asked, config, data, offers)
    return { ...view, ...(loaded.filters && { filters: loaded.filters }) }
  }, [params, config, data, offers, loaded.filters])
  const isAhead = chosen !== undefined && isAheadOf(chosen, location)
  const view = isAhead || (chosen && isSame(chosen.view, read)) ? chosen.view : read
  if (!offers || !data) return undefined
  return {
    offers,
    possible,
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
      setChosen({ ...step, written: [...written, own].slice(-MOST_UNDER_WAY), own })
      wakeCharts()
      const address = writeViewState(next, offers, params)
      setParams(address, { replace: true, preventScrollReset: true, state: own })
    },
  }
}

/** More addresses than can be under way at once. */
const MOST_UNDER_WAY = 20

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
