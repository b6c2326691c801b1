import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { holdBack, keepScreenshot, openPage } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { holdTasks } from './support/held-tasks.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const CUBE = encodeURIComponent('https://demo.tessera.example/cube/electricity-mix/1')

async function openEditor() {
  const opened = await openPage(stage.browser)
  await opened.page.goto(`${stage.server.url}/en/create/new?cube=${CUBE}`)
  await opened.page.waitForURL(/\/en\/create\/[\w-]{12}(\?|$)/)
  await isIdle(opened.page)
  return opened
}

async function openText(page: Page, name: string): Promise<void> {
  await page.locator('[id^="panel-entry-"]').filter({ hasText: name }).first().click()
  await page.locator('[contenteditable="true"]').waitFor()
}

const back = (page: Page) => page.getByRole('button', { name: 'Back', exact: true }).click()
const readHtml = (page: Page, selector: string) =>
  page.locator(`figcaption ${selector}`).evaluate((element) => element.innerHTML.replace(/\s+/g, ' ').trim())

describe('the texts of a chart', () => {
  it('can contain values of the chart, inserted by keyboard', async () => {
    const { page, errors } = await openEditor()
    await openText(page, 'Title')
    const field = page.getByLabel('Title (English)')
    await field.focus()
    await page.keyboard.type('Until {{latest}}, {{filter:nothing}}of ')
    await page
      .getByText('“{{filter:nothing}}”: the dataset has no such dimension; nothing is shown here.')
      .waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Insert value')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Insert value' })
    await dialog.getByLabel('Value').selectOption('Country')
    await expect.poll(() => findViolations(page)).toEqual([])
    await keepScreenshot(page, 'own-values-dialog')
    await dialog.getByRole('button', { name: 'Insert' }).press('Enter')
    await expect.poll(() => readHtml(page, 'h1')).toMatch(/^Until \d{4}, of \w+/)
    await keepScreenshot(page, 'own-values-editor')
    expect(errors).toEqual([])
  })
  it('are formatted with bold type, lists and links by keyboard, and published', async () => {
    const { page, errors } = await openEditor()
    await openText(page, 'Title')
    await page.getByLabel('Title (English)').focus()
    await page.keyboard.type('1. Power ')
    await page.keyboard.press('Control+b')
    await page.keyboard.type('in Europe')
    // a title is a single line
    await page.keyboard.press('Enter')
    await expect.poll(() => readHtml(page, 'h1')).toBe('1. Power <strong>in Europe</strong>')
    await back(page)
    await page.locator('#panel-entry-title').getByText('1. Power in Europe').waitFor()

    await openText(page, 'Description')
    const field = page.getByLabel('Description (English)')
    await field.focus()
    await page.keyboard.type('See ')
    await page.keyboard.press('Shift+Tab')
    // the toolbar is a single tab stop; arrow keys move within it
    for (let count = 0; count < 4; count++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Link')
    await page.keyboard.press('Enter')
    const address = page.getByLabel('Address (URL)')
    await expect.poll(() => address.evaluate((input) => input === document.activeElement)).toBe(true)
    await expect.poll(() => address.getAttribute('type')).toBe('url')
    await page.keyboard.type('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await page.getByText('This address cannot be used as a link.').waitFor()
    await address.fill('example.org/a')
    // a busy browser paints late while the user keeps typing
    await page.evaluate(() => {
      const now = window.requestAnimationFrame
      window.requestAnimationFrame = (callback) => now(() => setTimeout(callback, 500, performance.now()))
    })
    await page.keyboard.press('Enter')
    await page.keyboard.type(', <b>R&D</b>')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- one')
    await page.keyboard.press('Enter')
    await page.keyboard.type('two')
    const link = '<a target="_blank" rel="noopener noreferrer" href="https://example.org/a">example.org/a</a>'
    const html = `<p>See ${link}, &lt;b&gt;R&amp;D&lt;/b&gt;</p> <ul> <li>one</li> <li>two</li> </ul>`
    await expect.poll(() => readHtml(page, 'div')).toBe(html)
    expect(await findViolations(page)).toEqual([])
    await keepScreenshot(page, 'editor-texts-description')

    await page.getByRole('button', { name: 'Publish' }).click()
    await page.waitForURL(/\/en\/v\/[\w-]+$/)
    const published = await (await fetch(page.url())).text()
    expect(published).toContain('1. Power <strong>in Europe</strong></h1>')
    expect(published).toContain(link)
    // plain text where formatting is not possible
    expect(published).toContain('<title>1. Power in Europe – Tessera</title>')
    expect(published).toContain('content="See example.org/a, &lt;b&gt;R&amp;D&lt;/b&gt;')
    const picture = await (await fetch(`${page.url().replace('/en/', '/')}.svg?lang=en`)).text()
    expect(picture).toContain('1. Power in Europe')
    expect(picture).not.toContain('**')
    await page.reload()
    await expect.poll(() => readHtml(page, 'div')).toBe(html)
    expect(errors).toEqual([])
  })

  it('can be written immediately: a text’s drawer opens with the caret at its end', async () => {
    const { page, errors } = await openEditor()
    const title = page.getByLabel('Title (English)')
    const write = async (text: string): Promise<void> => {
      await page.locator('#panel-entry-title').click()
      await page.getByRole('region', { name: 'Title' }).waitFor()
      await page.keyboard.type(text, { delay: 20 })
    }
    await write('Abc')
    await page.getByRole('heading', { level: 1, name: 'Abc' }).waitFor()
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await write('def')
    await page.getByRole('heading', { level: 1, name: 'Abcdef' }).waitFor()
    await expect.poll(() => title.textContent()).toBe('Abcdef')
    expect(errors).toEqual([])
  })

  it('keep what was typed before the editor loaded, in each language', async () => {
    const { page, errors } = await openEditor()
    let release = (): void => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/RichText.*\.js/, async (route) => {
      await held
      await route.continue()
    })
    await page.locator('#panel-entry-title').click()
    const plain = page.locator('textarea')
    await plain.focus()
    await page.keyboard.type('Typed **early')
    release()
    // no keystroke is lost, whichever of the two fields has the focus
    await page.keyboard.type(' and late', { delay: 20 })
    await page.locator('[contenteditable="true"]').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Typed **early and late' }).waitFor()
    await page.getByRole('radio', { name: 'de', exact: true }).check()
    await page.getByLabel('Title (German)').fill('Deutsch')
    await page.getByRole('radio', { name: 'en', exact: true }).check()
    await expect.poll(() => page.getByLabel('Title (English)').textContent()).toBe('Typed **early and late')
    // undoing outside the field also changes the field
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByLabel('Title (English)').textContent()).not.toContain('late')
    expect(errors).toEqual([])
  })

  it('keep the focus if it arrives while the editor loads', async () => {
    const { page } = await openPage(stage.browser)
    const tasks = await holdTasks(page)
    await page.goto(`${stage.server.url}/en/create/new?cube=${CUBE}`)
    await page.waitForURL(/\/en\/create\/[\w-]{12}(\?|$)/)
    await isIdle(page)
    // delayed until the plain field is shown, since a fast response would replace it at once
    const release = await holdBack(page, /RichText.*\.js/)
    await page.locator('#panel-entry-title').click()
    await page.locator('textarea').waitFor()
    await tasks.hold()
    const loading = page.waitForResponse(/RichText.*\.js/)
    await release()
    // importing a module that is already loading resolves once it has run; passed as a string so that it is not
    // transpiled
    await page.evaluate(`import(${JSON.stringify((await loading).url())}).then(() => undefined)`)
    await page.getByLabel('Title (English)').focus()
    await tasks.release()
    await page.keyboard.type('Not lost')
    await page.getByRole('heading', { level: 1, name: 'Not lost' }).waitFor()
  })

  it('show a link’s target, change it, and remove it', async () => {
    const { page, errors } = await openEditor()
    await openText(page, 'Description')
    await page.getByLabel('Description (English)').focus()
    await page.keyboard.type('Data')
    await page.keyboard.press('Control+a')
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await expect.poll(() => page.getByLabel('Link text').inputValue()).toBe('Data')
    await page.getByLabel('Address (URL)').fill('mailto:office@example.org')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByLabel('Description (English)').locator('a').click()
    const preview = page.getByRole('link', { name: 'mailto:office@example.org' })
    await preview.waitFor()
    // only links to the web open a tab
    await expect.poll(() => preview.getAttribute('target')).toBeNull()
    await page.getByRole('button', { name: 'Edit link' }).click()
    await page.getByLabel('Address (URL)').fill('https://example.org/')
    await page.getByLabel('Link text').fill('')
    await page.keyboard.press('Enter')
    await expect.poll(() => readHtml(page, 'div')).toContain('>https://example.org/</a>')
    await page.getByLabel('Description (English)').locator('a').click()
    await page.getByRole('button', { name: 'Edit link' }).click()
    await page.getByLabel('Address (URL)').fill('')
    await page.keyboard.press('Enter')
    await expect.poll(() => readHtml(page, 'div')).toBe('<p>https://example.org/</p>')
    expect(await readOverflow(page)).toBeLessThanOrEqual(0)
    expect(errors).toEqual([])
  })
})
