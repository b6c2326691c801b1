import type { Page } from 'playwright-core'

type Watched = { benchTasks: number[]; benchShift: number }

/**
 * Makes a page record its long tasks, its layout shifts, when its first chart is shown (`drawn`), and when React has
 * hydrated the visible charts and the shared filters (`alive`).
 */
export const observeDashboard = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watched = globalThis as unknown as Watched
    watched.benchTasks = []
    watched.benchShift = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.benchTasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) watched.benchShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    const isInSight = (element: Element): boolean => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return width > 0 && top < innerHeight && bottom > 0
    }
    const hasReact = (element: Element | null): boolean =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__react'))
    let isDrawn = false
    const look = (): void => {
      const pictures = [...document.querySelectorAll('figure svg')].filter(
        (svg) => svg.getBoundingClientRect().width > 200 && isInSight(svg),
      )
      if (!isDrawn && pictures.length > 0) {
        isDrawn = true
        // the frame after the one that contains it
        requestAnimationFrame(() => performance.mark('drawn'))
      }
      const isAlive =
        isDrawn &&
        hasReact(document.querySelector('section input[type=range]')) &&
        [...document.querySelectorAll('[data-sent]')].every((sent) => !isInSight(sent))
      if (isAlive) performance.mark('alive')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })

/** Returns when the marks were set, in ms from the start of the navigation, and the longest task so far. */
export const readMarks = (
  page: Page,
): Promise<{ drawn: number; alive: number; longestTask: number; shift: number }> =>
  page.evaluate(() => {
    const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    const { benchTasks, benchShift } = globalThis as unknown as Watched
    return {
      drawn: at('drawn'),
      alive: at('alive'),
      longestTask: Math.max(0, ...benchTasks),
      shift: benchShift,
    }
  })

/**
 * Counts the chart requests that the page makes from now on. The returned function tells how many charts each of them
 * asked for.
 */
export function countCalls(page: Page): () => string {
  const counts: number[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/charts')) counts.push(url.searchParams.get('charts')?.split(',').length ?? 0)
  })
  return () => `${counts.length} calls for ${counts.join(' + ') || 'no'} charts`
}

/** Scrolls to the end of a page as a reader would. Returns the longest task on the way and the layout shift. */
export const timeWalk = (page: Page): Promise<{ longestTask: number; shift: number }> =>
  page.evaluate(async () => {
    const watched = globalThis as unknown as Watched
    watched.benchTasks.length = 0
    const before = watched.benchShift
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return { longestTask: Math.max(0, ...watched.benchTasks), shift: watched.benchShift - before }
  })

const CHANGES = 20

/**
 * Times a change of a shared filter, until the task after the frame in which each visible chart shows it: a step of the
 * time range, or another value of a filter, which requests observations.
 */
export async function timeShared(page: Page, what: 'range' | 'choice'): Promise<number[]> {
  await page.mouse.move(400, 500)
  const times: number[] = []
  for (let turn = 0; turn <= CHANGES; turn++) {
    await page.waitForTimeout(500)
    const ms = await page.evaluate(
      async ([what, turn]) => {
        const isInSight = (element: Element): boolean => {
          const { top, bottom, width } = element.getBoundingClientRect()
          return width > 200 && top < innerHeight && bottom > 0
        }
        const charts = [...document.querySelectorAll('figure [role=application], figure [data-sent]')].filter(
          isInSight,
        )
        const figures = charts.map((each) => each.closest('figure')!)
        const read = (figure: Element): string =>
          [...figure.querySelectorAll('svg')].map((svg) => svg.innerHTML).join('')
        const before = figures.map(read)
        const started = performance.now()
        if (what === 'range') {
          const input = document.querySelector<HTMLInputElement>('section input[type=range]')!
          const value = String(Number(input.min) + 6 + (turn % 2))
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
          input.dispatchEvent(new Event('input', { bubbles: true }))
        } else {
          const select = document.querySelector<HTMLSelectElement>('section select')!
          select.value = select.options[turn % 2 === 0 ? 1 : 2]!.value
          select.dispatchEvent(new Event('change', { bubbles: true }))
        }
        const frame = () => new Promise(requestAnimationFrame)
        // charts of the other cube do not have the filter
        const isDone = (figure: Element, index: number): boolean => read(figure) !== before[index]
        do await frame()
        while (
          !(what === 'range' ? figures.every(isDone) : figures.some(isDone)) &&
          performance.now() - started < 5000
        )
        await new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = resolve
          port2.postMessage(0)
        })
        return performance.now() - started
      },
      [what, turn] as const,
    )
    // the first run warms up
    if (turn > 0) times.push(ms)
  }
  return times.toSorted((a, b) => a - b)
}
