import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toZippedShapefile } from '@tessera/sources/testing/to-shapefile'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { isAlive, keepScreenshot, openAlive, openPage, readMarks } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ settings: {} })

const square = (x: number, y: number) => [
  [
    [x, y],
    [x + 0.5, y],
    [x + 0.5, y + 0.4],
    [x, y + 0.4],
    [x, y],
  ],
]
const toShapes = (shapes: [object, unknown][]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: shapes.map(([properties, coordinates]) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Polygon', coordinates },
    })),
  })

const UTM32 =
  'PROJCS["ETRS_1989_UTM_Zone_32N",GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",9.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]'

const picture = (page: Page) => page.locator('figure [role="application"]:visible')
const said = (page: Page) => picture(page).locator('[aria-live]')

/** Walks over the displayed map with the arrow keys until a place with its value is read out. */
async function expectValue(page: Page, value: RegExp): Promise<void> {
  await isAlive(page)
  await expect
    .poll(async () => {
      const text = (await said(page).textContent()) ?? ''
      // a map that is drawn again loses the focus
      if (text === '') await picture(page).focus()
      const isAtEnd = text === '' || / (\d+) (?:von|of) \1\.$/.test(text)
      if (!value.test(text)) await page.keyboard.press(isAtEnd ? 'Home' : 'ArrowRight')
      return text
    })
    .toMatch(value)
}

/** Publishes the chart in the editor with the keyboard. */
async function publish(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/v\//)
}

