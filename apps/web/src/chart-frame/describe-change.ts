import { REST, type ViewOffers, type ViewState } from '@tessera/chart/viewer'
import { type Components, findDimension } from '@tessera/cube'
import type { Translate } from '@tessera/i18n'

type Shown = {
  offers: ViewOffers
  components: Components
  /** The number of values that the "rest" entry of the legend stands for. */
  restCount?: number | undefined
  t: Translate
}

/**
 * Returns the announcement of a change that its own control does not announce; undefined if there is none. Sliders and
 * lists announce themselves.
 */
export function describeChange(
  before: ViewState,
  after: ViewState,
  { offers, components, restCount = 0, t }: Shown,
): string | undefined {
  const [was, is] = [new Set(before.hidden), new Set(after.hidden)]
  const labelOf = (value: string): string => {
    if (value === REST) return t('chart.rest', { count: restCount })
    const values = findDimension(components, offers.legendId ?? '')?.values
    return values?.find((each) => each.value === value)?.label ?? value
  }
  const hidden = [...is].find((value) => !was.has(value))
  if (hidden !== undefined) return t('reader.value-hidden', { value: labelOf(hidden) })
  const shown = [...was].find((value) => !is.has(value))
  if (shown !== undefined) return t('reader.value-shown', { value: labelOf(shown) })
  if (Boolean(before.isTable) !== Boolean(after.isTable))
    return t(after.isTable ? 'reader.view.table' : 'reader.view.chart')
  const calculation = after.calculation ?? offers.calculation
  if ((before.calculation ?? offers.calculation) !== calculation)
    return t(`controls.calculation.${calculation}`)
  const change = after.change ?? offers.change?.type
  if (change && (before.change ?? offers.change?.type) !== change) return t(`part.change.${change}`)
  if (before.perHead !== after.perHead) return t(`part.per-head.${after.perHead ?? 'people'}`)
  return undefined
}
