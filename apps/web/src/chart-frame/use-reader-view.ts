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

/** What readers may change of a chart, and what they have changed. */
export type ReaderView = {
  offers: ViewOffers
  /** The values of data filters that have data under those before them; all where left out. */
  possible?: Record<ComponentId, string[]>
  view: ViewState
  /** How the drawing gets to this view; its own way where left out. */
  transition?: Transition
  onView(view: ViewState, passing?: Passing): void
}

/** What the page's filters for all charts show now; undefined where there are none. */
export const SharedNow = createContext<Pick<SharedView, 'offers' | 'view'> | undefined>(undefined)

const NOTHING: ViewState = {}

/**
 * What a reader has changed of a chart, kept in the address: a link to the page shows the same. Undefined where there is
 * nothing to draw.
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
  // the server has read the address that the page came with; of a later one, what it answers may be an earlier one's
  const [own, common] = [chartParams(params, place).toString(), sharedParams(params).toString()]
  const [first] = useState({ loaded, own, common })
  const isFirst = first.loaded === loaded && first.own === own && first.common === common
  const read = useMemo((): ViewState => {
    if (!data || !offers || isFirst) return loaded
    // which data filters have data together, only the server knows
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
    // what holds for all charts is not this one's to keep
    onView: (next, passing) => onView(shared?.offers.time ? withoutRange(next) : next, passing),
  }
}

const withoutRange = ({ timeRange: _, ...view }: ViewState): ViewState => view
