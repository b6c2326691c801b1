import type { Frame, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { isAlive, openAlive, openPage } from './support/browser.ts'
import { buildCharts, drawn, layOut, withKeyboard, withMouse } from './support/build-dashboard.ts'
import { isIdle } from './support/editor.ts'
import { frameWithin, useElsewhere } from './support/elsewhere.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ settings: { NODE_ENV: 'test', TEST_LOGIN: 'ada:enigma' } })
const serveElsewhere = useElsewhere()

const DASHBOARDS = ['Stacked', 'Wide and narrow', 'Free'] as const

/** Opens the browser of an author who is signed in. */
async function openAuthor() {
  const opened = await openPage(stage.browser)
  const { page } = opened
  await page.goto(`${stage.server.url}/en/profile`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.locator('[name=name]').fill('ada')
  await page.locator('[name=password]').fill('enigma')
  await page.locator('form button').click()
  await page.waitForURL(`${stage.server.url}/en/profile`)
  // the page of own charts returned 401 before; from here on, no request may fail
  opened.errors.length = 0
  return opened
}

async function publish(page: Page, button = 'Publish'): Promise<string> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.waitForURL(/\/en\/v\//)
  await isAlive(page)
  return new URL(page.url()).pathname.split('/').at(-1)!
}

/** The path of the editor in which a mouse built the four charts, and the entry of the storage that keeps them. */
let built: { path: string; kept: [string, string] } | undefined

/** Opens four charts in the editor: the first call builds them by mouse, later ones restore what the editor kept. */
async function openCharts(page: Page): Promise<void> {
  if (!built) {
    await buildCharts(page, stage.server.url, withMouse(page))
    const kept = await page.evaluate(() => {
      // a page that is left stores at once what it would store a little later
      dispatchEvent(new Event('pagehide'))
      return Object.entries(localStorage).find(([name]) => name.startsWith('tessera-editor-state:'))!
    })
    built = { path: new URL(page.url()).pathname, kept }
    return
  }
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), built.kept)
  await page.goto(stage.server.url + built.path)
  await isIdle(page)
}

const chart = (page: Page | Frame, number: number) => page.locator(`#chart-${number}`)

/** Returns the years on the axis of the second chart, a line chart, which show whether the time range was applied. */
const years = async (page: Page | Frame): Promise<string[]> => {
  await chart(page, 2).scrollIntoViewIfNeeded()
  // until it is hydrated, a chart exists in several widths, one of which is visible
  const picture = chart(page, 2).locator('[role=application] svg:visible').first()
  const texts = await picture.locator('text').allTextContents()
  return texts.filter((text) => /^20\d\d$/.test(text))
}

it.each(DASHBOARDS)(
  'a dashboard, “%s”, is built by mouse, read, shared, embedded, copied, changed and restored',
  async (name) => {
    const { page, errors } = await openAuthor()
    await openCharts(page)
    await layOut(page, name, withMouse(page))
    expect(await findViolations(page)).toEqual([])
    // going back to a chart or reloading loses nothing
    await page.getByRole('button', { name: 'Edit chart', exact: true }).first().click()
    await isIdle(page)
    await page.getByRole('button', { name: 'Layout', exact: true }).click()
    await drawn(page, 4)
    await expect.poll(() => page.locator('[data-block]').count()).toBe(5)
    const key = await publish(page)
    expect(await findViolations(page)).toEqual([])

    const { page: phone, errors: phoneErrors } = await openPage(stage.browser, 'narrow')
    await openAlive(phone, `${stage.server.url}/en/v/${key}`)
    expect(await readOverflow(phone)).toBe(0)
    expect(await years(phone)).toEqual(['2023', '2024', '2025'])
    await phone.getByRole('button', { name: /^Filters/ }).click()
    await phone.getByLabel('Start', { exact: true }).press('ArrowRight')
    await phone.waitForURL(/from=2024/)
    await phone.getByRole('button', { name: 'Done', exact: true }).click()
    await expect.poll(() => years(phone)).toEqual(['2024', '2025'])
    expect(await findViolations(phone)).toEqual([])

    const { search } = new URL(phone.url())
    const { page: friend } = await openPage(stage.browser)
    await openAlive(friend, phone.url())
    expect(await years(friend)).toEqual(['2024', '2025'])
    const frame = `<iframe src="${stage.server.url}/en/embed/${key}${search}" title="Power" width="100%"></iframe>`
    await friend.goto(
      await serveElsewhere(`<body><script src="${stage.server.url}/embed.js"></script>${frame}</body>`),
    )
    await friend.waitForFunction(() => (document.querySelector('iframe')?.offsetHeight ?? 0) > 1000)
    expect(await years(await frameWithin(friend))).toEqual(['2024', '2025'])

    await openAlive(friend, phone.url())
    await chart(friend, 2).getByText('More', { exact: true }).click()
    await chart(friend, 2).getByRole('link', { name: 'Copy and edit' }).click()
    await friend.waitForURL(/\/en\/create\/[\w-]{12}(\?|$)/)
    await isIdle(friend)
    await friend
      .getByRole('navigation', { name: 'Charts' })
      .locator('[aria-current]')
      .getByText('Chart 2')
      .waitFor()

    await page.goto(`${stage.server.url}/en/profile`)
    const entry = () => page.getByRole('listitem').filter({ hasText: 'Power' }).first()
    await entry().getByRole('link', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Layout', exact: true }).click()
    await page.getByRole('button', { name: 'Edit title' }).click()
    await withMouse(page).write('Title (English)', 'Power, once more')
    expect(await publish(page, 'Update')).toBe(key)
    await friend.goto(`${stage.server.url}/en/v/${key}`)
    await friend.getByRole('heading', { level: 1, name: 'Power, once more' }).waitFor()
    await page.goto(`${stage.server.url}/en/profile`)
    await entry().getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Earlier versions' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).first().click()
    await entry().filter({ hasText: 'Power at a glance' }).waitFor()
    await openAlive(friend, `${stage.server.url}/en/v/${key}`)
    await friend.getByRole('heading', { level: 1, name: 'Power at a glance' }).waitFor()
    expect([...errors, ...phoneErrors]).toEqual([])
  },
)

it('a canvas is built and published by keyboard alone', async () => {
  const { page, errors } = await openPage(stage.browser)
  const hands = withKeyboard(page)
  await buildCharts(page, stage.server.url, hands)
  await layOut(page, 'Free', hands)
  await hands.press('button', 'Publish')
  await page.waitForURL(/\/en\/v\//)
  await isAlive(page)
  await expect.poll(() => page.locator('[data-block]').count()).toBe(5)
  expect(await years(page)).toEqual(['2023', '2024', '2025'])
  expect(errors).toEqual([])
})
