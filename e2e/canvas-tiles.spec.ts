import type { Breakpoint, Project } from '@tessera/project'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepScreenshot, openAlive, openPage } from './support/browser.ts'
import { saveDashboard } from './support/dashboard.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

/** Window widths at which the page is as wide as each breakpoint of a canvas. */
const WINDOWS: Record<Breakpoint, number> = { xl: 1440, lg: 900, md: 640, sm: 390 }

const read = async (key: string) =>
  (await (await fetch(`${stage.server.url}/api/config/${key}`)).json()).data.data as Project

let saved: Project
beforeAll(async () => {
  saved = await read(await saveDashboard(stage.server.url, 'vertical'))
})

const keysOf = ({ chartConfigs }: Project): string[] => chartConfigs.map(({ key }) => key)

describe('cards side by side in a tall dashboard', () => {
  it('have aligned titles, tools, charts and notes at 1024 px', async () => {
    const key = await saveDashboard(stage.server.url, 'tall')
    const still = await stage.browser.newContext({ javaScriptEnabled: false })
    const page = await still.newPage()
    await page.setViewportSize({ width: 1024, height: 900 })
    await page.goto(`${stage.server.url}/en/v/${key}`)
    const lines = await page.locator('[data-width=narrow]').evaluateAll((cards) =>
      cards.map((card) => {
        const figure = card.querySelector('figure')!
        const topOf = (element: Element | null) => Math.round(element!.getBoundingClientRect().top)
        return {
          card: topOf(card),
          title: topOf(figure.querySelector(':scope > figcaption')),
          above: topOf(figure.querySelector(':scope > figcaption + *')),
          drawing: topOf(figure.querySelector(':scope > [aria-busy]')),
          notes: topOf(figure.querySelector(':scope > :last-child')),
          height: Math.round(card.getBoundingClientRect().height),
        }
      }),
    )
    expect(lines).toHaveLength(2)
    expect(lines[0]).toEqual(lines[1])
    await still.close()
  })
})

/** Measures how a card fills its tile: free space below the drawing, overlaps and clipped content, in px. */
const readTiles = (page: Page) =>
  page.locator('[data-type=chart]').evaluateAll((cards) =>
    cards.map((card) => {
      const boxOf = (element: Element) => element.getBoundingClientRect()
      const stage = card.querySelector('figure > [aria-busy]')!
      const drawing = stage.querySelector('[role=application]')
      if (!drawing) return undefined
      const notes = boxOf(card.querySelector('figure > :last-child')!)
      const cut = [...stage.querySelectorAll('div')].filter(
        (each) =>
          !each.closest('details') &&
          getComputedStyle(each).overflowY !== 'visible' &&
          each.clientHeight > 1 &&
          each.scrollHeight > each.clientHeight + 1,
      )
      return {
        free: Math.round(boxOf(stage.querySelector('details')!).top - boxOf(drawing).bottom),
        overlap: Math.round(boxOf(stage).bottom - notes.top),
        below: Math.round(notes.bottom - boxOf(card).bottom),
        cut: cut.map((each) => `${each.className}: ${each.scrollHeight} in ${each.clientHeight}`),
      }
    }),
  )

/** The height of a narrow map's buttons, which are placed below it, including their gaps, in px. */
const MAP_BUTTONS = 60

describe.each([2, 7])('charts of a canvas in tiles of %i rows', (rows) => {
  it.each(['xl', 'md', 'sm'] as const)(
    'fill them, with nothing cut, free or scrolling (%s)',
    async (breakpoint) => {
      const layouts = Object.fromEntries(
        Object.keys(WINDOWS).map((name) => [
          name,
          keysOf(saved).map((i, index) =>
            name === 'xl'
              ? { i, x: (index % 2) * 2, y: index < 2 ? 0 : rows, w: 2, h: rows }
              : { i, x: 0, y: index * rows, w: 1, h: rows },
          ),
        ]),
      )
      const key = await saveDashboard(stage.server.url, 'vertical', {
        layout: {
          type: 'dashboard',
          layout: 'canvas',
          meta: saved.layout.meta,
          blocks: keysOf(saved).map((key) => ({ type: 'chart', key, initialized: true })),
          layouts,
        },
      })
      const { page, errors } = await openPage(stage.browser)
      await page.setViewportSize({ width: WINDOWS[breakpoint], height: 900 })
      await openAlive(page, `${stage.server.url}/en/v/${key}`)
      for (const number of [1, 2, 3, 4]) {
        await page.locator(`#chart-${number}`).scrollIntoViewIfNeeded()
        await page.locator(`#chart-${number} [role=application]`).waitFor()
      }
      const isFilled = (tile: Awaited<ReturnType<typeof readTiles>>[number]): boolean =>
        tile !== undefined && tile.free >= 0 && tile.free <= MAP_BUTTONS
      await expect.poll(async () => (await readTiles(page)).filter((tile) => !isFilled(tile))).toEqual([])
      await keepScreenshot(page, `tiles-${rows}-${breakpoint}`)
      for (const tile of await readTiles(page)) {
        expect(tile?.overlap).toBeLessThanOrEqual(0)
        expect(tile?.below).toBeLessThanOrEqual(0)
        expect(tile?.cut).toEqual([])
      }
      expect(errors).toEqual([])
    },
  )
})
