import type { ChartView, DataFailure } from '@tessera/api'
import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'

/** What a page loads: one chart, or several that look after themselves. */
type Loaded = { view?: ChartView; dashboard?: object; failure?: DataFailure }

/** No answer came that has a code of its own. */
const UNREACHED = 'UNREACHED'

/** What the page shows now: it stays when what comes after it fails. One page is shown at a time. */
let last: { pathname: string; loaded: Loaded } | undefined

/** Whether it shows several charts, which ask for their observations themselves. */
let isDashboard = false

/** Remembers what a page shows. */
export function useKeptView(pathname: string, loaded: Loaded): void {
  useEffect(() => {
    isDashboard = loaded.dashboard !== undefined
    if (loaded.view?.data) last = { pathname, loaded }
  }, [pathname, loaded])
}

/**
 * Loads a page's data; where that fails and the page shows a chart already, the chart stays, with the sentence why.
 * Other failures (no such chart) pass.
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

/** Data filters and tabs ask for other observations of the shown chart; so does asking again. */
export const isOtherQuestion = (
  current: URL,
  next: URL,
  keysOf: (params: URLSearchParams) => string,
): boolean =>
  current.href === next.href || (!isDashboard && keysOf(current.searchParams) !== keysOf(next.searchParams))
