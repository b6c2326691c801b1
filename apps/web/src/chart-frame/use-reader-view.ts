import type { ChartView, SharedView } from '@tessera/api'
import {
  readViewState,
  type ViewOffers,
  type ViewState,
  withLegendValues,
  writeViewState,
} from '@tessera/chart/viewer'
import type { ComponentId } from '@tessera/cube'
import { chartParams, sharedParams, withChartParams, withSharedTime } from '@tessera/project/viewer'
import type { Passing, Transition } from '@tessera/render/reader'
import { createContext, use, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useAddressedView } from './use-addressed-view.ts'

/** The settings that readers can change in a chart, and their changes. */
export type ReaderView = {
  offers: ViewOffers
  /** The values of data filters that have data given the earlier filters; all values if absent. */
  possible?: Record<ComponentId, string[]>
  view: ViewState
  /** The transition to this view; the drawing's own by default. */
  transition?: Transition
  onView(view: ViewState, passing?: Passing): void
}

/** The current state of the page's shared filters; `undefined` without any. */
export const SharedNow = createContext<Pick<SharedView, 'offers' | 'view'> | undefined>(undefined)

const NOTHING: ViewState = {}

/**
 * Stores the reader's changes to a chart in the address, so that a link shows the same. `undefined` if there is nothing
 * to draw.
 * @param isWaiting whether other observations are loading
 */
export function useReaderView(
  { config, data, offers, possible, view: loaded, place, sharedTime }: ChartView,
  isWaiting: boolean,
): ReaderView | undefined {
  const [params] = useSearchParams()
  const shared = use(SharedNow)
  // the server has read the initial address; for later ones its response may belong to an earlier one
  const [own, common] = [chartParams(params, place).toString(), sharedParams(params).toString()]
  const [first] = useState({ loaded, own, common })
  const isFirst = first.loaded === loaded && first.own === own && first.common === common
  const read = useMemo((): ViewState => {
    if (!data || !offers || isFirst) return loaded
    const { filters, ...asked } = readViewState(new URLSearchParams(own), offers, data.components).view
    const { view } = withLegendValues(asked, config, data, offers)
    // only the server knows which data filters have data together; until it responds, the reader's choices stay
    const shown = isWaiting ? { ...loaded.filters, ...filters } : loaded.filters
    return { ...view, ...(shown && { filters: shown }) }
  }, [own, config, data, offers, loaded, isFirst, isWaiting])
  const { view, transition, onView } = useAddressedView({
    read: offers && data ? read : NOTHING,
    write: (next, address) =>
      offers ? withChartParams(address, writeViewState(next, offers), place) : address,
    subject: config.key,
  })
  const shown = useMemo(
    () => (shared ? withSharedTime(view, shared, sharedTime) : view),
    [view, shared, sharedTime],
  )
  if (!offers || !data) return undefined
  return {
    offers,
    possible,
    view: shown,
    transition,
    // shared settings are not stored per chart
    onView: (next, passing) => onView(shared?.offers.time ? withoutRange(next) : next, passing),
  }
}

const withoutRange = ({ timeRange: _, ...view }: ViewState): ViewState => view
