import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { keepScreenshot, openPage } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const CUBE = encodeURIComponent('https://demo.tessera.example/cube/electricity-mix/1')

/** Opens the drawer of a text with the keyboard, types into it and goes back. */
async function write(page: Page, field: string, name: string, text: string): Promise<void> {
  await page.locator(`#panel-entry-${field}`).focus()
  await page.keyboard.press('Enter')
  const label = page.getByLabel(`${name} (English)`)
  await label.focus()
  // the rich-text field replaces a plain one once it has loaded
  if (name === 'Notes' || name === 'Source') await page.locator('[contenteditable="true"]').waitFor()
  await label.focus()
  await page.keyboard.type(text)
  await expect.poll(() => findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Back', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.locator(`#panel-entry-${field}`).waitFor()
}

describe('the texts around a chart', () => {
  it('are written by keyboard and shown wherever the chart is', async () => {
    const { page, errors } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/create/new?cube=${CUBE}`)
    await page.waitForURL(/\/en\/create\/[\w-]{12}(\?|$)/)
    await isIdle(page)
    await write(page, 'notes', 'Notes', 'Pumped storage <b>is</b> left out')
    await write(page, 'source', 'Source', 'Own survey')
    await write(page, 'byline', 'Byline', 'Ada Example')
    await write(page, 'alternative', 'Alternative text', 'Wind overtakes coal')
    await page.locator('#panel-entry-byline').getByText('Ada Example').waitFor()
    await page.getByRole('application', { name: /./ }).first().waitFor()
    await keepScreenshot(page, 'author-texts-editor')
    await page.getByRole('button', { name: 'Publish' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/en\/v\/[\w-]+$/)
    const address = page.url()

    const lines = ['Source: Own survey', 'Chart: Ada Example']
    for (const where of [address, address.replace('/v/', '/embed/')]) {
      const html = await (await fetch(where)).text()
      expect(html).toContain('<p>Pumped storage &lt;b&gt;is&lt;/b&gt; left out</p>')
      expect(html).toContain('Wind overtakes coal')
      await page.goto(where)
      for (const line of lines) await page.getByText(line).waitFor()
    }
    const head = await (await fetch(address)).text()
    expect(head).toContain('property="og:image:alt" content="Wind overtakes coal"')
    const file = address.replace('/en/', '/')
    const picture = await (await fetch(`${file}.svg?lang=en`)).text()
    for (const line of lines) expect(picture).toContain(`>${line}`)
    expect(picture).toContain('<desc>Wind overtakes coal. ')
    expect((await fetch(`${file}.pdf?lang=en`)).status).toBe(200)

    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(address)
    await page.getByText('Chart: Ada Example').scrollIntoViewIfNeeded()
    await expect.poll(() => readOverflow(page)).toBe(0)
    await expect.poll(() => findViolations(page)).toEqual([])
    await keepScreenshot(page, 'author-texts-320')
    expect(errors).toEqual([])
  })
})
