import type { ViewOffers, ViewState } from '@tessera/chart/viewer'
import type { ComponentId } from '@tessera/cube'
import type { Passing, Transition } from '@tessera/render/reader'

/** What readers may change of a chart, and what they have changed. */
export type Reading = {
  offers: ViewOffers
  /** The values of data filters that have data under those before them; all where left out. */
  possible?: Record<ComponentId, string[]>
  view: ViewState
  /** How the drawing gets to this view; its own way where left out. */
  transition?: Transition
  onView(view: ViewState, passing?: Passing): void
}
