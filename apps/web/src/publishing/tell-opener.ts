/**
 * Tells the window that opened this one which chart was published, and closes this one (specification 2 §4). False where
 * nobody opened it. The key of a published chart is no secret, so any opener may have it.
 */
export function tellOpener(key: string): boolean {
  const opener: Window | null = window.opener
  if (!opener || opener === window) return false
  opener.postMessage(`CHART_ID:${key}`, '*')
  window.close()
  return true
}
