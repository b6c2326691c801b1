import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { keepScreenshot, openAlive, openPage } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { serveFiles } from './support/serve-files.ts'
import { useStage } from './support/stage.ts'

const FIRST =
  'year\tcanton\twaste [t]\tcosts\n2020\tBern\t1.5\t7\n2021\tBern\t2\t8\n2020\tThun\t3\t9\n2021\tThun\t4\t9\n'
const SECOND =
  'year\tcanton\twaste [t]\tcosts\tpeople\n2020\tBern\t1.5\t7\t100\n2021\tBern\t2.25\t8\t110\n2022\tBern\t4\t10\t120\n2020\tThun\t3\t9\t50\n2021\tThun\t4\t9\t50\n'
const WITHOUT_WASTE = 'year\tcanton\tcosts\n2020\tBern\t7\n2021\tBern\t8\n2020\tThun\t9\n2021\tThun\t9\n'

const files = await serveFiles({ '/waste.tsv': FIRST })
afterAll(() => files.close())
const stage = useStage({
  settings: {
    NODE_ENV: 'test',
    TEST_LOGIN: 'ada:enigma',
    UPLOADS_INNER_HOSTS: new URL(files.url).host,
  },
})

async function signIn(page: Page): Promise<void> {
  await page.goto(`${stage.server.url}/en/profile`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  await page.locator('[name=name]').fill('ada')
  await page.locator('[name=password]').fill('enigma')
  await page.locator('form button').click()
  await page.waitForURL(`${stage.server.url}/en/profile`)
}

async function paste(page: Page, table: string): Promise<void> {
  await page.getByLabel('Or paste a table').fill(table)
  await page.getByRole('button', { name: 'Read the table' }).click()
}

const data = (page: Page) => page.getByRole('region', { name: 'My data' })
const changes = (page: Page) => page.getByRole('region', { name: 'What changes' })
const own = (page: Page) => page.getByRole('region', { name: 'Your dataset' })

async function checked(page: Page, name: string): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  await keepScreenshot(page, name)
  await page.setViewportSize({ width: 320, height: 800 })
  await expect.poll(() => readOverflow(page)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 900 })
}

