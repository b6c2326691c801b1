import { pageTouched } from './early-events.ts'

const hydrationAsked = Promise.withResolvers<void>()

/** Hydrates charts now, when it is certain that they will be needed. */
export const hydrateCharts = (): void => hydrationAsked.resolve()

void pageTouched.then(hydrateCharts)

/** In browsers that cannot report idle time, the assumed delay in ms. */
const MOMENT = 200
/** Maximum wait for idle time before hydrating charts, in ms. */
const MAX_WAIT = 3000

/** Resolves once everything that belongs to the page has loaded. */
export const loaded = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }))

/** Resolves when the browser is idle, or after the timeout in ms. */
export const idle = (timeout = MAX_WAIT): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout })
    else setTimeout(resolve, MOMENT)
  })

/** Returns whether the reader's browser asks to save data. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Calls back once when a chart should be hydrated: it is visible and the browser is idle, or the page has been touched.
 * Returns a function that cancels it.
 */
export function whenNeeded(element: Element, needed: () => void): () => void {
  let isOver = false
  const once = (): void => {
    if (isOver) return
    stop()
    needed()
  }
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    void loaded()
      .then(() => idle())
      .then(once)
  })
  const stop = (): void => {
    isOver = true
    observer.disconnect()
  }
  if (!savesData()) observer.observe(element)
  void hydrationAsked.promise.then(once)
  return stop
}
