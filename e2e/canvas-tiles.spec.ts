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

const MORE_COUNTRIES = [
  'BEL',
  'BGR',
  'CZE',
  'DNK',
  'EST',
  'FIN',
  'HRV',
  'HUN',
  'IRL',
  'LTU',
  'LVA',
  'PRT',
  'ROU',
]
const toCountry = (code: string) => `https://demo.tessera.example/country/${code}`

describe('a chart of many bars in a low tile', () => {
  /** Saves a canvas of bars above another chart, in tiles of two rows. Opens it when the bars are drawn. */
  async function openBars(width: number) {
    const [bars, columns] = await Promise.all(['demo-clean-power', 'demo-iowa-power'].map(read))
    const charts = [bars!, columns!].map(({ chartConfigs: [config] }, index) => ({
      ...config!,
      key: `c${index}`,
    }))
    for (const filter of charts.flatMap(({ cubes }) =>
      cubes.flatMap(({ filters }) => Object.values(filters)),
    ))
      if (filter.type === 'multi') for (const code of MORE_COUNTRIES) filter.values[toCountry(code)] = true
    const tiles = charts.map(({ key }, index) => ({ i: key, x: 0, y: index * 2, w: 1, h: 2 }))
    const key = await saveDashboard(stage.server.url, 'vertical', {
      chartConfigs: charts,
      activeChartKey: 'c0',
      layout: {
        type: 'dashboard',
        layout: 'canvas',
        meta: saved.layout.meta,
        blocks: charts.map(({ key }) => ({ type: 'chart', key, initialized: true })),
        layouts: Object.fromEntries(Object.keys(WINDOWS).map((name) => [name, tiles])),
      },
    })
    const { page } = await openPage(stage.browser)
    await page.setViewportSize({ width, height: 900 })
    await openAlive(page, `${stage.server.url}/en/v/${key}`)
    const drawing = page.locator('#chart-1 [role=application]')
    await drawing.waitFor()
    /** The heights of the picture and of its frame, in px. */
    const readHeights = () =>
      drawing.evaluate((frame) => ({
        whole: Math.round(frame.querySelector('svg')!.getBoundingClientRect().height),
        seen: Math.round(frame.firstElementChild!.getBoundingClientRect().height),
      }))
    return { page, readHeights }
  }

  it('is whole on a phone, and scrolls beside other charts', async () => {
    const phone = await openBars(WINDOWS.sm)
    await expect.poll(async () => (await phone.readHeights()).whole).toBeGreaterThan(500)
    await expect
      .poll(async () => {
        const { whole, seen } = await phone.readHeights()
        return seen - whole
      })
      .toBe(0)
    const screen = await openBars(WINDOWS.xl)
    await expect.poll(async () => (await screen.readHeights()).seen).toBeLessThan(450)
    await keepScreenshot(phone.page, 'many-bars')
  })

  it('is whole on paper, above its notes', async () => {
    const { page } = await openBars(WINDOWS.xl)
    await page.emulateMedia({ media: 'print' })
    await expect
      .poll(() =>
        page.locator('[data-type=chart]').evaluateAll((cards) =>
          cards.map((card) => {
            const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
            const notes = card.querySelector('figure > :last-child')!
            const pictures = [...card.querySelectorAll('figure > [aria-busy] svg')].map(bottomOf)
            return {
              isAboveNotes: Math.max(...pictures) <= notes.getBoundingClientRect().top,
              isWithin: bottomOf(notes) <= bottomOf(card),
            }
          }),
        ),
      )
      .toEqual([
        { isAboveNotes: true, isWithin: true },
        { isAboveNotes: true, isWithin: true },
      ])
  })
})
