import { expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { openAlive, openPage, seeing } from './support/browser.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ settings: { NODE_ENV: 'test', TEST_LOGIN: 'ada:enigma' } })

/** Reads a published chart of the demo in the form the API accepts. */
async function readDemo() {
  const answer = await fetch(`${stage.server.url}/api/config/demo-iowa-power`)
  return (await answer.json()).data.data
}

it('a chart is cited with its author’s name, at a version that stays when the chart changes', async () => {
  const { page, errors } = await openPage(stage.browser)
  const { url } = stage.server
  await page.goto(`${url}/en/profile`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.locator('[name=name]').fill('ada')
  await page.locator('[name=password]').fill('enigma')
  await page.locator('form button').click()
  await page.waitForURL(`${url}/en/profile`)
  errors.length = 0
  await page.getByLabel('Your name').fill('Ada Lovelace')
  await seeing(page.getByText('Your name has been saved.'), page.keyboard.press('Enter'))
  expect(await findViolations(page)).toEqual([])

  const { key: _, ...demo } = await readDemo()
  const put = (path: string, body: object) =>
    page.evaluate(
      async ([address, json]) => {
        const answer = await fetch(`/api/${address}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: json!,
        })
        return (await answer.json()).data.key
      },
      [path, JSON.stringify(body)],
    )
  const key = await put('config-create', { data: demo })

  await openAlive(page, `${url}/en/v/${key}`)
  await page.getByRole('button', { name: 'Cite', exact: true }).press('Enter')
  const citation = page.getByLabel('Citation', { exact: true })
  await expect.poll(() => citation.inputValue()).toMatch(/^Ada Lovelace\. .* Version 1, published on /)
  expect(await findViolations(page)).toEqual([])
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'BibTeX' }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.bib$/)
  const [address] = /https?:\S+$/.exec(await citation.inputValue())!

  const title = { de: '', fr: '', it: '', en: 'Another title' }
  const chartConfigs = demo.chartConfigs.map((chart: { meta: object }) => ({
    ...chart,
    meta: { ...chart.meta, title },
  }))
  await put('config-update', { key, data: { ...demo, key, chartConfigs } })
  await openAlive(page, address!)
  await page.getByText(/^Version 1 of 2, published on .* The chart has been changed since\./).waitFor()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).not.toBe('Another title')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Show current version' }).click()
  await page.getByRole('heading', { level: 1, name: 'Another title' }).waitFor()
  expect(page.url()).toBe(`${url}/en/v/${key}`)
  expect(errors).toEqual([])
})

it.each(['de', 'fr', 'it', 'en'])('the citation fits on a phone (%s)', async (locale) => {
  const { page, errors } = await openPage(stage.browser, 'narrow')
  await openAlive(page, `${stage.server.url}/${locale}/v/demo-iowa-power@1`)
  await page
    .locator('[aria-expanded]')
    .filter({ hasText: /^(Zitieren|Citer|Cita|Cite)$/ })
    .click()
  await page.locator('textarea').waitFor()
  await expect.poll(() => page.locator('textarea').inputValue()).toContain(`/${locale}/v/demo-iowa-power@1`)
  expect(await readOverflow(page)).toBe(0)
  expect(errors).toEqual([])
})
