import type { ChartView } from '@tessera/api'
import { readViewState, type ViewState, writeViewState } from '@tessera/chart/viewer'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Reading } from './ChartFrame.tsx'

/**
 * What a reader has changed of a chart, kept in the address: a link to the page shows the same. What passes by while
 * something plays is not written there. Undefined where there is nothing to draw.
 */
export function useReading({ data, offers }: ChartView): Reading | undefined {
  const [params, setParams] = useSearchParams()
  // what was chosen is drawn at once; the address follows, and from then on says the same
  const [chosen, setChosen] = useState<{ view: ViewState; before: URLSearchParams }>()
  const view = useMemo(
    () => (data && offers ? readViewState(params, offers, data.components).view : {}),
    [params, data, offers],
  )
  if (!offers || !data) return undefined
  return {
    offers,
    view: chosen?.before === params ? chosen.view : view,
    onView(next, isPassing) {
      setChosen({ view: next, before: params })
      if (!isPassing)
        setParams(writeViewState(next, offers, params), { replace: true, preventScrollReset: true })
    },
  }
}
