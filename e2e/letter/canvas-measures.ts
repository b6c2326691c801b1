import type { Page } from 'playwright-core'

const BREAKPOINTS = ['xl', 'lg', 'md', 'sm'] as const
type Widths = Record<(typeof BREAKPOINTS)[number], number>

/** Wider than any page, in px. */
const WIDEST = 1200

/** Returns the computed value of a property of a dashboard's grid. */
export const readOfGrid = (page: Page, property: 'gridAutoRows'): Promise<string> =>
  page
    .locator('[data-block]')
    .first()
    .evaluate((block, name) => getComputedStyle(block.parentElement!)[name], property)

/** Returns the number of columns of a canvas for each container width from 1 px. */
const readColumnsByWidth = (page: Page): Promise<number[]> =>
  page
    .locator('[data-block]')
    .first()
    .evaluate((block, widest) => {
      const grid = block.parentElement!
      const place = grid.parentElement!
      const before = place.style.width
      const counts = Array.from({ length: widest }, (_, index) => {
        place.style.width = `${index + 1}px`
        return getComputedStyle(grid).gridTemplateColumns.split(' ').length
      })
      place.style.width = before
      return counts
    }, WIDEST)

/** Returns the number of columns of a canvas at each breakpoint. */
export async function readColumns(page: Page): Promise<Widths> {
  const counts = [...new Set(await readColumnsByWidth(page))].reverse()
  return Object.fromEntries(BREAKPOINTS.map((name, index) => [name, counts[index]])) as Widths
}

/** Returns the container width, in px, from which a canvas has the columns of each breakpoint. */
export async function readBreakpoints(page: Page): Promise<Widths> {
  const counts = await readColumnsByWidth(page)
  const changes = counts.flatMap((count, index) =>
    index > 0 && count !== counts[index - 1] ? [index + 1] : [],
  )
  const [md, lg, xl] = changes
  return { xl, lg, md, sm: 0 } as Widths
}
