import { pageTouched } from './early-events.ts'

let wake: () => void = () => undefined
const woken = new Promise<void>((resolve) => {
  wake = resolve
})

/** Has charts come alive now: where it is sure that they will be needed. */
export const wakeCharts = (): void => wake()

void pageTouched.then(wake)

/** Browsers that cannot tell when they are idle are so a moment after the page is there, in ms. */
const MOMENT = 200
/** A page that is never idle becomes alive nevertheless, in ms. */
const LONGEST_WAIT = 3000

const loaded = (): Promise<void> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', () => resolve(), { once: true }))

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT })
    else setTimeout(resolve, MOMENT)
  })

/** Whether readers have asked to load no more than they want to see. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Calls back once when a chart should come alive: it is in view and the browser has nothing else to do, or somebody has
 * touched the page. Returns how to call it off.
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
    void loaded().then(idle).then(once)
  })
  const stop = (): void => {
    isOver = true
    observer.disconnect()
  }
  if (!savesData()) observer.observe(element)
  void woken.then(once)
  return stop
}
