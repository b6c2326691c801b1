import { pageTouched } from './early-events.ts'

const hydrationAsked = Promise.withResolvers<void>()

/** Hydrates charts now: where it is sure that they will be needed. */
export const hydrateCharts = (): void => hydrationAsked.resolve()

void pageTouched.then(hydrateCharts)

/** Browsers that cannot tell when they are idle are so a moment after the page is there, in ms. */
const MOMENT = 200
/** Charts of a page that is never idle are hydrated all the same, after so many ms. */
const MAX_WAIT = 3000

/** Resolves once all that the page was sent with is there. */
export const loaded = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }))

/** Resolves when the browser has nothing else to do, or after so many ms. */
export const idle = (timeout = MAX_WAIT): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout })
    else setTimeout(resolve, MOMENT)
  })

/** Whether readers have asked to load no more than they want to see. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Calls back once when a chart should be hydrated: it is in view and the browser is idle, or somebody has touched the
 * page. Returns what cancels it.
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
