import type { ChartView } from '@tessera/api'
import { readViewState, type ViewState, withOneShown, writeViewState } from '@tessera/chart/viewer'
import type { Transition } from '@tessera/render/reader'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { wakeCharts } from './alive/when-needed.ts'
import type { Reading } from './reading.ts'

/**
 * What a reader has changed of a chart, kept in the address: a link to the page shows the same. What passes by while
 * something plays is not written there. Undefined where there is nothing to draw.
 */
export function useReading({ config, data, offers, possible, view: loaded }: ChartView): Reading | undefined {
  const [params, setParams] = useSearchParams()
  // what was chosen is drawn at once; the address follows, and from then on says the same
  const [chosen, setChosen] = useState<{
    view: ViewState
    before: URLSearchParams
    transition?: Transition
  }>()
  const read = useMemo((): ViewState => {
    if (!data || !offers) return {}
    // which data filters have data together, only the server knows
    const { filters: _, ...asked } = readViewState(params, offers, data.components).view
    const { view } = withOneShown(asked, config, data, offers)
    return { ...view, ...(loaded.filters && { filters: loaded.filters }) }
  }, [params, config, data, offers, loaded.filters])
  const isChosen = chosen !== undefined && (chosen.before === params || isSame(chosen.view, read))
  const view = isChosen ? chosen.view : read
  if (!offers || !data) return undefined
  return {
    offers,
    possible,
    view,
    transition: chosen?.transition,
    onView(next, passing) {
      setChosen({ view: next, before: params, transition: passing?.transition })
      if (passing) return
      wakeCharts()
      setParams(writeViewState(next, offers, params), { replace: true, preventScrollReset: true })
    },
  }
}

/** Whether two say the same: what is drawn already is not drawn again when the address has come to say it. */
const isSame = (a: ViewState, b: ViewState): boolean => {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof ViewState>
  return [...keys].every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}
