import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readOverflow } from './support/axe.ts'
import { openAlive, openPage, seenBox } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

/** Publishes the line example with a switch between values and their change. */
async function publishWithChange(): Promise<string> {
  const file = join(import.meta.dirname, '../docs/examples/line.json')
  const project = JSON.parse(readFileSync(file, 'utf8'))
  const [config] = project.chartConfigs
  const chart = {
    ...config,
    change: { type: 'index', base: '1990' },
    interactiveFiltersConfig: { ...config.interactiveFiltersConfig, change: { active: true } },
  }
  const saved = await fetch(`${stage.server.url}/api/config-create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { ...project, chartConfigs: [chart] } }),
  })
  return (await saved.json()).data.key
}

it('readers switch between values and their change by keyboard, and the URL keeps it, also for pictures', async () => {
  const key = await publishWithChange()
  const read = async (path: string): Promise<string> => (await fetch(stage.server.url + path)).text()
  // in the HTML as sent, before any script runs
  expect(await read(`/en/v/${key}`)).toContain('index 1990 = 100')

  const { page, errors } = await openPage(stage.browser)
  await openAlive(page, `${stage.server.url}/en/v/${key}`)
  await page.getByRole('radio', { name: 'Index' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => new URL(page.url()).search).toBe('?change=percent')
  await expect
    .poll(() => page.locator('figure svg text').filter({ hasText: 'change compared with 1990' }).count())
    .toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('radio', { name: 'Change in %' }).isChecked()).toBe(true)
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain('Change in %')
  expect(errors).toEqual([])
  await page.context().close()

  const changed = 'change compared with 1990'
  expect(await read(`/v/${key}.svg?lang=en&change=percent`)).toContain(changed)
  expect(await read(`/v/${key}.svg?lang=en&change=none`)).not.toContain('1990 = 100')
  expect(await read(`/v/${key}.html?lang=en&change=percent`)).toContain(changed)
  expect(await read(`/en/v/${key}?change=more`)).toContain('index 1990 = 100')
})

it('the switch fits on the narrowest phones, and breaks into rows in narrower frames', async () => {
  const key = await publishWithChange()
  const { page, errors } = await openPage(stage.browser, 'narrow')
  for (const [width, locale, rows] of [
    [320, 'de', 1],
    [320, 'fr', 1],
    [320, 'it', 1],
    [240, 'de', 2],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    await openAlive(page, `${stage.server.url}/${locale}/embed/${key}`)
    const options = page
      .locator('fieldset', { hasText: 'Index' })
      .or(page.locator('fieldset', { hasText: 'Indice' }))
    await options.locator('label').nth(3).waitFor()
    for (const place of [0, 2, 3]) {
      await options.locator('input').nth(place).click()
      const box = await seenBox(options)
      const seen = `option ${place} at ${width} px, ${locale}`
      expect(box!.x + box!.width, seen).toBeLessThanOrEqual(width)
      expect(Math.round(box!.height / 36), `the rows of ${seen}`).toBe(rows)
      expect(await options.evaluate((element) => element.scrollWidth - element.clientWidth), seen).toBe(0)
    }
    await expect.poll(() => readOverflow(page)).toBeLessThanOrEqual(0)
  }
  expect(errors).toEqual([])
})
