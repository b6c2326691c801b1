import type { Page } from 'playwright-core'
import { seenBox } from '../support/browser.ts'
import type { Constant } from './constant.ts'

/** Returns the size of the first matching element, in px. */
const sizeOf = (page: Page, selector: string): Promise<{ width: number; height: number }> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { width, height } = element.getBoundingClientRect()
      return { width: Math.round(width), height: Math.round(height) }
    })

/**
 * Returns the minimum height of a chart's placeholder in windows of 390, 768 and 1800 px. Charts rarely load slowly
 * enough to show it, so an element of its class is used instead.
 */
async function readSkeletonHeights(page: Page): Promise<string[]> {
  const heights: string[] = []
  for (const width of [390, 768, 1800]) {
    await page.setViewportSize({ width, height: 1000 })
    heights.push(
      await page.evaluate(() => {
        const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
        const name = rules
          .map((rule) => /^\.(_skeleton_\w+)\b/.exec(rule.cssText)?.[1])
          .find((found) => found)
        const place = document.createElement('div')
        place.className = name ?? ''
        document.body.append(place)
        const { minHeight } = getComputedStyle(place)
        place.remove()
        return minHeight
      }),
    )
  }
  return heights
}

/** Sizes of the page frame and of the editor, measured in a window of 1800 × 1000 px. */
export const LAYOUT_CONSTANTS: readonly Constant[] = [
  {
    section: '2 §9',
    name: 'header maximum width, px',
    value: 1400,
    where: 'the header of the public pages',
    measure: async ({ legal }) => (await sizeOf(legal, 'header > *')).width,
  },
  {
    section: '2 §9',
    name: 'header width in the editor, px',
    value: 1800,
    where: 'the header of the editor, in a window of 1800 px',
    decided: 'the editor works in the whole window, and its header is as wide as the bar below it',
    measure: async ({ editor }) => (await sizeOf(editor, 'header > *')).width,
  },
  {
    section: '2 §9',
    name: 'header height, px',
    value: 96,
    where: 'the header of the public pages',
    measure: async ({ legal }) => (await sizeOf(legal, 'header')).height,
  },
  {
    section: '2 §9',
    name: 'text page maximum width, px',
    value: 1024,
    where: 'imprint and legal framework (specification 2 §2)',
    measure: async ({ legal }) => (await sizeOf(legal, 'main > *')).width,
  },
  {
    section: '2 §9',
    name: 'drawer width, px; dialog minimum height, px',
    value: { width: 1400, height: 1000 },
    where: 'the drawer that adds a dataset: as high as the window',
    async measure({ editor }) {
      await editor.getByRole('button', { name: 'Add dataset', exact: true }).click()
      const drawer = editor.locator('dialog[open]')
      await drawer.waitFor()
      const size = await sizeOf(editor, 'dialog[open]')
      await editor.keyboard.press('Escape')
      await drawer.waitFor({ state: 'detached' })
      return size
    },
  },
  {
    section: '2 §9',
    name: 'metadata panel width, px',
    value: 340,
    where: 'the panel about the data, in editor and published charts',
    async measure({ editor }) {
      await editor.getByRole('button', { name: 'Details', exact: true }).first().click()
      const panel = editor.getByRole('dialog', { name: 'About the data' })
      await panel.waitFor()
      const { width } = await seenBox(panel)
      await editor.keyboard.press('Escape')
      return Math.round(width)
    },
  },
  {
    section: '2 §9',
    name: 'tab label maximum width, px',
    value: '400px',
    where: 'the tabs of several charts',
    async measure({ editor }) {
      const tab = editor.locator('[class*="_tab_"]').first()
      return (await tab.evaluate((element) => getComputedStyle(element).maxWidth))
        .replace('min(', '')
        .split(',')[0]
    },
  },
  {
    section: '2 §9',
    name: 'tooltip enter delay',
    value: '0.6s',
    where: 'explanations of buttons and chart types',
    async measure({ editor }) {
      const tip = editor.locator('[role=tooltip]').first()
      await tip.locator('xpath=..').hover()
      return tip.evaluate((element) => getComputedStyle(element).transitionDelay)
    },
  },
  {
    section: '2 §9',
    name: 'least height of a chart that waits, px',
    value: ['150px', '300px', '500px'],
    where: 'the place of a chart without data yet, below 480 px, from there on, and from 1024 px on',
    measure: ({ editor }) => readSkeletonHeights(editor),
  },
]
