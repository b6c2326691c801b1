import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { openPage, SIZES } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const CUBE = encodeURIComponent('https://demo.tessera.example/cube/electricity-mix/1')

const stage = useStage()

const PAGES = {
  home: '/de',
  catalogue: '/fr/browse',
  'a search without results': '/it/browse?search=xyzzy',
  'a dataset': `/en/browse?dataset=${CUBE}`,
  'the editor': `/de/create/new?cube=${CUBE}`,
  'a column chart': '/de/v/demo-iowa-power',
  'a map': '/en/v/demo-life-map',
  'a map of places': '/fr/v/demo-us-airports',
  'an embed': '/embed/demo-warming-earth?lang=it',
  'a page that is not there': '/de/nowhere',
}

describe.each(Object.entries(PAGES))('%s', (_, path) => {
  it.each(Object.keys(SIZES) as (keyof typeof SIZES)[])(
    'has nothing that axe objects to (%s)',
    async (size) => {
      const { page } = await openPage(stage.browser, size)
      await page.goto(stage.server.url + path, { waitUntil: 'networkidle' })
      await page.evaluate(axeSource)
      const violations = await page.evaluate(async () => {
        const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }
        type Violation = { id: string; nodes: { html: string }[] }
        const result = await axe.run()
        return result.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
        )
      })
      expect(violations).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
      await page.context().close()
    },
  )
})

describe('with the keyboard alone', () => {
  it('a chart is found, changed and published', async () => {
    const { page } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/create/new?cube=${CUBE}`)
    const press = async (name: string, times = 60): Promise<void> => {
      for (let count = 0; count < times; count++) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => {
          const element = document.activeElement
          const label = (element as HTMLInputElement | null)?.labels?.[0]?.textContent
          if (element === document.body) return ''
          return `${element?.getAttribute('aria-label') ?? ''} ${label ?? ''} ${element?.textContent ?? ''}`
        })
        if (focused.includes(name)) return
      }
      throw new Error(`${name} was not reached`)
    }
    await press('Columns')
    await page.keyboard.press('ArrowRight')
    await page.locator('input[value="bar"]:checked').waitFor({ state: 'attached' })
    await page.keyboard.press('ArrowLeft')
    await page.locator('input[value="column"]:checked').waitFor({ state: 'attached' })
    await page.waitForFunction(() => document.querySelectorAll('figure rect').length > 3)
    await press('Title')
    await page.keyboard.press('Enter')
    await press('Title (English)')
    await page.keyboard.type('Typed, not clicked')
    await page.getByRole('heading', { level: 1, name: 'Typed, not clicked' }).waitFor()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await press('Publish')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/en\/v\//)
  })

  it('the marks of a picture are walked and announced', async () => {
    const { page } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/v/demo-iowa-power`, { waitUntil: 'networkidle' })
    // touching the page loads what makes the chart alive
    await page.keyboard.press('Tab')
    await page.locator('figure [role="application"]').nth(1).waitFor({ state: 'detached' })
    await page.locator('figure [role="application"]:visible').focus()
    await page.keyboard.press('ArrowRight')
    const announced = page.locator('figure [role="application"]:visible [aria-live]')
    await announced.getByText('2001').waitFor()
    await page.keyboard.press('ArrowRight')
    expect(await announced.textContent()).toMatch(/GWh/)
  })
})
