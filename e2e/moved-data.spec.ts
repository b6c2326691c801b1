import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningServer } from '../apps/server/src/start-server.ts'
import { callApi } from '../apps/server/src/testing/call-api.ts'
import { FAKE_CUBE } from '../apps/server/src/testing/fake-source.ts'
import { signIn } from '../apps/server/src/testing/sign-in.ts'
import { startTestServer } from '../apps/server/src/testing/start-test-server.ts'
import {
  createVersionedSource,
  toMovedProject,
  toNewer,
} from '../apps/server/src/testing/versioned-source.ts'
import { findViolations, readOverflow } from './support/axe.ts'
import { keepScreenshot, openAlive, openPage, SIZES, sharedBrowser } from './support/browser.ts'
import { closePages } from './support/stage.ts'

const { entry, state } = createVersionedSource()
let server: RunningServer
let cookie: string

beforeAll(async () => {
  server = await startTestServer({ sources: [entry] }, { TEST_LOGIN: 'on' })
  await server.ready
  cookie = await signIn(server.url, 'Owner')
  const body = { data: toMovedProject('moved') }
  expect((await callApi(server.url, 'POST', '/api/config-create', { body, cookie })).status).toBe(200)
})
afterAll(() => server.close())
closePages()

/** Waits until the versions have been compared, as earlier readers would have caused. */
async function compared(newest: string): Promise<void> {
  Object.assign(state, { latest: toNewer(newest), hasSaved: true })
  const isSaid = async (): Promise<boolean> =>
    (await (await fetch(`${server.url}/en/v/moved`)).text()).includes('What has changed')
  await expect.poll(isSaid, { interval: 100 }).toBe(true)
}

async function open(path: string, size: keyof typeof SIZES = 'wide'): Promise<Page> {
  const { page } = await openPage(await sharedBrowser())
  await page.setViewportSize(SIZES[size])
  await openAlive(page, server.url + path)
  return page
}

it('says in one line that the data have changed, and shows by mouse how', async () => {
  await compared('value')
  const page = await open('/de/v/moved')
  await page.getByText('Daten vom 12.03.2026; veröffentlicht mit Daten vom 21.08.2025.').waitFor()
  const button = page.getByRole('button', { name: 'Was sich geändert hat' })
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
  await button.click()
  await page.getByText('Grösste Änderung: 2020: 1.5\u00a0ha → 7.25\u00a0km²').first().waitFor()
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true')
  expect(await findViolations(page)).toEqual([])
  await keepScreenshot(page, 'moved-data-wide')
  await button.click()
  await page.getByText('Grösste Änderung').first().waitFor({ state: 'detached' })
})

it('shows it by keyboard, in an embed as narrow as a phone', async () => {
  await compared('value')
  const page = await open('/en/embed/moved', 'narrow')
  const button = page.getByRole('button', { name: 'What has changed' })
  await button.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Unit of Area: ha → km²').first().waitFor()
  expect(await readOverflow(page)).toBeLessThanOrEqual(0)
  expect(await findViolations(page)).toEqual([])
  await keepScreenshot(page, 'moved-data-narrow')
  await page.setViewportSize({ width: 320, height: 700 })
  await expect.poll(() => readOverflow(page)).toBeLessThanOrEqual(0)
  await keepScreenshot(page, 'moved-data-320')
  await page.keyboard.press('Space')
  await page.getByText('Unit of Area: ha → km²').first().waitFor({ state: 'detached' })
})

it('marks the chart in its author’s list, where it can be pinned and unpinned', async () => {
  await compared('value')
  const { page } = await openPage(await sharedBrowser())
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: server.url }])
  await openAlive(page, `${server.url}/en/profile`)
  await page.getByText('The data have changed').waitFor()
  expect(await findViolations(page)).toEqual([])
  await keepScreenshot(page, 'moved-data-profile')
  const choose = async (action: string): Promise<void> => {
    await page.getByRole('button', { name: /^More/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await choose('Keep these data')
  await page.getByText('“Forest” now keeps the data it was published with.').waitFor()
  await page.getByText('Data kept as published', { exact: true }).waitFor()
  const reader = await open('/en/v/moved')
  await reader.getByText('Data from 21.08.2025; newer data from 12.03.2026 are available.').waitFor()
  await reader.getByRole('cell', { name: '1.5' }).first().waitFor()
  await choose('Use the newest data')
  await page.getByText('“Forest” uses the newest data again.').waitFor()
  await reader.reload()
  await reader.getByText('Data from 12.03.2026; published with data from 21.08.2025.').waitFor()
})

it('a version without its measure, its dimension or a value does not break it, nor does a removed dataset', async () => {
  for (const newest of ['measure', 'dimension']) {
    await compared(newest)
    const page = await open('/en/v/moved')
    await page.getByText('The newest version of the dataset no longer contains').waitFor()
    await page.getByRole('cell', { name: '1.5' }).first().waitFor()
    await page.getByRole('button', { name: 'What has changed' }).click()
    await page.getByText('Removed:').first().waitFor()
  }
  await compared('category')
  const shorter = await open('/en/v/moved')
  await shorter.getByRole('button', { name: 'What has changed' }).click()
  await shorter.getByText('Removed from Year: 2021').first().waitFor()
  Object.assign(state, { latest: FAKE_CUBE, hasSaved: false })
  const gone = await open('/en/v/moved')
  await gone.getByRole('heading', { level: 1, name: 'Forest' }).waitFor()
  expect((await fetch(`${server.url}/v/moved.csv`)).status).toBeLessThan(500)
})
