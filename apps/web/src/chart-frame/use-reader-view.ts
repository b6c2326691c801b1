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

/** What readers may change about a chart, and their current view. */
export type ReaderView = {
  offers: ViewOffers
  /** The values of data filters that still have data given the earlier filters; all if omitted. */
  possible?: Record<ComponentId, string[]>
  view: ViewState
  /** The transition to this view; defaults to the drawing's own. */
  transition?: Transition
  onView(view: ViewState, passing?: Passing): void
}

/** The current state of the page's shared filters; undefined if there are none. */
export const SharedNow = createContext<Pick<SharedView, 'offers' | 'view'> | undefined>(undefined)

const NOTHING: ViewState = {}

/**
 * The reader's view of a chart, stored in the URL, so that a link shows the same. Undefined if there is nothing to
 * draw.
 */
export function useReaderView({
  config,
  data,
  offers,
  possible,
  view: loaded,
  place,
  sharedTime,
}: ChartView): ReaderView | undefined {
  const [params] = useSearchParams()
  const shared = use(SharedNow)
  // The server has read the initial URL; for a later one, its response may belong to an earlier URL.
  const [own, common] = [chartParams(params, place).toString(), sharedParams(params).toString()]
  const [first] = useState({ loaded, own, common })
  const isFirst = first.loaded === loaded && first.own === own && first.common === common
  const read = useMemo((): ViewState => {
    if (!data || !offers || isFirst) return loaded
    // Only the server knows which data filters have data in combination.
    const { filters: _, ...asked } = readViewState(new URLSearchParams(own), offers, data.components).view
    const { view } = withLegendValues(asked, config, data, offers)
    return { ...view, ...(loaded.filters && { filters: loaded.filters }) }
  }, [own, config, data, offers, loaded, isFirst])
  const { view, transition, onView } = useAddressedView(offers && data ? read : NOTHING, (next, address) =>
    offers ? withChartParams(address, writeViewState(next, offers), place) : address,
  )
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
    // The shared time range does not belong to this chart.
    onView: (next, passing) => onView(shared?.offers.time ? withoutRange(next) : next, passing),
  }
}

const withoutRange = ({ timeRange: _, ...view }: ViewState): ViewState => view
