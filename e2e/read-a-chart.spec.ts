import { describe, expect, it } from 'vitest'
import { isAlive, openAlive, openPage, readMarks, seenBox } from './support/browser.ts'
import { saveForReaders } from './support/early-chart.ts'
import { holdTasks } from './support/held-tasks.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()

describe('a reader of a published chart', () => {
  it('switches, filters and compares, and the URL shows others the same', async () => {
    const key = await saveForReaders(stage.server.url)
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/de/v/${key}`)
    const before = await readMarks(page)
    await page.getByRole('radio', { name: 'Anteile in Prozent' }).click()
    await page.locator('figure svg text', { hasText: 'Nettoerzeugung (%)' }).first().waitFor()
    await page.getByLabel('Beginn').focus()
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
    await page.getByText('2005 – 2017').waitFor()
    await page.locator('figure [aria-pressed]').first().click()
    await page.waitForURL(/hide=/)
    const address = new URL(page.url())
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      from: '2005',
      to: '2017',
      calc: 'percent',
    })
    const marks = await readMarks(page)
    expect(marks.filter((mark) => mark.startsWith('<rect'))).toHaveLength(13 * 2)
    expect(marks).not.toEqual(before)

    const other = await openPage(stage.browser)
    await openAlive(other.page, address.href)
    expect(await readMarks(other.page)).toEqual(marks)
    const csv = await (await fetch(`${stage.server.url}/v/${key}.csv${address.search}&lang=de`)).text()
    expect(csv.trim().split('\r\n')).toHaveLength(1 + 13 * 2)
    expect([...errors, ...other.errors]).toEqual([])
  })

  it('handles every key press, even if the URL changes while a key is down', async () => {
    const key = await saveForReaders(stage.server.url)
    const { page, errors } = await openPage(stage.browser)
    const tasks = await holdTasks(page)
    await page.goto(`${stage.server.url}/de/v/${key}`)
    await isAlive(page)
    await page.getByLabel('Beginn').focus()
    await tasks.hold()
    await page.keyboard.press('ArrowRight')
    await page.getByText('2002 – 2017').waitFor()
    await page.keyboard.down('ArrowRight')
    await page.getByText('2003 – 2017').waitFor()
    await tasks.release()
    await expect.poll(() => page.locator('fieldset output').textContent()).toBe('2003 – 2017')
    await page.keyboard.up('ArrowRight')
    await page.waitForURL(/from=2003/)
    await expect.poll(() => page.locator('fieldset output').textContent()).toBe('2003 – 2017')
    expect(errors).toEqual([])
  })

  it('gets a column’s values when pointing above it, with stack and total, and hears why one entry must stay', async () => {
    const key = await saveForReaders(stage.server.url)
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/v/${key}`)
    await page.mouse.move(3, 3)
    await page.locator('figure [role="application"]').nth(1).waitFor({ state: 'detached' })
    const picture = await seenBox(page.locator('figure [role="application"]'))
    // above the first and lowest stack
    await page.mouse.move(picture.x + picture.width * 0.09, picture.y + picture.height * 0.1)
    const tooltip = page.locator('[data-tooltip]')
    await tooltip.getByText('2001').waitFor()
    const told = await tooltip.textContent()
    for (const words of ['Renewables', 'Nuclear energy', 'Fossil fuels', 'Total'])
      expect(told).toContain(words)
    expect(told).toMatch(/40.651/)
    const switches = page.locator('figure [aria-pressed]')
    for (const place of [0, 1, 2]) await switches.nth(place).click()
    await page.getByText('Keep at least one item selected.').waitFor()
    expect(await switches.evaluateAll((all) => all.map((each) => each.ariaPressed))).toEqual([
      'false',
      'false',
      'true',
    ])
    expect(errors).toEqual([])
  })

  it('sees the observations as a table', async () => {
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/en/v/demo-iowa-power?view=table`)
    await expect.poll(() => page.locator('figure tbody tr').count()).toBe(17 * 3)
    expect(errors).toEqual([])
  })

  it('sees the table filtered by legend and time range, like the files', async () => {
    const key = await saveForReaders(stage.server.url)
    const { page, errors } = await openPage(stage.browser)
    await openAlive(page, `${stage.server.url}/de/v/${key}?from=2010&to=2012`)
    await page.locator('figure [aria-pressed]').first().click()
    await page.waitForURL(/hide=/)
    await page.getByRole('radio', { name: 'Tabelle' }).click()
    await page.waitForURL(/view=table/)
    await expect.poll(() => page.locator('figure tbody tr').count()).toBe(3 * 2)
    await page.reload()
    await expect.poll(() => page.locator('figure tbody tr').count()).toBe(3 * 2)
    expect(errors).toEqual([])
  })

  it('is told which parts of a URL are invalid', async () => {
    const key = await saveForReaders(stage.server.url)
    const { page } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/v/${key}?from=3000&hide=gold&f.4=x`)
    await page.getByText('The link contains an unknown value (from)').waitFor()
    await page.getByText('Ignored part of the link (f.4)').waitFor()
    expect((await readMarks(page)).filter((mark) => mark.startsWith('<rect'))).toHaveLength(17 * 3)
  })
})
