import type { ViewState } from '@tessera/chart/viewer'
import type { Components, Locale } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'

/** What a switch for readers needs to know, and its callback. */
export type SwitchSite = {
  components: Components
  view: ViewState
  locale: Locale
  t: Translate
  onView(view: ViewState): void
}
