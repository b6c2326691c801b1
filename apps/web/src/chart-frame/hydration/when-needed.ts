import { pageTouched } from './early-events.ts'

const hydrationAsked = Promise.withResolvers<void>()

/** Hydrates charts immediately, when they are certain to be needed. */
export const hydrateCharts = (): void => hydrationAsked.resolve()

void pageTouched.then(hydrateCharts)

/** For browsers without idle callbacks: the delay after loading, in ms. */
const MOMENT = 200
/** The maximum wait before charts are hydrated on a page that is never idle, in ms. */
const MAX_WAIT = 3000

/** Resolves once the page has loaded completely. */
export const loaded = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }))

/** Resolves when the browser is idle, or after a timeout in ms. */
export const idle = (timeout = MAX_WAIT): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout })
    else setTimeout(resolve, MOMENT)
  })

/** Whether readers prefer reduced data usage. */
export const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Calls back once when a chart should be hydrated: when it is in view and the browser is idle, or on the first
 * interaction
 * with the page. Returns a function that cancels it.
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
