import { describe, expect, it } from 'vitest'
import { isAlive, openAlive, openPage } from './support/browser.ts'
import { isIdle } from './support/editor.ts'
import { reach } from './support/keyboard.ts'
import { useStage } from './support/stage.ts'

const stage = useStage()
const CUBE = encodeURIComponent('https://demo.tessera.example/cube/iowa-electricity/1')

describe('links in a table', () => {
  it('are created by keyboard, reject anything but web addresses, and lead out of the published page', async () => {
    const { page, errors } = await openPage(stage.browser)
    await page.goto(`${stage.server.url}/en/create/new?cube=${CUBE}`)
    await isAlive(page)
    await page.locator('input[name="chart-type"][value="table"]').check({ force: true })
    await isIdle(page)

    await reach(page, page.getByRole('button', { name: 'Links' }))
    await page.keyboard.press('Enter')
    await reach(page, page.getByRole('checkbox', { name: 'Link cells' }))
    await page.keyboard.press('Space')
    const base = page.getByRole('textbox', { name: 'Start of the address' })
    await reach(page, base)
    await page.keyboard.type('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await page.getByText('Enter a web address', { exact: false }).waitFor()
    await expect.poll(() => base.getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('https://example.org/power')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.locator('[data-control="links-base"]').textContent())
      .toMatch(/Example of a link: https:\/\/example\.org\/power\/20\d\d/)
    await reach(page, page.getByRole('combobox', { name: 'Column with links' }))
    await page.keyboard.type('Net')
    await page.locator('figure td a').first().waitFor()
    await expect
      .poll(() => page.locator('figure td a').first().getAttribute('href'))
      .toBe('https://example.org/power/2001')

    await reach(page, page.getByRole('button', { name: 'Publish' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/en\/v\//)
    const address = page.url().split('?')[0]!
    await openAlive(page, address)
    const link = page.locator('figure td a').first()
    await expect.poll(() => link.getAttribute('rel')).toBe('noopener nofollow')
    await expect.poll(() => link.getAttribute('target')).toBe('_blank')
    await expect.poll(() => link.textContent()).toMatch(/^\S.* \(opens a new tab\)$/)
    await reach(page, link)
    const csv = await (await fetch(`${address.replace('/en/v/', '/v/')}.csv?lang=en`)).text()
    expect(csv).not.toContain('example.org/power')
    const saved = await (await fetch(`${stage.server.url}/api/config/${address.split('/').at(-1)}`)).json()
    expect(saved.data.data.chartConfigs[0].links).toMatchObject({
      enabled: true,
      baseUrl: 'https://example.org/power',
    })
    expect(errors).toEqual([])
    await page.context().close()
  })
})
