import type { Frame, Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openAlive, openPage } from './support/browser.ts'
import { drawn } from './support/build-dashboard.ts'
import { saveDashboard } from './support/dashboard.ts'
import { frameWithin, useElsewhere } from './support/elsewhere.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const serveElsewhere = useElsewhere()

/** The number of the compared chart: temperatures by year. */
const NUMBER = 2

/** Reads a chart's table, line by line. Opens the table if it is closed. */
async function readTable(card: Locator): Promise<string[]> {
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('radio', { name: 'As table' }).click()
  await card.locator('tbody tr:visible').first().waitFor()
  return card
    .locator('tbody tr:visible')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent).join(';')))
}

const readFigure = (page: Page | Frame) => page.locator('[data-figure]').first().textContent()

it('the editor, the page, the embed, the picture and the data of a dashboard show the same numbers', async () => {
  const { url } = stage.server
  const key = await saveDashboard(url, 'tall')
  const { page, errors } = await openPage(stage.browser)
  await openAlive(page, `${url}/en/v/${key}`)
  const figure = await readFigure(page)
  const rows = await readTable(page.locator(`#chart-${NUMBER}`))
  expect(rows).toHaveLength(11)

  const frame = `<iframe src="${url}/en/embed/${key}" width="100%" height="3000" title="Power"></iframe>`
  await page.goto(await serveElsewhere(`<body>${frame}</body>`))
  const embedded = await frameWithin(page)
  await embedded.waitForFunction(() =>
    Object.keys(document.querySelector('main')!).some((name) => name.startsWith('__react')),
  )
  expect(await readFigure(embedded)).toBe(figure)
  expect(await readTable(embedded.locator(`#chart-${NUMBER}`))).toEqual(rows)

  const read = async (ending: string) => (await fetch(`${url}/v/${key}.${ending}`)).text()
  const lines = (await read(`csv?lang=en&chart=${NUMBER}`)).trim().split(/\r?\n/).slice(1)
  const numbersOf = (line: string) =>
    line.match(/[-−]?\d+(?:\.\d+)?/g)!.map((each) => Number(each.replace('−', '-')))
  expect(lines.map(numbersOf).sort()).toEqual(rows.map(numbersOf).sort())
  const picture = (await read('svg?lang=en&width=1200')).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(picture).toContain(figure!.split(',')[0]!.replace(/\s+/g, ' '))

  await page.goto(`${url}/en/create/new?copy=${key}`)
  await page.getByRole('button', { name: 'Layout', exact: true }).click()
  await drawn(page, 1)
  await expect.poll(() => readFigure(page)).toBe(figure)
  expect(await readTable(page.locator('[data-block][data-type=chart]').nth(NUMBER - 1))).toEqual(rows)
  expect(errors).toEqual([])
})
