import type { Locator } from 'playwright-core'

/**
 * Clicks on an element and returns the time, in ms, until the task after the first frame in which the elements of the
 * selector have changed: their contents or their pressed states. Elements narrower than `minWidth` px are ignored, such as
 * the symbols of a legend. Gives up after five seconds.
 */
export const timeClick = (place: Locator, selector: string, minWidth = 0): Promise<number> =>
  place.evaluate(
    async (element, watched) => {
      const read = (): string =>
        [...document.querySelectorAll(watched.selector)]
          // reading a width forces a layout, which would be measured, too
          .filter((each) => !watched.minWidth || each.getBoundingClientRect().width >= watched.minWidth)
          .map((each) => each.tagName + each.innerHTML + String(each.getAttribute('aria-pressed')))
          .join()
      const before = read()
      const frame = () => new Promise(requestAnimationFrame)
      const started = performance.now()
      ;(element as HTMLElement).click()
      do await frame()
      while (read() === before && performance.now() - started < 5000)
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(0)
      })
      return performance.now() - started
    },
    { selector, minWidth },
  )
