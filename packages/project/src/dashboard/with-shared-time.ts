import type { ViewOffers, ViewState } from '@tessera/chart/viewer'
import type { ComponentId } from '@tessera/cube'

/** The temporal dimension of a chart, if it is not the axis. */
export type SharedTime = { id?: ComponentId }

/**
 * Replaces the time range of a chart's view with the shared one (ruling 30), which is the reader's or else the
 * author's. Charts without time keep theirs.
 * @param time how the range applies to the chart; undefined if it does not show time
 */
export function withSharedTime(
  view: ViewState,
  shared: { offers: ViewOffers; view: ViewState },
  time: SharedTime | undefined,
): ViewState {
  const range = shared.view.timeRange ?? shared.offers.time
  if (!shared.offers.time || !range || !time) return view
  return { ...view, timeRange: { from: range.from, to: range.to, ...time } }
}
