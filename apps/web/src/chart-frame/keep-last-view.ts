import type { ChartView, DataFailure } from '@tessera/api'
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'

/** The data of a page: one chart, or several that manage themselves. */
type Loaded = { view?: ChartView; dashboard?: object; failure?: DataFailure }

/** The code that is used if there was no response with a code. */
const UNREACHED = 'UNREACHED'

/** The data that the page currently shows, which stay if the next load fails. One page is shown at a time. */
let last: { pathname: string; loaded: Loaded } | undefined

/** Whether the page is a dashboard, whose charts load their own observations. */
let isDashboard = false

/** Remembers the data of the current page. */
export function useKeptView(pathname: string, loaded: Loaded): void {
  useEffect(() => {
    isDashboard = loaded.dashboard !== undefined
    if (loaded.view?.data) last = { pathname, loaded }
  }, [pathname, loaded])
}

/**
 * Loads a page's data. If that fails and the page shows a chart already, keeps the chart and adds the error. Other
 * failures (such as a missing chart) are passed on.
 */
export async function keepLastView<T extends Loaded>(request: Request, load: () => Promise<T>): Promise<T> {
  const { pathname } = new URL(request.url)
  const kept = last?.pathname === pathname ? (last.loaded as T) : undefined
  try {
    const loaded = await load()
    if (!loaded.view || loaded.view.data || !kept) return loaded
    return { ...kept, failure: loaded.view.failure }
  } catch (error) {
    if (!kept || (isRouteErrorResponse(error) && error.status < 500)) throw error
    const message = error instanceof Error ? error.message : '503'
    return { ...kept, failure: { code: UNREACHED, message } }
  }
}

/** Returns whether a load concerns other observations of the shown chart: data filters, tabs, or a retry. */
export const isOtherQuestion = (
  current: URL,
  next: URL,
  keysOf: (params: URLSearchParams) => string,
): boolean =>
  current.href === next.href || (!isDashboard && keysOf(current.searchParams) !== keysOf(next.searchParams))
