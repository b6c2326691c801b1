import type { ChartView, DataFailure } from '@tessera/api'
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'

/** The data of a page: one chart, or several that manage themselves. */
type Loaded = { view?: ChartView; dashboard?: object; failure?: DataFailure }

/** The code for failures without a response. */
const UNREACHED = 'UNREACHED'

/** The current page's data, kept if the next request fails. Only one page is shown at a time. */
let last: { pathname: string; loaded: Loaded } | undefined

/** Whether it shows several charts, which load their own observations. */
let isDashboard = false

/** Remembers the data of the current page. */
export function useKeptView(pathname: string, loaded: Loaded): void {
  useEffect(() => {
    isDashboard = loaded.dashboard !== undefined
    if (loaded.view?.data) last = { pathname, loaded }
  }, [pathname, loaded])
}

/**
 * Loads a page's data. If that fails while the page already shows a chart, keeps the chart and adds the failure. Other
 * errors (no such chart) are rethrown.
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

/** Whether navigation requires other observations: for changed data filters and tabs, and for retries. */
export const isOtherQuestion = (
  current: URL,
  next: URL,
  keysOf: (params: URLSearchParams) => string,
): boolean =>
  current.href === next.href || (!isDashboard && keysOf(current.searchParams) !== keysOf(next.searchParams))
