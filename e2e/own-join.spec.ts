import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { isAlive, keepScreenshot, openAlive, openPage } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ settings: { NODE_ENV: 'test', TEST_LOGIN: 'ada:enigma' } })

const LIFE = 'Life expectancy, fertility rate and population by country'
/** Countries by name and by code. */
const TABLE =
  'year\tcountry\tspending [CHF]\n1995\tFrance\t11\n2000\tFrance\t12\n2005\tFrance\t13\n1995\tDE\t21\n2000\tDE\t22\n2005\tDE\t23\n1995\tAtlantis\t31\n2000\tAtlantis\t32\n2005\tAtlantis\t33\n1995\tJapan\t41\n2000\tJapan\t42\n2005\tJapan\t43\n1995\tIndia\t51\n2000\tIndia\t52\n2005\tIndia\t53\n'

async function signIn(page: Page): Promise<void> {
  await page.goto(`${stage.server.url}/en/profile`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.locator('[name=name]').fill('ada')
  await page.locator('[name=password]').fill('enigma')
  await page.locator('form button').click()
  await page.waitForURL(`${stage.server.url}/en/profile`)
}

/** Makes a dataset of the table, and opens the editor with its chart. */
async function upload(page: Page): Promise<void> {
  await openAlive(page, `${stage.server.url}/en/upload`)
  await page.getByLabel('Dataset name').fill('Spending abroad')
  await page.getByLabel('Or paste a table').fill(TABLE)
  await page.getByRole('button', { name: 'Read the table' }).click()
  const review = page.getByRole('region', { name: 'How the table was read' })
  await review.getByRole('link', { name: 'Create visualization' }).click()
  await page.waitForURL(/\/en\/create\/[\w-]{12}/)
  await isIdle(page)
}

const drawer = (page: Page) => page.getByRole('dialog')
const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).focus()
  await page.keyboard.press('Enter')
}
/** Chooses the first dataset with a title in the drawer, by keyboard. */
async function choose(page: Page, title: string, button: string): Promise<void> {
  const found = drawer(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })
  await found.getByRole('button', { name: button, exact: true }).focus()
  await page.keyboard.press('Enter')
}

async function checked(page: Page, name: string): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  await keepScreenshot(page, name)
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => readOverflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 900 })
}

async function publish(page: Page): Promise<string> {
  await press(page, 'Publish')
  await page.waitForURL(/\/en\/v\//)
  return page.url().split('?')[0]!
}

const readCsv = async (chart: string): Promise<string> =>
  (await fetch(`${chart.replace('/en/v/', '/v/')}.csv?lang=en`)).text()

describe('a dataset of one’s own and one of another source', () => {
  it('are joined by the meaning of their values after a preview, by keyboard, and readers see both', async () => {
    const { page, errors } = await openPage(stage.browser)
    await signIn(page)
    await upload(page)
    await press(page, 'Add dataset')
    // the only other source of this server is the demo
    await drawer(page).getByRole('searchbox').fill('life expectancy')
    await choose(page, LIFE, 'Add')
    await drawer(page).getByRole('heading', { name: 'country: 4 values match' }).waitFor()
    await drawer(page).getByRole('heading', { name: 'year: 3 values match' }).waitFor()
    await drawer(page).getByText('1 value only in “Spending abroad”.').waitFor()
    const rows = drawer(page).getByRole('region', { name: 'country: 4 values match' }).getByRole('row')
    await expect
      .poll(async () => (await rows.allTextContents()).filter((row) => /DE|Atlantis/.test(row)))
      .toEqual(['Atlantis–', 'DEGermany (DEU)'])
    await checked(page, 'own-join-preview')
    await press(page, 'Confirm')
    await drawer(page).waitFor({ state: 'detached' })
    await isIdle(page)
    await page.getByRole('button', { name: `Remove “${LIFE}”` }).waitFor()
    await page.getByRole('button', { name: 'Remove “Spending abroad”' }).waitFor()
    await keepScreenshot(page, 'own-join-editor')
    // undone and redone with its source
    await press(page, 'Undo')
    await page.getByRole('button', { name: 'Add dataset' }).waitFor()
    await press(page, 'Redo')
    await page.getByRole('button', { name: `Remove “${LIFE}”` }).waitFor()
    await isIdle(page)
    const chart = await publish(page)
    const { page: reader } = await openPage(stage.browser)
    await openAlive(reader, chart)
    await reader.getByRole('link', { name: 'Spending abroad', exact: true }).waitFor()
    await reader.getByRole('link', { name: LIFE, exact: true }).waitFor()
    await keepScreenshot(reader, 'own-join-published')
    const lines = (await readCsv(chart)).split('\n')
    expect(lines[0]).toMatch(/spending.*CHF/i)
    expect(lines[0]).toMatch(/Life expectancy/)
    expect(errors.filter((text) => !/status of 401/.test(text))).toEqual([])
  })

  it('are joined in the other direction, in German', async () => {
    const { page, errors } = await openPage(stage.browser)
    await signIn(page)
    const cube = encodeURIComponent('https://demo.tessera.example/cube/life-expectancy/2')
    await page.goto(`${stage.server.url}/de/create/new?cube=${cube}&chartType=column`)
    await isAlive(page)
    await isIdle(page)
    await press(page, 'Datensatz hinzufügen')
    await drawer(page).getByLabel('Suchen in').selectOption({ label: 'Meine Daten' })
    await drawer(page).getByRole('heading', { name: 'Spending abroad' }).waitFor()
    await checked(page, 'own-join-own-data-de')
    await choose(page, 'Spending abroad', 'Hinzufügen')
    await drawer(page).getByText('4 Werte stimmen überein', { exact: false }).waitFor()
    await checked(page, 'own-join-preview-de')
    await press(page, 'Bestätigen')
    await drawer(page).waitFor({ state: 'detached' })
    await isIdle(page)
    await page.getByRole('button', { name: '«Spending abroad» entfernen' }).waitFor()
    await keepScreenshot(page, 'own-join-editor-de')
    expect(errors.filter((text) => !/status of 401/.test(text))).toEqual([])
  })

  it('are not joined if they share nothing', async () => {
    const { page } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/upload`)
    await page.getByLabel('Dataset name').fill('Colours')
    await page.getByLabel('Or paste a table').fill('colour\tn\nred\t1\ngreen\t2\nblue\t3\n')
    await page.getByRole('button', { name: 'Read the table' }).click()
    const review = page.getByRole('region', { name: 'How the table was read' })
    await review.getByRole('link', { name: 'Create visualization' }).click()
    await page.waitForURL(/\/en\/create\/[\w-]{12}/)
    await isIdle(page)
    await press(page, 'Add dataset')
    await drawer(page).getByRole('searchbox').fill('life expectancy')
    await choose(page, LIFE, 'Add')
    await drawer(page).getByText('This dataset cannot be added', { exact: false }).waitFor()
    await expect.poll(() => drawer(page).getByRole('button', { name: 'Confirm' }).isDisabled()).toBe(true)
    // datasets of others are not offered
    expect(await drawer(page).getByText('Spending abroad').count()).toBe(0)
  })
})
