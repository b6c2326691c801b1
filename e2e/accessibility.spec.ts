import { describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { isAlive, openPage, SIZES } from './support/browser.ts'
import { useStage } from './support/stage.ts'

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
  statistics: '/fr/statistics',
  'a page that is not there': '/de/nowhere',
}

describe('every page, on wide and narrow screens', () => {
  it.each(Object.entries(PAGES))('has nothing that axe objects to: %s', async (_, path) => {
    const { page } = await openPage(stage.browser)
    await page.goto(stage.server.url + path)
    await isAlive(page)
    for (const size of Object.values(SIZES)) {
      await page.setViewportSize(size)
      await expect.poll(() => findViolations(page)).toEqual([])
      await expect.poll(() => readOverflow(page)).toBeLessThanOrEqual(0)
    }
    await page.context().close()
  })
})

describe('with forced colours', () => {
  it.each(['en/v/demo-iowa-power', 'en/v/demo-us-airports', 'en'])(
    'pictures keep their colours, on paper of their own (%s)',
    async (path) => {
      const context = await stage.browser.newContext({ forcedColors: 'active', colorScheme: 'dark' })
      const page = await context.newPage()
      await page.goto(`${stage.server.url}/${path}`)
      await isAlive(page)
      const colours = await page.evaluate(() => {
        const isPicture = (svg: Element) => svg.getBoundingClientRect().width > 200
        const pictures = [...document.querySelectorAll('main svg')].filter(isPicture)
        const paperOf = (element: Element | null): string => {
          const { backgroundColor } = element ? getComputedStyle(element) : { backgroundColor: '' }
          return backgroundColor === 'rgba(0, 0, 0, 0)' && element
            ? paperOf(element.parentElement)
            : backgroundColor
        }
        const swatches = [...document.querySelectorAll('figure li [style*="background"]')]
        return {
          papers: [...new Set(pictures.map(paperOf))],
          adjusted: swatches.filter((swatch) => getComputedStyle(swatch).forcedColorAdjust !== 'none').length,
          words: getComputedStyle(document.querySelector('h1')!).color,
        }
      })
      expect(colours).toEqual({ papers: ['rgb(255, 255, 255)'], adjusted: 0, words: 'rgb(255, 255, 255)' })
      await context.close()
    },
  )
})

describe('with the keyboard alone', () => {
  it('a chart is found, changed and published', async () => {
    const { page } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/create/new?cube=${CUBE}&chartType=column`)
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

  it('the arrow keys move between the marks of a chart, which are announced', async () => {
    const { page } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/v/demo-iowa-power`)
    await isAlive(page)
    // touching the page loads the script that makes the chart interactive
    await page.keyboard.press('Tab')
    await page.locator('[data-sent]').waitFor({ state: 'detached' })
    await page.locator('figure [role="application"]:visible').focus()
    await page.keyboard.press('ArrowRight')
    const announced = page.locator('figure [role="application"]:visible [aria-live]')
    await announced.getByText('2001').waitFor()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => announced.textContent()).toMatch(/GWh/)
  })
})
