import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findViolations, readOverflow } from './support/axe.ts'
import { keepScreenshot, openAlive, openPage, readMarks } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { useStage } from './support/stage.ts'

const stage = useStage({ settings: {} })

describe('a table of one’s own', () => {
  it('can be reviewed column by column with the keyboard, and is read again after each change', async () => {
    const { page, errors } = await openPage(stage.browser, 'narrow')
    await page.setViewportSize({ width: 320, height: 800 })
    await openAlive(page, `${stage.server.url}/de/upload`)
    const lines = [
      'Abfall der Gemeinden, <b>provisorisch</b>',
      '',
      'Jahr;Gemeinde;Stelle;Abfall;<i>Art</i>',
      '2020;Bern;101;1,5;x',
      '2020;Thun;102;2,5;x',
      '2021;Bern;101;3,5;x',
      '2021;Thun;102;keine;x',
      '2022;Bern;101;4,5;x',
      '2022;Thun;102;5,5;x',
      '',
      'Quelle: Amt für Umwelt',
    ]
    const file = join(stage.server.dataDir, 'kehricht.csv')
    writeFileSync(file, lines.join('\n'))
    await page.getByLabel('Datei wählen oder hier ablegen').setInputFiles(file)
    await page.getByRole('button', { name: 'Tabelle lesen' }).focus()
    await page.keyboard.press('Enter')
    const review = page.getByRole('region', { name: 'So wurde die Tabelle gelesen' })
    await review
      .getByText('Der Datensatz heisst wie der Text über der Tabelle: «Abfall der Gemeinden', {
        exact: false,
      })
      .waitFor()
    await review.getByText('Zeile unter der Tabelle', { exact: false }).waitFor()
    const column = (name: string) => review.getByRole('group', { name, exact: true })
    // a word in a column of numbers
    await column('Abfall').getByText('1 Zelle ist keine Zahl, zum Beispiel «keine» (Zeile 7).').waitFor()
    await column('Abfall')
      .getByRole('button', { name: 'Als Zahlen lesen und diese als fehlend behandeln' })
      .focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => column('Abfall').getByLabel('Art der Spalte').inputValue()).toBe('number')
    await expect
      .poll(() => column('Abfall').getByLabel('Auch als fehlend behandeln').inputValue())
      .toBe('keine')
    // a number that is a code
    await expect.poll(() => column('Stelle').getByLabel('Art der Spalte').inputValue()).toBe('number')
    await column('Stelle').getByLabel('Art der Spalte').focus()
    await page.keyboard.press('k')
    // a second change while the first is being read
    await column('Abfall').getByLabel('Einheit').fill('Tonnen')
    await page.keyboard.press('Enter')
    await review.getByRole('definition').getByText('Abfall (Tonnen)').waitFor()
    await column('Stelle')
      .getByText('Wird nicht verwendet, um Zeilen zu unterscheiden.', { exact: false })
      .waitFor()
    // an impossible choice is rejected, and nothing is lost
    await column('Jahr').getByLabel('Art der Spalte').focus()
    await page.keyboard.press('w')
    await page.getByRole('alert').getByText('stehen beide für', { exact: false }).waitFor()
    await review.getByRole('button', { name: 'Diese Änderung zurücknehmen' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('alert').count()).toBe(0)
    await expect.poll(() => column('Jahr').getByLabel('Art der Spalte').inputValue()).toBe('time')
    await review.getByRole('columnheader', { name: '<i>Art</i>' }).waitFor()
    await review.getByRole('figure').waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await readOverflow(page)).toBe(0)
    await keepScreenshot(page, 'upload-review')
    // each change replaces the dataset of the change before
    const imported = join(stage.server.dataDir, 'imported')
    await expect
      .poll(() => readdirSync(imported).filter((name) => name.startsWith('kehricht-up')).length)
      .toBe(1)
    await review.getByRole('link', { name: 'Diagramm erstellen' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/de\/create\/[\w-]{12}/)
    await isIdle(page)
    await expect.poll(async () => (await readMarks(page)).length).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/de\/v\//)
    const [address] = page.url().replace('/de/v/', '/v/').split('?')
    const csv = await (await fetch(`${address}.csv?lang=de&whole`)).text()
    expect(csv).toMatch(/Abfall.*Tonnen/)
    // the choices are applied to the next table with these columns
    await openAlive(page, `${stage.server.url}/de/upload`)
    await page.getByLabel('Datei wählen oder hier ablegen').setInputFiles(file)
    await page.getByRole('button', { name: 'Tabelle lesen' }).click()
    await review.getByText('Ihre früheren Angaben zu diesen Spalten wurden übernommen.').waitFor()
    await review.getByRole('definition').getByText('Abfall (Tonnen)').waitFor()
    // the impossible choice
    expect(errors).toEqual([expect.stringContaining('422')])
  })

  it('turns columns into rows and back, by keyboard on a phone', async () => {
    const { page, errors } = await openPage(stage.browser, 'narrow')
    await page.setViewportSize({ width: 320, height: 800 })
    const read = async (): Promise<void> => {
      await openAlive(page, `${stage.server.url}/de/upload`)
      await page
        .getByLabel(/Oder eine Tabelle einfügen/)
        .fill('Jahr\tBern (°C)\tOslo (°C)\tIndex (t)\n2020\t9.1\t7.2\t1\n2021\t8.4\t6.3\t2\n')
      await page.getByRole('button', { name: 'Tabelle lesen' }).click()
    }
    await read()
    const review = page.getByRole('region', { name: 'So wurde die Tabelle gelesen' })
    await review.getByRole('button', { name: 'Spalten zu Zeilen machen' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => review.getByLabel('Bern (°C)').isChecked()).toBe(true)
    await expect.poll(() => review.getByLabel('Index (t)').isChecked()).toBe(false)
    expect(await findViolations(page)).toEqual([])
    // another unit is refused, and what was entered stays
    await review.getByLabel('Index (t)').focus()
    await page.keyboard.press('Space')
    await review.getByLabel('Wofür die Spalten stehen').fill('Stadt')
    await review.getByLabel('Was die Zahlen messen').fill('Temperatur')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('haben verschiedene Einheiten', { exact: false }).waitFor()
    await review.getByLabel('Index (t)').focus()
    await page.keyboard.press('Space')
    await review.getByLabel('Was die Zahlen messen').focus()
    await page.keyboard.press('Enter')
    await review.getByText('2 Spalten sind jetzt Werte von «Stadt».').waitFor()
    await review.getByRole('definition').getByText('Temperatur (°C)').waitFor()
    await expect
      .poll(() => review.getByRole('group', { name: 'Index (t)' }).getByLabel('Art der Spalte').inputValue())
      .toBe('left-out')
    expect(await readOverflow(page)).toBe(0)
    await keepScreenshot(page, 'upload-rows')
    // the next table with these columns
    await read()
    await review.getByText('Ihre früheren Angaben zu diesen Spalten wurden übernommen.').waitFor()
    await review.getByText('2 Spalten sind jetzt Werte von «Stadt».').waitFor()
    await review.getByRole('button', { name: 'Wieder zu Spalten machen' }).focus()
    await page.keyboard.press('Enter')
    await review.getByRole('definition').getByText('Oslo (°C)').waitFor()
    // the impossible choice
    expect(errors).toEqual([expect.stringContaining('422')])
  })

  it('are changed while earlier choices are still applied, and links lead to what was made last', async () => {
    const { page, errors } = await openPage(stage.browser)
    const table =
      'year\tcanton\tcases\trate\n2020\tBern\t4210 (r)\t1.5\n2021\tBern\t<5\t2\n2020\tUri\t30\t3\n2021\tUri\t40\t4\n'
    const read = async (): Promise<void> => {
      await openAlive(page, `${stage.server.url}/en/upload`)
      await page.getByLabel(/Or paste a table/).fill(table)
      await page.getByRole('button', { name: 'Read the table' }).click()
    }
    const result = page.getByRole('region', { name: 'How the table was read' })
    const kindOf = (name: string) =>
      result.getByRole('group', { name, exact: true }).getByLabel('Kind of column')
    await read()
    await result.getByRole('button', { name: 'Read as numbers and treat these as missing' }).click()
    await result.getByText('1 cell of “cases” was treated as missing ("<5")').waitFor()
    await result.getByText('1 cell of “cases” is a number with a remark, for example “4210 (r)”').waitFor()

    // the choices are applied again, but the answer takes a while
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: answered, resolve: tell } = Promise.withResolvers<void>()
    let count = 0
    await page.route('**/api/upload?**', async (route) => {
      count += 1
      if (count !== 2) return route.continue()
      const response = await route.fetch()
      tell()
      await released
      return route.fulfill({ response })
    })
    await read()
    await answered
    await kindOf('canton').selectOption('number')
    release()
    await page.getByRole('alert').getByText('Bern', { exact: false }).first().waitFor()
    const link = result.getByRole('link', { name: 'Create visualization' })
    await link.waitFor()
    const { status } = await fetch(new URL((await link.getAttribute('href')) ?? '', stage.server.url))
    expect(status).toBe(200)
    expect(errors).toEqual([])
  })

  it('gets a name for its first column in the language of the page, and its unit from the cells', async () => {
    const { page, errors } = await openPage(stage.browser, 'narrow')
    await openAlive(page, `${stage.server.url}/de/upload`)
    await page
      .getByLabel(/Oder eine Tabelle einfügen/)
      .fill(';2020;2021\nZürich;12,5 %;13 %\nBern;9,5 %;8 %\nGenf;22 %;–\n')
    await page.getByRole('button', { name: 'Tabelle lesen' }).click()
    const result = page.getByRole('region', { name: 'So wurde die Tabelle gelesen' })
    await result.getByText('3 von 3 Werten von «Kanton» sind Kantone').waitFor()
    await result.getByText('Eingefügte Tabelle (%)', { exact: true }).first().waitFor()
    await result.getByRole('group', { name: 'Kanton' }).getByLabel('Bezeichnung').fill('Region')
    await result.getByRole('group', { name: 'Kanton' }).getByLabel('Bezeichnung').press('Enter')
    await result.getByText('3 von 3 Werten von «Region» sind Kantone').waitFor()
    expect(await findViolations(page)).toEqual([])
    expect(await readOverflow(page)).toBe(0)
    expect(errors).toEqual([])
  })

  it('of a table whose only numbers stand beside marks can be read in spite of them', async () => {
    const { page, errors } = await openPage(stage.browser, 'narrow')
    await openAlive(page, `${stage.server.url}/en/upload`)
    await page
      .getByLabel(/Or paste a table/)
      .fill('year\tcanton\tcases\n2020\tBern\t12\n2021\tBern\t<5\n2020\tUri\t30\n2021\tUri\tn.k.\n')
    await page.getByRole('button', { name: 'Read the table' }).click()
    const notice = page.getByRole('alert')
    await notice.getByText('Some cells of the column “cases” do not match the others (<5, n.k.).').waitFor()
    // below the button that was pressed, which may be at the end of a phone's screen
    const end = () => notice.evaluate((each) => each.getBoundingClientRect().bottom - innerHeight)
    await expect.poll(end).toBeLessThan(1)
    await keepScreenshot(page, 'upload-misfits-narrow')
    await notice.getByRole('button', { name: 'Read as numbers and treat these as missing' }).click()
    const result = page.getByRole('region', { name: 'How the table was read' })
    await result.getByText('2 cells of “cases” were treated as missing ("<5" 1, "n.k." 1)').waitFor()
    await expect.poll(() => notice.count()).toBe(0)
    expect(errors).toEqual([])
  })
})
