import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { utils, write } from '@e965/xlsx'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { keepScreenshot, openAlive, openPage, readMarks, seenBox } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { serveFiles } from './support/serve-files.ts'
import { useStage } from './support/stage.ts'

const TABLE = 'year\tcanton\twaste [t]\n2020\tBern\t1.5\n2021\tBern\t2\n2020\tZürich\t3\n2021\tZürich\t4.5\n'

const files = await serveFiles({ '/waste.tsv': TABLE })
afterAll(() => files.close())
const stage = useStage({ settings: { UPLOADS_INNER_HOSTS: new URL(files.url).host } })

function toWorkbook(sheets: Record<string, unknown[][]>): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name)
  return write(book, { type: 'buffer', bookType: 'xlsx' })
}

const done = (page: Page) => page.getByRole('region', { name: 'How the table was read' })
const post = (query: string, body: string | Uint8Array, headers: Record<string, string> = {}) =>
  fetch(`${stage.server.url}/api/upload?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })

describe('a table of one’s own', () => {
  it('is pasted, recognised, drawn and published, and stays out of search results', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en`)
    await page.getByRole('link', { name: 'Use your own data' }).click()
    await page.getByRole('heading', { level: 1, name: 'Use your own data' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.getByLabel('Or paste a table').fill(TABLE)
    await page.getByLabel('Dataset name').fill('Waste of my town')
    await page.getByRole('button', { name: 'Read the table' }).click()
    await done(page).getByRole('heading', { name: 'Waste of my town' }).waitFor()
    await expect
      .poll(() => done(page).innerText())
      .toMatch(/4 observations[\s\S]*year \(time\)[\s\S]*waste \(t\)/)
    expect(await findViolations(page)).toEqual([])
    await keepScreenshot(page, 'upload-wide')
    await done(page).getByRole('link', { name: 'Create visualization' }).click()
    await page.waitForURL(/\/en\/create\/[\w-]{12}/)
    await isIdle(page)
    await expect.poll(async () => (await readMarks(page)).length).toBeGreaterThan(0)
    // the page knows the data source, although the server did not have it before
    const back = page.getByRole('link', { name: 'Back to the dataset' })
    await expect.poll(() => back.getAttribute('href')).toContain('dataSource=Imported')
    // which nobody has chosen, and whose catalogue is empty
    await expect.poll(() => page.getByLabel('Data source').count()).toBe(0)
    const datasets = page.getByRole('banner').getByRole('link', { name: 'Datasets' })
    await expect.poll(() => datasets.getAttribute('href')).toBe('/en/browse')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.waitForURL(/\/en\/v\//)
    const address = page.url()
    const { page: reader } = await openPage(stage.browser)
    await openAlive(reader, address.split('?')[0]!)
    await reader.getByText('Dataset: Waste of my town').waitFor()
    await expect.poll(() => reader.getByLabel('Data source').count()).toBe(0)
    const csv = await fetch(`${address.split('?')[0]!.replace('/en/v/', '/v/')}.csv?lang=en`)
    expect(await csv.text()).toMatch(/Bern/)
    // imported data does not appear in the catalogue of other readers
    await openAlive(reader, `${stage.server.url}/en/browse?search=waste&dataSource=Imported`)
    await reader.getByText('No results', { exact: true }).waitFor()
    await openAlive(reader, `${stage.server.url}/en`)
    await expect.poll(() => reader.getByLabel('Data source').count()).toBe(0)
    expect(errors).toEqual([])
  })

  it('is still there for those who come back', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/upload`)
    await page.getByLabel('Or paste a table').fill(TABLE)
    await page.goto(`${stage.server.url}/en`)
    await page.goBack()
    await page.getByRole('button', { name: 'Read the table' }).click()
    await done(page).getByText('4 observations', { exact: true }).waitFor()
    expect(errors).toEqual([])
  })

  it('is sent in parts if it is large, and not again when a column is changed', async () => {
    const { page, errors } = await openPage(stage.browser)
    const calls: URL[] = []
    page.on('request', (request) => calls.push(new URL(request.url())))
    await openAlive(page, `${stage.server.url}/en/upload`)
    const rows = Array.from(
      { length: 60_000 },
      (_, row) => `2020,Place ${row},${row},some words that take room`,
    )
    const file = join(stage.server.dataDir, 'large.csv')
    writeFileSync(file, `year,place,n,note\n${rows.join('\n')}\n`)
    await page.getByLabel('Choose a file or drop it here').setInputFiles(file)
    await page.getByRole('button', { name: 'Read the table' }).click()
    await expect.poll(() => done(page).innerText()).toMatch(/60\D?000 observations/)
    const column = done(page).getByRole('group', { name: 'n', exact: true })
    await column.getByLabel('Label', { exact: true }).fill('Inhabitants')
    await column.getByLabel('Label', { exact: true }).press('Tab')
    await expect.poll(() => done(page).innerText()).toMatch(/Measures[\s\S]*Inhabitants/)
    const find = (path: string, name: string) =>
      calls.filter(({ pathname }) => pathname === path).map(({ searchParams }) => searchParams.get(name))
    expect(find('/api/upload/part', 'offset')).toEqual(['0', '2000000'])
    const files = find('/api/upload', 'held')
    expect(files.length).toBeGreaterThan(1)
    expect(new Set(files)).toEqual(new Set([expect.stringMatching(/^[a-z0-9]{32}$/)]))
    expect(errors).toEqual([])
  })

  it('is fetched from an address; one that leads nowhere is explained', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/upload`)
    const address = page.getByLabel('Or enter the web address of a file')
    await address.fill(`${files.url}/none.csv`)
    await page.getByRole('button', { name: 'Read the table' }).click()
    await page.getByText(/responds with status 404/).waitFor()
    await address.fill(`${files.url}/waste.tsv`)
    await page.getByRole('button', { name: 'Read the table' }).click()
    await done(page).getByRole('heading', { name: 'waste' }).waitFor()
    const column = done(page).getByRole('group', { name: 'waste [t]', exact: true })
    await column.getByLabel('Label', { exact: true }).fill('Rubbish')
    await column.getByLabel('Label', { exact: true }).press('Tab')
    await expect.poll(() => done(page).innerText()).toMatch(/Measures[\s\S]*Rubbish/)
    // a changed column does not fetch the file again
    expect(files.calls).toEqual(['/none.csv', '/waste.tsv'])
    expect(await findViolations(page)).toEqual([])
    expect(errors).toEqual([expect.stringContaining('422')])
  })

  it('is selected by keyboard on a phone; errors state their line', async () => {
    const { page } = await openPage(stage.browser, 'narrow')
    await openAlive(page, `${stage.server.url}/de/upload`)
    const file = join(stage.server.dataDir, 'abfall.csv')
    writeFileSync(file, 'Jahr;Ort;Abfall (t)\n2020;Bern;1,5\n2021;Bern;2,5;3\n')
    await page.getByLabel('Datei wählen oder hier ablegen').setInputFiles(file)
    await page.getByRole('button', { name: 'Tabelle lesen' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('abfall.csv, Zeile 3').waitFor()
    expect(await readOverflow(page)).toBe(0)
    // centred horizontally
    const box = await seenBox(page.locator('form', { has: page.locator('input[type=file]') }))
    expect(Math.round(box!.x + box!.width)).toBe(390 - Math.round(box!.x))
    writeFileSync(file, 'Jahr;Ort;Abfall (t)\n2020;Bern;1,5\n2021;Bern;2,5\n')
    await page.getByLabel('Datei wählen oder hier ablegen').setInputFiles([])
    await page.getByLabel('Datei wählen oder hier ablegen').setInputFiles(file)
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Tabelle lesen' }).focus()
    await page.keyboard.press('Enter')
    await page
      .getByRole('region', { name: 'So wurde die Tabelle gelesen' })
      .getByRole('heading', { name: 'abfall' })
      .waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    expect(await readOverflow(page)).toBe(0)
    expect(await findViolations(page)).toEqual([])
    await keepScreenshot(page, 'upload-narrow')
  })

  it('can be one sheet of a workbook, selected by keyboard', async () => {
    const { page, errors } = await openPage(stage.browser, 'narrow')
    await page.setViewportSize({ width: 320, height: 800 })
    await openAlive(page, `${stage.server.url}/de/upload`)
    await page.getByLabel('Datei wählen oder hier ablegen').setInputFiles({
      name: 'jahrbuch.xlsx',
      mimeType: 'application/octet-stream',
      buffer: toWorkbook({
        Erläuterungen: [['Alle Angaben ohne Gewähr']],
        Abfall: [
          ['Jahr', 'Ort', 'Abfall (t)'],
          [2020, 'Bern', 1.5],
          [2021, 'Bern', 2.5],
        ],
        'Haushalte nach Gemeinde': [
          ['Jahr', 'Haushalte'],
          [2020, 15],
          [2021, 16],
        ],
      }),
    })
    await page.getByRole('button', { name: 'Tabelle lesen' }).click()
    const choice = page.getByRole('form', { name: 'Welches Tabellenblatt?' })
    await choice.getByText('2 Zeilen × 3 Spalten').waitFor()
    await expect.poll(() => choice.getByLabel('Erläuterungen').isDisabled()).toBe(true)
    expect(await findViolations(page)).toEqual([])
    expect(await readOverflow(page)).toBe(0)
    await keepScreenshot(page, 'upload-sheets')
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => choice.getByLabel(/Haushalte/).isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await page
      .getByRole('region', { name: 'So wurde die Tabelle gelesen' })
      .getByText('Haushalte')
      .first()
      .waitFor()
    await expect.poll(() => choice.count()).toBe(0)
    expect(errors).toEqual([])
  })

  it.each([
    ['comma', '1,234', '5,678'],
    ['point', '1.234', '5.678'],
  ])('prompts once for the meaning of a %s', async (mark, first, second) => {
    const { page, errors } = await openPage(stage.browser, 'narrow')
    await page.setViewportSize({ width: 320, height: 800 })
    await openAlive(page, `${stage.server.url}/de/upload`)
    await page
      .getByLabel(/Oder eine Tabelle einfügen/)
      .fill(`Ort\tStrom (kWh)\nBern\t${first}\nThun\t${second}\n`)
    await page.getByRole('button', { name: 'Tabelle lesen' }).click()
    const question = page.getByRole('form', {
      name: `Wie ist ${first} in der Spalte «Strom (kWh)» gemeint?`,
    })
    await question.getByText('1’234', { exact: true }).waitFor()
    await question.getByText('1.234', { exact: true }).waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await readOverflow(page)).toBe(0)
    await keepScreenshot(page, `upload-${mark}`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => question.getByLabel(/Tausender/).isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await page
      .getByRole('region', { name: 'So wurde die Tabelle gelesen' })
      .getByRole('definition')
      .getByText('Strom (kWh)', { exact: true })
      .waitFor()
    await expect.poll(() => question.count()).toBe(0)
    await page.getByRole('link', { name: 'Diagramm erstellen' }).click()
    await page.waitForURL(/\/de\/create\/[\w-]{12}/)
    await isIdle(page)
    await expect.poll(async () => (await readMarks(page)).length).toBeGreaterThan(0)
    expect(errors).toEqual([])
  })

  it('prompts for the order of day and month', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/upload`)
    await page.getByLabel(/Or paste a table/).fill('When\tn\n01/02/2021\t1\n03/04/2021\t2\n')
    await page.getByRole('button', { name: 'Read the table' }).click()
    const question = page.getByRole('form', { name: 'What does 01/02/2021 mean in the column “When”?' })
    await question.getByText('February 1, 2021').waitFor()
    await page.getByLabel(/Dataset name/).fill('Named late')
    await question.getByLabel(/Month first/).check()
    await question.getByRole('button', { name: 'Continue' }).click()
    await done(page).getByRole('cell', { name: '02.01.2021' }).waitFor()
    await done(page).getByRole('heading', { name: 'Named late' }).waitFor()
    // the answer is remembered for the next table with these columns
    await openAlive(page, `${stage.server.url}/en/upload`)
    await page.getByLabel(/Or paste a table/).fill('When\tn\n05/06/2021\t1\n07/08/2021\t2\n')
    await page.getByRole('button', { name: 'Read the table' }).click()
    await page.getByText('Your earlier choices for these columns have been applied.').waitFor()
    await done(page).getByRole('cell', { name: '06.05.2021' }).waitFor()
    expect(errors).toEqual([])
  })

  it.each<[string, string, string | Uint8Array, Record<string, string>, number, RegExp]>([
    ['no name of a file', '', 'a', {}, 400, /The name of the file is missing/],
    ['nothing', 'file=a.csv', '', {}, 400, /empty/],
    ['another content type', 'file=a.csv', 'a', { 'content-type': 'text/csv' }, 415, /octet-stream/],
    ['a file that is none', 'file=a.csv', new Uint8Array([0, 1, 2, 3]), {}, 422, /^a\.csv/],
    ['a path as a name', 'file=../../etc/passwd', 'a', {}, 422, /^passwd: This kind of file/],
    [
      'a part without a name',
      'file=a.zip&entry=',
      'a',
      {},
      400,
      /The name of the sheet or the file is empty/,
    ],
    ['a sheet of what has none', 'file=a.csv&sheet=x', 'a,b\nx,1\n', {}, 422, /no sheets/],
    ['a zip that is none', 'file=a.zip', 'PK', {}, 422, /^a\.zip: The file is damaged/],
    ['a page of another site', 'file=a.csv', 'a', { origin: 'https://evil.example' }, 403, /./],
    ['more than is taken', 'file=a.csv', new Uint8Array(20_000_001), {}, 413, /larger than 20 MB/],
  ])('%s is refused with a sentence', async (_, query, body, headers, status, message) => {
    const answer = await post(query, body, headers)
    expect(answer.status).toBe(status)
    expect((await answer.json()).message).toMatch(message)
  })
})