describe('a map of an uploaded table', () => {
  it('is one click away for countries by their codes', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/upload`)
    const table =
      'iso\trate [%]\nCHE\t1.5\nDEU\t2.5\nFRA\t3.5\nITA\t4.5\nFJI\t5.5\nRUS\t6.5\nTUV\t7.5\nWorld\t8.5\n'
    await page.getByLabel(/Or paste a table/).fill(table)
    await page.getByRole('button', { name: 'Read the table' }).click()
    const done = page.getByRole('region', { name: 'How the table was read' })
    await done.getByText('7 of 8 values of “iso” are countries; not matched: "World"').waitFor()
    await expect
      .poll(() =>
        done.getByRole('group', { name: 'iso', exact: true }).getByLabel('Kind of column').inputValue(),
      )
      .toBe('place')
    await done.getByRole('figure').waitFor()
    expect(await findViolations(page)).toEqual([])
    await keepScreenshot(page, 'own-map-review')
    await done.getByRole('link', { name: 'Create visualization' }).click()
    await page.waitForURL(/\/en\/create\/[\w-]{12}/)
    await isIdle(page)
    await expect.poll(async () => (await readMarks(page)).length).toBeGreaterThan(7)
    await keepScreenshot(page, 'own-map-world')
    await publish(page, 'Publish')
    await expectValue(page, /^Switzerland: .*1\.5\s?%/)
    await expectValue(page, /^Tuvalu: .*7\.5\s?%/)
    expect(errors).toEqual([])
  })

  it('shows cantons with uploaded shapes, by keyboard, with corrected matches', async () => {
    const { page, errors } = await openPage(stage.browser, 'narrow')
    await page.setViewportSize({ width: 320, height: 800 })
    await openAlive(page, `${stage.server.url}/de/upload`)
    await page
      .getByLabel(/Oder eine Tabelle einfügen/)
      .fill('Kanton\tQuote [%]\nKanton Zürich\t1.5\nBern / Berne\t2.5\nGenf\t3.5\nUri\t5.5\nNeuland\t4.5\n')
    await page.getByRole('button', { name: 'Tabelle lesen' }).focus()
    await page.keyboard.press('Enter')
    const review = page.getByRole('region', { name: 'So wurde die Tabelle gelesen' })
    const column = review.getByRole('group', { name: 'Kanton', exact: true })
    await column.getByLabel('Art der Spalte').waitFor()
    await expect.poll(() => column.getByLabel('Art der Spalte').inputValue()).toBe('place')
    await review.getByText('4 von 5 Werten von «Kanton» sind Kantone', { exact: false }).waitFor()
    const file = join(stage.server.dataDir, 'kantone.geojson')
    writeFileSync(
      file,
      toShapes([
        [{ nr: 1, name: 'Zurich', note: '<img src=x onerror=alert(1)>' }, square(8.5, 47.2)],
        [{ nr: 2, name: 'BE' }, square(7.5, 46.8)],
        [{ nr: 4, name: 'uri' }, square(8.3, 46.6)],
        [{ nr: 25, name: 'Genève' }, square(6.1, 46.2)],
        [{ nr: 99, name: '<b>Neu</b>' }, square(9, 46.4)],
      ]),
    )
    await column.getByLabel('Formen für eine Karte').setInputFiles(file)
    await review
      .getByText('4 von 5 Werten von «Kanton» wurden über «name» einer Form zugeordnet', { exact: false })
      .waitFor()
    await column.getByText('1 Form ohne Wert: <b>Neu</b>').waitFor()
    await column.getByText('Formen aus kantone.geojson').waitFor()
    const rows = column.getByRole('rowheader')
    expect(await rows.allTextContents()).toEqual(['Neuland', 'Kanton Zürich', 'Bern / Berne', 'Genf', 'Uri'])
    const corrected = column.getByLabel('Form für Neuland')
    await corrected.focus()
    await page.keyboard.press('<')
    await review.getByText('5 von 5 Werten von «Kanton»', { exact: false }).waitFor()
    // the row keeps its place and the focus
    expect(await rows.first().textContent()).toBe('Neuland')
    expect(await corrected.evaluate((select) => select === document.activeElement)).toBe(true)
    await expect.poll(() => column.getByText('1 Form ohne Wert').count()).toBe(0)
    await review.getByRole('figure').waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await readOverflow(page)).toBe(0)
    await keepScreenshot(page, 'own-map-shapes')
    await review.getByRole('link', { name: 'Diagramm erstellen' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/de\/create\/[\w-]{12}/)
    await isIdle(page)
    await publish(page, 'Veröffentlichen')
    await expectValue(page, /^Kanton Zürich: .*1.5\s?%/)
    await expectValue(page, /^Genf: .*3.5\s?%/)
    await expectValue(page, /^Neuland: .*4.5\s?%/)
    expect(errors).toEqual([])
  })

  it('draws a zipped shapefile in a national projection', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/upload`)
    await page
      .getByLabel(/Or paste a table/)
      .fill('district\trate [%]\nZürich\t1.5\nMünchen\t2.5\nGraz\t3.5\n')
    await page.getByRole('button', { name: 'Read the table' }).click()
    const done = page.getByRole('region', { name: 'How the table was read' })
    const column = done.getByRole('group', { name: 'district', exact: true })
    const toSquare = (x: number): [number, number][] => [
      [x, 5_200_000],
      [x, 5_240_000],
      [x + 50_000, 5_240_000],
      [x + 50_000, 5_200_000],
      [x, 5_200_000],
    ]
    const shapes = ['Zürich', 'München', 'Graz'].map((name, index) => ({
      rings: [toSquare(450_000 + index * 50_000)],
      cells: [100 + index, name],
    }))
    await column.getByLabel('Shapes for a map').setInputFiles({
      name: 'districts.zip',
      mimeType: 'application/zip',
      buffer: toZippedShapefile(['OBJECTID', 'NAME'], shapes, UTM32),
    })
    await column.getByText('Shapes from districts.zip').waitFor()
    await done.getByText('3 of 3 values of “district” match a shape by “NAME”', { exact: false }).waitFor()
    await done.getByRole('figure').waitFor()
    await keepScreenshot(page, 'own-map-shapefile')
    await done.getByRole('link', { name: 'Create visualization' }).click()
    await page.waitForURL(/\/en\/create\/[\w-]{12}/)
    await isIdle(page)
    await publish(page, 'Publish')
    await expectValue(page, /^München: .*2\.5\s?%/)
    expect(errors).toEqual([])
  })

  it('keeps the previous state if a shapes file is rejected', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/upload`)
    await page.getByLabel(/Or paste a table/).fill('place\tn\na\t1.5\nb\t2.5\nc\t3.5\n')
    await page.getByRole('button', { name: 'Read the table' }).click()
    const done = page.getByRole('region', { name: 'How the table was read' })
    const column = done.getByRole('group', { name: 'place', exact: true })
    const file = { name: 'bomb.json', mimeType: 'application/json' }
    await column.getByLabel('Shapes for a map').setInputFiles({
      ...file,
      buffer: Buffer.from(`{"type":"FeatureCollection","a":[${'[1,1],'.repeat(1_000_001)}0]}`),
    })
    await page.getByRole('alert').getByText('points, but the maximum is 500’000', { exact: false }).waitFor()
    await done.getByRole('button', { name: 'Undo this change' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await expect.poll(() => column.getByLabel('Kind of column').inputValue()).toBe('category')
    expect(await column.getByText('Shapes from').count()).toBe(0)
    expect(errors).toEqual([expect.stringContaining('422')])
  })

  it('says that a shapes file is empty or too large, and removes shapes', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/upload`)
    await page.getByLabel(/Or paste a table/).fill('place\tn\na\t1.5\nb\t2.5\nc\t3.5\n')
    await page.getByRole('button', { name: 'Read the table' }).click()
    const done = page.getByRole('region', { name: 'How the table was read' })
    const column = done.getByRole('group', { name: 'place', exact: true })
    const input = column.getByLabel('Shapes for a map')
    const file = { name: 'own.json', mimeType: 'application/json' }
    const large = join(stage.server.dataDir, 'large.geojson')
    writeFileSync(large, Buffer.alloc(19_999_999))
    await input.setInputFiles(large)
    await column.getByRole('alert').getByText('The file is too large.').waitFor()
    await input.setInputFiles({ ...file, buffer: Buffer.alloc(0) })
    await page.getByRole('alert').getByText('The shapes file is empty.').waitFor()
    const shapes = toShapes([[{ id: 'a' }, square(7, 46)]])
    await input.setInputFiles({ ...file, buffer: Buffer.from(shapes) })
    await column.getByText('Shapes from own.json').waitFor()
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await column.getByRole('button', { name: 'Remove the shapes' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => column.getByText('Shapes from').count()).toBe(0)
    expect(await input.evaluate((field) => field === document.activeElement)).toBe(true)
    await expect.poll(() => column.getByLabel('Kind of column').inputValue()).toBe('category')
    expect(errors).toEqual([expect.stringContaining('400')])
  })
})
