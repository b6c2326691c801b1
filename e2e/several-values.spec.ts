import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isAlive, openAlive, openPage, SIZES } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { reach } from './support/keyboard.ts'
import { useStage } from './support/stage.ts'
import { openTouched } from './support/touch.ts'

const stage = useStage()
const CUBE = encodeURIComponent('https://demo.tessera.example/cube/iowa-electricity/1')

/** Returns the groups of the rows shown: one for each energy source. */
const kindsOf = async (page: Page): Promise<string[]> =>
  (await page.locator('figure th[scope="rowgroup"]').allTextContents()).map(
    (group) => /Energy source: (.*) \(/.exec(group)?.[1] ?? group,
  )
const chosenOf = (page: Page): string[] => new URL(page.url()).searchParams.getAll('f.1')

describe('several values of a data filter', () => {
  it('can be allowed and preset by keyboard, selected by keyboard or tap, and are kept in the URL', async () => {
    const { page, errors } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/create/new?cube=${CUBE}`)
    await isAlive(page)
    await page.locator('input[name="chart-type"][value="table"]').check({ force: true })
    await isIdle(page)
    await reach(page, page.getByRole('checkbox', { name: 'Let readers change “Energy source”' }))
    await page.keyboard.press('Space')
    await reach(page, page.getByRole('combobox', { name: 'Number of values for “Energy source”' }))
    await page.keyboard.type('several')
    await reach(page, page.getByRole('group', { name: 'Initial values of' }).getByRole('checkbox').first())
    await page.keyboard.press('Space')
    await expect.poll(() => kindsOf(page)).toEqual(['Fossil fuels'])
    await reach(page, page.getByRole('button', { name: 'Publish' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/en\/v\//)
    const address = page.url().split('?')[0]!

    await openAlive(page, address)
    const field = page.getByRole('button', { name: 'Energy source Fossil fuels' })
    await reach(page, field)
    await page.keyboard.press('Enter')
    await reach(page, page.getByRole('checkbox', { name: 'Renewables' }))
    await page.keyboard.press('Space')
    await expect.poll(() => kindsOf(page)).toEqual(['Fossil fuels', 'Renewables'])
    await expect.poll(() => chosenOf(page).length).toBe(2)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('checkbox', { name: 'Renewables' }).count()).toBe(0)
    const query = new URL(page.url()).search
    const csv = await (await fetch(`${address.replace('/en/v/', '/v/')}.csv${query}&lang=en`)).text()
    expect(csv).toContain('Renewables')
    expect(csv).not.toContain('Nuclear energy')
    expect(errors).toEqual([])
    await page.context().close()

    const touched = await openTouched(stage.browser)
    await openAlive(touched, `${address.replace('/en/v/', '/embed/')}${query}&lang=en`)
    await touched.getByRole('button', { name: 'Energy source Fossil fuels, Renewables' }).tap()
    await touched.setViewportSize(SIZES.narrow)
    await touched.getByRole('checkbox', { name: 'Fossil fuels' }).tap()
    await expect.poll(() => kindsOf(touched)).toEqual(['Renewables'])
    await touched.getByRole('button', { name: 'All values', exact: true }).tap()
    await expect.poll(() => chosenOf(touched)).toEqual([''])
    await expect.poll(() => kindsOf(touched)).toEqual(['Fossil fuels', 'Nuclear energy', 'Renewables'])
    await touched.context().close()
  })
})
