import type { ViewOffers, ViewState } from '@tessera/chart/viewer'
import type { ComponentId } from '@tessera/cube'

/** The dimension of time of a chart, where that is not its axis. */
export type SharedTime = { id?: ComponentId }

/**
 * A chart's view with the time range that holds for all charts, in the place of its own (ruling 30): its reader's, else
 * the author's. Charts that show no time keep theirs.
 *
 * @param time how the chart takes it; undefined where it shows no time
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