describe('a dataset of one’s own', () => {
  it('gets new versions that its charts follow, keeps values that a chart needs, and is deleted', async () => {
    const { page, errors } = await openPage(stage.browser)
    await signIn(page)
    await openAlive(page, `${stage.server.url}/en/profile`)
    await data(page).getByText('You have not uploaded any data').waitFor()
    await openAlive(page, `${stage.server.url}/en/upload`)
    await page.getByLabel('Dataset name').fill('Waste of my town')
    await paste(page, FIRST)
    const review = page.getByRole('region', { name: 'How the table was read' })
    await review.getByRole('group', { name: 'waste [t]', exact: true }).getByLabel('Label').fill('Rubbish')
    await page.keyboard.press('Enter')
    await review.getByRole('definition').getByText('Rubbish (t)').waitFor()
    await review.getByRole('link', { name: 'Create visualization' }).click()
    await page.waitForURL(/\/en\/create\/[\w-]{12}/)
    await isIdle(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForURL(/\/en\/v\//)
    const chart = page.url().split('?')[0]!
    const csv = async () => (await fetch(`${chart.replace('/en/v/', '/v/')}.csv?lang=en&whole`)).text()
    expect(await csv()).toMatch(/Rubbish/)

    await openAlive(page, `${stage.server.url}/en/profile`)
    await data(page).getByText('4 observations').waitFor()
    await data(page).getByText('1 chart', { exact: true }).waitFor()
    await checked(page, 'my-data')

    await data(page).getByRole('link', { name: 'Waste of my town', exact: true }).click()
    await own(page).getByText('Version 1 of').waitFor()
    const original = await page
      .context()
      .request.get(
        stage.server.url + (await own(page).getByRole('link', { name: 'Download' }).getAttribute('href'))!,
      )
    expect(await original.text()).toBe(FIRST)
    await checked(page, 'own-dataset')

    await own(page).getByRole('button', { name: 'Describe' }).click()
    await page.getByLabel('Title (German)').fill('Kehricht meiner Stadt')
    await page.getByLabel('Licence').fill('CC BY 4.0')
    await checked(page, 'describe-dataset')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('CC BY 4.0').first().waitFor()

    // the same columns and one more: the choices for the first version are applied
    await own(page).getByRole('link', { name: 'Upload a new version' }).click()
    await page.getByRole('heading', { level: 1, name: 'New version of “Kehricht meiner Stadt”' }).waitFor()
    await paste(page, SECOND)
    await page.getByText('Your earlier choices for these columns have been applied.').waitFor()
    await changes(page).getByText('New columns: people').waitFor()
    await changes(page).getByText('Rows: 1 added, 0 removed. Values: 1 changed.').waitFor()
    await checked(page, 'new-version')
    expect(await csv()).not.toMatch(/2\.25/)
    await changes(page).getByRole('button', { name: 'Replace the data' }).click()
    await own(page).getByText('Version 2 of').waitFor()
    await expect.poll(csv, { interval: 200 }).toMatch(/2\.25/)
    const { page: reader } = await openPage(stage.browser)
    const says = async (text: string): Promise<boolean> => (await (await fetch(chart)).text()).includes(text)
    await expect.poll(() => says('What has changed'), { interval: 200 }).toBe(true)
    await openAlive(reader, chart)
    await reader.getByRole('button', { name: 'What has changed' }).click()
    await reader.getByText('Rubbish: 1 value has changed.').first().waitFor()

    // without the column that the chart shows
    await own(page).getByRole('link', { name: 'Upload a new version' }).click()
    await paste(page, WITHOUT_WASTE)
    await changes(page).getByText('A published chart shows something that the new version lacks').waitFor()
    const replace = changes(page).getByRole('button', { name: 'Replace the data' })
    await expect.poll(() => replace.isDisabled()).toBe(true)
    await checked(page, 'lost-column')
    await changes(page).getByLabel('Replace the data anyway').check()
    await replace.click()
    await own(page).getByText('Version 3 of').waitFor()
    await expect
      .poll(() => says('The newest version of the dataset no longer contains'), { interval: 200 })
      .toBe(true)
    expect(await csv()).toMatch(/Rubbish/)

    await own(page).getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('This chart will lose its data:').waitFor()
    await dialog.getByText(new URL(chart).pathname.replace('/en', '')).waitFor()
    await checked(page, 'delete-dataset')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await page.waitForURL(/\/en\/profile/)
    await data(page).getByText('You have not uploaded any data').waitFor()
    await expect.poll(async () => (await fetch(chart)).status, { interval: 200 }).toBe(200)
    await expect.poll(() => says('Dataset not found'), { interval: 200 }).toBe(true)
    expect((await fetch(`${chart.replace('/en/v/', '/v/')}.svg`)).status).toBe(409)
    // signed out at first; at the end, the chart's picture in the profile has no data
    expect(errors.filter((text) => !/status of (?:401|409)/.test(text))).toEqual([])
  })

  it('keeps its shapes and corrected matches for the next version, by keyboard', async () => {
    const { page, errors } = await openPage(stage.browser)
    await signIn(page)
    await openAlive(page, `${stage.server.url}/en/upload`)
    await page.getByLabel('Dataset name').fill('Rates of regions')
    await paste(page, 'region\trate [%]\nNorth\t1.5\nSouth\t2.5\nFar East\t3.5\n')
    const column = () =>
      page
        .getByRole('region', { name: 'How the table was read' })
        .getByRole('group', { name: 'region', exact: true })
    const shapes = JSON.stringify({
      type: 'FeatureCollection',
      features: ['North', 'South', 'East'].map((name, index) => ({
        ...{ type: 'Feature', properties: { name } },
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [7 + index, 46],
              [7.8 + index, 46],
              [7.8 + index, 46.8],
              [7 + index, 46],
            ],
          ],
        },
      })),
    })
    await column()
      .getByLabel('Shapes for a map')
      .setInputFiles({ name: 'regions.json', mimeType: 'application/json', buffer: Buffer.from(shapes) })
    await column().getByText('Shapes from regions.json').waitFor()
    await column().getByLabel('Shape for Far East').focus()
    await page.keyboard.press('E')
    await page
      .getByRole('region', { name: 'How the table was read' })
      .getByText('3 of 3 values of “region”', { exact: false })
      .waitFor()
    await openAlive(page, `${stage.server.url}/en/profile`)
    await data(page)
      .getByRole('link', { name: /Upload a new version.*Rates of regions/ })
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'New version of “Rates of regions”' }).waitFor()
    // the browser remembers nothing of the first version
    await page.evaluate(() => localStorage.clear())
    await paste(page, 'region\trate [%]\nNorth\t1.5\nSouth\t2.75\nFar East\t3.5\n')
    await column().getByText('Shapes from regions.json').waitFor()
    await expect.poll(() => column().getByLabel('Shape for Far East').inputValue()).toBe('.East')
    await changes(page).getByText('Values: 1 changed.', { exact: false }).waitFor()
    await checked(page, 'new-version-shapes')
    await changes(page).getByRole('button', { name: 'Replace the data' }).focus()
    await page.keyboard.press('Enter')
    await own(page).getByText('Version 2 of').waitFor()
    // 401 while signed out; 409 for the picture of the chart that the first test left without data
    expect(errors.filter((text) => !/status of (?:401|409)/.test(text))).toEqual([])
  })

  it('from a web address is fetched again every day if its owner wants, by keyboard', async () => {
    const { page, errors } = await openPage(stage.browser)
    await signIn(page)
    await openAlive(page, `${stage.server.url}/en/upload`)
    await page.getByLabel('Or enter the web address of a file').fill(`${files.url}/waste.tsv`)
    await page.getByLabel('Dataset name').fill('Waste from the office')
    await page.getByRole('button', { name: 'Read the table' }).click()
    await page.getByRole('region', { name: 'How the table was read' }).waitFor()
    await openAlive(page, `${stage.server.url}/en/profile`)
    await data(page).getByRole('link', { name: 'Waste from the office', exact: true }).click()
    const setting = () =>
      own(page).getByLabel(`Fetch it again from ${new URL(files.url).host} every day`, { exact: true })
    await setting().focus()
    const saved = page.waitForResponse((response) => response.url().endsWith('/refresh'))
    await page.keyboard.press('Space')
    expect((await saved).status()).toBe(200)
    await page.reload()
    await expect.poll(() => setting().isChecked()).toBe(true)
    await checked(page, 'own-data-refresh')
    // signing in, and pictures of charts whose dataset another test has deleted
    expect(errors.filter((error) => !/status of (?:401|409)/.test(error))).toEqual([])
  })
})
