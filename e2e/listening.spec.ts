import { expect, it } from 'vitest'
import { findViolations } from './support/axe.ts'
import { isAlive, keepScreenshot, seenBox } from './support/browser.ts'
import { useStage } from './support/stage.ts'
import { drawFinger, openTouched } from './support/touch.ts'

const stage = useStage()

/** The tones played by the page, in Hz. */
type Heard = { heard: number[] }

it('a line can be heard with the keyboard, and read by moving a finger across it', async () => {
  const page = await openTouched(stage.browser)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    const heard: number[] = []
    Object.assign(window, { heard })
    window.OscillatorNode = class extends OscillatorNode {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options)
        heard.push(options?.frequency ?? 0)
      }
    }
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${stage.server.url}/en/v/demo-warming-earth`)
  await isAlive(page)
  const frame = page.getByRole('application').first()
  await frame.scrollIntoViewIfNeeded()
  const box = await seenBox(frame)
  const middle = box.y + box.height / 2

  // moving across shows values without a tap before, and they stay
  await drawFinger(page, { x: box.x + 80, y: middle }, { x: box.x + 250, y: middle + 10 })
  await page.locator('[data-tooltip]').waitFor()
  // moving up scrolls the page
  const before = await page.evaluate(() => window.scrollY)
  await drawFinger(page, { x: box.x + 200, y: middle }, { x: box.x + 205, y: middle - 200 })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)

  expect(asked.filter((address) => /listening/i.test(address))).toEqual([])
  await page.getByRole('button', { name: 'Listen' }).click()
  const slider = page.getByRole('slider', { name: /^Values as tones: / })
  const said = () => slider.getAttribute('aria-valuetext')
  const heard = () => page.evaluate(() => (window as unknown as Heard).heard.length)
  await expect.poll(() => slider.evaluate((input) => input === document.activeElement)).toBe(true)
  await expect.poll(said).toMatch(/^1880: .*°C/)
  await page.keyboard.press('ArrowRight')
  await expect.poll(said).toMatch(/^1881: .*°C/)
  await expect.poll(heard).toBe(1)
  await expect.poll(() => findViolations(page)).toEqual([])
  await keepScreenshot(page, 'listening')
  expect(errors).toEqual([])
  await page.context().close()
})
